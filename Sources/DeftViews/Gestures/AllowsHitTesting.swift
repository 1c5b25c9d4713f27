/// A modifier that controls hit testing of a view.
public struct _AllowsHitTestingModifier: Equatable {
  let isAllowed: Bool
  public typealias Body = Never
}

extension _AllowsHitTestingModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> _NodeElement {
    let element = _NodeElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: _NodeElement, with modifier: Self) {
    element.node.allowsHitTesting = modifier.isAllowed
  }
}

extension View {
  /// Sets whether the view and its descendants can be hit. If not, contacts hit the views behind
  /// them.
  nonisolated public consuming func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isAllowed: enabled))
  }
}
