/// A modifier that makes the keyboard shortcuts of a closed menu work.
struct MenuShortcutsModifier {
  let content: AnyView
  typealias Body = Never
}

extension MenuShortcutsModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> MenuShortcutsElement { MenuShortcutsElement(modifier.content, content, in: context) }

  nonisolated static func update(_ element: MenuShortcutsElement, with modifier: Self) {
    element.rows = modifier.content
  }
}

/// The element of a menu's button, with the rows of the menu.
final class MenuShortcutsElement: _WrapperElement {
  var rows: AnyView

  init(_ rows: AnyView, _ content: _ViewElement, in context: _ViewContext) {
    self.rows = rows
    super.init(content, in: context)
    graph.menuShortcuts.add(self)
  }

  /// Performs the first row with a shortcut that matches a key press.
  ///
  /// The policy: *the rows of a closed menu do not exist. They are created for a key press that
  /// nothing else has handled, and end at once.*
  func perform(_ press: KeyPress) -> Bool {
    var environment = environment
    environment.presentation = nil
    Presentation(kind: .menu(MenuModel(MenuPlacement(position: .below, isCompact: true))))
      .prepare(&environment)
    let rows = AnyView._make(self.rows, in: _ViewContext(graph: graph, environment: environment))
    defer { rows.end() }
    guard let action = Self.action(for: press, in: rows) else { return false }
    action()
    return true
  }

  private static func action(for press: KeyPress, in element: _ViewElement) -> (() -> Void)? {
    if let element = element as? ShortcutElement {
      guard element.environment.isEnabled, element.shortcut?.matches(press) == true else {
        return nil
      }
      return activation(in: element)
    }
    var found: (() -> Void)?
    element.forEachChild { child in if found == nil { found = action(for: press, in: child) } }
    return found
  }

  private static func activation(in element: _ViewElement) -> (() -> Void)? {
    if let element = element as? FocusableElement, element.environment.isEnabled {
      return element.modifier.activate
    }
    var found: (() -> Void)?
    element.forEachChild { child in if found == nil { found = activation(in: child) } }
    return found
  }

  override func destroy() {
    graph.menuShortcuts.remove(self)
    super.destroy()
  }
}

/// The menus of a graph whose shortcuts work while they are closed.
final class MenuShortcuts: GraphFeature {
  private var elements: [MenuShortcutsElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: MenuShortcutsElement) { elements.append(element) }
  func remove(_ element: MenuShortcutsElement) { elements.removeAll { $0 === element } }

  /// Performs the first enabled shortcut that matches a key press; returns `false` if there is none.
  func perform(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    return elements.contains { element in
      element.environment.isEnabled && !element.isLeaving
        && element.graph.modals.includes(element) && element.perform(press)
    }
  }

  func close() { elements.removeAll() }
}

extension ViewGraph {
  /// The shortcuts of closed menus.
  var menuShortcuts: MenuShortcuts { feature() }
}
