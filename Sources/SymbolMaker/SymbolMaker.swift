import Foundation

/// A tool that generates the library's symbol table from the drawings; `make symbols` runs it.
///
///     SymbolMaker assets/symbols/*.svg > Sources/DeftViews/Symbols/SymbolTable.swift
///
/// SVG is parsed at build time; programs contain the drawings as numbers.
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

  /// Returns the source file of the table, from drawings by name.
  ///
  /// The policy: all drawings share one array of numbers, which needs no initialization at run time. (With one
  /// array per drawing, the compiler takes a minute to optimize the table.)
  package static func table(_ drawings: [String: String]) throws -> String {
    let names = drawings.keys.sorted()
    let steps = try names.map { try SymbolSVG.steps(document: drawings[$0] ?? "", file: $0) }
    let starts = steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    // Drawings with the same first word share a row, such as "star" and "star.fill".
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

        /// The start index of each drawing's steps, and the end index of the last drawing's steps.
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
