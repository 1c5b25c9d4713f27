/// The keyboard shortcuts of a graph, in the order in which they came.
final class Shortcuts: GraphFeature {
  private var elements: [ShortcutElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: ShortcutElement) { elements.append(element) }
  func remove(_ element: ShortcutElement) { elements.removeAll { $0 === element } }

  /// Does what the first shortcut with a key that was pressed does; false where there is none.
  func perform(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    for element in elements where element.environment.isEnabled {
      if let shortcut = element.shortcut, shortcut.isMet(by: press), element.perform() {
        return true
      }
    }
    return false
  }
}

extension ViewGraph {
  /// The keyboard shortcuts.
  var shortcuts: Shortcuts { feature() }
}
