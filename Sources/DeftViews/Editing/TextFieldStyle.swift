/// How text fields look.
///
///     TextField("Name", text: $name).textFieldStyle(.roundedBorder)
///
/// A style of one's own puts views around the field, which it gets without anything around it:
///
///     struct Underlined: TextFieldStyle {
///       func _body(configuration: TextField<Self._Label>) -> some View {
///         VStack(spacing: 2) {
///           configuration
///           Divider()
///         }
///       }
///     }
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The look of a field.
  associatedtype _Body: View
  /// The label of a field, its type hidden.
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a field, its type hidden.
public struct _TextFieldStyleLabel {
  let content: AnyView
}

extension _TextFieldStyleLabel: View {
  /// It is what the field has for a label.
  public var body: some View { content }
}

/// The usual look: that of ``RoundedBorderTextFieldStyle``.
public struct DefaultTextFieldStyle {
  nonisolated public init() {}
}

extension DefaultTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.textFieldLook, .face)
  }
}

/// The text alone, without anything around it.
public struct PlainTextFieldStyle {
  nonisolated public init() {}
}

extension PlainTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.textFieldLook, .plain)
  }
}

/// The text on a face with round corners and a thin line around it.
public struct RoundedBorderTextFieldStyle {
  nonisolated public init() {}
}

extension RoundedBorderTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.textFieldLook, .face)
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The usual look.
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text on a face with round corners.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

/// What is around the text of fields.
enum TextFieldLook {
  /// Nothing.
  case plain
  /// A face with a line, which is thicker while the field has the focus.
  case face
  /// What a style of the program's own says.
  case own(any HiddenTextFieldStyle)

  var hasFace: Bool { if case .face = self { true } else { false } }
}

private struct TextFieldLookKey: EnvironmentKey {
  static var defaultValue: TextFieldLook { .face }
}

extension EnvironmentValues {
  var textFieldLook: TextFieldLook {
    get { self[TextFieldLookKey.self] }
    set { self[TextFieldLookKey.self] = newValue }
  }
}

extension View {
  /// How text fields in the view look.
  nonisolated public consuming func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let look: TextFieldLook =
      switch style {
      case is PlainTextFieldStyle: .plain
      case is DefaultTextFieldStyle, is RoundedBorderTextFieldStyle: .face
      default: .own(OwnTextFieldStyle(style: style))
      }
    return environment(\.textFieldLook, look)
  }
}

/// A style of fields, its type hidden.
protocol HiddenTextFieldStyle {
  func view(of field: TextField<_TextFieldStyleLabel>) -> AnyView
}

struct OwnTextFieldStyle<S: TextFieldStyle>: HiddenTextFieldStyle {
  let style: S
  func view(of field: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(StyledTextField(style: style, field: field))
  }
}

/// A field in a style of the program's own.
struct StyledTextField<S: TextFieldStyle> {
  let style: S
  let field: TextField<_TextFieldStyleLabel>
}

extension StyledTextField: View {
  var body: some View { style._body(configuration: field) }
}
