import DeftTraces

/// What takes the lines of a log: a file, or a list for a window to show.
package protocol LineOutput: AnyObject {
  /// How many lines it was given.
  var lineCount: Int { get }
  /// Takes a line, without its end.
  func write(_ line: String)
}

extension LineFile: LineOutput {}

/// The lines of a log for a window to show: *all are counted, and no more are kept than are shown*.
package final class LineList: LineOutput {
  package private(set) var lineCount = 0
  package private(set) var lines: [String] = []
  private let limit: Int
  private let keeps: (String) -> Bool

  /// A list of at most so many lines, of those that are worth it.
  package init(limit: Int, keeps: @escaping (String) -> Bool) {
    (self.limit, self.keeps) = (limit, keeps)
  }

  package func write(_ line: String) {
    lineCount += 1
    if lines.count < limit, keeps(line) { lines.append(line) }
  }
}
