struct MenuButton {
  let content: AnyView
  let label: AnyView
  let primaryAction: (() -> Void)?
  @State private var menu: MenuModel?
  @State private var opener = MenuOpener()

  init(content: AnyView, label: AnyView, primaryAction: (() -> Void)?) {
    (self.content, self.label, self.primaryAction) = (content, label, primaryAction)
  }
}

/// The menu that a press has opened, for the rest of the press.
final class MenuOpener {
  var menu: MenuModel?
  /// The point of the window at which a menu that is about to open was requested.
  var place: CGPoint?
}

extension MenuButton: View {
  var body: some View {
    let (state, opener, primaryAction) = (_menu, opener, primaryAction)
    let open = { (isCompact: Bool, isPressed: Bool) in
      let new = MenuModel(
        MenuPlacement(position: .below, isCompact: isCompact), isPressed: isPressed)
      opener.menu = new
      state.wrappedValue = new
    }
    Button {
      if let primaryAction { primaryAction() } else { open(false, false) }
    } label: {
      label
    }
    .highPriorityGesture(
      MenuPressGesture(
        isSecondary: false, holdsPointer: primaryAction != nil, delay: 0.3,
        open: { _, isPointer in open(isPointer, true) },
        track: { opener.menu?.track($0, isUp: $1) })
    )
    .modifier(SecondaryMenuPress(isEnabled: primaryAction != nil, open: open, opener: opener))
    .accessible {
      if primaryAction != nil { $0.actions = [(.showMenu, { open(true, false) })] }
    }
    .modifier(MenuShortcutsModifier(content: content))
    .modifier(
      PresenterModifier(
        presented: menu.map { menu in
          Presented(
            kind: .menu(menu), id: AnyHashable(ObjectIdentifier(menu)),
            content: AnyView(MenuList(content: content)), dismiss: { state.wrappedValue = nil })
        }))
  }
}

/// A modifier that opens a menu with the secondary button, if the primary one performs an action.
struct SecondaryMenuPress {
  let isEnabled: Bool
  let open: (_ isCompact: Bool, _ isPressed: Bool) -> Void
  let opener: MenuOpener
}

extension SecondaryMenuPress: ViewModifier {
  func body(content: Content) -> some View {
    content.highPriorityGesture(
      MenuPressGesture(
        isSecondary: true, delay: .infinity, open: { _, _ in open(true, true) },
        track: { opener.menu?.track($0, isUp: $1) }), isEnabled: isEnabled)
  }
}

/// The row of a menu in a menu.
struct Submenu {
  let content: AnyView
  let label: AnyView
  @State private var menu: MenuModel?
  @Environment(\.presentation) private var presentation

  init(content: AnyView, label: AnyView) { (self.content, self.label) = (content, label) }
}

extension Submenu: View {
  var body: some View {
    let (state, parent) = (_menu, presentation?.menu)
    let open = {
      guard state.wrappedValue == nil, let parent else { return }
      let new = MenuModel(
        MenuPlacement(position: .beside, isCompact: parent.placement.isCompact), parent: parent)
      parent.submenuDidOpen(new)
      state.wrappedValue = new
    }
    MenuRow(opensSubmenu: true, action: open) {
      SubmenuLabel(label: label, parent: parent, open: open)
    }
    .modifier(MenuShortcutsModifier(content: content))
    .modifier(
      PresenterModifier(
        presented: menu.map { menu in
          Presented(
            kind: .menu(menu), id: AnyHashable(ObjectIdentifier(menu)),
            content: AnyView(MenuList(content: content)), dismiss: { state.wrappedValue = nil })
        })
    )
    .layoutValue(key: MenuRowKey.self, value: true)
  }
}

/// The label of a submenu's row. It opens the submenu when a pointer reaches the row.
struct SubmenuLabel {
  let label: AnyView
  let parent: MenuModel?
  let open: () -> Void
  @Environment(\.isFocused) private var isHighlighted

  init(label: AnyView, parent: MenuModel?, open: @escaping () -> Void) {
    (self.label, self.parent, self.open) = (label, parent, open)
  }
}

extension SubmenuLabel: View {
  var body: some View {
    label.onChange(of: isHighlighted) { _, isHighlighted in
      if isHighlighted, parent?.isPointing == true { open() }
    }
  }
}
