// Hints for on-screen keyboards. They have no effect on desktops, but code that uses them compiles.

/// The label of the Return key on an on-screen keyboard.
public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
  public static let go = SubmitLabel()
  public static let send = SubmitLabel()
  public static let join = SubmitLabel()
  /// The label of a key that shows a route.
  public static let route = SubmitLabel()
  public static let search = SubmitLabel()
  public static let `return` = SubmitLabel()
  public static let next = SubmitLabel()
  /// The label of a key that continues.
  public static let `continue` = SubmitLabel()
}

/// The automatic capitalization by an on-screen keyboard.
public struct TextInputAutocapitalization: Sendable {
  /// No capitalization.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}

/// The keyboard layout of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Keys for URLs.
  case URL
  case numberPad
  /// Keys for telephone numbers.
  case phonePad
  /// Keys for names and telephone numbers.
  case namePhonePad
  /// Keys for email addresses.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Keys for social media posts.
  case twitter
  /// Keys for web searches.
  case webSearch
  case asciiCapableNumberPad
}

/// The kind of content in a field, for automatic filling.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// An account name.
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  /// A newly chosen password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}

extension View {
  /// Sets the label of the Return key on an on-screen keyboard; has no effect.
  nonisolated public consuming func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Disables automatic correction; has no effect.
  nonisolated public consuming func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    self
  }

  /// Disables automatic correction; has no effect.
  nonisolated public consuming func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Sets automatic capitalization; has no effect.
  nonisolated public consuming func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Sets the keyboard layout of an on-screen keyboard; has no effect.
  nonisolated public consuming func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Sets the kind of content for automatic filling; has no effect.
  nonisolated public consuming func textContentType(_ textContentType: UITextContentType?)
    -> some View
  { self }
}
