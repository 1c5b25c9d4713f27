/// What is wrong with a script or a trace, and where.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given.
  public var file: String
  /// The number of the line, from 1; nil where the file as a whole cannot be read.
  public var line: Int?
  /// What is wrong, in a sentence.
  public var reason: String
  /// How many lines with content were read and understood before.
  public var linesRead: Int

  /// An error at a line of a file.
  public init(file: String, line: Int?, reason: String, linesRead: Int = 0) {
    (self.file, self.line, self.reason, self.linesRead) = (file, line, reason, linesRead)
  }

  /// File, line, reason, and how much was read, for people.
  public var description: String {
    guard let line else { return "\(file): \(reason)" }
    let read =
      switch linesRead {
      case 0: "Nothing was read before it."
      case 1: "One line was read before it."
      default: "\(linesRead) lines were read before it."
      }
    return "\(file):\(line): \(reason) \(read)"
  }

  /// The exit status for data that is not as it should be: `EX_DATAERR` of `<sysexits.h>`.
  public static let exitStatus: Int32 = 65
}
