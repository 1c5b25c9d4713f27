/// The parts of a page: a bar at the top, a large title, the content and a bar at the bottom.
///
/// The policy: *A large title lies over the first scroll view of the page and follows its content.
/// The scroll view covers the area of the title and begins its content below it, so scrolling moves
/// nodes and causes no layout. Without a scroll view at the top, the title stays above the content.
/// A view that ignores the safe area extends under the bars that it touches; the standard background
/// of such a bar is hidden, at the top only until the content scrolls and the large title slides under
/// the bar.*
struct NavigationFrame<Bar: View, Title: View, Content: View, Bottom: View> {
  let page: NavigationPage
  var bar: Bar
  var title: Title
  var content: Content
  var bottom: Bottom
}

extension NavigationFrame: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    NavigationFrameElement(
      page: view.page, bar: Bar._make(view.bar, in: context),
      title: SlidingElement(Title._make(view.title, in: context), in: context),
      content: Content._make(view.content, in: context),
      bottom: Bottom._make(view.bottom, in: context), in: context)
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(NavigationFrameElement.self)
    element.environment = context.environment
    element.title.environment = context.environment
    Bar._update(.init(element.bar), with: &view.pointee.bar, in: context)
    Title._update(.init(element.title.content), with: &view.pointee.title, in: context)
    Content._update(.init(element.content), with: &view.pointee.content, in: context)
    Bottom._update(.init(element.bottom), with: &view.pointee.bottom, in: context)
  }
}

extension NavigationPage: SafeAreaHost {
  func extended(_ bounds: CGRect, at edges: Edge.Set, of element: _ViewElement) -> CGRect {
    element.extendedIntoSafeArea(bounds, at: edges)
  }
}

/// The element of a page's parts.
final class NavigationFrameElement: _ViewElement, ScrollHeader, SafeAreaSource {
  /// The minimum height of a page with a large title, in points. On a shorter page, as on a phone
  /// held sideways, the title is in the bar. Source: our own.
  static let leastHeight: CGFloat = 240
  /// The maximum number of elements that are searched for a scroll view.
  private static let searchLimit = 200

  private let page: NavigationPage
  let bar: _ViewElement
  let title: SlidingElement
  let content: _ViewElement
  let bottom: _ViewElement
  private weak var scroll: ScrollElement?
  /// The scroll view that was rejected because it did not begin at the top of the content.
  private weak var rejected: ScrollElement?
  private var titleHeight: CGFloat = 0
  /// The heights of the bars around the content.
  private(set) var padding = EdgeInsets()
  /// The views that extend under the bars.
  private var extensions: [ObjectIdentifier: Extension] = [:]

  /// A view that extends under bars, and the edges at which it does.
  private struct Extension {
    weak var view: _ViewElement?
    let edges: Edge.Set
  }

  init(
    page: NavigationPage, bar: _ViewElement, title: SlidingElement, content: _ViewElement,
    bottom: _ViewElement, in context: _ViewContext
  ) {
    (self.page, self.bar, self.title, self.content) = (page, bar, title, content)
    self.bottom = bottom
    super.init(in: context)
    forEachChild { adopt($0) }
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    body(bar)
    body(title)
    body(content)
    body(bottom)
  }

