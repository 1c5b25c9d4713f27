/// The element that a type of views has made, as it gets it back to update it.
///
/// Elements are kept without the types of their views.  Where one is handed to its view again, it is taken for the class
/// that the view makes, here and nowhere else: a mistake stops the program in a sentence, and corrupts nothing.
public struct _ElementBox<Described: View> {
  @usableFromInline package let element: _ViewElement

  /// The element of a view that its keeper knows to be of this type.
  @inlinable package init(_ element: _ViewElement) { self.element = element }

  /// The element of a view that leaves it to another one, of which it is made.
  @inlinable package init<Other>(_ other: _ElementBox<Other>) { element = other.element }

  /// The element, of the class that `_make` has made.
  @inlinable package func `as`<Element: _ViewElement>(_ type: Element.Type) -> Element {
    // To compare two classes costs less than `as!`, which looks through what the class inherits.
    if ObjectIdentifier(Swift.type(of: element)) != ObjectIdentifier(type) {
      precondition(element is Element, "The element of a view is a \(Element.self).")
    }
    return unsafeDowncast(element, to: type)
  }
}
