/// The rows of a context menu, in SwiftUI's older form.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  /// Creates a menu with rows.
  nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Adds a menu that opens with the secondary mouse button, a long press, the Menu key or Shift+F10.
  ///
  /// - Parameter menuItems: The rows. Without rows, no menu opens.
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems)
    -> some View
  { modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: nil)) }

  /// Adds a context menu that shows a preview above its rows.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: AnyView(preview())))
  }

  /// Adds a context menu, in SwiftUI's older form; `nil` adds none.
  nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?)
    -> some View
  { modifier(ContextMenuModifier(items: contextMenu.map { AnyView($0.items) }, preview: nil)) }
}

/// A modifier that adds a context menu.
struct ContextMenuModifier {
  let items: AnyView?
  let preview: AnyView?
  @State private var menu: MenuModel?
  @State private var opener = MenuOpener()

  init(items: AnyView?, preview: AnyView?) { (self.items, self.preview) = (items, preview) }
}

extension ContextMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    let (state, opener, items, preview) = (_menu, opener, items, preview)
    let open = { (placement: MenuPlacement, isPressed: Bool) in
      let new = MenuModel(placement, isPressed: isPressed)
      opener.menu = new
      state.wrappedValue = new
    }
    content
      .highPriorityGesture(
        MenuPressGesture(
          isSecondary: true, holdsPointer: true, delay: 0.5,
          open: { open(MenuPlacement(position: .at($0), isCompact: $1), true) },
          track: { opener.menu?.track($0, isUp: $1) }), isEnabled: items != nil
      )
      .accessible {
        if items != nil {
          $0.actions = [
            (.showMenu, { open(MenuPlacement(position: .below, isCompact: true), false) })
          ]
        }
      }
      .modifier(
        PresenterModifier(
          presented: menu.flatMap { menu in
            items.map { items in
              Presented(
                kind: .menu(menu), id: AnyHashable(ObjectIdentifier(menu)),
                content: AnyView(MenuList(content: items, preview: preview)),
                dismiss: { state.wrappedValue = nil })
            }
          }))
  }
}

extension ViewGraph {
  /// Opens the context menu of the focused view or, if no view has the focus, of the innermost view
  /// under the pointer. The Menu key does the same.
  ///
  /// - Returns: `false` if no menu was found.
  package func openContextMenu() -> Bool {
    settle()
    if let focused = focus.element {
      for element in sequence(first: focused as _ViewElement, next: \.parent)
      where modals.includes(element) && element.openOwnMenu() {
        return true
      }
      return focused.descendantOpensMenu()
    }
    guard let pointer = interaction.pointer else { return false }
    return modals.roots.reversed().contains { $0.openMenu(at: pointer) }
  }
}

extension _ViewElement {
  /// Performs the element's own action that shows a menu.
  fileprivate func openOwnMenu() -> Bool {
    guard environment.isEnabled,
      let action = accessibility?.actions.first(where: { $0.kind == .showMenu })
    else { return false }
    action.perform()
    return true
  }

  /// Opens the menu of the first descendant that has one, for modifiers within a focusable view.
  fileprivate func descendantOpensMenu() -> Bool {
    var isOpen = false
    forEachChild { child in
      if !isOpen { isOpen = child.openOwnMenu() || child.descendantOpensMenu() }
    }
    return isOpen
  }

  /// Opens the menu of the innermost view at a point of the window.
  fileprivate func openMenu(at point: CGPoint) -> Bool {
    if ownNode?.isHidden == true { return false }
    var isOpen = false
    var children: [_ViewElement] = []
    forEachChild { children.append($0) }
    for child in children.reversed() where !isOpen { isOpen = child.openMenu(at: point) }
    return isOpen || frameInWindow.contains(point) && openOwnMenu()
  }
}
