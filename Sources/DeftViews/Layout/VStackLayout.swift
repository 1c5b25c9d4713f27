/// The layout of a `VStack`.
public struct VStackLayout: Layout, Equatable, Sendable {
  /// The guide on which views are aligned.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; `nil` for the default.
  public var spacing: CGFloat?

  /// Creates a column layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var stack: StackLayout {
    StackLayout(axis: .vertical, spacing: spacing) { $0[alignment] }
  }

  /// Returns the preferred spacing of the views at each edge.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    stack.spacing(subviews)
  }

  /// Returns the total height of views and gaps, and the width that the aligned views cover.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { stack.size(proposal, subviews) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { stack.place(in: bounds, proposal, subviews) }
}
