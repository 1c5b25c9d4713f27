// What fields tell keyboards on a screen.  Desktops have keyboards of their own, so that nothing is seen of it; code
// that is written for both compiles.

/// What the Return key of a keyboard on a screen says.
public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
  public static let go = SubmitLabel()
  public static let send = SubmitLabel()
  public static let join = SubmitLabel()
  /// Show the way.
  public static let route = SubmitLabel()
  public static let search = SubmitLabel()
  public static let `return` = SubmitLabel()
  public static let next = SubmitLabel()
  /// Go on.
  public static let `continue` = SubmitLabel()
}

/// Which letters a keyboard on a screen makes capitals.
public struct TextInputAutocapitalization: Sendable {
  /// None.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  /// The first one of each word.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  /// The first one of each sentence.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}

/// Which keys a keyboard on a screen has.
public enum UIKeyboardType: Int, Sendable {
  /// The usual ones.
  case `default`
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Those of addresses of pages.
  case URL
  /// Digits.
  case numberPad
  /// Those of telephones.
  case phonePad
  /// Those of telephones, and letters.
  case namePhonePad
  /// Those of mail addresses.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// Those of short messages.
  case twitter
  /// Those of what is searched for.
  case webSearch
  case asciiCapableNumberPad
}

/// What a field is for, so that it can be filled in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made up.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that serves once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}

extension View {
  /// What the Return key of a keyboard on a screen says.
  nonisolated public consuming func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Whether what is typed is corrected: nothing is.
  nonisolated public consuming func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    self
  }

  /// Whether what is typed is corrected: nothing is.
  nonisolated public consuming func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Which letters a keyboard on a screen makes capitals: it is what people type.
  nonisolated public consuming func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Which keys a keyboard on a screen has.
  nonisolated public consuming func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// What fields are for: nothing is filled in.
  nonisolated public consuming func textContentType(_ textContentType: UITextContentType?)
    -> some View
  { self }
}
