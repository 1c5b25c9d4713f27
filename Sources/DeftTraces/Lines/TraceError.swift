import DeftLocalization

/// What is wrong with a script or a trace, and where.
public struct TraceError: MessageError, Hashable, Sendable {
  /// The name of the file, as it was given.
  public var file: String
  /// The number of the line, from 1; nil where the file as a whole cannot be read.
  public var line: Int?
  /// What is wrong, in a sentence.
  public let resource: LocalizedStringResource
  /// The same in English.
  public var reason: String { resource.english }
  /// How many lines with content were read and understood before.
  public var linesRead: Int

  public init(file: String, line: Int?, reason: LocalizedStringResource, linesRead: Int = 0) {
    (self.file, self.line, resource, self.linesRead) = (file, line, reason, linesRead)
  }

  /// File, line, reason, and how much was read before.
  public var message: LocalizedStringResource {
    guard let line else { return "Cannot read “\(file)”: \(resource)" }
    return "\(file):\(line): \(resource) \(read)"
  }

  /// How much was read before the line.
  private var read: LocalizedStringResource {
    linesRead == 0
      ? "Nothing was read before it."
      : LocalizedStringResource(
        "One line was read before it.", many: "\(linesRead) lines were read before it.",
        count: linesRead)
  }

  /// The exit status for data that is not as it should be: `EX_DATAERR` of `<sysexits.h>`.
  public static let exitStatus: Int32 = 65
}
