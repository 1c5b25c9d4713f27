/// A modifier that names a view's coordinate space.
public struct _CoordinateSpaceModifier {
  let space: CoordinateSpace
  public typealias Body = Never
}

extension _CoordinateSpaceModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> CoordinateSpaceElement {
    let element = CoordinateSpaceElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: CoordinateSpaceElement, with modifier: Self) {
    if case .named(let name) = modifier.space { element.name = name } else { element.name = nil }
  }
}

extension View {
  /// Names the view's coordinate space for gestures and geometry readers inside. If several
  /// enclosing views have the same name, the nearest one takes precedence.
  nonisolated public consuming func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(space: name.coordinateSpace))
  }

  /// Names the view's coordinate space by any hashable value.
  nonisolated public consuming func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(space: .named(AnyHashable(name))))
  }
}

/// The element of a named coordinate space.
final class CoordinateSpaceElement: _WrapperElement {
  var name: AnyHashable?
  override var coordinateSpaceName: AnyHashable? { name }
}
