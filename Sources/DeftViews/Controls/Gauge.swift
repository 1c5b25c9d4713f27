/// A value within a range, shown by a bar or a ring, such as the charge of a battery.
///
///     Gauge(value: speed, in: 0...200) {
///       Text("Speed")
///     } currentValueLabel: {
///       Text("\(Int(speed))")
///     }
///     .gaugeStyle(.accessoryCircular)
///
/// People cannot change the value. A value outside the range is shown at the nearer end. As in
/// SwiftUI, no built-in style shows the marked value labels.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  private let value: Double
  private let bounds: ClosedRange<Double>
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let boundsLabels: (minimum: BoundsLabel, maximum: BoundsLabel)
  @Environment(\.erasedGaugeStyle) private var style

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ currentValueLabel: CurrentValueLabel,
    _ boundsLabels: (minimum: BoundsLabel, maximum: BoundsLabel)
  ) {
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    let value = Double(value)
    self.value =
      value.isNaN
      ? self.bounds.lowerBound : min(max(self.bounds.lowerBound, value), self.bounds.upperBound)
    (self.label, self.currentValueLabel, self.boundsLabels) = (
      label, currentValueLabel, boundsLabels
    )
  }

  /// Creates a gauge with a label, the current value, labels of the bounds, and labels of other
  /// values.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()))
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label, the current value, and labels of the bounds.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()))
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with a label, the current value, and labels of other values.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(value, bounds, label(), currentValueLabel(), (EmptyView(), EmptyView()))
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label and the current value.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), (EmptyView(), EmptyView()))
  }
}

extension Gauge
where
  CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
{
  /// Creates a gauge with a label.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), EmptyView(), (EmptyView(), EmptyView()))
  }
}

extension Gauge: View {
  /// The gauge in the style of the environment.
  public var body: some View {
    let share = share
    style.gauge(configuration)
      .accessible {
        $0.children = .ignore
        $0.kind = .gauge
        $0.value = "\(Int((share * 100).rounded()))%"
        $0.range = AccessibilityRange(now: value, bounds: bounds)
      }
      .modifier(_AccessibilityLabelModifier(content: label))
      .modifier(_AccessibilityValueModifier(content: currentValueLabel))
  }

  /// The position of the value between the bounds, 0...1.
  private var share: Double {
    let length = bounds.upperBound - bounds.lowerBound
    let share = (value - bounds.lowerBound) / length
    return share.isFinite ? share : 0
  }

  private var configuration: GaugeStyleConfiguration {
    func erased<V: View>(_ view: V) -> AnyView? {
      V.self == EmptyView.self ? nil : AnyView(view)
    }
    return GaugeStyleConfiguration(
      value: share, label: GaugeStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: erased(currentValueLabel).map { .init(content: $0) },
      minimumValueLabel: erased(boundsLabels.minimum).map { .init(content: $0) },
      maximumValueLabel: erased(boundsLabels.maximum).map { .init(content: $0) })
  }
}
