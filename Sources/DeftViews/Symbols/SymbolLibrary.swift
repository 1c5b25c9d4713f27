import Synchronization

/// Finds symbols in the table, and keeps those that were read.
enum SymbolLibrary {
  /// Names that mean the drawing of another: what depends on where reading begins, since our text
  /// runs from left to right; older names; and those whose pictures differ elsewhere but not here.
  static let synonyms = [
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

  /// All names in their order.
  static let names = (Array(elements.keys) + synonyms.keys).sorted()

  /// The symbol of a name, or nil where there is none; may be called by any thread.
  static func symbol(named name: String) -> Symbol? {
    let original = synonyms[name] ?? name
    guard let text = elements[original] else { return nil }
    if let symbol = read.withLock({ $0[name] }) { return symbol }
    do {
      let outlines = try SymbolSVG.outlines(elements: String(text), file: original)
      let symbol = Symbol(name: name, outlines: outlines)
      read.withLock { $0[name] = symbol }
      return symbol
    } catch {
      preconditionFailure("The table of symbols can be read, unlike this: \(error)")
    }
  }

  /// The elements of each drawing, by its name.
  private static let elements: [String: Substring] = Dictionary(
    uniqueKeysWithValues: SymbolTable.text.utf8.split(separator: UInt8(ascii: "\n")).compactMap {
      line in
      line.firstIndex(of: UInt8(ascii: " ")).map { space in
        (String(Substring(line[..<space])), Substring(line[line.index(after: space)...]))
      }
    })

  private static let read = Mutex<[String: Symbol]>([:])
}
