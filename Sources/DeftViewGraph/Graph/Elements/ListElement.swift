/// An element that stands for any number of views, which the surrounding container lays out.
open class _ListElement: _ViewElement {
  @exclusivity(unchecked) package final var children: [_ViewElement]
  /// The removed elements that are still visible.
  @exclusivity(unchecked) package final var leaving: [Leaving] = []

  @usableFromInline package init(_ children: [_ViewElement], in context: _ViewContext) {
    self.children = children
    super.init(in: context)
    for child in children { adopt(child) }
  }

  open override var isList: Bool { true }

  open override func forEachChild(_ body: (_ViewElement) -> Void) {
    for child in children { body(child) }
  }

  /// Calls a closure with each child, including those that are being removed.
  package final func forEachVisibleChild(_ body: (_ViewElement) -> Void) {
    if leaving.isEmpty { return forEachChild(body) }
    for index in 0...children.count {
      for entry in leaving where min(entry.index, children.count) == index { body(entry.element) }
      if index < children.count { body(children[index]) }
    }
  }

  open override func appendNodes(to nodes: inout [Node]) {
    forEachVisibleChild { $0.collectNodes(to: &nodes) }
  }

  package override func appendLayers(to layers: inout Layers) {
    if !isList { return layers.append(self) }
    forEachVisibleChild { $0.appendLayers(to: &layers) }
  }

  open override func destroy() {
    for entry in leaving { entry.element.end() }
    leaving.removeAll()
    super.destroy()
  }

  /// The list's only view; `nil` if the list has no view or several.
  open override var transitionContent: _ViewElement? {
    children.count == 1 ? children[0] : nil
  }

  open override func appendItems(to items: inout [_ViewElement]) {
    for child in children { child.appendItems(to: &items) }
  }

  /// Replaces the children. Before the call, the caller must end the removed children.
  package final func replaceChildren(_ new: [_ViewElement]) {
    children = new
    for child in new where child.parent !== self { adopt(child) }
    parent?.itemsDidChange()
    setNeedsNodes()
    setNeedsLayout()
  }

  private var items: [_ViewElement] {
    var items: [_ViewElement] = []
    for child in children { child.appendItems(to: &items) }
    return items
  }

  // A list of one view has that view's guides, traits and layout priority.

  open override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    children.count == 1 ? children[0].explicitGuide(key, proposal) : nil
  }
  open override func trait(_ key: ObjectIdentifier) -> Any? {
    children.count == 1 ? children[0].trait(key) : nil
  }
  open override var layoutPriority: Double { children.count == 1 ? children[0].layoutPriority : 0 }

  // A list without a surrounding container is laid out like a `ZStack`.

  open override func measure(_ proposal: ProposedViewSize) -> CGSize {
    items.reduce(.zero) { size, item in
      let other = item.size(for: proposal)
      return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  open override func arrange(size: CGSize) {
    for item in items {
      let other = item.size(for: proposal)
      item.place(
        at: CGPoint(
          x: origin.x + (size.width - other.width) / 2,
          y: origin.y + (size.height - other.height) / 2),
        proposal: proposal)
    }
  }
}

/// A removed element of a list that is still visible.
package struct Leaving {
  package let element: _ViewElement
  /// The number of list elements before the removed one.
  package let index: Int
  /// The branch of the condition that created the element, which identifies the element if it returns.
  package let branch: Int?

  package init(element: _ViewElement, index: Int, branch: Int?) {
    (self.element, self.index, self.branch) = (element, index, branch)
  }
}
