/// The default style: only the label, in the tint color, dimmed while pressed, as on iOS.
///
/// The whole frame of the label reacts, including its paddings and spacers.
///
/// A foreground style set on the label or around the button takes precedence. For a background, use
/// ``BorderedButtonStyle`` or ``BorderedProminentButtonStyle``.
public struct DefaultButtonStyle {
  nonisolated public init() {}
}

extension DefaultButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: TintedPressableStyle(), configuration: configuration)
  }
}

/// Only the label, slightly dimmed while pressed.
///
/// Only the label's painted parts react, unless it has a content shape.
public struct PlainButtonStyle {
  nonisolated public init() {}
}

extension PlainButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: PlainPressableStyle(), configuration: configuration)
  }
}

/// Only the label, in the tint color, dimmed while pressed.
///
/// The button has the size of its label, and the whole frame of the label reacts.
public struct BorderlessButtonStyle {
  nonisolated public init() {}
}

extension BorderlessButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: TintedPressableStyle(), configuration: configuration)
  }
}

/// A background with a hairline border.
public struct BorderedButtonStyle {
  nonisolated public init() {}
}

extension BorderedButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: BackgroundButtonStyle(prominence: .bordered), configuration: configuration)
  }
}

/// A background in the tint color.
public struct BorderedProminentButtonStyle {
  nonisolated public init() {}
}

extension BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: BackgroundButtonStyle(prominence: .prominent), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Only the label.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Only the label, in the tint color.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A background with a hairline border.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A background in the tint color.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The background of a button.
enum ButtonProminence: Hashable {
  case bordered
  case prominent
}

struct BackgroundButtonStyle {
  let prominence: ButtonProminence
  /// Whether the background is translucent, and a capsule by default.
  var isGlass = false
}

extension BackgroundButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    BackgroundButton(configuration: configuration, prominence: prominence, isGlass: isGlass)
  }
}

struct BackgroundButton {
  let configuration: ButtonStyleConfiguration
  let prominence: ButtonProminence
  let isGlass: Bool
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(
    configuration: ButtonStyleConfiguration, prominence: ButtonProminence, isGlass: Bool = false
  ) {
    (self.configuration, self.prominence) = (configuration, prominence)
    self.isGlass = isGlass
  }
}

extension BackgroundButton: View {
  var body: some View {
    let isDestructive = configuration.role == .destructive
    let palette = ControlPalette(
      environment, tint: isDestructive ? Color.red.resolved(in: environment) : nil)
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: configuration.isPressed)
    let size = environment.controlSize
    let isTinted = isDestructive || environment.tintStyle != nil
    let (background, text) = colors(palette, state, isTinted: isTinted)
    let shape = environment.buttonBorderShape
    ControlBackgroundLayout(
      height: size.height, inset: size.inset, isCircular: shape.kind == .circle
    ) {
      ControlBackground(
        background.fill.opacity(isGlass && !environment.accessibilityReduceTransparency ? 0.8 : 1),
        border: background.border,
        radius: isGlass && shape == .automatic ? .infinity : shape.radius(for: size))
      HStack(spacing: 6) { configuration.label }
        .font(environment.controlFont(.medium))
        .foregroundStyle(Color(control: text))
        .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
    }
    .onHover { isHovered = $0 }
  }

  private func colors(
    _ palette: ControlPalette, _ state: ControlState, isTinted: Bool
  ) -> (ControlBackground.Colors, RGBAColor) {
    switch prominence {
    case .prominent where state != .disabled:
      return (ControlBackground.Colors(fill: palette.prominentFace(state)), palette.prominentText)
    case .prominent, .bordered:
      return (
        ControlBackground.Colors(fill: palette.face(state), border: palette.hairline),
        isTinted && state != .disabled ? palette.tintedText : palette.text
      )
    }
  }
}

struct PlainPressableStyle {}

extension PlainPressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { PlainButton(configuration) }
}

struct PlainButton {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  init(_ configuration: ButtonStyleConfiguration) { self.configuration = configuration }
}

extension PlainButton: View {
  var body: some View {
    HStack(spacing: 6) { configuration.label }
      .opacity(!isEnabled ? ControlPalette.disabledOpacity : configuration.isPressed ? 0.7 : 1)
  }
}

/// The label in the tint color.
struct TintedPressableStyle {}

extension TintedPressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { TintedButton(configuration) }
}

struct TintedButton {
  let configuration: ButtonStyleConfiguration
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(_ configuration: ButtonStyleConfiguration) { self.configuration = configuration }
}

extension TintedButton: View {
  var body: some View {
    let isDestructive = configuration.role == .destructive
    let palette = ControlPalette(
      environment, tint: isDestructive ? Color.red.resolved(in: environment) : nil)
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: configuration.isPressed)
    let color = Color(control: state == .disabled ? palette.text : palette.tintedText)
    HStack(spacing: 6) { configuration.label }
      .transformEnvironment(\.foregroundStyles) { styles in
        if styles == nil { styles = ForegroundStyles(AnyShapeStyle(color)) }
      }
      // The background accepts contacts between the parts of the label.
      .background(Color.clear.contentShape(Rectangle()))
      .opacity(Self.opacity(state))
      .onHover { isHovered = $0 }
  }

  private static func opacity(_ state: ControlState) -> Double {
    switch state {
    case .normal: 1
    case .hovered: 0.9
    case .pressed: 0.5
    case .disabled: ControlPalette.disabledOpacity
    }
  }
}
