/// The appearance of text fields.
///
///     TextField("Name", text: $name).textFieldStyle(.roundedBorder)
///
/// A custom style adds views around the undecorated field:
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
  associatedtype _Body: View
  /// The type-erased label of a field.
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The type-erased label of a field.
public struct _TextFieldStyleLabel {
  let content: AnyView
}

extension _TextFieldStyleLabel: View {
  /// The field's label.
  public var body: some View { content }
}

/// The default style, the same as ``PlainTextFieldStyle``, as on iOS.
public struct DefaultTextFieldStyle {
  nonisolated public init() {}
}

extension DefaultTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.textFieldDecoration, .plain)
  }
}

/// A style that shows only the text, without decoration.
public struct PlainTextFieldStyle {
  nonisolated public init() {}
}

extension PlainTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.textFieldDecoration, .plain)
  }
}

/// A style that shows the text on a rounded background with a hairline border.
public struct RoundedBorderTextFieldStyle {
  nonisolated public init() {}
}

extension RoundedBorderTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.textFieldDecoration, .background)
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text on a rounded background.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

enum TextFieldDecoration {
  /// No decoration.
  case plain
  /// A background with a border, which is thicker while the field has the focus.
  case background
  case custom(any ErasedTextFieldStyle)

  var hasBackground: Bool { if case .background = self { true } else { false } }
}

private struct TextFieldDecorationKey: EnvironmentKey {
  static var defaultValue: TextFieldDecoration { .plain }
}

extension EnvironmentValues {
  var textFieldDecoration: TextFieldDecoration {
    get { self[TextFieldDecorationKey.self] }
    set { self[TextFieldDecorationKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of text fields in the view.
  nonisolated public consuming func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let decoration: TextFieldDecoration =
      switch style {
      case is DefaultTextFieldStyle, is PlainTextFieldStyle: .plain
      case is RoundedBorderTextFieldStyle: .background
      default: .custom(TextFieldStyleBox(style: style))
      }
    return environment(\.textFieldDecoration, decoration)
  }
}

/// A type-erased text field style.
protocol ErasedTextFieldStyle {
  func view(of field: TextField<_TextFieldStyleLabel>) -> AnyView
}

struct TextFieldStyleBox<S: TextFieldStyle>: ErasedTextFieldStyle {
  let style: S
  func view(of field: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(StyledTextField(style: style, field: field))
  }
}

/// A field in a custom style.
struct StyledTextField<S: TextFieldStyle> {
  let style: S
  let field: TextField<_TextFieldStyleLabel>
}

extension StyledTextField: View {
  var body: some View { style._body(configuration: field) }
}
