/// The element of a modifier around a list. It puts a modifier element around each view of the
/// list.
///
/// The policy: *The modifier's elements are created and removed with their views. The element of a
/// leaving view remains until that view is no longer visible.*
final class DistributingElement<Modifier: PrimitiveModifier>: _ListElement, ListModifierElement {
  let content: _ViewElement
  var modifier: Modifier
  /// The modifier elements, including leaving ones, keyed by the views that they wrap.
  private var units: [ObjectIdentifier: _WrapperElement] = [:]

  init(_ content: _ViewElement, modifier: Modifier, in context: _ViewContext) {
    (self.content, self.modifier) = (content, modifier)
    super.init([], in: context)
    adopt(content)
  }

  /// Updates the modifier elements with a new modifier or environment. Leaving views do not
  /// change.
  func updateUnits(in context: _ViewContext) {
    for unit in children {
      unit.environment = context.environment
      Modifier.update(unsafeDowncast(unit, to: Modifier.Element.self), with: modifier)
    }
  }

  /// Wraps each view that has no modifier element, and ends the modifier elements of removed views.
  func distribute(_ make: (_ViewElement) -> _WrapperElement) {
    endUnitsOfEnded()
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    // A list may adopt its views again when it moves them.
    for item in items { units[ObjectIdentifier(item)]?.adoptContent(from: item.parent) }
    if items.count == children.count,
      zip(items, children).allSatisfy({ $0 === ($1 as? _WrapperElement)?.content })
    {
      return
    }
    var remaining: [ObjectIdentifier: _WrapperElement] = [:]
    let order = items.map { item in
      let id = ObjectIdentifier(item)
      let unit = units[id] ?? unit(around: item, make)
      remaining[id] = unit
      return unit as _ViewElement
    }
    restoreReturning(order)
    for (id, unit) in units where remaining[id] == nil {
      if unit.isPlaced, unit.content.isLeaving {
        remaining[id] = unit
        retainLeaving(unit)
      } else {
        unit.end()
      }
    }
    units = remaining
    replaceChildren(order)
  }

  private func unit(
    around item: _ViewElement, _ make: (_ViewElement) -> _WrapperElement
  ) -> _WrapperElement {
    let parent = item.parent
    let unit = make(item)
    unit.adoptContent(from: parent)
    return unit
  }

  /// Keeps the element of a leaving view visible at its position.
  private func retainLeaving(_ unit: _WrapperElement) {
    guard let index = children.firstIndex(where: { $0 === unit }) else { return }
    leaving.append(Leaving(element: unit, index: index, branch: nil))
    unit.ownNode?.allowsHitTesting = false
  }

  /// Restores the modifier elements of views that return while they are leaving.
  private func restoreReturning(_ order: [_ViewElement]) {
    if leaving.isEmpty { return }
    for (place, entry) in leaving.enumerated().reversed()
    where order.contains(where: { $0 === entry.element }) {
      leaving.remove(at: place)
      entry.element.ownNode?.allowsHitTesting = true
      Modifier.update(unsafeDowncast(entry.element, to: Modifier.Element.self), with: modifier)
    }
  }

  private func endUnitsOfEnded() {
    if leaving.isEmpty { return }
    let gone = leaving.filter { ($0.element as? _WrapperElement)?.content.isEnded ?? true }
    if gone.isEmpty { return }
    for entry in gone { entry.element.end() }
    leaving.removeAll { $0.element.isEnded }
    units = units.filter { !$0.value.isEnded }
    setNeedsNodes()
  }

  override func itemsDidChange() {
    distribute {
      Modifier.makeElement(
        modifier, around: $0, in: _ViewContext(graph: graph, environment: environment))
    }
    super.itemsDidChange()
  }

  override func leavingDidChange() {
    // The content is not a child, but may contain modifiers around the whole list.
    content.setLeaving(isLeaving)
  }

  override func destroy() {
    super.destroy()
    content.end()
  }

  override var isDistributing: Bool { true }
  // The content may define the transition of all of its views.
  override var transitionContent: _ViewElement? { content }
}

/// The element of a modifier around a list, regardless of the modifier.
protocol ListModifierElement: _ViewElement {
  /// The list.
  var content: _ViewElement { get }
}

extension _ViewElement {
  /// Returns the innermost `ForEach` inside the element that shows an item, and the item's index in
  /// it.
  ///
  /// - Parameter item: An item of the list, without the elements of modifiers around it.
  final func position(of item: _ViewElement) -> (list: ForEachElement, index: Int)? {
    var found: (ForEachElement, Int)?
    let inside = (self as? any ListModifierElement)?.content
    func visit(_ child: _ViewElement) { if found == nil { found = child.position(of: item) } }
    if let inside { visit(inside) } else { forEachChild(visit) }
    if found != nil { return found }
    guard let list = self as? ForEachElement else { return nil }
    for (index, child) in list.children.enumerated() {
      var items: [_ViewElement] = []
      child.appendItems(to: &items)
      if items.contains(where: { $0 === item || item.wraps($0) }) { return (list, index) }
    }
    return nil
  }

  /// Returns whether the element is a modifier's element around another element.
  private func wraps(_ other: _ViewElement) -> Bool {
    var next = (self as? _WrapperElement)?.content
    while let inner = next {
      if inner === other { return true }
      next = (inner as? _WrapperElement)?.content
    }
    return false
  }
}
