/// Which view has the focus, and who is told of it.
///
/// The policy: *one view at most has the focus; Tab moves it in the order in which views are described, a
/// click moves it to what is clicked, and a ring shows it only where a key has moved it.*
package final class FocusTracker: GraphFeature {
  private(set) var element: FocusElement?
  /// Whether the focus was moved by a key.
  private(set) var showsRing = false
  /// Whether a composition was ended where it was typed, of which whoever composes does not know yet.
  var hasEndedComposition = false
  private var focusables: [NodeID: FocusElement] = [:]
  private var tied: [FocusedElement] = []
  /// The views that have asked whether they have the focus.
  private var readers = Readers()

  package init(_ graph: ViewGraph) {}

  /// Whether the view whose body is being read is in what has the focus; it is read anew when the focus moves.
  func isFocused(in graph: ViewGraph) -> Bool {
    guard let view = graph.reading else { return false }
    readers.note(view)
    // The nearest view that can have the focus counts.
    var next = view.parent
    while let around = next {
      if let around = around as? FocusElement, around.modifier.isFocusable {
        return around === element
      }
      next = around.parent
    }
    return false
  }

  func add(_ element: FocusElement) { focusables[element.node.id] = element }

  func remove(_ element: FocusElement) {
    focusables[element.node.id] = nil
    if self.element === element { move(to: nil) }
  }

  func add(_ element: FocusedElement) { tied.append(element) }
  func remove(_ element: FocusedElement) {
    tied.removeAll { $0 === element }
    if element.isInside { element.resign() }
  }

  /// A view may have lost the right to the focus.
  func focusabilityMayDiffer(of element: FocusElement) {
    if self.element === element, !element.modifier.isFocusable || !element.environment.isEnabled {
      move(to: nil)
    }
  }

  /// Gives the focus to a view, or to none.
  ///
  /// - Parameter byKey: whether a key did it; nil leaves the ring as it was.
  func move(to new: FocusElement?, byKey: Bool? = nil) {
    let old = element
    let hadRing = showsRing
    element = new
    if let byKey { showsRing = byKey }
    guard old !== new || hadRing != showsRing else { return }
    if let old, !old.isEnded { old.showRing() }
    new?.showRing()
    guard old !== new else { return }
    readers.didChange()
    old?.modifier.editor?.focusDidChange(false, byKey: false)
    new?.modifier.editor?.focusDidChange(true, byKey: byKey ?? false)
    // What is left first, so that what is entered has the last word.
    let holders = tied.filter { holder in new.map { holder.isAround($0) } ?? false }
    for holder in tied where holder.isInside && !holders.contains(where: { $0 === holder }) {
      holder.isInside = false
      holder.resign()
    }
    for holder in holders where !holder.isInside {
      holder.isInside = true
      holder.enter()
    }
  }

  /// A focus state was set by the program.
  func stateWasSet(_ location: AnyObject) {
    let holders = tied.filter { $0.location === location }
    if let wanted = holders.first(where: { $0.isWanted() }) {
      if wanted.isInside { return }
      if let target = wanted.firstFocusable { return move(to: target) }
    } else if holders.contains(where: \.isInside) {
      move(to: nil)
    }
  }

  /// Whether anything can have the focus.
  var isNeeded: Bool { !focusables.isEmpty }

  /// A contact began on these nodes, innermost first.
  func contactBegan(on hits: [Node]) {
    for node in hits {
      if let element = focusables[node.id], element.canFocus {
        return move(to: element, byKey: false)
      }
    }
  }

  /// Whether Tab goes from the last view to the first; where it does not, no view has the focus then, and
  /// what else is on the stage may have it.
  package var wraps = true

  /// Moves the focus along the views.
  ///
  /// - Returns: whether a view has it.
  func advance(forward: Bool, in graph: ViewGraph) -> Bool {
    var order: [FocusElement] = []
    func visit(_ element: _ViewElement) {
      if let element = element as? FocusElement, element.canFocus { order.append(element) }
      element.forEachChild(visit)
    }
    if let top = graph.top { visit(top) }
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

  /// A key was of use to the view with the focus: from now on the ring is shown.
  func keyWasUsed() { if let element { move(to: element, byKey: true) } }

  package func checkInvariants() {
    precondition(element?.isEnded != true, "What has ended does not have the focus.")
  }
}

extension ViewGraph {
  var focus: FocusTracker { feature() }
}

extension _ViewElement {
  /// The first view in it that can have the focus.
  final var firstFocusable: FocusElement? {
    if let element = self as? FocusElement, element.canFocus { return element }
    var found: FocusElement?
    forEachChild { child in if found == nil { found = child.firstFocusable } }
    return found
  }
}
