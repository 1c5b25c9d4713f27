/// Why a log or a trace could not be opened.
public struct LogError: Error, CustomStringConvertible, Sendable {
  /// The file.
  public let path: String
  /// What is wrong, in the system's words or ours.
  public let reason: String
  /// What to do about it, in a sentence.
  public let advice: String

  init(
    path: String, reason: String, advice: String = "Name a file in a folder that you may write to."
  ) {
    (self.path, self.reason, self.advice) = (path, reason, advice)
  }

  /// What is wrong and what to do, for people.
  public var description: String { "\(path) cannot be written: \(reason). \(advice)" }
}
