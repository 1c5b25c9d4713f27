import DeftLocalization

/// An error in a script or a recording, with its position.
public struct TraceError: MessageError, Hashable, Sendable {
  /// The name of the file, as passed by the caller.
  public var file: String
  /// The number of the line, from 1; `nil` if the file cannot be read at all.
  public var line: Int?
  /// The reason, as a sentence. It follows “Cannot read …: ” if ``line`` is `nil`.
  public let resource: LocalizedStringResource
  /// The reason in English.
  public var reason: String { resource.english }
  /// The number of non-empty lines that were read before the error.
  public var linesRead: Int

  public init(file: String, line: Int?, reason: LocalizedStringResource, linesRead: Int = 0) {
    (self.file, self.line, resource, self.linesRead) = (file, line, reason, linesRead)
  }

  /// The file, the line, the reason, and the number of lines read before the error.
  public var message: LocalizedStringResource {
    guard let line else { return "Cannot read “\(file)”: \(resource)" }
    return "\(file):\(line): \(resource) \(linesReadSentence)"
  }

  /// The number of lines read before the error, as a sentence.
  private var linesReadSentence: LocalizedStringResource {
    linesRead == 0
      ? "No lines were read before it."
      : LocalizedStringResource(
        "One line was read before it.", many: "\(linesRead) lines were read before it.",
        count: linesRead)
  }

  /// The exit status for invalid data: `EX_DATAERR` of `<sysexits.h>`.
  public static let exitStatus: Int32 = 65
}
