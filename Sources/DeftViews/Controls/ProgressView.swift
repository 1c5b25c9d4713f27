/// The progress of a task: a bar for a known fraction, or a rotating spinner for an unknown one.
///
///     ProgressView("Copying", value: copied, total: size)
///     ProgressView(timerInterval: start...end) { Text("Tea") }
///
/// The style of the environment, such as `.progressViewStyle(.linear)`, can show both in the same
/// way.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// The completed fraction, 0...1; `nil` if unknown.
  let fraction: Double?
  /// The interval whose progress is shown; `nil` for a fraction.
  let timer: ProgressTimer?
  let label: Label
  let valueLabel: CurrentValueLabel
  @Environment(\.erasedProgressViewStyle) private var style

  init(
    fraction: Double? = nil, timer: ProgressTimer? = nil, label: Label,
    valueLabel: CurrentValueLabel
  ) {
    (self.fraction, self.timer) = (fraction, timer)
    (self.label, self.valueLabel) = (label, valueLabel)
  }

  nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    let share = Double(value / total)
    return share.isFinite ? min(max(0, share), 1) : nil
  }
}

extension ProgressView {
  /// Creates a view of a fraction of a total, with a label and the current value; `nil` shows
  /// indeterminate progress.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: label(), valueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view of a fraction of a total, with a label.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), valueLabel: EmptyView())
  }

  /// Creates a view of indeterminate progress, with a label.
  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), valueLabel: EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(
      fraction: Self.fraction(value, total), label: EmptyView(), valueLabel: EmptyView())
  }

  nonisolated public init() {
    self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a view of a fraction of a total, with a title.
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(fraction: Self.fraction(value, total), label: Text(titleKey), valueLabel: EmptyView())
  }

  /// Creates a view of a fraction of a total, with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1
  ) {
    self.init(fraction: Self.fraction(value, total), label: Text(title), valueLabel: EmptyView())
  }

  /// Creates a view of indeterminate progress, with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey), valueLabel: EmptyView())
  }

  /// Creates a view of indeterminate progress, with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) {
    self.init(fraction: nil, label: Text(title), valueLabel: EmptyView())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates a view from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label ?? Label(content: AnyView(EmptyView())),
      valueLabel: configuration.currentValueLabel
        ?? CurrentValueLabel(content: AnyView(EmptyView())))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Unavailable: a `Progress` object reports no changes on Linux.
  @available(
    *, unavailable,
    message: "Progress reports no changes on Linux: pass its fractionCompleted as the value."
  )
  nonisolated public init(_ progress: Progress) {
    self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView())
  }
}

extension ProgressView: View {
  /// The progress in the style of the environment.
  @ViewBuilder public var body: some View {
    if let timer {
      TimelineView(timer) { progress(timer.fraction(at: $0.date)) }
    } else {
      progress(fraction)
    }
  }

  private func progress(_ fraction: Double?) -> some View {
    style.progress(configuration(fraction))
      .accessible {
        $0.children = .combine
        ($0.added, $0.removed) = (.updatesFrequently, .isStaticText)
        $0.kind = .progress
        $0.range = fraction.map { AccessibilityRange(now: $0, bounds: 0...1) }
        $0.value = fraction.map { "\(Int(($0 * 100).rounded()))%" }
      }
  }

  private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : .init(content: AnyView(valueLabel)))
  }
}
