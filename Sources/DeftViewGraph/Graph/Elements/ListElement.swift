/// An element that stands for any number of views, which the container around it lays out.
open class _ListElement: _ViewElement {
  @exclusivity(unchecked) package final var children: [_ViewElement]
  /// What was taken out and is still seen.
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

  /// Calls a closure with each element directly inside, and with each that is on its way out.
  package final func forEachSeen(_ body: (_ViewElement) -> Void) {
    if leaving.isEmpty { return forEachChild(body) }
    for index in 0...children.count {
      for entry in leaving where min(entry.index, children.count) == index { body(entry.element) }
      if index < children.count { body(children[index]) }
    }
  }

  package override func appendNodes(to nodes: inout [Node]) {
    forEachSeen { $0.collectNodes(to: &nodes) }
  }

  package override func appendLayers(to layers: inout Layers) {
    if !isList { return layers.append(self) }
    forEachSeen { $0.appendLayers(to: &layers) }
  }

  open override func destroy() {
    for entry in leaving { entry.element.end() }
    leaving.removeAll()
    super.destroy()
  }

  /// What comes and goes is the only view in it.
  open override var passageContent: _ViewElement? {
    children.count == 1 ? children[0] : nil
  }

  open override func appendItems(to items: inout [_ViewElement]) {
    for child in children { child.appendItems(to: &items) }
  }

  /// Puts other elements in the place of those there were; those that are gone are ended already.
  package final func replaceChildren(_ new: [_ViewElement]) {
    children = new
    for child in new where child.parent !== self { adopt(child) }
    parent?.itemsDidChange()
    setNeedsNodes()
    setNeedsLayout()
  }

  /// What the list stands for.
  private var items: [_ViewElement] {
    var items: [_ViewElement] = []
    for child in children { child.appendItems(to: &items) }
    return items
  }

  // A list of one view says what that says.

  open override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    children.count == 1 ? children[0].explicitGuide(key, proposal) : nil
  }
  open override func trait(_ key: ObjectIdentifier) -> Any? {
    children.count == 1 ? children[0].trait(key) : nil
  }
  open override var layoutPriority: Double { children.count == 1 ? children[0].layoutPriority : 0 }

  // A list without a container around it is laid out as if it stood in a `ZStack`.

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

/// An element that has been taken out of a list and is still seen.
package struct Leaving {
  package let element: _ViewElement
  /// How many of the list's elements were before it.
  package let index: Int
  /// By which it is known if it comes back.
  package let branch: Int?

  package init(element: _ViewElement, index: Int, branch: Int?) {
    (self.element, self.index, self.branch) = (element, index, branch)
  }
}
