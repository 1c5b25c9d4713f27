import CanvasEditing
import Deft

/// The handling of keys while a menu or the help card is open, or a button has the focus.
extension CanvasChrome {
  /// Handles a key that no tool has handled.
  ///
  /// - Returns: `true` if the key was handled; otherwise the layer below receives it.
  func handle(_ event: KeyEvent) -> Bool {
    hasDragged = false
    guard let sheet = model.sheet else { return moveAlongButtons(event) }
    if isTyping(event, besides: sheet) {
      close()
      return false
    }
    if views.graph.input.isTextMenuOpen {
      _ = views.stage(stage, key: event)
      stage.setNeedsFrame()
      return true
    }
    let action = CanvasAction(event)
    if action == .quit || action == .toggleFullScreen { return false }
    guard event.isDown else { return true }
    stage.setNeedsFrame()
    if action == .cancel || (action == .showCommands && !event.isRepeat) {
      if case .commands = sheet { close() } else { _ = handle(action ?? .cancel) }
      return true
    }
    switch sheet {
    case .help: if action == .toggleHelp, !event.isRepeat { close() }
    case .commands(let menu): handle(event, in: menu)
    case .context(let menu): handle(event, in: menu)
    }
    return true
  }

  /// Returns whether a key belongs to the edited text rather than to the text's menu, which it closes.
  private func isTyping(_ event: KeyEvent, besides sheet: ChromeModel.Sheet) -> Bool {
    guard case .context = sheet, canvas.isTyping, event.isDown else { return false }
    switch event.key {
    case .upArrow, .downArrow, .tab, .return, .escape, .menu: return false
    case nil: return !event.characters.isEmpty
    default: return true
    }
  }

  /// Handles keys that navigate the list, and passes all other keys to the field.
  private func handle(_ event: KeyEvent, in menu: CommandMenuModel) {
    switch event.key {
    case .upArrow: menu.move(by: -1)
    case .downArrow, .tab: menu.move(by: event.modifiers.contains(.shift) ? -1 : 1)
    case .pageUp: menu.move(by: -8)
    case .pageDown: menu.move(by: 8)
    // In an empty field, Home and End navigate the list.
    case .home where menu.query.isEmpty: menu.mark(0)
    case .end where menu.query.isEmpty: menu.mark(menu.count - 1)
    case .return:
      if !event.isRepeat, let command = menu.chosen, menu.states.canPerform(command.action) {
        choose(command)
      }
    default:
      menu.note(event)
      _ = views.stage(stage, key: event)
    }
  }

  private func handle(_ event: KeyEvent, in menu: ContextMenuModel) {
    let isBack = event.modifiers.contains(.shift)
    switch event.key {
    case .upArrow: menu.move(forward: false)
    case .downArrow: menu.move(forward: true)
    case .tab: menu.move(forward: !isBack)
    case .leftArrow: menu.moveAcross(forward: stage.isRightToLeft)
    case .rightArrow: menu.moveAcross(forward: !stage.isRightToLeft)
    case .return: choose(menu)
    case .menu: close()
    default: if event.characters == " " { choose(menu) }
    }
  }

  private func choose(_ menu: ContextMenuModel) {
    if let action = menu.chosen, let command = CommandTable.command(for: action) { choose(command) }
  }

  /// Moves the focus to the next or previous button for an arrow key. At the first or last button, the focus stays.
  private func moveAlongButtons(_ event: KeyEvent) -> Bool {
    // A field receives the arrow keys itself.
    guard views.hasFocus, model.poses?.model.naming == nil else { return false }
    let forward: Bool
    switch event.key {
    case .rightArrow: forward = !stage.isRightToLeft
    case .leftArrow: forward = stage.isRightToLeft
    case .downArrow: forward = true
    case .upArrow: forward = false
    default: return false
    }
    if event.isDown, !views.moveFocus(forward: forward) { _ = views.moveFocus(forward: !forward) }
    return true
  }
}
