/// A container with a layout, used for stacks and custom layouts.
@usableFromInline package struct LayoutContainer<L: Layout, Content: View> {
  var layout: L
  var content: Content

  @usableFromInline nonisolated package init(layout: L, content: Content) {
    (self.layout, self.content) = (layout, content)
  }
}

extension LayoutContainer: View {
  @usableFromInline package typealias Body = Never

  @usableFromInline nonisolated package static func _make(_ view: Self, in context: _ViewContext)
    -> _ViewElement
  {
    ContainerElement(
      Content._make(view.content, in: context), engine: LayoutEngine(view.layout), in: context)
  }

  @usableFromInline nonisolated package static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ContainerElement.self)
    element.environment = context.environment
    Content._update(.init(element.content), with: &view.pointee.content, in: context)
    if unsafeDowncast(element.engine, to: LayoutEngine<L>.self).update(
      view.pointee.layout, for: element)
    {
      element.setNeedsLayout()
    }
  }
}

/// The element of a container: its views, flattened, and the layout that places them.
package final class ContainerElement: _ViewElement {
  package let content: _ViewElement
  let engine: AnyLayoutEngine
  private var cachedItems: [_ViewElement]?
  /// Whether the next placement of the views is a step of the layout's own animation.
  var isStepping = false
  /// The observer of the views, for containers that scroll their views in and out.
  package var observer: (any ContainerObserver)?

  init(_ content: _ViewElement, engine: AnyLayoutEngine, in context: _ViewContext) {
    (self.content, self.engine) = (content, engine)
    super.init(in: context)
    adopt(content)
  }

  package override func forEachChild(_ body: (_ViewElement) -> Void) { body(content) }

  /// The views to lay out, in order.
  package var items: [_ViewElement] {
    if let cachedItems { return cachedItems }
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    cachedItems = items
    return items
  }

  package override func itemsDidChange() {
    cachedItems = nil
    engine.itemsDidChange()
    observer?.containerItemsDidChange()
  }

  package override func destroy() {
    observer?.containerWillEnd()
    super.destroy()
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // An empty size cache means that something in the container has changed.
    if sizes.isEmpty {
      engine.itemsDidChange()
      engine.direction = environment.layoutDirection
    }
    return engine.measure(proposal, items)
  }

  package override func arrange(size: CGSize) {
    if isStepping {
      isStepping = false
      graph.atOnce { arrangeItems(size) }
    } else {
      arrangeItems(size)
    }
    observer?.containerDidArrange()
  }

  private func arrangeItems(_ size: CGSize) {
    let items = items
    let places = engine.places(size, proposal, items)
    let isMirrored = isRightToLeft
    for (index, item) in items.enumerated() {
      var place = place(of: item, places.places[index], size)
      if isMirrored { place.point.x = item.mirrored(place.point.x, place.proposal, in: size.width) }
      item.place(
        at: CGPoint(x: origin.x + place.point.x, y: origin.y + place.point.y),
        proposal: place.proposal)
    }
  }

  private func place(
    of item: _ViewElement, _ place: (CGPoint, UnitPoint, ProposedViewSize)?, _ size: CGSize
  ) -> (point: CGPoint, proposal: ProposedViewSize) {
    let (point, anchor, proposal) =
      place ?? (CGPoint(x: size.width / 2, y: size.height / 2), .center, ProposedViewSize(size))
    let inner = item.size(for: proposal)
    return (
      CGPoint(x: point.x - anchor.x * inner.width, y: point.y - anchor.y * inner.height), proposal
    )
  }

  package override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize)
    -> CGFloat?
  {
    if let known = sizes.known(key, proposal) { return known }
    let value = findGuide(key, proposal)
    sizes.note(key, proposal, value)
    return value
  }

  private func findGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let items = items
    let size = size(for: proposal)
    if let own = engine.guide(key, size, proposal, items) { return own }
    let places = engine.places(size, proposal, items)
    let isHorizontal = key.isHorizontal
    return key.combined(
      items.enumerated().compactMap { index, item in
        let place = place(of: item, places.places[index], size)
        return item.explicitGuide(key, place.proposal).map {
          $0 + (isHorizontal ? place.point.x : place.point.y)
        }
      })
  }

  package override func appendNodes(to nodes: inout [Node]) {
    var layers = Layers(observer)
    content.appendLayers(to: &layers)
    nodes += layers.backToFront
  }

  package override var spacing: ViewSpacing { engine.spacing(items) }

  package override var kind: String { engine.name }
}

