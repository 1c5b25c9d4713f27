/// A modifier around a list: an element of it around each view that the list stands for.
///
/// The policy: *the modifier's elements come and go with their views, and stay as long as those are seen.*
final class DistributingElement<Modifier: PrimitiveModifier>: _ListElement {
  let content: _ViewElement
  var modifier: Modifier
  /// The elements around the views, by those views; they, and so all children of this one, on their way out or
  /// not, are what the modifier makes.
  private var units: [ObjectIdentifier: _WrapperElement] = [:]

  init(_ content: _ViewElement, modifier: Modifier, in context: _ViewContext) {
    (self.content, self.modifier) = (content, modifier)
    super.init([], in: context)
    adopt(content)
  }

  /// Brings another modifier, or other surroundings, to the elements around the views; what is on its way
  /// out stays as it was.
  func updateUnits(in context: _ViewContext) {
    for unit in children {
      unit.environment = context.environment
      Modifier.update(unsafeDowncast(unit, to: Modifier.Element.self), with: modifier)
    }
  }

  /// Puts an element around each view that has none, and ends those around views that have gone.
  func distribute(_ make: (_ViewElement) -> _WrapperElement) {
    endUnitsOfEnded()
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    // A list takes its views back when it moves them.
    for item in items { units[ObjectIdentifier(item)]?.adopt(item) }
    if items.count == children.count,
      zip(items, children).allSatisfy({ $0 === ($1 as? _WrapperElement)?.content })
    {
      return
    }
    var kept: [ObjectIdentifier: _WrapperElement] = [:]
    let order = items.map { item in
      let id = ObjectIdentifier(item)
      let unit = units[id] ?? make(item)
      kept[id] = unit
      return unit as _ViewElement
    }
    takeBack(order)
    for (id, unit) in units where kept[id] == nil {
      if unit.isPlaced, unit.content.isLeaving {
        kept[id] = unit
        letGo(unit)
      } else {
        unit.end()
      }
    }
    units = kept
    replaceChildren(order)
  }

  /// What is around a view on its way out stays to be seen, where it was.
  private func letGo(_ unit: _WrapperElement) {
    guard let index = children.firstIndex(where: { $0 === unit }) else { return }
    leaving.append(Leaving(element: unit, index: index, branch: nil))
    unit.ownNode?.allowsHitTesting = false
  }

  /// Views that went have come back before they were gone.
  private func takeBack(_ order: [_ViewElement]) {
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
    // What is around the list as a whole is in no unit.
    content.setLeaving(isLeaving)
  }

  override func destroy() {
    super.destroy()
    content.end()
  }

  override var isDistributing: Bool { true }
  // What is inside may say so for all of its views.
  override var passageContent: _ViewElement? { content }
}
