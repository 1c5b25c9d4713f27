/// The keyboard shortcuts of a graph, in the order of registration.
final class Shortcuts: GraphFeature {
  private var elements: [ShortcutElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: ShortcutElement) { elements.append(element) }
  func remove(_ element: ShortcutElement) { elements.removeAll { $0 === element } }

  /// Performs the first enabled shortcut that matches a key press. Returns `false` if there is
  /// none, or if the key is repeated or released.
  func perform(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    for element in elements where element.environment.isEnabled && element.receivesKeys {
      if let shortcut = element.shortcut, shortcut.matches(press), element.perform() {
        return true
      }
    }
    return false
  }
}

extension ViewGraph {
  var shortcuts: Shortcuts { feature() }
}
