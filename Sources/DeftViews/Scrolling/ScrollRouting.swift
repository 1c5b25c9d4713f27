/// A view that can be scrolled with a wheel or touchpad.
protocol ScrollReceiver: _NodeElement {
  /// Scrolls by a distance from a wheel or touchpad along an axis, in points; returns `false` if
  /// another view must handle it.
  func scroll(_ distance: CGFloat, along axis: Axis, isStep: Bool) -> Bool
  /// Called when the fingers have left the touchpad after a scroll.
  func endPush()
}

/// The views of a graph that can be scrolled with a wheel or touchpad, by node.
final class ScrollRouting: GraphFeature {
  private var elements: [NodeID: any ScrollReceiver] = [:]
  /// The nodes of the views that the fingers on a touchpad have scrolled.
  private var pushed: Set<NodeID> = []

  init(_ graph: ViewGraph) {}

  func add(_ element: any ScrollReceiver) { elements[element.node.id] = element }
  func remove(_ element: any ScrollReceiver) {
    elements[element.node.id] = nil
    pushed.remove(element.node.id)
  }
  func element(of node: Node) -> (any ScrollReceiver)? { elements[node.id] }

  /// Records that the fingers on a touchpad have scrolled a view.
  func didPush(_ element: any ScrollReceiver) { pushed.insert(element.node.id) }

  /// Ends the scroll when the fingers have left the touchpad, in all views that they have scrolled.
  /// These views may no longer be under the pointer.
  func endPush() {
    let ended = pushed.sorted { $0.rawValue < $1.rawValue }
    pushed = []
    for id in ended { elements[id]?.endPush() }
  }

  /// Refreshes the first scroll view that can be refreshed and fulfills a condition; returns `false`
  /// if there is none.
  func refresh(where isEligible: (ScrollElement) -> Bool) -> Bool {
    let found = elements.values.compactMap { $0 as? ScrollElement }
      .first { $0.refreshing != nil && isEligible($0) }
    found?.refreshing?.start()
    return found != nil
  }

  func checkInvariants() {
    precondition(
      !elements.values.contains(where: \.isEnded), "A removed scroll view is still registered.")
  }
}

/// The open row of a window: the list row whose swipe actions are visible.
final class OpenRows: GraphFeature {
  /// Closes the open row; `nil` if no row is open.
  private var close: (() -> Void)?
  private var owner: ObjectIdentifier?

  init(_ graph: ViewGraph) {}

  /// Records that a row opens, and closes the previous one.
  func open(_ new: AnyObject, close: @escaping () -> Void) {
    if owner != ObjectIdentifier(new) { closeAll() }
    (owner, self.close) = (ObjectIdentifier(new), close)
  }

  func didClose(_ old: AnyObject) {
    if owner == ObjectIdentifier(old) { (owner, close) = (nil, nil) }
  }

  func closeAll() {
    let last = close
    (owner, close) = (nil, nil)
    last?()
  }
}

extension _ViewElement {
  /// Whether the element is on a hidden page or tab.
  final var isInHiddenNode: Bool {
    var next: _ViewElement? = self
    while let element = next {
      if element.ownNode?.isHidden == true { return true }
      next = element.parent
    }
    return false
  }
}

extension ViewGraph {
  var openRows: OpenRows { feature() }
  /// The routing of scroll input to scroll views.
  var scrolling: ScrollRouting { feature() }

  /// Routes a scroll by a wheel or a touchpad to the innermost scroll view under the pointer that
  /// can move in this direction. That view continues to receive the input for a moment after it has
  /// reached its end.
  ///
  /// - Parameters:
  ///   - clicks: The distance in clicks of a wheel; positive to the right and down. Zero from a
  ///     smooth device means that the fingers have left the touchpad, so the content glides on.
  ///   - isSmooth: Whether the device reports fractions of clicks, which are applied without
  ///     animation.
  ///   - location: The pointer's location in the window, in points.
  /// - Returns: `true` if a scroll view is under the pointer.
  package func scroll(_ clicks: CGSize, isSmooth: Bool, at location: CGPoint) -> Bool {
    settle()
    let under = interaction.tree.hitTest(location).compactMap { scrolling.element(of: $0) }
    if clicks == .zero {
      if isSmooth { scrolling.endPush() }
      return !under.isEmpty
    }
    for (axis, clicks) in [(Axis.horizontal, clicks.width), (.vertical, clicks.height)]
    where clicks != 0 {
      // Wheels report whole clicks, even through smooth devices.
      let isStep = !isSmooth || clicks == clicks.rounded()
      let distance = clicks * ScrollThresholds.click
      let receiver = under.first { $0.scroll(distance, along: axis, isStep: isStep) }
      if let receiver, !isStep { scrolling.didPush(receiver) }
    }
    return !under.isEmpty
  }
}
