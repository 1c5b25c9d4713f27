/// A control that sets a value between two bounds by dragging along a track.
///
///     Slider(value: $width, in: 1...12, step: 1) { Text("Width") }
///
/// A touch anywhere on the track sets the value. While the slider has the focus, the arrow keys,
/// Page Up and Page Down, Home and End change the value. The scroll wheel does not.
public struct Slider<Label: View, ValueLabel: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimumLabel: ValueLabel
  let maximumLabel: ValueLabel
  let onEditingChanged: (Bool) -> Void
  @State private var isEditing = false
  @State private var isHovered = false
  @State private var track = SliderTrackReference()
  @Environment(\.self) private var environment

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label,
    _ minimumLabel: ValueLabel, _ maximumLabel: ValueLabel,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.label = label
    (self.minimumLabel, self.maximumLabel) = (minimumLabel, maximumLabel)
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a slider with a label and labels at its ends.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  /// Creates a stepped slider with a label and labels at its ends.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), label(), minimumValueLabel(), maximumValueLabel(),
      onEditingChanged)
  }
}

extension Slider {
  /// Creates a slider with a label and labels at its ends (SwiftUI's older form).
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }

  /// Creates a stepped slider with a label and labels at its ends (SwiftUI's older form).
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a hidden label for assistive technologies.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// Creates a stepped slider with a hidden label for assistive technologies.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// Creates a stepped slider.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider: View {
  /// A track with a knob, between the end labels.
  public var body: some View {
    if environment.isInFormColumns, !environment.labelsHidden {
      FormColumnsRow(label.accessibilityHidden(true)) { slider }
    } else {
      slider
    }
  }

  @ViewBuilder private var slider: some View {
    let scale = SliderScale(bounds: bounds, step: step)
    let isEnabled = environment.isEnabled
    HStack(spacing: 10) {
      minimumLabel
      SliderTrack(
        fraction: scale.fraction(of: value.wrappedValue), ticks: scale.tickCount,
        state: ControlState(isEnabled: isEnabled, isHovered: isHovered, isPressed: isEditing),
        reference: track
      )
      .opacity(isEnabled ? 1 : ControlPalette.disabledOpacity)
      .onHover { isHovered = $0 }
      .gesture(drag(scale))
      .modifier(
        _FocusableModifier(isFocusable: true, arrow: { move($0, scale) }))
      maximumLabel
    }
    .foregroundStyle(
      Color(control: ControlPalette(environment).text.opacity(isEnabled ? 1 : 0.45))
    )
    .modifier(_AccessibilityLabelOnlyModifier(content: label))
    .accessible {
      $0.value = scale.spoken(value.wrappedValue)
      $0.kind = .slider
      $0.range = AccessibilityRange(
        now: value.wrappedValue, bounds: scale.bounds, step: scale.step,
        set: { change(to: scale.nearest($0)) })
      $0.adjust = { direction in
        change(to: scale.stepped(value.wrappedValue, by: direction == .increment ? 1 : -1))
      }
    }
  }

  private func drag(_ scale: SliderScale) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in
        if !isEditing {
          isEditing = true
          track.grab(at: drag.startLocation, fraction: scale.fraction(of: value.wrappedValue))
          onEditingChanged(true)
        }
        let new = scale.value(at: track.fraction(at: drag.location))
        if new != value.wrappedValue { value.wrappedValue = new }
      }
      .onEnded { _ in stop() }
      .onCancelled { _ in stop() }
  }

  private func stop() {
    guard isEditing else { return }
    isEditing = false
    onEditingChanged(false)
  }

  private func change(to new: Double) {
    onEditingChanged(true)
    if new != value.wrappedValue { value.wrappedValue = new }
    onEditingChanged(false)
  }

  private func move(_ key: KeyEquivalent, _ scale: SliderScale) -> Bool {
    let now = value.wrappedValue
    switch key.mirrored(in: environment.layoutDirection) {
    case .rightArrow, .upArrow: change(to: scale.stepped(now, by: 1))
    case .leftArrow, .downArrow: change(to: scale.stepped(now, by: -1))
    case .pageUp: change(to: scale.stepped(now, by: 5))
    case .pageDown: change(to: scale.stepped(now, by: -5))
    case .home: change(to: bounds.lowerBound)
    case .end: change(to: bounds.upperBound)
    default: return false
    }
    return true
  }
}
