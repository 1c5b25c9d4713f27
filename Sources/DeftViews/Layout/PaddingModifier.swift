/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  /// Creates insets with these distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  init(_ edges: Edge.Set, _ length: CGFloat) {
    func part(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(
      top: part(.top), leading: part(.leading), bottom: part(.bottom), trailing: part(.trailing))
  }
}

/// A modifier that adds space around a view.
public struct _PaddingLayout: Equatable {
  let insets: EdgeInsets
  public typealias Body = Never

  /// The default padding in points. Source: SwiftUI on macOS and iOS.
  static let usual: CGFloat = 16
}

extension _PaddingLayout: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PaddingElement { PaddingElement(modifier.insets, content, in: context) }

  nonisolated static func update(_ element: PaddingElement, with modifier: Self) {
    element.insets = modifier.insets
  }
}

extension View {
  /// Adds space at the given edges of the view; by default 16 points at all edges.
  nonisolated public consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  {
    modifier(_PaddingLayout(insets: EdgeInsets(edges, length ?? _PaddingLayout.usual)))
  }
  /// Adds the same space at all edges of the view.
  nonisolated public consuming func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(insets: EdgeInsets(.all, length)))
  }
  /// Adds these insets around the view.
  nonisolated public consuming func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets: insets))
  }
}

/// The element of a view with padding.
final class PaddingElement: _WrapperElement {
  var insets: EdgeInsets {
    didSet { if insets != oldValue { setNeedsLayout() } }
  }

  init(_ insets: EdgeInsets, _ content: _ViewElement, in context: _ViewContext) {
    self.insets = insets
    super.init(content, in: context)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.size(for: offer(proposal))
    return CGSize(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  override func arrange(size: CGSize) {
    place(
      content, at: CGPoint(x: insets.leading, y: insets.top), proposal: offer(proposal),
      in: size.width)
  }

  /// The default spacing at edges with padding; the content's spacing at the other edges.
  override var spacing: ViewSpacing {
    var result = content.spacing
    if insets.top != 0 { result.flush.remove(.top) }
    if insets.leading != 0 { result.flush.remove(.leading) }
    if insets.bottom != 0 { result.flush.remove(.bottom) }
    if insets.trailing != 0 { result.flush.remove(.trailing) }
    return result
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content.explicitGuide(key, offer(proposal)).map {
      $0 + (key.isHorizontal ? insets.leading : insets.top)
    }
  }
}
