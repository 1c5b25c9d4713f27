/// The usual look: the label alone in the tint, which fades while it is pressed, as on phones.
///
/// What has a foreground style, the label itself or something around the button, keeps that.  A button that
/// is to have a face asks for ``BorderedButtonStyle`` or ``BorderedProminentButtonStyle``.
public struct DefaultButtonStyle {
  nonisolated public init() {}
}

extension DefaultButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: TintedLook(), configuration: configuration)
  }
}

/// The label alone; it becomes a little lighter while it is pressed.
public struct PlainButtonStyle {
  nonisolated public init() {}
}

extension PlainButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: PlainLook(), configuration: configuration)
  }
}

/// The label in the tint, with a shade under the pointer.
public struct BorderlessButtonStyle {
  nonisolated public init() {}
}

extension BorderlessButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: FacedButtonStyle(prominence: .none), configuration: configuration)
  }
}

/// A face with a thin line around it.
public struct BorderedButtonStyle {
  /// A face with a thin line around it.
  nonisolated public init() {}
}

extension BorderedButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: FacedButtonStyle(prominence: .face), configuration: configuration)
  }
}

/// A face in the tint.
public struct BorderedProminentButtonStyle {
  nonisolated public init() {}
}

extension BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: FacedButtonStyle(prominence: .tint), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The usual look.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint, with a shade under the pointer.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A face with a thin line around it.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A face in the tint.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// How much of a face a button has.
enum ButtonProminence: Hashable {
  /// A shade under the pointer only.
  case none
  case face
  case tint
}

/// The look of buttons with a face.
struct FacedButtonStyle {
  let prominence: ButtonProminence
}

extension FacedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    FacedButton(configuration: configuration, prominence: prominence)
  }
}

struct FacedButton {
  let configuration: ButtonStyleConfiguration
  let prominence: ButtonProminence
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(configuration: ButtonStyleConfiguration, prominence: ButtonProminence) {
    (self.configuration, self.prominence) = (configuration, prominence)
  }
}

extension FacedButton: View {
  var body: some View {
    let isDestructive = configuration.role == .destructive
    let palette = ControlPalette(
      environment, tint: isDestructive ? Color.red.resolved(in: environment) : nil)
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: configuration.isPressed)
    let size = environment.controlSize
    let isTinted = isDestructive || environment.tintStyle != nil
    let (face, text) = colors(palette, state, isTinted: isTinted)
    FaceLayout(height: size.height, inset: prominence == .none ? size.inset / 2 : size.inset) {
      ControlFace(face.fill, border: face.border, radius: size.radius)
      HStack(spacing: 6) { configuration.label }
        .font(environment.controlFont(.medium))
        .foregroundStyle(Color(control: text))
        .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
    }
    .onHover { isHovered = $0 }
  }

  private func colors(
    _ palette: ControlPalette, _ state: ControlState, isTinted: Bool
  ) -> (ControlFace.Look, RGBAColor) {
    switch prominence {
    case .tint where state != .disabled:
      return (ControlFace.Look(fill: palette.prominentFace(state)), palette.prominentText)
    case .none:
      return (
        ControlFace.Look(fill: palette.shade(state)),
        state == .disabled ? palette.text : palette.tintedText
      )
    case .tint, .face:
      return (
        ControlFace.Look(fill: palette.face(state), border: palette.hairline),
        isTinted && state != .disabled ? palette.tintedText : palette.text
      )
    }
  }
}

struct PlainLook {}

extension PlainLook: ButtonStyle {
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

/// The look of a button that asks for none.
struct TintedLook {}

extension TintedLook: ButtonStyle {
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
