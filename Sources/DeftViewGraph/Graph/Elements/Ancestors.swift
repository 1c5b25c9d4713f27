/// The elements around an element, innermost first.
///
/// A modifier around a list has an element around each view of the list. That element becomes the parent of the view,
/// so the chain of parents skips the elements between the view and the modifier, such as the list, an `if`, or a
/// modifier that applies to the whole list. This sequence contains all elements, in the order of the modifiers.
package struct Ancestors: Sequence, IteratorProtocol {
  private var element: _ViewElement
  /// The elements of modifiers around lists that are further out, outermost first.
  private var units: [_WrapperElement] = []

  fileprivate init(of element: _ViewElement) { self.element = element }

  package mutating func next() -> _ViewElement? {
    guard let parent = element.parent else { return nil }
    if parent.isUnit {
      let unit = unsafeDowncast(parent, to: _WrapperElement.self)
      units.append(unit)
      element = unit.parentInList ?? parent
    } else if !units.isEmpty, !element.isUnit, parent.isDistributing {
      element = units.removeLast()
    } else {
      element = parent
    }
    return element
  }
}

extension _ViewElement {
  /// The elements around this one, innermost first.
  package final var ancestors: Ancestors { Ancestors(of: self) }

  /// The view itself, if the element belongs to modifiers around the view's list; otherwise this element.
  package final var viewInList: _ViewElement {
    isUnit ? unsafeDowncast(self, to: _WrapperElement.self).content.viewInList : self
  }
}

extension _ViewElement {
  /// Updates content in the scopes of the ancestors up to one of them, or of all ancestors.
  ///
  /// The ancestors are notified before the update, outermost first, and after it. Without modifiers around lists, they
  /// are the parents, whose chain is quicker to follow.
  final func updateInScope(upTo limit: _ViewElement? = nil, _ update: () -> Void) {
    guard let parent, !parent.isUnit else { return ancestors.update(upTo: limit, update) }
    if parent === limit { return update() }
    parent.updateInScope(upTo: limit) {
      parent.contentWillUpdate()
      update()
      parent.contentDidUpdate()
    }
  }
}

extension Ancestors {
  fileprivate func update(upTo limit: _ViewElement?, _ update: () -> Void) {
    var rest = self
    guard let element = rest.next(), element !== limit else { return update() }
    rest.update(upTo: limit) {
      element.contentWillUpdate()
      update()
      element.contentDidUpdate()
    }
  }
}
