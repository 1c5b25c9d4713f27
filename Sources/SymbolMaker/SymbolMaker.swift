import Foundation

/// Writes the library's table of symbols out of their drawings: `make symbols`.
///
///     SymbolMaker assets/symbols/*.svg > Sources/DeftViews/Symbols/SymbolTable.swift
///
/// The words of SVG are read here; a program finds each drawing as numbers.
@main
package enum SymbolMaker {
  static func main() throws {
    let files = CommandLine.arguments.dropFirst()
    let drawings = try files.map {
      let name = URL(filePath: $0).deletingPathExtension().lastPathComponent
      return (name, try String(contentsOfFile: $0, encoding: .utf8))
    }
    print(try table(Dictionary(uniqueKeysWithValues: drawings)))
  }

  /// The table's file, of drawings by their names.
  ///
  /// The policy: all drawings are one array of numbers, which a program has without doing anything.  (With
  /// an array for each drawing, the compiler takes a minute to optimize the table.)
  package static func table(_ drawings: [String: String]) throws -> String {
    let names = drawings.keys.sorted()
    let steps = try names.map { try SymbolSVG.steps(document: drawings[$0] ?? "", file: $0) }
    let starts = steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    // Drawings of one word are in one row: "star" and "star.fill".
    var rows: [(word: Substring, numbers: [Int16])] = []
    for (name, steps) in zip(names, steps) {
      let word = name.prefix { $0 != "." }
      if rows.last?.word != word { rows.append((word, [])) }
      rows[rows.count - 1].numbers += steps
    }
    return """
      // Generated from assets/symbols by `make symbols`: edit the drawings, not this file.
      // swift-format-ignore-file

      /// The drawings of all symbols.
      enum SymbolTable {
        static let names: [String] = [
      \(lines(names.map { "\"\($0)\"" }))
        ]

        /// The start index of each drawing's steps, and the end index of the last one's.
        static let starts: [Int] = [
      \(lines(starts.map(String.init)))
        ]

        /// The steps of all drawings, as documented in `SymbolSteps`.
        static let steps: [Int16] = [
      \(rows.map { "    \(list($0.numbers.map(String.init))),  // \($0.word)" }
        .joined(separator: "\n"))
        ]
      }
      """
  }

  private static func list(_ words: some Sequence<String>) -> String {
    words.joined(separator: ",")
  }

  private static func lines(_ words: [String]) -> String {
    stride(from: 0, to: words.count, by: 12).map {
      "    \(list(words[$0..<min($0 + 12, words.count)])),"
    }.joined(separator: "\n")
  }
}
