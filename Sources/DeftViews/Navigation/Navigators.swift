/// The navigation stacks of a graph, in the order in which they were made.
final class Navigators: GraphFeature {
  private var elements: [NavigationElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: NavigationElement) { elements.append(element) }
  func remove(_ element: NavigationElement) { elements.removeAll { $0 === element } }

  /// Takes the uppermost page of the stack that was made last away; false where there is none.
  func goBack() -> Bool {
    for element in elements.reversed() where element.goBack() { return true }
    return false
  }

  func checkInvariants() {
    precondition(!elements.contains(where: \.isEnded), "A stack that has ended is not asked.")
  }
}

extension ViewGraph {
  /// The navigation stacks.
  var navigation: Navigators { feature() }

  /// Takes the uppermost page of the navigation stack that was made last away, as Escape and Alt+Left do;
  /// false where there is none.
  package func navigateBack() -> Bool { navigation.goBack() }
}
