/// The parts of a scroll view to which margins apply.
public struct ContentMarginPlacement: Equatable, Sendable {
  let hasContent: Bool
  let hasIndicators: Bool

  /// The content and the indicators.
  public static let automatic = ContentMarginPlacement(hasContent: true, hasIndicators: true)
  /// The content.
  public static let scrollContent = ContentMarginPlacement(hasContent: true, hasIndicators: false)
  public static let scrollIndicators = ContentMarginPlacement(
    hasContent: false, hasIndicators: true)
}

extension View {
  /// Sets margins inside the scroll views in the view. The content scrolls under them, but comes to
  /// rest between them.
  nonisolated public consuming func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    scrollTraits { traits in
      if placement.hasContent { traits.contentMargins.replace(edges, with: insets) }
      if placement.hasIndicators { traits.indicatorMargins.replace(edges, with: insets) }
    }
  }

  /// Sets margins of the same length, in points; `nil` changes nothing.
  nonisolated public consuming func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(length == nil ? [] : edges, EdgeInsets(length ?? 0), for: placement)
  }

  /// Sets margins of the same length on all edges, in points.
  nonisolated public consuming func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, EdgeInsets(length), for: placement)
  }
}

extension EdgeInsets {
  fileprivate init(_ length: CGFloat) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  fileprivate mutating func replace(_ edges: Edge.Set, with insets: EdgeInsets) {
    if edges.contains(.top) { top = insets.top }
    if edges.contains(.leading) { leading = insets.leading }
    if edges.contains(.bottom) { bottom = insets.bottom }
    if edges.contains(.trailing) { trailing = insets.trailing }
  }
}
