extension _ViewElement {
  /// Returns whether another element is this one or one of its descendants.
  package final func encloses(_ other: _ViewElement) -> Bool {
    var next: _ViewElement? = other
    while let element = next {
      if element === self { return true }
      next = element.parent
    }
    return false
  }

  /// Returns the first element of a type among this one and its descendants.
  package final func descendant<Element: _ViewElement>(as type: Element.Type) -> Element? {
    if let element = self as? Element { return element }
    var found: Element?
    forEachChild { if found == nil { found = $0.descendant(as: type) } }
    return found
  }
}
