/// An error that says what is wrong in a sentence: commands say it in English, windows in the language of the person.
///
///     catch { label = String(localized: error.message) }
public protocol MessageError: LocalizedError, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var message: LocalizedStringResource { get }
}

extension MessageError {
  /// The message in English.
  public var description: String { message.english }

  public var errorDescription: String? { String(localized: message) }
}

extension LocalizedStringResource {
  /// What an error says; its English words, where it has no message.
  package init(of error: any Error) {
    self = (error as? any MessageError)?.message ?? .init(verbatim: "\(error)")
  }
}
