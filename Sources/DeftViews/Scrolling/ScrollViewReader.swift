/// A view that can scroll the scroll views inside it to a given view.
///
///     ScrollViewReader { proxy in
///       Button("Top") { withAnimation { proxy.scrollTo(0, anchor: .top) } }
///       ScrollView { ForEach(0..<100) { Text("\($0)") } }
///     }
public struct ScrollViewReader<Content: View> {
  /// The closure that creates the content.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a view that can scroll the scroll views inside it.
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View {
  public typealias Body = Never

  /// Creates the content with a proxy.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let link = ScrollReaderLink()
    let content = ScrollReaderContent(proxy: ScrollViewProxy(link: link), make: view.content)
    let element = ScrollReaderElement(
      ScrollReaderContent._make(content, in: context), link: link, in: context)
    link.element = element
    return element
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ScrollReaderElement.self)
    element.environment = context.environment
    let content = ScrollReaderContent(
      proxy: ScrollViewProxy(link: element.link), make: view.pointee.content)
    ScrollReaderContent._update(.init(element.content), with: content, in: context)
  }
}

/// A proxy that scrolls the scroll views of a reader.
public struct ScrollViewProxy {
  fileprivate let link: ScrollReaderLink

  /// Scrolls the enclosing scroll view of a view until the view is visible.
  ///
  /// The scroll takes place after pending updates, with the transaction's animation. An unknown id
  /// has no effect.
  ///
  /// - Parameters:
  ///   - id: The id of the view, set with `id(_:)` or by a `ForEach`.
  ///   - anchor: The point of the view to align with the same point of the scroll view; `nil`
  ///     scrolls just far enough to show the whole view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let element = link.element else { return }
    let transaction = Transaction.current
    element.graph.afterUpdate { [weak element] in
      guard let element, !element.isEnded else { return }
      element.scroll(to: AnyHashable(id), anchor: anchor, transaction: transaction)
    }
  }
}

/// The link from a proxy to its reader. The reader is created after the proxy, and may be removed
/// before the proxy.
private final class ScrollReaderLink {
  weak var element: ScrollReaderElement?
}

/// The content of a reader. It is a separate view, updated when state that it reads changes.
private struct ScrollReaderContent<Content: View> {
  let proxy: ScrollViewProxy
  let make: (ScrollViewProxy) -> Content
}

extension ScrollReaderContent: View {
  var body: some View { make(proxy) }
}

/// The element of a scroll view reader.
private final class ScrollReaderElement: _WrapperElement {
  let link: ScrollReaderLink

  init(_ content: _ViewElement, link: ScrollReaderLink, in context: _ViewContext) {
    self.link = link
    super.init(content, in: context)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?, transaction: Transaction) {
    guard let target = content.descendant(identified: id) else { return }
    var next = target.parent
    while let element = next, element !== self {
      if let scroll = element as? ScrollElement {
        return scroll.show(target, anchor: anchor, transaction: transaction)
      }
      next = element.parent
    }
  }
}

extension _ViewElement {
  /// Returns the first descendant with the given id.
  final func descendant(identified id: AnyHashable) -> _ViewElement? {
    if let found = child(identified: id) { return found }
    // A list inside a modifier around each of its views is not a child.
    var found = (self as? any ListModifierElement)?.content.descendant(identified: id)
    forEachChild { if found == nil { found = $0.descendant(identified: id) } }
    return found
  }
}

extension ScrollElement {
  /// Returns the rectangle of a view in the content's coordinates; null if it is not placed. The
  /// rectangle of a pinned view is its own place in the content.
  func rect(of target: _ViewElement) -> CGRect {
    var items: [_ViewElement] = []
    target.appendItems(to: &items)
    return items.filter(\.isPlaced).reduce(CGRect.null) {
      let rect = CGRect(origin: $1.origin, size: $1.placedSize).applying($1.hostToGlobal)
      let shift = graph.lazyContainers.pinnedShift(of: $1)
      return $0.union(rect.offsetBy(dx: -shift.width, dy: -shift.height))
    }
    .applying(contentToGlobal.inverted())
  }

  /// Scrolls until a view inside is visible.
  func show(_ target: _ViewElement, anchor: UnitPoint?, transaction: Transaction) {
    willScroll()
    let rect = rect(of: target)
    guard !rect.isNull else { return }
    if axes.contains(.horizontal) {
      // Mirror within the content's width, because the motion is measured from the leading edge.
      let ends = (rect.minX, rect.maxX)
      let (start, end) = isRightToLeft ? (x.content - ends.1, x.content - ends.0) : ends
      x.show(
        from: start, to: end, anchor: anchor.map { isRightToLeft ? 1 - $0.x : $0.x },
        transaction: transaction)
    }
    if axes.contains(.vertical) {
      // A row of a list does not come to rest behind the pinned header of its section.
      let header = graph.lazyContainers.headerLength(above: target)
      y.show(
        from: rect.minY + topInset - header, to: rect.maxY + topInset, anchor: anchor?.y,
        transaction: transaction)
    }
  }
}

extension ScrollMotion {
  /// Scrolls until a part of the content is visible.
  fileprivate func show(
    from start: CGFloat, to end: CGFloat, anchor: CGFloat?, transaction: Transaction
  ) {
    var goal = target
    if let anchor {
      goal = start + anchor * (end - start) - anchor * container
    } else if start < goal || end - start > container {
      goal = start
    } else if end > goal + container {
      goal = end - container
    }
    scroll(to: goal, transaction: transaction)
  }
}
