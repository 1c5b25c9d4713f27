/// An error with a translatable message. Commands print it in English; windows show it translated.
///
///     catch { label = String(localized: error.message) }
public protocol MessageError: LocalizedError, CustomStringConvertible {
  /// The problem, and what to do about it.
  var message: LocalizedStringResource { get }
}

extension MessageError {
  /// The English message.
  public var description: String { message.english }

  public var errorDescription: String? { String(localized: message) }
}

extension LocalizedStringResource {
  /// Creates a text from the message of an error; otherwise from its English description.
  package init(of error: any Error) {
    self = (error as? any MessageError)?.message ?? .init(verbatim: "\(error)")
  }
}
