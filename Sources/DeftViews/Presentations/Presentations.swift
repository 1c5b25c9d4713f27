/// The presentations of a graph, from back to front.
final class Presentations: LayoutFeature {
  private var elements: [PresentationElement] = []
  let isFollowing = false

  init(_ graph: ViewGraph) {}

  func add(_ element: PresentationElement) { elements.append(element) }
  func remove(_ element: PresentationElement) { elements.removeAll { $0 === element } }

  func layOut() {}

  /// Moves popovers and menus whose anchors have moved.
  func didLayOut() { for element in elements { element.anchorDidMove() } }

  func close() { elements.removeAll() }

  func checkInvariants() {
    precondition(
      !elements.contains(where: \.isEnded), "A presentation that has ended is still registered.")
  }
}

extension ViewGraph {
  /// The presentations in front of the views.
  var presentations: Presentations { feature() }
}
