/// The default style: a switch.
public struct DefaultToggleStyle {
  nonisolated public init() {}
}

extension DefaultToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableToggle(configuration: configuration, kind: .switch)
  }
}

/// A knob that slides from one side to the other.
public struct SwitchToggleStyle {
  nonisolated public init() {}
}

extension SwitchToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableToggle(configuration: configuration, kind: .switch)
  }
}

/// A box with or without a check mark.
public struct CheckboxToggleStyle {
  nonisolated public init() {}
}

extension CheckboxToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableToggle(configuration: configuration, kind: .box)
  }
}

/// A button that stays highlighted while on.
public struct ButtonToggleStyle {
  nonisolated public init() {}
}

extension ButtonToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(BackgroundButtonStyle(prominence: configuration.isOn ? .prominent : .bordered))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A knob that slides from one side to the other.
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with or without a check mark.
  nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A switch or check box with its label. In a list or form, a switch is at the trailing edge. A press on the mark or the label changes the value.
struct PressableToggle {
  enum Kind { case `switch`, box }
  let configuration: ToggleStyleConfiguration
  let kind: Kind
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(configuration: ToggleStyleConfiguration, kind: Kind) {
    (self.configuration, self.kind) = (configuration, kind)
  }
}

extension PressableToggle: View {
  var body: some View {
    let isOn = configuration.$isOn
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: isPressed)
    HStack(spacing: kind == .box ? 8 : 10) {
      if kind == .box { mark(state) }
      if !environment.labelsHidden {
        configuration.label
          .font(environment.controlFont())
          .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
      }
      if kind == .switch {
        if environment.isInList, !environment.labelsHidden { Spacer(minLength: 0) }
        mark(state).formControl()
      }
    }
    .onHover { isHovered = $0 }
    .contentShape(Rectangle())
    .gesture(
      PressGesture(
        onChange: { place in if isPressed != (place != nil) { isPressed = place != nil } },
        action: { _ in isOn.wrappedValue.toggle() })
    )
  }

  private func mark(_ state: ControlState) -> some View {
    let isOn = configuration.$isOn
    let palette = ControlPalette(environment)
    return ToggleMark(
      kind: kind, isOn: isOn.wrappedValue, isMixed: configuration.isMixed, state: state,
      palette: palette, size: environment.controlSize, direction: environment.layoutDirection,
      motion: environment.accessibilityReduceMotion ? nil : .snappy(duration: 0.22)
    )
    .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
    .modifier(
      _FocusableModifier(isFocusable: true, activate: { isOn.wrappedValue.toggle() })
    )
    .accessibilityHidden(true)
  }
}

/// The switch or check box that shows the toggle's state.
struct ToggleMark {
  let kind: PressableToggle.Kind
  let isOn: Bool
  let isMixed: Bool
  let state: ControlState
  let palette: ControlPalette
  let size: ControlSize
  let direction: LayoutDirection
  let motion: Animation?
}

extension ToggleMark: View {
  var body: some View {
    if kind == .switch { switchMark } else { boxMark }
  }

  private var switchMark: some View {
    let (width, height) = (size.scaled(42), size.scaled(24))
    let knob = height - 4
    // While pressed, the knob stretches towards its destination.
    let stretch: CGFloat = state == .pressed ? 4 : 0
    let offset = isOn ? width - knob - 2 - stretch : 2
    return ZStack(alignment: .leading) {
      ControlBackground(
        isOn
          ? palette.prominentFace(state)
          : palette.track.mixed(
            with: palette.isDark ? .white : .black, by: state == .hovered ? 0.06 : 0),
        border: isOn ? .clear : palette.hairline)
      ControlBackground(.white, isRaised: true)
        .frame(width: knob + stretch, height: knob)
        .offset(x: direction == .rightToLeft ? -offset : offset)
        .animation(motion, value: offset)
    }
    .frame(width: width, height: height)
  }

  private var boxMark: some View {
    let side = size.scaled(18)
    let isFilled = isOn || isMixed
    return ZStack {
      ControlBackground(
        isFilled ? palette.prominentFace(state) : palette.face(state),
        border: isFilled ? .clear : palette.boxLine, radius: 5)
      Glyph(
        kind: isMixed ? .dash : .check,
        color: isFilled ? palette.prominentText : .clear, side: side * 0.6)
    }
    .frame(width: side, height: side)
  }
}

extension ControlPalette {
  /// The border of an empty box, with a contrast of 3 to 1 against the panel.
  fileprivate var boxLine: RGBAColor {
    isDark ? RGBAColor(hex: 0x8A_8D_96) : RGBAColor(hex: 0x84_85_8B)
  }
}
