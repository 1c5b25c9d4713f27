import DeftTraces

/// A destination for the lines of a log: a file, or a list for display.
package protocol LineOutput: AnyObject {
  /// The number of lines written.
  var lineCount: Int { get }
  /// Writes a line, without its line break.
  func write(_ line: String)
}

extension LineFile: LineOutput {}

/// The lines of a log for display in a window: *all lines are counted, but only the displayed ones are stored*.
package final class LineList: LineOutput {
  package private(set) var lineCount = 0
  package private(set) var lines: [String] = []
  private let limit: Int
  private let keeps: (String) -> Bool

  /// - Parameters:
  ///   - limit: the maximum number of stored lines.
  ///   - keeps: returns whether a line is stored.
  package init(limit: Int, keeps: @escaping (String) -> Bool) {
    (self.limit, self.keeps) = (limit, keeps)
  }

  package func write(_ line: String) {
    lineCount += 1
    if lines.count < limit, keeps(line) { lines.append(line) }
  }
}
