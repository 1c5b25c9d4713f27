import Synchronization

/// A cache that looks up symbols in the table.
package enum SymbolLibrary {
  /// Aliases of drawings: names that depend on the reading direction, whose drawings are for
  /// left-to-right text; older names; and names of symbols that differ in SwiftUI, but share a
  /// drawing here.
  package static let aliases = [
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "arrow.uturn.left": "arrow.uturn.backward", "arrow.uturn.right": "arrow.uturn.forward",
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "chevron.compact.backward": "chevron.compact.left",
    "chevron.compact.forward": "chevron.compact.right", "gobackward": "arrow.counterclockwise",
    "goforward": "arrow.clockwise", "line.horizontal.3": "line.3.horizontal",
    "line.horizontal.3.decrease": "line.3.horizontal.decrease",
    "line.horizontal.3.decrease.circle": "line.3.horizontal.decrease.circle",
    "multiply": "xmark", "multiply.circle": "xmark.circle",
    "multiply.circle.fill": "xmark.circle.fill", "person.crop.circle": "person.circle",
    "person.crop.circle.fill": "person.circle.fill",
    "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
    "star.lefthalf.fill": "star.leadinghalf.filled", "suit.heart": "heart",
    "suit.heart.fill": "heart.fill",
  ]

  /// Returns whether the symbol points along the reading direction, so that it is mirrored in
  /// right-to-left layout.
  ///
  /// Symbols whose names begin with "forward" or "backward" are for media players, where time
  /// always runs to the right. They are not mirrored.
  static func pointsAlongReading(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().contains {
      $0 == "forward" || $0 == "backward" || $0 == "leadinghalf" || $0 == "trailinghalf"
    }
  }

  static let names = (SymbolTable.names + aliases.keys).sorted()

  /// Returns the symbol with the given name, or `nil` if there is none; callable from any thread.
  static func symbol(named name: String) -> Symbol? {
    guard let steps = steps(of: aliases[name] ?? name) else { return nil }
    return made.withLock { made in
      if let symbol = made[name] { return symbol }
      let symbol = Symbol(name: name, outlines: SymbolSteps.outlines(steps))
      made[name] = symbol
      return symbol
    }
  }

  /// Returns the steps of a drawing by binary search; `nil` if the name is unknown.
  private static func steps(of name: String) -> ArraySlice<Int16>? {
    var range = SymbolTable.names.indices
    while let first = range.first, let last = range.last {
      let middle = (first + last) / 2
      let found = SymbolTable.names[middle]
      if found == name {
        return SymbolTable.steps[SymbolTable.starts[middle]..<SymbolTable.starts[middle + 1]]
      }
      range = found < name ? middle + 1..<range.upperBound : first..<middle
    }
    return nil
  }

  private static let made = Mutex<[String: Symbol]>([:])
}
