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
    // The outer menu finds the shortcuts of its submenus.
    if !environment.isInMenu { graph.menuShortcuts.add(self) }
  }

  /// Performs the first row whose shortcut matches a key press, including rows of submenus.
  ///
  /// The policy: *a closed menu has no rows. They are created for a key press that matches no other
  /// shortcut, and removed immediately.*
  func perform(_ press: KeyPress) -> Bool {
    var environment = environment
    environment.presentation = nil
    Presentation(kind: .menu(MenuModel(MenuPlacement(position: .below, isCompact: true))))
      .prepare(&environment)
    let rows = AnyView._make(self.rows, in: _ViewContext(graph: graph, environment: environment))
    defer { rows.end() }
    return Self.perform(press, in: rows)
  }

  private static func perform(_ press: KeyPress, in element: _ViewElement) -> Bool {
    if let submenu = element as? MenuShortcutsElement { return submenu.perform(press) }
    if let element = element as? ShortcutElement {
      guard element.environment.isEnabled, element.shortcut?.matches(press) == true,
        let action = activation(in: element)
      else { return false }
      action()
      return true
    }
    var isDone = false
    element.forEachChild { child in if !isDone { isDone = perform(press, in: child) } }
    return isDone
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

  /// Performs the first enabled shortcut that matches a key press; returns `false` if no shortcut
  /// matches.
  func perform(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    return elements.contains { element in
      element.environment.isEnabled && !element.isLeaving && element.receivesKeys
        && element.perform(press)
    }
  }

  func close() { elements.removeAll() }
}

extension ViewGraph {
  /// The shortcuts of closed menus.
  var menuShortcuts: MenuShortcuts { feature() }
}
