/// The scroll views of a graph, by their nodes.
final class ScrollRouting: GraphFeature {
  private var elements: [NodeID: ScrollElement] = [:]

  init(_ graph: ViewGraph) {}

  func add(_ element: ScrollElement) { elements[element.node.id] = element }
  func remove(_ element: ScrollElement) { elements[element.node.id] = nil }
  func element(of node: Node) -> ScrollElement? { elements[node.id] }

  func checkInvariants() {
    precondition(!elements.values.contains(where: \.isEnded), "What has ended does not scroll.")
  }
}

extension ViewGraph {
  /// The way of scrolls to scroll views.
  var scrolling: ScrollRouting { feature() }

  /// Takes a turn of a wheel or a scroll on a touchpad: the innermost scroll view under the pointer that can
  /// move in its direction follows it, and keeps it for a moment when it has come to its end.
  ///
  /// - Parameters:
  ///   - clicks: How far, in clicks of a wheel; to the right and down are positive.  Zero of a smooth device:
  ///     the fingers have left the touchpad, and the content glides on.
  ///   - isSmooth: Whether the device tells parts of clicks, which are followed at once.
  ///   - location: Where the pointer is in the window, in points.
  /// - Returns: Whether there is a scroll view under the pointer.
  package func scroll(_ clicks: CGSize, isSmooth: Bool, at location: CGPoint) -> Bool {
    settle()
    let under = interaction.tree.hitTest(location).compactMap { scrolling.element(of: $0) }
    if clicks == .zero {
      if isSmooth { for element in under { element.endPush() } }
      return !under.isEmpty
    }
    for (axis, clicks) in [(Axis.horizontal, clicks.width), (.vertical, clicks.height)]
    where clicks != 0 {
      // Wheels tell whole clicks, by smooth devices too.
      let isStep = !isSmooth || clicks == clicks.rounded()
      let distance = clicks * ScrollThresholds.click
      _ = under.first { $0.scroll(distance, along: axis, isStep: isStep) }
    }
    return !under.isEmpty
  }
}
