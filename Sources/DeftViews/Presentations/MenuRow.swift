/// A row of a menu: a check mark, a label, and a shortcut or the arrow of a submenu.
struct MenuRow<Label: View> {
  var role: ButtonRole?
  /// Whether the row is checked; `nil` for rows without a check mark.
  var mark: Bool?
  var opensSubmenu = false
  let action: () -> Void
  let label: Label
  @Environment(\.presentation) private var presentation
  @Environment(\.menuActionDismissBehavior) private var dismissal
  @Environment(\.menuStripForm) private var stripForm

  init(
    role: ButtonRole? = nil, mark: Bool? = nil, opensSubmenu: Bool = false,
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.mark, self.opensSubmenu) = (role, mark, opensSubmenu)
    (self.action, self.label) = (action, label())
  }
}

extension MenuRow: View {
  var body: some View {
    let (action, mark) = (action, mark)
    let menu = presentation?.menu
    let closes = !opensSubmenu && dismissal != .disabled
    let act = {
      if closes { menu?.closeAll() }
      action()
    }
    // Use a container, because a branch alone would be a list of views, and the elements of the
    // modifiers around it would not be its ancestors.
    ZStack { face }
      .contentShape(Rectangle())
      .gesture(PressGesture(onChange: { _ in }, action: { _ in act() }))
      .modifier(_FocusableModifier(isFocusable: true, activate: act))
      .accessible {
        ($0.children, $0.added) = (.combine, .isButton)
        $0.removed = .isStaticText
        $0.kind = opensSubmenu ? .menu : mark.map { .menuToggle($0) } ?? .menuItem
        $0.actions = [(.default, act)]
      }
      .layoutValue(key: MenuRowKey.self, value: true)
  }

  @ViewBuilder private var face: some View {
    let menu = presentation?.menu
    if let stripForm {
      MenuStripCell(role: role, mark: mark, form: stripForm, menu: menu) { label }
    } else {
      MenuRowFace(role: role, mark: mark, opensSubmenu: opensSubmenu, menu: menu) { label }
    }
  }
}

/// Whether a view in a menu is a row, which has its own margins.
struct MenuRowKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// The appearance of a row.
struct MenuRowFace<Label: View> {
  let role: ButtonRole?
  let mark: Bool?
  let opensSubmenu: Bool
  let menu: MenuModel?
  let label: Label
  @Environment(\.self) private var environment

  init(
    role: ButtonRole?, mark: Bool?, opensSubmenu: Bool, menu: MenuModel?,
    @ViewBuilder label: () -> Label
  ) {
    (self.role, self.mark, self.opensSubmenu) = (role, mark, opensSubmenu)
    (self.menu, self.label) = (menu, label())
  }
}

extension MenuRowFace: View {
  var body: some View {
    let palette = ControlPalette(
      environment, tint: role == .destructive ? Color.red.resolved(in: environment) : nil)
    let text = role == .destructive ? palette.tintedText : palette.text
    let isHighlighted = environment.isFocused
    let _ = mark == nil ? () : menu?.noteMark()
    HStack(spacing: 8) {
      if menu?.hasMarks == true || mark != nil {
        Glyph(kind: .check, color: mark == true ? text : .clear, side: 12)
      }
      label
      Spacer(minLength: 12)
      if opensSubmenu {
        Chevron(direction: .trailing).frame(width: 6, height: 11)
      } else if let shortcut = environment.keyboardShortcut {
        Text(verbatim: shortcut.label).foregroundStyle(Color(control: palette.secondaryText))
          .accessibilityHidden(true)
      }
    }
    .foregroundStyle(Color(control: text))
    .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
    .padding(.horizontal, 10)
    .frame(minHeight: menu?.placement.rowHeight ?? 44)
    .modifier(
      _BackgroundModifier(
        background: ControlBackground(
          isHighlighted ? palette.shade(.pressed) : .clear, radius: 6))
    )
    .padding(.horizontal, 5)
  }
}

/// The style of buttons in a menu. In a label of several texts, the first one is the title, and the
/// others are subtitles below it.
struct MenuButtonRowStyle {}

extension MenuButtonRowStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(role: configuration.role, action: { configuration.trigger() }) {
      configuration.label.subtitled?() ?? AnyView(configuration.label)
    }
  }
}

struct MenuToggleRowStyle {}

extension MenuToggleRowStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    MenuRow(mark: isOn.wrappedValue, action: { isOn.wrappedValue.toggle() }) {
      configuration.label
    }
  }
}

/// The style of labels in a menu: the icon at the trailing edge, so that titles are aligned.
struct MenuLabelStyle {}

extension MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 16) {
      configuration.title
      Spacer(minLength: 0)
      configuration.icon.frame(width: 20).accessibilityHidden(true)
    }
  }
}

extension KeyboardShortcut {
  /// The shortcut as shown in menus, such as “Ctrl+Shift+S”.
  var label: String {
    var text = ""
    if !modifiers.isDisjoint(with: [.control, .command]) {
      text += String(localized: "Ctrl", context: "key") + "+"
    }
    if modifiers.contains(.option) { text += String(localized: "Alt", context: "key") + "+" }
    if modifiers.contains(.shift) { text += String(localized: "Shift", context: "key") + "+" }
    return text + key.label
  }
}

extension KeyEquivalent {
  /// The key's name in menus.
  fileprivate var label: String {
    switch self {
    case .return: String(localized: "Return", context: "key")
    case .escape: String(localized: "Esc", context: "key")
    case .delete: String(localized: "Backspace", context: "key")
    case .deleteForward: String(localized: "Delete", context: "key")
    case .space: String(localized: "Space", context: "key")
    case .tab: String(localized: "Tab", context: "key")
    case .home: String(localized: "Home", context: "key")
    case .end: String(localized: "End", context: "key")
    case .pageUp: String(localized: "Page Up", context: "key")
    case .pageDown: String(localized: "Page Down", context: "key")
    case .upArrow: "↑"
    case .downArrow: "↓"
    case .leftArrow: "←"
    case .rightArrow: "→"
    default: String(character).uppercased()
    }
  }
}
