/// An error with a translatable message. Commands print it in English; windows show it translated.
///
///     catch { label = String(localized: error.message) }
public protocol MessageError: LocalizedError, CustomStringConvertible {
  /// The problem and its remedy.
  var message: LocalizedStringResource { get }
}

extension MessageError {
  /// The English message.
  public var description: String { message.english }

  public var errorDescription: String? { String(localized: message) }
}

extension LocalizedStringResource {
  /// Creates a text from an error's message, or from its English description if it has no message.
  package init(of error: any Error) {
    self = (error as? any MessageError)?.message ?? .init(verbatim: "\(error)")
  }
}
