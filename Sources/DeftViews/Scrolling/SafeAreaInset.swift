extension View {
  /// Shows another view above or below this one and reduces this view's space accordingly. A scroll
  /// view extends under the other view, and its content comes to rest beside it.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the other view appears.
  ///   - alignment: The guides at which the other view is aligned to this one.
  ///   - spacing: The distance between the two views in points; `nil` for the default.
  ///   - content: The other view.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInset(
        content: ZStack { content() },
        place: SafeAreaInsetPlace(
          edge: edge == .top ? .top : .bottom,
          alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)))
  }

  /// Shows another view beside this one and reduces this view's space accordingly. A scroll view
  /// extends under the other view, and its content comes to rest beside it.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the other view appears.
  ///   - alignment: The guides at which the other view is aligned to this one.
  ///   - spacing: The distance between the two views in points; `nil` for the default.
  ///   - content: The other view.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInset(
        content: ZStack { content() },
        place: SafeAreaInsetPlace(
          edge: edge == .leading ? .leading : .trailing,
          alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)))
  }
}

/// The place of an inset beside a view.
struct SafeAreaInsetPlace: Equatable {
  var edge: Edge
  /// The guides that are aligned; the one along the edge counts.
  var alignment: Alignment
  /// The distance between the views in points; `nil` for the default.
  var spacing: CGFloat?

  var isVertical: Bool { edge == .top || edge == .bottom }
}

/// A modifier that shows another view beside a view.
public struct _SafeAreaInset<V: View> {
  let content: ZStack<V>
  let place: SafeAreaInsetPlace
  public typealias Body = Never

  nonisolated init(content: ZStack<V>, place: SafeAreaInsetPlace) {
    (self.content, self.place) = (content, place)
  }
}

extension _SafeAreaInset: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> SafeAreaInsetElement {
    let inset = ZStack<V>._make(modifier.content, in: context)
    return SafeAreaInsetElement(content, inset: inset, modifier.place, in: context)
  }

  nonisolated static func update(_ element: SafeAreaInsetElement, with modifier: Self) {
    element.insetPlace = modifier.place
    let context = _ViewContext(graph: element.graph, environment: element.environment)
    ZStack<V>._update(.init(element.inset), with: modifier.content, in: context)
  }
}

/// The element of a view with another one, the inset, beside it.
///
/// The policy is SwiftUI's: *The inset is offered the space that the view does not need at least, and
/// the view gets the rest. Across the edge, the larger of the two determines the size: the view is
/// centered, and the inset is aligned to it.* A scroll view instead extends under the inset.
final class SafeAreaInsetElement: _WrapperElement, SafeAreaReceiver, SafeAreaSource {
  let inset: _ViewElement
  var insetPlace: SafeAreaInsetPlace {
    didSet { if insetPlace != oldValue { setNeedsLayout() } }
  }
  /// The padding of the safe area around the element, which contains neither of the views.
  var safeMargins = EdgeInsets() {
    didSet { if safeMargins != oldValue { setNeedsLayout() } }
  }
  /// The length of the inset with the spacing, as it was placed.
  private var length: CGFloat = 0
  /// The view inside that extends under the inset.
  private weak var receiver: (any SafeAreaReceiver)?

  init(
    _ content: _ViewElement, inset: _ViewElement, _ place: SafeAreaInsetPlace,
    in context: _ViewContext
  ) {
    (self.inset, insetPlace) = (inset, place)
    super.init(content, in: context)
    adopt(inset)
  }

  // The reading order is that of the places.
  override func forEachChild(_ body: (_ViewElement) -> Void) {
    let isFirst = insetPlace.edge == .top || insetPlace.edge == .leading
    if isFirst { body(inset) }
    body(content)
    if !isFirst { body(inset) }
  }

  override func appendNodes(to nodes: inout [Node]) {
    content.collectNodes(to: &nodes)
    inset.collectNodes(to: &nodes)
  }

  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  /// The space around the view.
  var padding: EdgeInsets {
    receiver == nil ? margins : EdgeInsets()
  }

  /// The distance between the views.
  private var gap: CGFloat {
    if (inset as? ContainerElement)?.items.isEmpty == true { return 0 }
    if let spacing = insetPlace.spacing { return spacing }
    let axis: Axis = insetPlace.isVertical ? .vertical : .horizontal
    return content.spacing.distance(to: inset.spacing, along: axis)
  }

  /// The proposals to the view and to the inset, and the resulting sizes.
  private struct Parts {
    var view: (proposal: ProposedViewSize, size: CGSize)
    var inset: (proposal: ProposedViewSize, size: CGSize)
  }

