/// How buttons look; what they do when they are pressed stays as it is.
///
///     struct Bouncy: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.scaleEffect(configuration.isPressed ? 0.95 : 1)
///       }
///     }
///
/// See also: ``PrimitiveButtonStyle``, to say also how they are pressed.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The look of a button.
  associatedtype Body: View
  /// What is known of a button.
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button's style knows of it.
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  /// What it shows.
  public let label: Label
  /// Whether it is pressed now.
  public let isPressed: Bool

  /// What a button shows, its type hidden.
  public struct Label {
    let content: AnyView
  }
}

/// How buttons look, and how they are pressed.
///
///     struct DoubleTap: PrimitiveButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///       }
///     }
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The look of a button.
  associatedtype Body: View
  /// What is known of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// The look of a button, with what triggers it.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive style of buttons knows of one.
public struct PrimitiveButtonStyleConfiguration {
  public let role: ButtonRole?
  /// What it shows.
  public let label: Label
  let action: () -> Void

  /// What a button shows, its type hidden.
  public struct Label {
    let content: AnyView
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
  /// How buttons in the view look.
  nonisolated public consuming func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, PressableLook(style: style))
  }

  /// How buttons in the view look and are pressed.
  nonisolated public consuming func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, PrimitiveLook(style: style))
  }
}

/// A style of buttons, its type hidden.
protocol ButtonLook {
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView
}

struct PrimitiveLook<S: PrimitiveButtonStyle>: ButtonLook {
  let style: S
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PrimitiveStyledButton(style: style, configuration: configuration))
  }
}

struct PressableLook<S: ButtonStyle>: ButtonLook {
  let style: S
  func button(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(PressableButton(style: style, configuration: configuration))
  }
}

private struct ButtonLookKey: EnvironmentKey {
  static var defaultValue: any ButtonLook { PrimitiveLook(style: DefaultButtonStyle()) }
}

extension EnvironmentValues {
  var buttonLook: any ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

/// A button in a primitive style.
struct PrimitiveStyledButton<S: PrimitiveButtonStyle> {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
}

extension PrimitiveStyledButton: View {
  var body: some View { style.makeBody(configuration: configuration) }
}

/// A button that is pressed as buttons are: by a contact, a key or an assistive program.
struct PressableButton<S: ButtonStyle> {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
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
        action: { _ in trigger() })
    )
    .modifier(_FocusableModifier(isFocusable: true, activate: trigger))
    .accessible {
      ($0.children, $0.added) = (.combine, .isButton)
      $0.removed = .isStaticText
      $0.actions = [(.default, trigger)]
    }
  }
}
