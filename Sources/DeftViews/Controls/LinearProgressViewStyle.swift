/// A bar that is filled up to the fraction; its filled part moves back and forth if the fraction is
/// unknown.
public struct LinearProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// Creates a style with a color.
  @available(*, deprecated, message: "Use tint(_:) on the progress view.")
  nonisolated public init(tint: Color) { self.tint = tint }
}

extension LinearProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(configuration: configuration).modifier(ProgressTint(tint: tint))
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar that is filled up to the fraction.
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// The tint from a style's deprecated initializer; `nil` preserves the environment's tint.
struct ProgressTint: ViewModifier {
  let tint: Color?

  func body(content: Content) -> some View {
    content.transformEnvironment(\.tintStyle) { style in
      if let tint { style = AnyShapeStyle(tint) }
    }
  }
}

/// The label, a bar and the current value.
struct LinearProgress {
  let configuration: ProgressViewStyleConfiguration
  @State private var isAway = false
  @Environment(\.self) private var environment

  init(configuration: ProgressViewStyleConfiguration) { self.configuration = configuration }
}

extension LinearProgress: View {
  var body: some View {
    let palette = ControlPalette(environment)
    let fraction = configuration.fractionCompleted
    VStack(alignment: .leading, spacing: 6) {
      if !environment.labelsHidden { configuration.label.font(environment.controlFont()) }
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
      configuration.currentValueLabel.font(.system(size: 12))
        .foregroundStyle(Color(control: palette.secondaryText))
    }
    .onAppear { isAway = true }
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
