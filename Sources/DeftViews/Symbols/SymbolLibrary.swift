import Synchronization

/// Finds symbols in the table, and keeps those that were made.
package enum SymbolLibrary {
  /// Names that mean the drawing of another: what depends on where reading begins, drawn for text that runs
  /// from left to right; older names; and those whose pictures differ elsewhere but not here.
  package static let synonyms = [
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "arrow.uturn.left": "arrow.uturn.backward", "arrow.uturn.right": "arrow.uturn.forward",
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "chevron.compact.backward": "chevron.compact.left",
    "chevron.compact.forward": "chevron.compact.right", "line.horizontal.3": "line.3.horizontal",
    "multiply": "xmark", "multiply.circle": "xmark.circle",
    "multiply.circle.fill": "xmark.circle.fill", "person.crop.circle": "person.circle",
    "person.crop.circle.fill": "person.circle.fill", "suit.heart": "heart",
    "suit.heart.fill": "heart.fill",
  ]

  /// Whether what a name means points along reading, and is mirrored where that goes to the left.
  ///
  /// What begins with "forward" or "backward" is a player's: time runs to the right on all of them.
  static func pointsAlongReading(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().contains {
      $0 == "forward" || $0 == "backward" || $0 == "leadinghalf" || $0 == "trailinghalf"
    }
  }

  static let names = (SymbolTable.names + synonyms.keys).sorted()

  /// The symbol of a name, or nil where there is none; may be called by any thread.
  static func symbol(named name: String) -> Symbol? {
    guard let steps = steps(of: synonyms[name] ?? name) else { return nil }
    return made.withLock { made in
      if let symbol = made[name] { return symbol }
      let symbol = Symbol(name: name, outlines: SymbolSteps.outlines(steps))
      made[name] = symbol
      return symbol
    }
  }

  /// The steps of a drawing, found by halves; nil where there is none of the name.
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
