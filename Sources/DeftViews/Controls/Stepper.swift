/// A control that changes a value in steps.
///
///     Stepper("Sides: \(sides)", value: $sides, in: 3...12)
public struct Stepper<Label: View> {
  let label: Label
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var pressed: Bool?
  @State private var hovered: Bool?
  @Environment(\.self) private var environment

  /// Creates a stepper that calls actions; `nil` disables a direction.
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    (self.onIncrement, self.onDecrement) = (onIncrement, onDecrement)
    self.onEditingChanged = onEditingChanged
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value between two bounds.
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let now = value.wrappedValue
    self.init(
      label: label,
      onIncrement: now >= bounds.upperBound
        ? nil
        : { value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step)) },
      onDecrement: now <= bounds.lowerBound
        ? nil
        : { value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step)) },
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Creates a titled stepper that calls actions.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a titled stepper that calls actions.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a titled stepper for a value.
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a titled stepper for a value.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a titled stepper for a value between two bounds.
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a titled stepper for a value between two bounds.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper: View {
  // The optimizer of Swift 6.3.1 crashes when it specializes this body in another module.
  /// The label, with minus and plus buttons beside it, or at the trailing edge of a list or form.
  @_semantics("optimize.no.crossmodule")
  public var body: some View {
    HStack(spacing: 10) {
      if !environment.labelsHidden {
        label.font(environment.controlFont())
          .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
        if environment.isInList { Spacer(minLength: 0) }
      }
      buttons.formControl()
    }
    .accessible {
      $0.children = .combine
      $0.removed = .isStaticText
      $0.kind = .stepper
      $0.adjust = { go(up: $0 == .increment) }
    }
    // The accessibility label applies even if the label is hidden.
    .modifier(_AccessibilityLabelModifier(content: label))
  }

  private var buttons: some View {
    let palette = ControlPalette(environment)
    let (width, height) = (
      environment.controlSize.scaled(72), environment.controlSize.height
    )
    return ZStack {
      ControlBackground(
        palette.face(.normal), border: palette.hairline, radius: environment.controlSize.radius)
      HStack(spacing: 0) {
        half(up: false, palette, width)
        ControlBackground(palette.hairline, radius: 0).frame(width: 1, height: height / 2)
        half(up: true, palette, width)
      }
    }
    .frame(width: width, height: height)
    .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
    .onContinuousHover { phase in
      var new: Bool?
      if case .active(let place) = phase { new = isUp(place, width) }
      if hovered != new { hovered = new }
    }
    .gesture(
      PressGesture(
        onChange: { place in
          let new = place.map { isUp($0, width) }
          if pressed != new { pressed = new }
        },
        action: { go(up: isUp($0, width)) })
    )
    .modifier(
      _FocusableModifier(
        isFocusable: true,
        arrow: { key in
          switch key.mirrored(in: environment.layoutDirection) {
          case .upArrow, .rightArrow: go(up: true)
          case .downArrow, .leftArrow: go(up: false)
          default: return false
          }
          return true
        }))
  }

  /// Returns whether a location is in the increment half, at the trailing edge.
  private func isUp(_ place: CGPoint, _ width: CGFloat) -> Bool {
    (place.x > width / 2) != (environment.layoutDirection == .rightToLeft)
  }

  private func half(up: Bool, _ palette: ControlPalette, _ width: CGFloat) -> some View {
    let canGo = (up ? onIncrement : onDecrement) != nil
    let state = ControlState(
      isEnabled: environment.isEnabled && canGo, isHovered: hovered == up,
      isPressed: pressed == up)
    return ZStack {
      ControlBackground(palette.shade(state), radius: environment.controlSize.radius - 2)
        .padding(2)
      Glyph(
        kind: up ? .plus : .minus,
        color: palette.text.opacity(canGo ? 1 : ControlPalette.disabledOpacity),
        side: environment.controlSize.scaled(12), lineWidth: 1.75)
    }
    .frame(width: (width - 1) / 2)
  }

  private func go(up: Bool) {
    guard let action = up ? onIncrement : onDecrement else { return }
    onEditingChanged(true)
    action()
    onEditingChanged(false)
  }
}
