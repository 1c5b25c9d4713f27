/// The navigation stacks of a graph, in order of creation.
final class NavigationStacks: GraphFeature {
  private var elements: [NavigationElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: NavigationElement) { elements.append(element) }
  func remove(_ element: NavigationElement) { elements.removeAll { $0 === element } }

  /// Pops the uppermost page of the newest stack that receives keys and shows more than its root;
  /// returns `false` if there is no such stack.
  func goBack() -> Bool {
    elements.reversed().contains { $0.receivesKeys && $0.goBack() }
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
