import Foundation

/// The article "Performance", whose tables `make bench` writes.
///
/// *A table stands between two comments with its name*, `<!-- counts -->` and `<!-- /counts -->`, after a line with the
/// machine and the date. All other text of the article is left unchanged.
struct PerformanceArticle {
  /// The reason why a table was not written.
  enum Failure: Error, CustomStringConvertible {
    case noPlace(name: String, path: String)

    var description: String {
      switch self {
      case .noPlace(let name, let path):
        """
        Cannot write the table “\(name)” to \(path): the comments <!-- \(name) --> and <!-- /\(name) --> are missing.
        """
      }
    }
  }

  let url: URL

  /// Replaces a table.
  ///
  /// - Parameters:
  ///   - name: The name in the comments.
  ///   - rows: The cells; the first row is the header.
  ///   - heading: The machine and the date, on a separate line.
  /// - Throws: `Failure`, or the file manager's error if the file cannot be read or written.
  func replace(_ name: String, with rows: [[String]], heading: String) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let (start, end) = ("<!-- \(name) -->\n", "<!-- /\(name) -->")
    guard let first = text.range(of: start),
      let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { throw Failure.noPlace(name: name, path: url.path) }
    let table = "\(heading)\n\n\(Self.table(rows))\n"
    let written = text.replacingCharacters(in: first.upperBound..<last.lowerBound, with: table)
    try Data(written.utf8).write(to: url, options: .atomic)
  }

  /// Returns a table in Markdown.
  static func table(_ rows: [[String]]) -> String {
    let lines = rows.map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: rows.first?.count ?? 0)
    return (lines.prefix(1) + [rule] + lines.dropFirst()).joined(separator: "\n")
  }

  /// Returns the machine and the date: "AMD EPYC, 2 processors, 25 November 2026".
  static func heading(at date: Date = Date()) -> String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "d MMMM yyyy"
    let count = ProcessInfo.processInfo.processorCount
    return [
      model ?? "Unknown processor", "\(count) processor\(count == 1 ? "" : "s")",
      formatter.string(from: date),
    ].joined(separator: ", ") + ":"
  }
}