  private func parts(_ proposal: ProposedViewSize) -> Parts {
    let along: WritableKeyPath<ProposedViewSize, CGFloat?> =
      insetPlace.isVertical ? \.height : \.width
    let length: KeyPath<CGSize, CGFloat> = insetPlace.isVertical ? \.height : \.width
    let inner = proposal.inset(by: safeMargins)
    guard let available = inner[keyPath: along] else {
      return Parts(
        view: (inner, content.size(for: inner)), inset: (inner, inset.size(for: inner)))
    }
    let rest = max(0, available - gap)
    var offer = inner
    offer[keyPath: along] = 0
    let least = receiver == nil ? content.size(for: offer)[keyPath: length] : 0
    offer[keyPath: along] = max(0, rest - least)
    let size = inset.size(for: offer)
    var view = inner
    view[keyPath: along] = max(0, rest - size[keyPath: length])
    return Parts(view: (view, content.size(for: view)), inset: (offer, size))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    receiver = content.passSafeMargins(margins, from: receiver)
    let parts = parts(proposal)
    let (view, inset) = (parts.view.size, parts.inset.size)
    let (across, down) = (
      safeMargins.leading + safeMargins.trailing, safeMargins.top + safeMargins.bottom
    )
    if receiver != nil {
      let full = content.size(for: proposal)
      return insetPlace.isVertical
        ? CGSize(width: max(full.width, inset.width + across), height: full.height)
        : CGSize(width: full.width, height: max(full.height, inset.height + down))
    }
    return insetPlace.isVertical
      ? CGSize(
        width: max(view.width, inset.width) + across,
        height: view.height + gap + inset.height + down)
      : CGSize(
        width: view.width + gap + inset.width + across,
        height: max(view.height, inset.height) + down)
  }

  /// The margins of a scroll view inside.
  private var margins: EdgeInsets {
    EdgeInsets(Edge.Set(insetPlace.edge), length).adding(safeMargins)
  }

  override func arrange(size: CGSize) {
    let parts = parts(arranged(in: size))
    let new = gap + (insetPlace.isVertical ? parts.inset.size.height : parts.inset.size.width)
    if new != length {
      length = new
      if receiver != nil { setNeedsLayout() }
    }
    receiver = content.passSafeMargins(margins, from: receiver)
    let view = viewOrigin(parts, in: size)
    let guides = content.dimensions(in: receiver == nil ? parts.view.proposal : proposal)
    let guide = guides[insetPlace.alignment]
    let own = inset.dimensions(in: parts.inset.proposal)[insetPlace.alignment]
    var corner = CGPoint(x: view.x + guide.x - own.x, y: view.y + guide.y - own.y)
    switch insetPlace.edge {
    case .top: corner.y = safeMargins.top
    case .bottom: corner.y = size.height - safeMargins.bottom - parts.inset.size.height
    case .leading: corner.x = safeMargins.leading
    case .trailing: corner.x = size.width - safeMargins.trailing - parts.inset.size.width
    }
    place(
      content, at: view, proposal: receiver == nil ? parts.view.proposal : proposal,
      in: size.width)
    place(inset, at: corner, proposal: parts.inset.proposal, in: size.width)
  }

  /// Returns the proposal, with the element's size across the edge.
  private func arranged(in size: CGSize) -> ProposedViewSize {
    insetPlace.isVertical
      ? ProposedViewSize(width: proposal.width ?? size.width, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: proposal.height ?? size.height)
  }

  private func viewOrigin(_ parts: Parts, in size: CGSize) -> CGPoint {
    if receiver != nil { return .zero }
    let view = parts.view.size
    let (right, bottom) = (
      size.width - safeMargins.trailing - view.width,
      size.height - safeMargins.bottom - view.height
    )
    let middle = CGPoint(x: (safeMargins.leading + right) / 2, y: (safeMargins.top + bottom) / 2)
    return switch insetPlace.edge {
    case .top: CGPoint(x: middle.x, y: bottom)
    case .bottom: CGPoint(x: middle.x, y: safeMargins.top)
    case .leading: CGPoint(x: right, y: middle.y)
    case .trailing: CGPoint(x: safeMargins.leading, y: middle.y)
    }
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let parts = parts(proposal)
    let inner = receiver == nil ? parts.view.proposal : proposal
    let view = viewOrigin(parts, in: size(for: proposal))
    return content.explicitGuide(key, inner).map { $0 + (key.isHorizontal ? view.x : view.y) }
  }
}

extension ProposedViewSize {
  fileprivate func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
