/// An element in which Escape and Alt+Left go back: a navigation stack or a split view.
protocol BackTarget: _ViewElement {
  /// Whether the element goes back before the elements inside it.
  var goesBackFirst: Bool { get }
  /// Goes back by one step; returns `false` if that is not possible.
  func goBack() -> Bool
}

extension BackTarget {
  var goesBackFirst: Bool { false }
}

/// The navigation stacks and split views of a graph, in order of creation, except that each one
/// precedes those inside it.
final class NavigationStacks: GraphFeature {
  private var elements: [any BackTarget] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: any BackTarget) {
    let inner = elements.firstIndex { element.encloses($0) }
    elements.insert(element, at: inner ?? elements.endIndex)
  }
  func remove(_ element: any BackTarget) { elements.removeAll { $0 === element } }

  /// Goes back in the newest element that receives keys and can go back, the innermost one first;
  /// returns `false` if there is no such element.
  func goBack() -> Bool {
    elements.contains { $0.goesBackFirst && $0.receivesKeys && $0.goBack() }
      || elements.reversed().contains { $0.receivesKeys && $0.goBack() }
  }

  func checkInvariants() {
    precondition(
      !elements.contains(where: \.isEnded), "A removed navigation stack is still registered.")
  }
}

extension ViewGraph {
  var navigation: NavigationStacks { feature() }

  /// Pops the uppermost page of the newest navigation stack that shows more than its root, as
  /// Escape and Alt+Left do; returns `false` if there is no such stack.
  package func navigateBack() -> Bool { navigation.goBack() }
}
