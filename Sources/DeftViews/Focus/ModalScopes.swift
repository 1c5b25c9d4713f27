/// An element that receives all input of its window while it is in front, such as a sheet.
protocol ModalScope: _ViewElement {
  /// Whether the scope behind this one also receives input, as a menu does behind its submenu.
  var sharesInput: Bool { get }
  /// Whether the values of the focused view behind the scope still apply.
  var keepsFocusedValues: Bool { get }
  /// Whether the focused view behind the scope counts as focused, as a text does behind its menu.
  var holdsFocus: Bool { get }
  /// Closes the scope if it is a menu.
  func closeMenu()
  /// Handles a key before all views; returns whether it has handled the key.
  func intercept(_ press: KeyPress) -> Bool
  /// Handles a key that no view has handled. Keys never reach views behind the scope.
  func handleUnused(_ press: KeyPress)
}

/// The elements that receive all input of a window, from back to front.
///
/// The policy: *While a scope is in front, views behind it receive no input, no focus and no
/// accessibility actions. When the scope ends, the focus returns to the view that had it.*
///
/// The scope itself covers the views behind it, so that contacts do not hit them. This tracker
/// limits keys, shortcuts, focus and accessibility.
final class ModalScopes: GraphFeature {
  private var entries: [Entry] = []
  private unowned let graph: ViewGraph

  private struct Entry {
    let scope: any ModalScope
    /// The view that had the focus before, and whether it showed the ring.
    var focused: FocusableElement?
    var showsRing: Bool
  }

  init(_ graph: ViewGraph) { self.graph = graph }

  /// The frontmost scope.
  var front: (any ModalScope)? { entries.last?.scope }

  /// The scopes that receive input; empty if all views do.
  var active: [any ModalScope] {
    let first = entries.lastIndex { !$0.scope.sharesInput } ?? 0
    return entries[first...].map(\.scope)
  }

  /// The elements that receive input.
  var roots: [_ViewElement] {
    entries.isEmpty ? graph.top.map { [$0] } ?? [] : active
  }

  /// Returns whether an element receives input.
  func includes(_ element: _ViewElement) -> Bool {
    if entries.isEmpty { return true }
    let active = active
    for element in sequence(first: element, next: \.parent)
    where active.contains(where: { $0 === element }) {
      return true
    }
    return false
  }

  /// Adds a scope in front, and removes the focus from the views behind it.
  func add(_ scope: any ModalScope) {
    let focus = graph.focus
    let old = focus.element.flatMap { scope.encloses($0) ? nil : $0 }
    entries.append(Entry(scope: scope, focused: old, showsRing: focus.showsRing))
    guard old != nil, !scope.sharesInput else { return }
    if scope.holdsFocus { focus.hold() }
    focus.move(to: nil)
  }

  /// Removes a scope, and returns the focus to the view that had it.
  ///
  /// With `keepsFocus`, a focused view in the scope keeps the focus, because the scope remains
  /// visible.
  func remove(_ scope: any ModalScope, keepsFocus: Bool = false) {
    guard let index = entries.firstIndex(where: { $0.scope === scope }) else { return }
    let entry = entries.remove(at: index)
    if scope.holdsFocus { graph.focus.release(from: scope) }
    if index < entries.count {
      // The scope in front of the removed one will restore this focus.
      entries[index].focused = entry.focused
      entries[index].showsRing = entry.showsRing
      return
    }
    let focus = graph.focus
    if let now = focus.element, includes(now), keepsFocus || !scope.encloses(now) { return }
    let old = entry.focused.flatMap { !$0.isEnded && $0.canFocus && $0.receivesKeys ? $0 : nil }
    focus.move(to: old, byKey: entry.showsRing)
  }

  func close() { entries.removeAll() }

  func checkInvariants() {
    precondition(
      !entries.contains(where: \.scope.isEnded), "An ended scope must not receive input.")
  }
}

extension _ViewElement {
  /// Whether keys reach the element: it is neither on a hidden page or tab nor behind a modal scope.
  final var receivesKeys: Bool { !isInHiddenNode && graph.modals.includes(self) }
}

extension ViewGraph {
  /// The elements that receive all input.
  var modals: ModalScopes { feature() }
}
