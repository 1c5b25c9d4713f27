import DeftRenderTree

/// The parts of the name of an installed font, such as “DejaVuSans-BoldOblique”.
struct FontName {
  /// The name of the family, as installed.
  let family: String
  /// The weight on the CSS scale.
  let weight: Int
  let isItalic: Bool

  /// The names of the installed families, sorted.
  static let families = TextRuler.familyNames

  /// The names of weights. A name that contains another one comes first.
  private static let weights = [
    ("ultralight", 100), ("extralight", 100), ("thin", 200), ("semilight", 350), ("light", 300),
    ("regular", 400), ("medium", 500), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// Finds the family with the given name; `nil` if it is not installed.
  init?(_ name: String) {
    if let family = Self.family(named: name) {
      (self.family, weight, isItalic) = (family, 400, false)
      return
    }
    guard let hyphen = name.lastIndex(of: "-"),
      let family = Self.family(named: name[..<hyphen])
    else { return nil }
    let style = Self.simplified(name[name.index(after: hyphen)...])
    self.family = family
    weight = Self.weights.first { style.contains($0.0) }?.1 ?? 400
    isItalic = style.contains("italic") || style.contains("oblique")
  }

  private static func family(named name: some StringProtocol) -> String? {
    let name = simplified(name)
    return name.isEmpty ? nil : families.first { simplified($0) == name }
  }

  /// Returns a name in lowercase letters and without spaces.
  private static func simplified(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0 != " " })
  }

  /// Returns the name of a font's weight and style, such as “BoldItalic”.
  static func style(of spec: FontSpec) -> String {
    let weight =
      switch spec.weight {
      case ..<150: "UltraLight"
      case ..<250: "Thin"
      case ..<350: "Light"
      case ..<450: "Regular"
      case ..<550: "Medium"
      case ..<650: "Semibold"
      case ..<750: "Bold"
      case ..<850: "Heavy"
      default: "Black"
      }
    guard spec.isItalic else { return weight }
    return weight == "Regular" ? "Italic" : weight + "Italic"
  }
}