  // The bar covers the title, and the title covers the content.
  override func appendNodes(to nodes: inout [Node]) {
    for part in [content, title, bottom, bar] { part.collectNodes(to: &nodes) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    fillingSize(for: proposal, content: content, margins: barSize(at: proposal.width))
  }

  /// Returns the height of the bars, as a size.
  private func barSize(at width: CGFloat?) -> CGSize {
    let row = ProposedViewSize(width: width, height: nil)
    return CGSize(width: 0, height: bar.size(for: row).height + bottom.size(for: row).height)
  }

  override func arrange(size: CGSize) {
    let row = ProposedViewSize(width: size.width, height: nil)
    let (top, base) = (bar.size(for: row).height, bottom.size(for: row).height)
    bar.place(at: origin, proposal: row)
    bottom.place(at: CGPoint(x: origin.x, y: origin.y + size.height - base), proposal: row)
    let isCompact = size.height < Self.leastHeight
    if isCompact != page.isCompact {
      graph.afterUpdate { [page] in if page.isCompact != isCompact { page.isCompact = isCompact } }
    }
    titleHeight = title.size(for: row).height
    title.node.isHidden = titleHeight == 0
    title.place(at: CGPoint(x: origin.x, y: origin.y + top), proposal: row)

    let room = CGRect(
      x: origin.x, y: origin.y + top, width: size.width, height: max(0, size.height - top - base))
    let rest = CGRect(
      x: room.minX, y: room.minY + titleHeight, width: room.width,
      height: max(0, room.height - titleHeight))
    let found = titleHeight > 0 ? firstScroll : nil
    if let found, found === rejected {
      // The scroll view may have reached the top, because a view above it has left.
      placeContent(in: rest)
      if isAtTop(found, of: rest) {
        placeContent(in: room)
        if isAtTop(found, of: room) { rejected = nil }
      }
    }
    if let found, found !== rejected {
      found.headerInset = titleHeight
      placeContent(in: room)
      if !isAtTop(found, of: room) {
        rejected = found
        found.headerInset = 0
      }
    }
    follow(found === rejected ? nil : found)
    if scroll == nil { placeContent(in: rest) }
    scrollDidMove(to: scroll?.y.offset ?? 0)
    extensionsDidChange()
  }

  private func placeContent(in area: CGRect) {
    padding = EdgeInsets(
      top: area.minY - origin.y, leading: 0,
      bottom: origin.y + placedSize.height - area.maxY, trailing: 0)
    content.place(at: area.origin, proposal: ProposedViewSize(area.size))
  }

  func viewWasPlaced(_ view: _ViewElement, extendingAt edges: Edge.Set) {
    extensions[ObjectIdentifier(view)] = edges.isEmpty ? nil : Extension(view: view, edges: edges)
  }

  /// Updates the bars under which views extend.
  private func extensionsDidChange() {
    var edges: Edge.Set = []
    for (key, item) in extensions {
      if item.view?.isEnded ?? true {
        extensions[key] = nil
      } else {
        edges.formUnion(item.edges)
      }
    }
    if isScrolled { edges.remove(.top) }
    if edges == extended { return }
    extended = edges
    graph.afterUpdate { [page, edges] in page.bars.coveringEdges = edges }
  }
  /// The edges at which views extend under bars without a background.
  private var extended: Edge.Set = []
  /// Whether the large title has begun to slide under the bar.
  private var isScrolled = false {
    didSet { if isScrolled != oldValue { extensionsDidChange() } }
  }

  /// Returns whether a scroll view begins at the top of the content and fills most of its area.
  private func isAtTop(_ scroll: ScrollElement, of area: CGRect) -> Bool {
    abs(position(of: scroll) - area.minY) < 1 && scroll.placedSize.width > area.width * 0.9
      && scroll.placedSize.height > area.height / 2
  }

  private func follow(_ new: ScrollElement?) {
    if scroll !== new, let scroll, !scroll.isEnded {
      (scroll.header, scroll.headerInset) = (nil, 0)
    }
    scroll = new
    new?.header = self
  }

  func scrollDidMove(to offset: CGFloat) {
    if isEnded { return }
    title.slide(to: -min(offset, titleHeight))
    isScrolled = scroll != nil && offset > 1
    let isCollapsed = titleHeight == 0 || offset > LargeTitle.height * 0.7
    guard isCollapsed != page.isCollapsed else { return }
    let animation = isPlaced ? Animation.easeOut(duration: 0.15) : nil
    graph.afterUpdate { [page] in
      if page.isCollapsed == isCollapsed { return }
      withAnimation(animation) { page.isCollapsed = isCollapsed }
    }
  }

  /// The first scroll view in the content that scrolls vertically.
  private var firstScroll: ScrollElement? {
    var left = Self.searchLimit
    func search(_ element: _ViewElement) -> ScrollElement? {
      left -= 1
      if left < 0 || element.ownNode?.isHidden == true { return nil }
      if let scroll = element as? ScrollElement {
        return scroll.axes.contains(.vertical) ? scroll : nil
      }
      var found: ScrollElement?
      element.forEachChild { if found == nil { found = search($0) } }
      return found
    }
    return search(content)
  }

  /// Returns the top edge of a view in the content, in the coordinates of the page.
  private func position(of element: _ViewElement) -> CGFloat {
    var top = element.origin.y
    var next = element.parent
    while let around = next, around !== self {
      if around.ownNode != nil { top += around.origin.y }
      next = around.parent
    }
    return top
  }

  override func destroy() {
    follow(nil)
    super.destroy()
  }
}
