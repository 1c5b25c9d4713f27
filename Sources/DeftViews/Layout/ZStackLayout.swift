/// The layout of a `ZStack`.
///
/// If views have different priorities, only the views with the highest priority determine the size.
public struct ZStackLayout: Layout, Equatable, Sendable {
  /// The point at which the views are aligned.
  public var alignment: Alignment

  /// Creates a layout of overlapping views.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Returns the spacing of the views that determine the size.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    let priority = subviews.map(\.priority).max()
    return subviews.filter { $0.priority == priority }
      .reduce(into: ViewSpacing.zero) { $0.formUnion($1.spacing) }
  }

  /// Returns the size that the views with the highest priority cover when aligned.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let (x, y) = reach(proposal, subviews)
    return CGSize(width: x.length, height: y.length)
  }

  /// Places the views on top of each other, the last one in front. Each view is proposed the size of the stack, so that
  /// a flexible view covers the others, also where the stack has no size of its own, as in a scroll view.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (x, y) = reach(proposal, subviews)
    let size = ProposedViewSize(bounds.size)
    for subview in subviews {
      let guide = subview.dimensions(in: size)[alignment]
      subview.place(
        at: CGPoint(x: bounds.minX + x.place(of: guide.x), y: bounds.minY + y.place(of: guide.y)),
        proposal: size)
    }
  }

  private func reach(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (x: Reach, y: Reach) {
    let priority = subviews.map(\.priority).max()
    var (x, y) = (Reach(), Reach())
    for subview in subviews where subview.priority == priority {
      let dimensions = subview.dimensions(in: proposal)
      let guide = dimensions[alignment]
      x.add(dimensions.width, guide: guide.x)
      y.add(dimensions.height, guide: guide.y)
    }
    return (x, y)
  }
}
