/// A container with a layout whose views appear and disappear as they scroll in and out.
struct LazyContainer<L: Layout, Content: View> {
  var container: LayoutContainer<L, Content>
  /// The axis along which the views follow each other.
  var axis: Axis
  var pinnedViews: PinnedScrollableViews

  nonisolated init(
    _ layout: L, axis: Axis, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: layout, content: content())
    (self.axis, self.pinnedViews) = (axis, pinnedViews)
  }
}

extension LazyContainer: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let element = LayoutContainer._make(view.container, in: context)
    let container = _ElementBox<Self>(element).as(ContainerElement.self)
    container.observer = LazyRows(of: container, axis: view.axis, pinnedViews: view.pinnedViews)
    return container
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LayoutContainer._update(.init(box), with: &view.pointee.container, in: context)
    box.as(ContainerElement.self).lazyRows?.pinnedViews = view.pointee.pinnedViews
  }
}

extension ContainerElement {
  /// The rows of a lazy container; `nil` if the container is not lazy.
  var lazyRows: LazyRows? { observer.map { unsafeDowncast($0, to: LazyRows.self) } }
}

/// An element whose view appears when its row of a lazy container is about to be on screen, and
/// disappears after the row has left the screen. It also appears and disappears with its page.
protocol LazyRowMember: _ViewElement {
  /// Whether the row is on screen; `nil` until it is known. Views that are in no lazy container of a
  /// scroll view always are.
  var isInView: Bool? { get set }
  /// Whether the view is on a page that is out of sight, once the place of the row is known.
  var isPageHidden: Bool { get set }
  /// Called when `isVisible` has changed.
  func visibilityDidChange()
}

extension LazyRowMember {
  /// Whether the row is known to be on screen, on a page that is in sight.
  var isVisible: Bool { isInView == true && !isPageHidden }

  /// Returns whether the view is visible. The views must have been placed.
  func findsItselfVisible() -> Bool {
    if isInView == nil { (isPageHidden, isInView) = (isOnHiddenPage, findsRowInView()) }
    return isVisible
  }

  /// Returns whether the row is on screen, and begins to follow it.
  private func findsRowInView() -> Bool {
    var item: _ViewElement = self
    var next = parent
    while let element = next {
      if let container = element as? ContainerElement, let rows = container.lazyRows {
        return rows.add(self, in: item)
      }
      if !element.isList { item = element }
      next = element.parent
    }
    return true
  }
}

/// A view that shows a part of its content, such as a scroll view.
protocol LazyViewport: _ViewElement {
  /// The axes along which the content moves.
  var axes: Axis.Set { get }
  /// The distances from the edges at which pinned views rest, in points.
  var pinInsets: EdgeInsets { get }
}
