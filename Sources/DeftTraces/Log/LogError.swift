import DeftLocalization

/// Why a log or a trace could not be opened.
public struct LogError: MessageError, Sendable {
  /// The file.
  public let path: String
  /// What is wrong, in the system's words or ours.
  private let sentence: LocalizedStringResource
  /// The same in English.
  public var reason: String { sentence.english }
  /// What to do about it, in a sentence.
  private let remedy: LocalizedStringResource
  /// The same in English.
  public var advice: String { remedy.english }

  init(
    path: String, reason: LocalizedStringResource,
    advice: LocalizedStringResource = "Choose a file in a folder that you can write to."
  ) {
    (self.path, sentence, remedy) = (path, reason, advice)
  }

  /// What is wrong and what to do, for people.
  public var message: LocalizedStringResource {
    "Cannot write “\(path)”: \(sentence). \(remedy)"
  }
}
