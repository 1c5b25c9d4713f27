/// How text fields look.
///
///     TextField("Name", text: $name).textFieldStyle(.roundedBorder)
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// What is around the text.
  nonisolated var _ground: _TextFieldGround { get }
}

/// What is around the text of a field.
public enum _TextFieldGround: Hashable, Sendable {
  /// Nothing.
  case none
  /// A face with a line, which is thicker while the field has the focus.
  case face
}

/// The usual look: that of ``RoundedBorderTextFieldStyle``.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The usual look.
  nonisolated public init() {}
  /// What is around the text.
  nonisolated public var _ground: _TextFieldGround { .face }
}

/// The text alone, without anything around it.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The text alone.
  nonisolated public init() {}
  /// What is around the text.
  nonisolated public var _ground: _TextFieldGround { .none }
}

/// The text on a face with round corners and a thin line around it.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The text on a face.
  nonisolated public init() {}
  /// What is around the text.
  nonisolated public var _ground: _TextFieldGround { .face }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The usual look.
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text on a face with round corners.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

private struct TextFieldGroundKey: EnvironmentKey {
  static let defaultValue = _TextFieldGround.face
}

extension EnvironmentValues {
  var textFieldGround: _TextFieldGround {
    get { self[TextFieldGroundKey.self] }
    set { self[TextFieldGroundKey.self] = newValue }
  }
}

extension View {
  /// How text fields in the view look.
  nonisolated public consuming func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldGround, style._ground)
  }
}

/// The text of a field on its ground.
struct TextFieldFace<Content: View> {
  let isFocused: Bool
  let content: Content
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(isFocused: Bool, @ViewBuilder content: () -> Content) {
    (self.isFocused, self.content) = (isFocused, content())
  }
}

extension TextFieldFace: View {
  var body: some View {
    let size = environment.controlSize
    let font = environment.controlFont()
    if environment.textFieldGround == .none {
      content
    } else {
      let palette = ControlPalette(environment)
      let shape = RoundedRectangle(cornerRadius: size.radius)
      content
        .font(font)
        .background {
          ControlFace(
            palette.face(
              environment.isEnabled ? (isHovered && !isFocused ? .hovered : .normal) : .disabled),
            border: isFocused ? .clear : palette.hairline, radius: size.radius)
        }
        .overlay {
          if isFocused {
            shape.strokeBorder(Color(control: palette.accent), lineWidth: 2)
              .allowsHitTesting(false)
          }
        }
        .onHover { isHovered = $0 }
    }
  }
}
