/// What a window's views hear of the pointer and the keyboard beside gestures.
///
/// The policy for keys: *what a text field with the focus wants is offered to those who asked for it with
/// `onKeyPress`, and then is the field's; of all other keys, shortcuts with Control, Alt or Command come
/// first; then the view with the focus and all that it is in, from the inside out, by what they asked for
/// with `onKeyPress`; then what the control with the focus does by itself; then shortcuts without modifier keys, such as those of the
/// default and the cancel action; then Escape and Alt with the left arrow lead back from a page; and at last
/// Tab moves the focus.*
package final class ViewInput: GraphFeature {
  /// Which views the pointer is over.
  private let hover: HoverTracker
  package let focus: FocusTracker
  private let shortcuts: Shortcuts
  // The graph has it.
  private unowned let graph: ViewGraph

  package init(_ graph: ViewGraph) {
    self.graph = graph
    (hover, focus, shortcuts) = (graph.hover, graph.focus, graph.shortcuts)
  }

  /// The pointer is at a place without pressing, or moves while it presses; nil when it has left.
  package func pointer(at location: CGPoint?, hits: [Node]) {
    hover.pointer(at: location, hits: hits)
  }

  /// A contact has begun at a place: what it hits gets the focus.
  package func contactBegan(at location: CGPoint, in tree: RenderTree) {
    if focus.isNeeded { focus.contactBegan(on: tree.hitTest(location)) }
  }

  /// Gives the focus to the first or the last view that can have it, or moves it on.
  ///
  /// - Returns: whether a view has it.
  package func advanceFocus(forward: Bool) -> Bool {
    graph.settle()
    return focus.advance(forward: forward, in: graph)
  }

  /// Takes the focus away from the view that has it.
  package func resignFocus() { focus.move(to: nil) }

  /// Whether a view has the focus.
  package var hasFocus: Bool { focus.element != nil }

  /// Keeps in mind what has the focus.
  ///
  /// - Returns: what gives it the focus again, if it is still there.
  package func keptFocus() -> () -> Void {
    guard let element = focus.element else { return {} }
    return { [focus, weak element, byKey = focus.showsRing] in
      if let element, !element.isEnded { focus.move(to: element, byKey: byKey) }
    }
  }

  /// A key was pressed, repeats, or came up.
  ///
  /// - Returns: whether it was of use.
  @discardableResult
  package func handle(_ press: KeyPress) -> Bool {
    graph.settle()
    if let editor, editor.wants(press) {
      if offer(press) || editor.handle(press) { return true }
      return handle(press, isOffered: true)
    }
    return handle(press, isOffered: false)
  }

  /// Who takes what is typed; nil where the view with the focus does not.
  private var editor: (any KeyEditor)? { focus.element?.modifier.editor }

  /// Where the caret is that what is typed appears at; nil where nobody types.
  package var caretInWindow: CGRect? { editor?.isSecret == false ? editor?.caretInWindow : nil }

  /// Something is being composed.
  ///
  /// - Returns: whether somebody types.
  package func compose(_ composition: TextComposition) -> Bool {
    guard let editor else { return false }
    graph.settle()
    editor.compose(composition)
    return true
  }

  /// Ends what is being composed, if anything is: a text stays as it is seen.
  package func endComposition() { editor?.endComposition() }

  /// Whether whoever composes is to begin anew; it is told once.
  package func takeEndOfComposition() -> Bool {
    defer { focus.hasEndedComposition = false }
    return focus.hasEndedComposition
  }

  /// A text comes without a key.
  ///
  /// - Returns: whether somebody types.
  package func insert(_ text: String) -> Bool {
    guard let editor else { return false }
    graph.settle()
    editor.insert(text)
    return true
  }

  private func handle(_ press: KeyPress, isOffered: Bool) -> Bool {
    let isCommand = !press.modifiers.isDisjoint(with: [.control, .option, .command])
    if isCommand, shortcuts.perform(press) { return true }
    if !isOffered, offer(press) {
      if press.phase == .down, !isCommand { focus.keyWasUsed() }
      return true
    }
    guard press.phase != .up else { return false }
    if !isCommand, actByItself(press) {
      focus.keyWasUsed()
      return true
    }
    if !isCommand, shortcuts.perform(press) { return true }
    if press.phase == .down, leadsBack(press), graph.navigateBack() { return true }
    if press.key == .tab, press.modifiers.isDisjoint(with: [.control, .option, .command]) {
      return focus.advance(forward: !press.modifiers.contains(.shift), in: graph)
    }
    return false
  }

  /// Whether a key leads back from a page, as Escape and Alt with the left arrow do.
  private func leadsBack(_ press: KeyPress) -> Bool {
    press.key == .escape && press.modifiers.isDisjoint(with: [.control, .option, .command, .shift])
      || press.key == .leftArrow && press.modifiers.contains(.option)
  }

  /// Offers a key to what asked for it, from the view with the focus outwards.
  private func offer(_ press: KeyPress) -> Bool {
    var next: _ViewElement? = focus.element
    while let element = next {
      next = element.parent
      if let element = element as? KeyPressElement, element.handle(press) { return true }
    }
    return false
  }

  /// What a control does with a key that nobody asked for.
  private func actByItself(_ press: KeyPress) -> Bool {
    guard let element = focus.element else { return false }
    switch press.key {
    case .space, .return:
      guard let activate = element.modifier.activate else { return false }
      // A key that is held activates once.
      if press.phase == .down { activate() }
      return true
    case .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown:
      if let arrow = element.modifier.arrow { return arrow(press.key) }
      return adjust(press.key)
    default: return false
    }
  }

  /// The arrows do what a screen reader's adjustments would.
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
  /// What views hear of the pointer and the keyboard.
  package var input: ViewInput { feature() }
}
