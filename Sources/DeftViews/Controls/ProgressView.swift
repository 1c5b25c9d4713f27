/// A progress bar for a known or unknown fraction.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// The completed fraction, 0...1; `nil` if unknown.
  let fraction: Double?
  let label: Label
  let valueLabel: CurrentValueLabel
  @State private var isAway = false
  @Environment(\.self) private var environment

  init(fraction: Double?, label: Label, valueLabel: CurrentValueLabel) {
    (self.fraction, self.label, self.valueLabel) = (fraction, label, valueLabel)
  }

  nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    let share = Double(value / total)
    return share.isFinite ? min(max(0, share), 1) : nil
  }
}

extension ProgressView {
  /// Creates a bar for a fraction of a total, with labels above and below; `nil` shows
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
  /// Creates a bar for a fraction of a total, with a label above.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), valueLabel: EmptyView())
  }

  /// Creates an indeterminate bar with a label above.
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
  /// Creates a bar for a fraction of a total, with a title.
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) {
    self.init(fraction: Self.fraction(value, total), label: Text(titleKey), valueLabel: EmptyView())
  }

  /// Creates a bar for a fraction of a total, with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1
  ) {
    self.init(fraction: Self.fraction(value, total), label: Text(title), valueLabel: EmptyView())
  }

  /// Creates an indeterminate bar with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey), valueLabel: EmptyView())
  }

  /// Creates an indeterminate bar with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) {
    self.init(fraction: nil, label: Text(title), valueLabel: EmptyView())
  }
}

extension ProgressView: View {
  public var body: some View {
    let palette = ControlPalette(environment)
    VStack(alignment: .leading, spacing: 6) {
      label.font(environment.controlFont())
      ProgressBarLayout(share: fraction ?? 0.3, isLeading: fraction != nil || !isAway) {
        ControlBackground(palette.track)
        ControlBackground(palette.prominentFace(.normal))
      }
      .animation(
        fraction != nil
          ? .smooth(duration: 0.3)
          : environment.accessibilityReduceMotion
            ? nil : .easeInOut(duration: 1.1).repeatForever(autoreverses: true),
        value: fraction ?? (isAway ? 1 : 0)
      )
      valueLabel.font(.system(size: 12)).foregroundStyle(Color(control: palette.secondaryText))
    }
    .onAppear { isAway = true }
    .accessible {
      $0.children = .combine
      ($0.added, $0.removed) = (.updatesFrequently, .isStaticText)
      $0.kind = .progress
      $0.range = fraction.map { AccessibilityRange(now: $0, bounds: 0...1) }
      $0.value = fraction.map { "\(Int(($0 * 100).rounded()))%" }
    }
  }
}

/// A bar that is partially filled from its leading or trailing edge.
struct ProgressBarLayout: Layout, Equatable {
  var share: Double
  var isLeading: Bool

  /// The height in points.
  static let height: CGFloat = 6

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: proposal.width ?? 160, height: Self.height) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 2 else { return }
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    let width = max(share > 0 ? Self.height : 0, bounds.width * CGFloat(share))
    subviews[1].place(
      at: CGPoint(x: isLeading ? bounds.minX : bounds.maxX - width, y: bounds.minY),
      proposal: ProposedViewSize(width: width, height: bounds.height))
  }
}
