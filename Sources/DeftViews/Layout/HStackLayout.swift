/// The layout of an `HStack`.
public struct HStackLayout: Layout, Equatable, Sendable {
  /// The guide on which views are aligned.
  public var alignment: VerticalAlignment
  /// The distance between views in points; `nil` for the default.
  public var spacing: CGFloat?

  /// Creates a row layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var stack: StackLayout {
    StackLayout(axis: .horizontal, spacing: spacing) { $0[alignment] }
  }

  /// Returns the preferred spacing of the views at each edge.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    stack.spacing(subviews)
  }

  /// Returns the total width of views and gaps, and the height that the aligned views cover.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { stack.size(proposal, subviews) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { stack.place(in: bounds, proposal, subviews) }
}
