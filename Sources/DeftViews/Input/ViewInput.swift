/// A router of pointer, keyboard and focus events to a window's views. It does not handle gestures.
///
/// A key that the focused text field can handle goes first to `onKeyPress` handlers, then to the
/// field. Any other key, and any key that neither has handled, goes through these steps until one
/// handles it:
///
/// 1. Shortcuts with Control, Alt or Command.
/// 2. `onKeyPress` handlers of the focused view and its ancestors, from the inside out.
/// 3. The built-in handling of the focused control.
/// 4. Shortcuts without these modifier keys, such as the default action's Return and the cancel
///    action's Escape.
/// 5. Escape or Alt+Left, which navigates back from a page.
/// 6. Tab, which moves the focus.
///
/// While a presentation such as a sheet is in front, only its views receive keys. The presentation
/// handles the keys that they do not use, such as Escape, which then does not navigate back.
package final class ViewInput: GraphFeature {
  /// The tracker of the views under the pointer.
  private let hover: HoverTracker
  package let focus: FocusTracker
  private let shortcuts: Shortcuts
  private let help: HelpTracker
  private let modals: ModalScopes
  // The graph owns this object.
  private unowned let graph: ViewGraph

  package init(_ graph: ViewGraph) {
    self.graph = graph
    (hover, focus, shortcuts) = (graph.hover, graph.focus, graph.shortcuts)
    (help, modals) = (graph.help, graph.modals)
  }

  /// Whether a view has a description.
  package var hasHelp: Bool { !help.isEmpty }

  /// Returns the innermost described view along a hit path, innermost node first.
  package func help(in hits: [Node]) -> HelpTarget? { help.target(in: hits) }

  /// Updates the hover state for a pointer location, pressed or not; `nil` when the pointer has
  /// left the window.
  package func pointer(at location: CGPoint?, hits: [Node]) {
    hover.pointer(at: location, hits: hits)
    graph.menuBars.pointer(at: location)
  }

  /// Moves the focus to the view hit by a new contact.
  package func contactBegan(at location: CGPoint, in tree: RenderTree) {
    if focus.isNeeded { focus.contactBegan(on: tree.hitTest(location)) }
  }

  /// Moves the focus to the next or previous focusable view, or to the first or last one if none
  /// has it.
  ///
  /// - Returns: `true` if a view has the focus.
  package func advanceFocus(forward: Bool) -> Bool {
    graph.settle()
    return focus.advance(forward: forward, in: graph)
  }

  /// Clears the focus.
  package func resignFocus() { focus.move(to: nil) }

  package var hasFocus: Bool { focus.element != nil || isTextMenuOpen }

  /// Whether the menu of the focused text is open.
  package var isTextMenuOpen: Bool { focus.heldEditor != nil }

  /// Captures the current focus.
  ///
  /// - Returns: A closure that restores the focus if its view still exists.
  package func savedFocus() -> () -> Void {
    guard let element = focus.element else { return {} }
    return { [focus, weak element, byKey = focus.showsRing] in
      if let element, !element.isEnded { focus.move(to: element, byKey: byKey) }
    }
  }

  /// Handles a key that was pressed, repeated or released.
  ///
  /// - Returns: `true` if the key was handled.
  @discardableResult
  package func handle(_ press: KeyPress) -> Bool {
    graph.settle()
    if modals.front?.intercept(press) == true { return true }
    if press.phase != .up, focus.heldEditor?.wants(press) == true { closeTextMenu() }
    var isOffered = false
    if let editor, editor.wants(press) {
      if offer(press) || editor.handle(press) { return true }
      isOffered = true
    }
    if handle(press, isOffered: isOffered) { return true }
    guard let front = modals.front else { return false }
    front.handleUnused(press)
    return true
  }

  /// The editor that receives typed text; `nil` if the focused view is not an editor.
  private var editor: (any KeyEditor)? { focus.element?.modifier.editor }

  /// The caret's frame in the window, for placing input method windows; `nil` without an editor, or
  /// in a secure field.
  package var caretInWindow: CGRect? { editor?.isSecret == false ? editor?.caretInWindow : nil }

  /// Whether typing in the focused editor can be undone.
  package var canUndoTyping: Bool { editor?.canUndo ?? false }
  /// Whether undone typing in the focused editor can be redone.
  package var canRedoTyping: Bool { editor?.canRedo ?? false }

  /// Returns whether an action is available for the text in the focused editor; `false` without one.
  package func canPerform(_ action: TextAction) -> Bool { editor?.canPerform(action) ?? false }

  /// Performs an action on the text in the focused editor.
  package func perform(_ action: TextAction) {
    graph.settle()
    editor?.perform(action)
  }

  /// Undoes the last edit of the text in the focused editor, as Ctrl+Z does.
  package func undoTyping() {
    graph.settle()
    editor?.undo()
  }

  /// Redoes the edit that was undone last, as Ctrl+Y does.
  package func redoTyping() {
    graph.settle()
    editor?.redo()
  }

  /// Passes an input method's composition to the editor.
  ///
  /// - Returns: `true` if an editor has the focus.
  package func compose(_ composition: TextComposition) -> Bool {
    closeTextMenu()
    guard let editor else { return false }
    graph.settle()
    editor.compose(composition)
    return true
  }

  /// Closes the menu of the focused text, because the text receives typing.
  private func closeTextMenu() {
    guard focus.heldEditor != nil else { return }
    modals.front?.closeMenu()
    graph.settle()
  }

  /// Ends the composition, if any, and keeps its text as displayed.
  package func endComposition() { editor?.endComposition() }

  /// Returns whether the input method must restart its composition, at most once per ended
  /// composition.
  package func consumeCompositionEnd() -> Bool {
    defer { focus.hasEndedComposition = false }
    return focus.hasEndedComposition
  }

  /// Inserts text that was not typed with a key.
  ///
  /// - Returns: `true` if an editor has the focus.
  package func insert(_ text: String) -> Bool {
    closeTextMenu()
    guard let editor else { return false }
    graph.settle()
    editor.insert(text)
    return true
  }

  private func handle(_ press: KeyPress, isOffered: Bool) -> Bool {
    let isCommand = !press.modifiers.isDisjoint(with: [.control, .option, .command])
    if isCommand, performShortcut(press) { return true }
    if !isOffered, offer(press) {
      if press.phase == .down, !isCommand { focus.keyWasUsed() }
      return true
    }
    guard press.phase != .up else { return false }
    if !isCommand, performBuiltIn(press) {
      focus.keyWasUsed()
      return true
    }
    if !isCommand, performShortcut(press) { return true }
    let isEscapeOfScope = press.key == .escape && modals.front != nil
    if press.phase == .down, !isEscapeOfScope, navigatesBack(press), graph.navigateBack() {
      return true
    }
    if press.phase == .down, refreshes(press), graph.scrolling.refresh(where: \.receivesKeys) {
      return true
    }
    if press.phase == .down, let forward = switchesTabs(press), graph.tabs.advance(forward: forward)
    {
      return true
    }
    if press.key == .tab, press.modifiers.isDisjoint(with: [.control, .option, .command]) {
      return focus.advance(forward: !press.modifiers.contains(.shift), in: graph)
    }
    return false
  }

  /// Performs the shortcut of a view, or of a row in a closed menu.
  private func performShortcut(_ press: KeyPress) -> Bool {
    shortcuts.perform(press) || graph.menuShortcuts.perform(press)
  }

  /// Opens the context menu of the focused view or of the view under the pointer.
  package func openContextMenu() -> Bool { graph.openContextMenu() }

  /// Opens the first menu of the window's menu bar; returns `false` if there is none, or if a presentation is in front.
  package func openMenuBar() -> Bool {
    graph.settle()
    return graph.menuBars.open()
  }

  /// Returns whether a key navigates back: Escape, or Alt with the left arrow.
  private func navigatesBack(_ press: KeyPress) -> Bool {
    press.key == .escape && press.modifiers.isDisjoint(with: [.control, .option, .command, .shift])
      || press.key == .leftArrow && press.modifiers.contains(.option)
  }

  /// Returns whether a key refreshes: Ctrl+R or F5.
  private func refreshes(_ press: KeyPress) -> Bool {
    let isControl = press.modifiers.contains(.control)
    guard press.modifiers.isDisjoint(with: [.option, .command, .shift]) else { return false }
    return isControl
      ? press.key == "r" || press.shortcutKey == "r" : press.key == KeyEquivalent("\u{F708}")
  }

  /// Returns the direction in which a key switches tabs: Control with Tab, Page Up or Page Down;
  /// `nil` for another key.
  private func switchesTabs(_ press: KeyPress) -> Bool? {
    guard press.modifiers.contains(.control), press.modifiers.isDisjoint(with: [.option, .command])
    else { return nil }
    switch press.key {
    case .tab: return !press.modifiers.contains(.shift)
    case .pageDown: return true
    case .pageUp: return false
    default: return nil
    }
  }

  /// Offers a key to `onKeyPress` handlers, from the focused view outwards.
  private func offer(_ press: KeyPress) -> Bool {
    var next: _ViewElement? = focus.element
    while let element = next {
      next = element.parent
      if let element = element as? KeyPressElement, element.handle(press) { return true }
    }
    return false
  }

  /// Applies the focused control's built-in handling of a key.
  private func performBuiltIn(_ press: KeyPress) -> Bool {
    guard let element = focus.element else { return false }
    switch press.key {
    case .space, .return:
      guard let activate = element.modifier.activate else { return false }
      // A repeated key does not activate again.
      if press.phase == .down { activate() }
      return true
    case .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown:
      if let arrow = element.modifier.arrow { return arrow(press.key) }
      return adjust(press.key)
    default: return false
    }
  }

  /// Applies the arrow keys as accessibility adjustments.
  private func adjust(_ key: KeyEquivalent) -> Bool {
    let direction: AccessibilityAdjustmentDirection
    switch key {
    case .upArrow, .rightArrow: direction = .increment
    case .downArrow, .leftArrow: direction = .decrement
    default: return false
    }
    guard let focused = focus.element else { return false }
    let around = sequence(first: focused as _ViewElement, next: \.parent)
    let inside = sequence(first: focused.content) { ($0 as? _WrapperElement)?.content }
    for element in around {
      if let adjust = element.accessibility?.adjust { return perform(adjust, direction) }
    }
    for element in inside {
      if let adjust = element.accessibility?.adjust { return perform(adjust, direction) }
    }
    return false
  }

  private func perform(
    _ adjust: (AccessibilityAdjustmentDirection) -> Void,
    _ direction: AccessibilityAdjustmentDirection
  ) -> Bool {
    adjust(direction)
    return true
  }
}

extension ViewGraph {
  /// The input router of the window's views.
  package var input: ViewInput { feature() }
}
