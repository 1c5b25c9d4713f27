/// The appearance of buttons; the press behavior stays standard.
///
///     struct Bouncy: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.scaleEffect(configuration.isPressed ? 0.95 : 1)
///       }
///     }
///
/// See also: ``PrimitiveButtonStyle``, which also defines how a button is pressed.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button passed to its style.
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is currently pressed.
  public let isPressed: Bool

  /// The type-erased label of a button.
  public struct Label {
    let content: AnyView
  }
}

/// The appearance and press behavior of buttons.
///
///     struct DoubleTap: PrimitiveButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///       }
///     }
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Creates the appearance of a button, including the interaction that triggers it.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button passed to its primitive style.
public struct PrimitiveButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  /// The type-erased label of a button.
  public struct Label {
    let content: AnyView
    /// Returns the label with its subtitles below the title; `nil` for a label without subtitles.
    var subtitled: (() -> AnyView)?
  }

  public func trigger() { action() }
}

extension ButtonStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension View {
  /// Sets the style of buttons in the view.
  nonisolated public consuming func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.erasedButtonStyle, ButtonStyleBox(style: style))
  }

  /// Sets the style and press behavior of buttons in the view.
  nonisolated public consuming func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.erasedButtonStyle, PrimitiveButtonStyleBox(style: style))
  }
}

/// A type-erased button style.
protocol ErasedButtonStyle {
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView
}

struct PrimitiveButtonStyleBox<S: PrimitiveButtonStyle>: ErasedButtonStyle {
  let style: S
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PrimitiveStyledButton(style: style, configuration: configuration))
  }
}

struct ButtonStyleBox<S: ButtonStyle>: ErasedButtonStyle {
  let style: S
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PressableButton(style: style, configuration: configuration))
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: any ErasedButtonStyle {
    PrimitiveButtonStyleBox(style: DefaultButtonStyle())
  }
}

extension EnvironmentValues {
  var erasedButtonStyle: any ErasedButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

struct PrimitiveStyledButton<S: PrimitiveButtonStyle> {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
}

extension PrimitiveStyledButton: View {
  var body: some View { style.makeBody(configuration: configuration) }
}

/// A button with the standard press behavior: by contact, key or assistive technology.
struct PressableButton<S: ButtonStyle> {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.buttonRepeatBehavior) private var repeatBehavior

  init(style: S, configuration: PrimitiveButtonStyleConfiguration) {
    (self.style, self.configuration) = (style, configuration)
  }
}

extension PressableButton: View {
  var body: some View {
    let trigger = configuration.action
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role,
        label: ButtonStyleConfiguration.Label(content: configuration.label.content),
        isPressed: isPressed)
    )
    .gesture(
      PressGesture(
        onChange: { place in if isPressed != (place != nil) { isPressed = place != nil } },
        action: { _ in trigger() }, repeats: repeatBehavior.repeats)
    )
    .modifier(_FocusableModifier(isFocusable: true, activate: trigger))
    .accessible {
      ($0.children, $0.added) = (.combine, .isButton)
      $0.removed = .isStaticText
      $0.actions = [(.default, trigger)]
    }
  }
}