extension _ViewElement {
  /// Records that the z-index of the element has changed. Elements with nodes of their own can be
  /// between the element and the container that orders its views.
  package final func setNeedsOrder() {
    var next = parent
    while let element = next, !(element is ContainerElement) { next = element.parent }
    next?.setNeedsNodes()
  }
}

/// A type-erased layout with its cache.
class AnyLayoutEngine {
  /// The layout direction of the container, for layouts that read it.
  var direction = LayoutDirection.leftToRight
  func itemsDidChange() {}
  /// Applies the current state of the layout's animation.
  func step() {}
  func measure(_ proposal: ProposedViewSize, _ items: [_ViewElement]) -> CGSize { .zero }
  func places(
    _ size: CGSize, _ proposal: ProposedViewSize, _ items: [_ViewElement]
  ) -> LayoutSubview.Placement { LayoutSubview.Placement(count: 0) }
  func guide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize, _ items: [_ViewElement]
  ) -> CGFloat? { nil }
  func spacing(_ items: [_ViewElement]) -> ViewSpacing { ViewSpacing() }
  /// The axis along which the layout stacks its views; `nil` if it does not stack them.
  var stackOrientation: Axis? { nil }
  var name: String { "" }
}

/// A layout and its cache.
final class LayoutEngine<L: Layout>: AnyLayoutEngine {
  private var layout: L
  private var motion: LayoutMotion<L>?
  private var cache: L.Cache?
  private var isCacheStale = false

  init(_ layout: L) { (self.layout, motion) = (layout, LayoutMotion(layout)) }

  /// Sets a new layout; returns whether it may place views differently.
  func update(_ new: L, for element: ContainerElement) -> Bool {
    if element.graph.areEqual(motion?.described ?? layout, new) { return false }
    let old = stackOrientation
    motion?.setTarget(new, for: element)
    layout = motion?.present ?? new
    isCacheStale = true
    if stackOrientation != old { element.orientationDidChange() }
    return true
  }

  override func step() {
    if let motion { layout = motion.present }
    isCacheStale = true
  }

  override func itemsDidChange() { isCacheStale = true }

  private func withCache<R>(
    _ items: [_ViewElement], _ body: (LayoutSubviews, inout L.Cache) -> R
  ) -> (R, LayoutSubview.Placement) {
    let placement = LayoutSubview.Placement(count: items.count)
    let subviews = LayoutSubviews(
      elements: items, placement: placement, layoutDirection: direction)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    self.cache = nil
    if isCacheStale {
      layout.updateCache(&cache, subviews: subviews)
      isCacheStale = false
    }
    let result = body(subviews, &cache)
    self.cache = cache
    return (result, placement)
  }

  override func measure(_ proposal: ProposedViewSize, _ items: [_ViewElement]) -> CGSize {
    withCache(items) { subviews, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }.0
  }

  override func places(
    _ size: CGSize, _ proposal: ProposedViewSize, _ items: [_ViewElement]
  ) -> LayoutSubview.Placement {
    withCache(items) { subviews, cache in
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: subviews,
        cache: &cache)
    }.1
  }

  override func guide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize, _ items: [_ViewElement]
  ) -> CGFloat? {
    withCache(items) { subviews, cache in
      let bounds = CGRect(origin: .zero, size: size)
      return if key.isHorizontal {
        layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      } else {
        layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      }
    }.0
  }

  override func spacing(_ items: [_ViewElement]) -> ViewSpacing {
    withCache(items) { subviews, cache in
      layout.spacing(subviews: subviews, cache: &cache)
    }.0
  }

  override var stackOrientation: Axis? {
    (layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation
  }

  override var name: String { "\(L.self)" }
}
