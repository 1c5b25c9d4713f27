/// The menu of a text that can be edited or selected.
///
/// The policy: *the secondary button opens the menu at the pointer, and the Menu key below the caret. A
/// finger opens it by selecting a word with a hold, by a tap on the selection, and by tapping the caret
/// once more. The text counts as focused while its menu is open, and typing closes the menu.*
private struct TextMenu {
  let model: TextInputModel
  let isEnabled: Bool
  @State private var menu: MenuModel?
  @State private var opener = MenuOpener()
  @Environment(\.textMenuAction) private var textMenuAction

  nonisolated init(model: TextInputModel, isEnabled: Bool) {
    (self.model, self.isEnabled) = (model, isEnabled)
  }
}

extension EnvironmentValues {
  /// Gives edited texts a menu.
  package mutating func useTextMenus() { textMenuMaker = EditedTextMenuMaker.shared }
}

private final class EditedTextMenuMaker: TextMenuMaker {
  static let shared = EditedTextMenuMaker()

  func menu(of model: TextInputModel, around text: AnyView) -> AnyView {
    AnyView(text.textMenu(of: model, isEnabled: true))
  }
}

extension View {
  /// Adds the menu of a text.
  ///
  /// - Parameters:
  ///   - model: The state of the text.
  ///   - isEnabled: Whether keys and assistive technologies open the menu.
  nonisolated consuming func textMenu(of model: TextInputModel, isEnabled: Bool) -> some View {
    modifier(TextMenu(model: model, isEnabled: isEnabled))
  }
}

extension TextMenu: ViewModifier {
  func body(content: Content) -> some View {
    let (model, state, opener) = (prepared(), _menu, opener)
    content
      .gesture(
        MenuPressGesture(
          isSecondary: true, delay: .infinity,
          aim: {
            opener.place = $0
            model.pressForMenu(at: $0)
          },
          open: { _, _ in
            if !hasOwnMenu { show(at: opener.place, isCompact: true, isPressed: true) }
          },
          track: { opener.menu?.track($0, isUp: $1) })
      )
      .accessible {
        guard isEnabled else { return }
        $0.actions = [(.showMenu, { show(at: model.element?.menuPlace, isCompact: true) })]
      }
      .modifier(
        PresenterModifier(
          presented: menu.map { menu in
            Presented(
              kind: .menu(menu), id: AnyHashable(ObjectIdentifier(menu)),
              content: AnyView(MenuList(content: AnyView(TextMenuRows(model: model)))),
              dismiss: { state.wrappedValue = nil })
          }))
  }

  /// Whether the program has its own menu for edited texts.
  private var hasOwnMenu: Bool { textMenuAction != nil && !model.isReadOnly }

  private func prepared() -> TextInputModel {
    model.openMenu = { [weak model] in
      if let place = model?.element?.menuPlace { show(at: place, isCompact: false) }
    }
    return model
  }

  /// Opens the menu at a point of the window.
  private func show(at place: CGPoint?, isCompact: Bool, isPressed: Bool = false) {
    if hasOwnMenu { return textMenuAction?(place, !isCompact) ?? () }
    let position = place.map { MenuPlacement.Position.inWindow($0) } ?? .below
    let new = MenuModel(
      MenuPlacement(position: position, isCompact: isCompact), isPressed: isPressed)
    new.holdsFocus = true
    opener.menu = new
    menu = new
  }
}

/// The rows of a text's menu.
private struct TextMenuRows {
  let model: TextInputModel
}

extension TextMenuRows: View {
  var body: some View {
    if !model.isReadOnly { row("Cut", .cut) }
    row("Copy", .copy)
    if !model.isReadOnly { row("Paste", .paste) }
    row("Select all", .selectAll)
  }

  private func row(_ title: LocalizedStringKey, _ action: TextAction) -> some View {
    Button(title) { model.perform(action) }.disabled(!model.canPerform(action))
  }
}
