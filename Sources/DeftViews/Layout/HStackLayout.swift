/// The layout of an `HStack`.
public struct HStackLayout: Layout, Equatable, Sendable {
  /// On which line the views' guides stand.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the usual one.
  public var spacing: CGFloat?

  /// A row.
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

  /// As its outer views.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    stack.spacing(subviews)
  }

  /// As wide as all views and the gaps, as high as they reach from the line.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { stack.size(proposal, subviews) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { stack.place(in: bounds, proposal, subviews) }
}
