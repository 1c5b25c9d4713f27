extension ViewGraph {
  /// Returns the accessibility tree of the views; its root represents the window.
  package func accessibilityTree() -> AccessibilityNode {
    settle()
    var nodes: [AccessibilityNode] = []
    for root in modals.roots { root.appendAccessibilityNodes(to: &nodes) }
    return AccessibilityNode(
      id: 0 as UInt, graph: self, frame: top?.frameInWindow ?? .zero, isEnabled: true,
      children: nodes.inReadingOrder)
  }

  /// Simulates a tap by a finger in the window.
  func tap(at point: CGPoint) {
    // The server assigns low device ids, so this id is never in use.
    let id = ContactID(device: .max, sequence: 1)
    for phase in [ContactEvent.Phase.began, .ended] {
      interaction.handle(
        ContactEvent(id: id, kind: .touch, phase: phase, time: timeline.now, location: point))
    }
  }
}

extension [AccessibilityNode] {
  /// The nodes sorted by descending priority, then in the order of their declaration.
  fileprivate var inReadingOrder: [AccessibilityNode] {
    if allSatisfy({ $0.sortPriority == 0 }) { return self }
    return enumerated().sorted {
      ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
    }.map(\.element)
  }
}

extension _ViewElement {
  /// Appends the nodes of the element and its descendants.
  final func appendAccessibilityNodes(to nodes: inout [AccessibilityNode]) {
    if let ownNode, ownNode.isHidden || ownNode.opacity < 0.001 { return }
    let own = accessibility
    if own?.isHidden == true { return }
    if let representation = self as? AccessibilityRepresentationElement {
      nodes += representation.representationNodes
      return
    }
    var inner: [AccessibilityNode] = []
    forEachChild { $0.appendAccessibilityNodes(to: &inner) }
    if inner.count == 1 {
      if let focus = self as? FocusableElement { inner[0].adopt(focus) }
    }
    if let gesture = self as? GestureElement, !gesture.plays.isEmpty {
      if inner.count != 1 {
        // A view with gestures gets a node even if it has no label.
        var node = blank
        (node.children, node.label) = (inner.inReadingOrder, gesture.ownerName)
        node.hasDerivedLabel = true
        inner = [node]
      }
      inner[0].offer(gesture)
    }
    guard let own else {
      nodes += inner
      return
    }
    nodes.append(contentsOf: node(for: own, inner.inReadingOrder))
  }

  private func node(
    for own: AccessibilityProperties, _ inner: [AccessibilityNode]
  ) -> [AccessibilityNode] {
    var node: AccessibilityNode
    switch own.children {
    case .ignore?:
      node = blank
      for inner in inner { node.offer(inner.gestures) }
    case .contain?:
      node = blank
      if inner.count == 1, inner[0].isUnnamedPane {
        node.absorb(inner[0])
      } else {
        node.children = inner
      }
    case .combine?:
      node = blank
      node.combine(inner)
    case nil where inner.count == 1:
      node = inner[0]
      node.tapTarget.parts.insert(node.frame, at: 0)
      node.frame = frameInWindow
    case nil where inner.isEmpty && own.isOnlyName && own.identifier == nil:
      return []
    default:
      node = blank
      node.children = inner
    }
    node.adopt(own)
    if own.scroll != nil { node.scrollsRightToLeft = isRightToLeft }
    node.isFocused = node.isFocused || containsFocus || own.isMarked == true
    if !node.isFocusable, own.children != nil, own.children != .contain, let focus = firstFocusable
    {
      node.adopt(focus)
    }
    if node.isFocused, node.children.contains(where: \.isFocused) { node.isFocused = false }
    guard let finish = own.finish else { return [node] }
    if own.children == .contain, own.kind == .picker, let focus = firstFocusable {
      node.adopt(focus)
    }
    return finish(node).map { [$0] } ?? []
  }

  /// Whether the focused element is hidden or merged inside this one.
  private var containsFocus: Bool {
    guard accessibility?.children == .ignore || accessibility?.children == .combine,
      let element = graph.focus.element
    else { return false }
    return encloses(element)
  }

  private var blank: AccessibilityNode {
    AccessibilityNode(
      id: AnyHashable(address.number), graph: graph, frame: frameInWindow,
      isEnabled: environment.isEnabled)
  }
}

extension AccessibilityNode {
  /// Copies the focus state of the enclosing node.
  mutating func copyFocus(from whole: AccessibilityNode) {
    (isFocused, isFocusable, focusHandler) = (
      whole.isFocused, whole.isFocusable, whole.focusHandler
    )
  }

  /// Clears the focus state, which belongs to the node's parts.
  mutating func clearFocus() { (isFocused, isFocusable, focusHandler) = (false, false, nil) }

  /// Whether this is a scrollable node without a label or identifier.
  fileprivate var isUnnamedPane: Bool {
    (kind == .scrollPane || kind == .list) && label == nil && identifier == nil
  }

  /// Replaces the unnamed scrollable child, so that this node's name applies to it.
  fileprivate mutating func absorb(_ pane: AccessibilityNode) {
    (kind, children, gestures) = (pane.kind, pane.children, pane.gestures)
    copyScrolling(from: pane)
    copyFocus(from: pane)
  }

  /// Copies another node's scrolling.
  mutating func copyScrolling(from other: AccessibilityNode) {
    (scrollHandler, scrollEdges, scrollsRightToLeft) = (
      other.scrollHandler, other.scrollEdges, other.scrollsRightToLeft
    )
  }

  /// Copies the focus state of an element.
  fileprivate mutating func adopt(_ focus: FocusableElement) {
    isFocused = isFocused || focus.isFocused
    guard focus.canFocus else { return }
    isFocusable = true
    focusHandler = { [address = focus.address] in
      guard let focus = address.element as? FocusableElement, focus.canFocus else { return }
      focus.graph.focus.move(to: focus, byKey: true)
    }
  }
}
