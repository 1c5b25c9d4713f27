/// An element that the graph passes back, for an update, to the view type that created it.
///
/// Elements are stored without the types of their views. Only this type casts an element to its class, so that a
/// mistake stops the program with a message instead of corrupting memory.
public struct _ElementBox<Described: View> {
  @usableFromInline package let element: _ViewElement

  /// Creates a box for an element. The caller guarantees that the element belongs to a view of this type.
  @inlinable package init(_ element: _ViewElement) { self.element = element }

  /// Creates a box for a view that delegates its element to another view.
  @inlinable package init<Other>(_ other: _ElementBox<Other>) { element = other.element }

  /// Returns the element as the class that `_make` creates.
  @inlinable package func `as`<Element: _ViewElement>(_ type: Element.Type) -> Element {
    // Comparing two classes costs less than `as!`, which searches the superclasses.
    if ObjectIdentifier(Swift.type(of: element)) != ObjectIdentifier(type) {
      precondition(element is Element, "The element of this view must be a \(Element.self).")
    }
    return unsafeDowncast(element, to: type)
  }
}
