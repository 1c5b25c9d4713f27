/// A row of many views, side by side.
///
/// The stack fills the proposed height. All views are created at once, as in an `HStack`. In a scroll
/// view, only visible views are painted, and `onAppear`, `onDisappear` and `task` follow visibility.
public struct LazyHStack<Content: View> {
  var container: LazyContainer<LazyStackLayout<HStackLayout>, Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the views across the stack.
  ///   - spacing: The distance between views in points; `nil` for their preferred distances.
  ///   - pinnedViews: The headers and footers of sections that stay visible while their section
  ///     scrolls.
  ///   - content: The views and sections.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    container = LazyContainer(
      LazyStackLayout(
        stack: HStackLayout(alignment: alignment, spacing: spacing), axis: .horizontal,
        guide: Alignment(horizontal: .leading, vertical: alignment)),
      axis: .horizontal, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyHStack: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    LazyContainer._make(view.container, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LazyContainer._update(.init(box), with: &view.pointee.container, in: context)
  }
}

/// A column of many views, one below the other.
///
/// The stack fills the proposed width. All views are created at once, as in a `VStack`. In a scroll
/// view, only visible views are painted, and `onAppear`, `onDisappear` and `task` follow visibility.
public struct LazyVStack<Content: View> {
  var container: LazyContainer<LazyStackLayout<VStackLayout>, Content>

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the views across the stack.
  ///   - spacing: The distance between views in points; `nil` for their preferred distances.
  ///   - pinnedViews: The headers and footers of sections that stay visible while their section
  ///     scrolls.
  ///   - content: The views and sections.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    container = LazyContainer(
      LazyStackLayout(
        stack: VStackLayout(alignment: alignment, spacing: spacing), axis: .vertical,
        guide: Alignment(horizontal: alignment, vertical: .top)),
      axis: .vertical, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyVStack: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    LazyContainer._make(view.container, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LazyContainer._update(.init(box), with: &view.pointee.container, in: context)
  }
}

/// The layout of a lazy stack, which fills the length proposed across the stack. SwiftUI's lazy
/// stacks do so because they do not know all their views.
struct LazyStackLayout<Stack: Layout & Equatable>: Layout, Equatable where Stack.Cache == Void {
  var stack: Stack
  var axis: Axis
  /// The alignment of the views across the stack.
  var guide: Alignment

  static var layoutProperties: LayoutProperties { Stack.layoutProperties }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let size = stack.sizeThatFits(proposal: ideal(proposal), subviews: subviews, cache: &cache)
    return axis == .horizontal
      ? CGSize(width: size.width, height: proposal.height ?? size.height)
      : CGSize(width: proposal.width ?? size.width, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let size = stack.sizeThatFits(proposal: ideal(proposal), subviews: subviews, cache: &cache)
    let (outer, inner) = (ViewDimensions(size: bounds.size), ViewDimensions(size: size))
    let origin = CGPoint(
      x: bounds.minX + (axis == .horizontal ? 0 : outer[guide].x - inner[guide].x),
      y: bounds.minY + (axis == .vertical ? 0 : outer[guide].y - inner[guide].y))
    stack.placeSubviews(
      in: CGRect(origin: origin, size: size), proposal: ideal(proposal), subviews: subviews,
      cache: &cache)
  }

  /// Returns a proposal in which each view has its ideal length along the stack.
  private func ideal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: nil, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: nil)
  }
}
