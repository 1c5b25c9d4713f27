/// A tracker of the focused view, which notifies views of changes.
///
/// The policy: *at most one view has the focus. Tab moves it in the order of declaration, and a
/// click moves it to the clicked view. A view loses it when another page or tab is selected. The focus
/// ring is shown only after a key has moved the focus or the focused view has handled a key.* A text
/// counts as focused while its own menu receives the keys.
package final class FocusTracker: GraphFeature {
  private(set) var element: FocusableElement?
  /// Whether a key has moved the focus, or the focused view has handled a key.
  private(set) var showsRing = false
  /// Whether a composition was ended by the editor and the input method must still be notified.
  var hasEndedComposition = false
  /// The text that counts as focused while its menu is open.
  private var held: FocusableElement?
  /// The editor of that text.
  var heldEditor: (any KeyEditor)? { held?.modifier.editor }
  private var focusables: [NodeID: FocusableElement] = [:]
  private var bound: [FocusBindingElement] = []
  /// The views that read whether they have the focus.
  private var readers = Readers()

  package init(_ graph: ViewGraph) {}

  /// Returns whether the nearest focusable view around the view whose body is being evaluated has
  /// the focus. The body is evaluated again when the focus moves.
  func isFocused(in graph: ViewGraph) -> Bool {
    guard let view = graph.reading else { return false }
    readers.note(view)
    var next = view.parent
    while let around = next {
      if let around = around as? FocusableElement, around.modifier.isFocusable {
        return around === element || around === held
      }
      next = around.parent
    }
    return false
  }

  func add(_ element: FocusableElement) { focusables[element.node.id] = element }

  func remove(_ element: FocusableElement) {
    focusables[element.node.id] = nil
    if held === element { held = nil }
    if self.element === element { move(to: nil) }
  }

  func add(_ element: FocusBindingElement) { bound.append(element) }
  func remove(_ element: FocusBindingElement) {
    bound.removeAll { $0 === element }
    if element.isInside { element.resign() }
  }

  /// Clears the focus if the view can no longer have it.
  func focusabilityDidChange(of element: FocusableElement) {
    if self.element === element, !element.modifier.isFocusable || !element.environment.isEnabled {
      move(to: nil)
    }
  }

  /// Clears the focus, after the update, if its view is on a page or tab that is not selected.
  func leave(_ page: _ViewElement) {
    guard let element, page.encloses(element) else { return }
    page.graph.afterUpdate { [self] in if self.element === element { move(to: nil) } }
  }

  /// Moves the focus to a view, or clears it with `nil`.
  ///
  /// A view that receives no keys, such as one on a hidden tab, cannot have the focus.
  ///
  /// The focus ring appears if a key moved the focus (`byKey`); `nil` keeps the state of the ring.
  func move(to new: FocusableElement?, byKey: Bool? = nil) {
    if let new, !new.receivesKeys { return }
    let old = element
    let hadRing = showsRing
    element = new
    if let byKey { showsRing = byKey }
    guard old !== new || hadRing != showsRing else { return }
    if let old, !old.isEnded { old.showRing() }
    new?.showRing()
    guard old !== new else { return }
    (new ?? old)?.graph.focusedValues.focusDidMove(to: new)
    readers.didChange()
    if held != nil { return }
    old?.modifier.editor?.focusDidChange(false, byKey: false)
    new?.modifier.editor?.focusDidChange(true, byKey: byKey ?? false)
    // Views that lose the focus are notified first, so that the view that gains it sets the final
    // state.
    let holders = bound.filter { holder in new.map { holder.encloses($0) } ?? false }
    for holder in bound where holder.isInside && !holders.contains(where: { $0 === holder }) {
      holder.isInside = false
      holder.resign()
    }
    for holder in holders where !holder.isInside {
      holder.isInside = true
      holder.enter()
    }
  }

  /// Lets the focused text count as focused until `release(from:)` is called.
  func hold() { held = element }

  /// Returns the focus to the held text, unless it has moved to a view outside of the text's menu.
  func release(from menu: _ViewElement) {
    guard let text = held else { return }
    held = nil
    let now = element
    element = text
    if let now, !menu.encloses(now) { return move(to: now) }
    if let now, !now.isEnded { now.showRing() }
    text.showRing()
    text.graph.focusedValues.focusDidMove(to: text)
  }

  /// Moves the focus after the program has set a focus state.
  func stateWasSet(_ location: AnyObject) {
    let holders = bound.filter { $0.location === location }
    if let wanted = holders.first(where: { $0.isWanted() }) {
      if wanted.isInside { return }
      if let target = wanted.firstFocusable { return move(to: target) }
    } else if holders.contains(where: \.isInside) {
      move(to: nil)
    }
  }

  var isNeeded: Bool { !focusables.isEmpty }

  /// Moves the focus to the innermost focusable view among the hit nodes.
  func contactBegan(on hits: [Node]) {
    for node in hits {
      if let element = focusables[node.id], element.canFocus {
        if element.modifier.takesPresses { return move(to: element, byKey: false) }
        if element.isFocused { return }
      }
    }
  }

  /// Whether Tab wraps from the last view to the first, and Shift+Tab from the first to the last.
  /// If not, Tab on the last view and Shift+Tab on the first clear the focus, so that it can move
  /// to other content of the stage.
  package var wraps = true

  /// Moves the focus to the next or previous view.
  ///
  /// - Returns: `true` if a view has the focus.
  func advance(forward: Bool, in graph: ViewGraph) -> Bool {
    var order: [FocusableElement] = []
    func visit(_ element: _ViewElement) {
      // Hidden pages and tabs still have their views, but Tab skips these.
      if element.ownNode?.isHidden == true { return }
      if let element = element as? FocusableElement, element.canFocus { order.append(element) }
      element.forEachChild(visit)
    }
    graph.modals.roots.forEach(visit)
    guard !order.isEmpty else { return false }
    let index = order.firstIndex { $0 === element }
    let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : order.count - 1)
    guard wraps || order.indices.contains(next) else {
      move(to: nil)
      return false
    }
    move(to: order[(next + order.count) % order.count], byKey: true)
    return true
  }

  /// Shows the focus ring after the focused view has handled a key.
  func keyWasUsed() { if let element { move(to: element, byKey: true) } }

  package func checkInvariants() {
    precondition(element?.isEnded != true, "A view that has ended must not have the focus.")
  }
}

extension ViewGraph {
  var focus: FocusTracker { feature() }
}

extension _ViewElement {
  /// This view if it is focusable, otherwise the first focusable view inside it.
  final var firstFocusable: FocusableElement? {
    if let element = self as? FocusableElement, element.canFocus { return element }
    var found: FocusableElement?
    forEachChild { child in if found == nil { found = child.firstFocusable } }
    return found
  }
}
