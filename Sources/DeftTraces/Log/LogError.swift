import DeftLocalization

/// An error when a log or a recording cannot be opened.
public struct LogError: MessageError, Sendable {
  /// The path of the file.
  public let path: String
  /// The reason, as part of a sentence.
  private let sentence: LocalizedStringResource
  /// The reason in English.
  public var reason: String { sentence.english }
  /// The advice, as a sentence.
  private let adviceResource: LocalizedStringResource
  /// The advice in English.
  public var advice: String { adviceResource.english }

  init(
    path: String, reason: LocalizedStringResource,
    advice: LocalizedStringResource = "Choose a file in a folder that you can write to."
  ) {
    (self.path, sentence, adviceResource) = (path, reason, advice)
  }

  /// The failure, its reason, and the advice.
  public var message: LocalizedStringResource {
    "Cannot write “\(path)”: \(sentence). \(adviceResource)"
  }
}
