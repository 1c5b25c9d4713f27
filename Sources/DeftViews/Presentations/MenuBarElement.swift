/// A modifier for a row of menus, which F10 opens. The left and right arrow keys and the pointer move from an open menu to
/// another one.
struct MenuBarModifier {
  typealias Body = Never
}

extension MenuBarModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> MenuBarElement { MenuBarElement(content, in: context) }

  nonisolated static func update(_ element: MenuBarElement, with modifier: Self) {}
}

/// The element of a row of menus.
///
/// The policy: *a key opens a menu without moving the focus to its button, so that the commands apply to the focused
/// view.*
final class MenuBarElement: _WrapperElement {
  override init(_ content: _ViewElement, in context: _ViewContext) {
    super.init(content, in: context)
    graph.menuBars.add(self)
  }

  override func destroy() {
    graph.menuBars.remove(self)
    super.destroy()
  }

  /// The buttons of the menus that can be opened.
  private var buttons: [FocusableElement] {
    var buttons: [FocusableElement] = []
    func visit(_ element: _ViewElement) {
      if let button = element as? FocusableElement {
        if button.canFocus, button.modifier.activate != nil { buttons.append(button) }
        return
      }
      element.forEachChild(visit)
    }
    visit(content)
    return buttons
  }

  /// Opens the first menu.
  ///
  /// - Returns: `false` if no menu can be opened.
  func open() -> Bool { open(buttons.first) }

  /// Opens the menu after or before an open one, which the caller closes.
  ///
  /// - Parameter presenter: The element that presents the open menu.
  func openNeighbor(of presenter: _ViewElement, forward: Bool) {
    let buttons = buttons
    guard let index = buttons.firstIndex(where: { presenter.encloses($0) }), buttons.count > 1
    else { return }
    _ = open(buttons[(index + (forward ? 1 : buttons.count - 1)) % buttons.count])
  }

  private func open(_ button: FocusableElement?, byKey: Bool = true) -> Bool {
    guard let activate = button?.modifier.activate else { return false }
    graph.menuBars.isOpeningByKey = byKey
    activate()
    return true
  }

  /// Opens the menu under the pointer in place of an open one.
  fileprivate func point(at location: CGPoint, from open: PresentationElement) {
    guard let presenter = open.presenter.element,
      presenter.ancestors.contains(where: { $0 === self }),
      let button = buttons.first(where: { $0.frameInWindow.contains(location) }),
      !presenter.encloses(button)
    else { return }
    open.presentation.menu?.closeAll()
    _ = self.open(button, byKey: false)
  }
}

/// The rows of menus in a window.
final class MenuBars: GraphFeature {
  private var elements: [MenuBarElement] = []
  /// Whether the next menu is opened by a key.
  var isOpeningByKey = false
  /// The menu that was opened last and has no parent.
  weak var latest: PresentationElement?

  init(_ graph: ViewGraph) {}

  func add(_ element: MenuBarElement) { elements.append(element) }
  func remove(_ element: MenuBarElement) { elements.removeAll { $0 === element } }

  /// Opens the first menu that can be opened.
  func open() -> Bool { elements.contains { $0.receivesKeys && $0.open() } }

  /// While a menu is open, opens the menu under the pointer.
  func pointer(at location: CGPoint?) {
    guard let location, let latest, !latest.isBeingDismissed, !latest.isEnded else { return }
    for element in elements { element.point(at: location, from: latest) }
  }

  /// Returns whether the menu that is being created was opened by a key, at most once per key.
  func consumeKey() -> Bool {
    defer { isOpeningByKey = false }
    return isOpeningByKey
  }

  func close() { elements.removeAll() }
}

extension ViewGraph {
  /// The rows of menus in the window.
  var menuBars: MenuBars { feature() }
}
