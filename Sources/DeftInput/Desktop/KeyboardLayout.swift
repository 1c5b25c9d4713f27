/// A keyboard layout, identified by its XKB names.
package struct KeyboardLayout: Hashable, Sendable {
  /// The layouts, such as `de` or `us,ru`.
  package var layout: String
  /// The variant of each layout, such as `dvorak`; may be empty.
  package var variant: String
  /// Options, such as `caps:escape,grp:alt_shift_toggle`; may be empty.
  package var options: String

  package static let us = KeyboardLayout(layout: "us")

  package init(layout: String, variant: String = "", options: String = "") {
    (self.layout, self.variant, self.options) = (layout, variant, options)
  }

  /// Reads the property `_XKB_RULES_NAMES`: the rules, model, layout, variant and options, each terminated by NUL.
  ///
  /// Fails without a layout, and if a name contains a character that does not occur in layout
  /// names. Any client can write the property, and its names become part of a configuration file.
  package init?(rulesNames: [UInt8]) {
    let names = rulesNames.split(separator: 0, omittingEmptySubsequences: false)
    guard names.count >= 3, !names[2].isEmpty else { return nil }
    func name(_ index: Int) -> String {
      index < names.count ? String(decoding: names[index], as: UTF8.self) : ""
    }
    self.init(layout: name(2), variant: name(3), options: name(4))
    let isValid = [layout, variant, options].allSatisfy { names in
      names.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
            || "_-,:+().".unicodeScalars.contains($0))
      }
    }
    guard isValid else { return nil }
  }
}
