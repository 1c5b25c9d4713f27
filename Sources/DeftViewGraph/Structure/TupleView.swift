/// Several views, one after the other; what a view builder makes of its statements.
public struct TupleView<each Content: View> {
  public var value: (repeat each Content)

  @_semantics("optimize.no.crossmodule")
  nonisolated public init(_ value: (repeat each Content)) { self.value = value }
}

extension TupleView: View {
  public typealias Body = Never

  // The optimizer of Swift 6.3 stops with an error where it takes packs across modules.

  @_semantics("optimize.no.crossmodule")
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    var end = TupleEnd()
    for type in repeat (each Content).self { end.add(type) }
    precondition(
      end.size == MemoryLayout<Self>.size,
      "The parts of \(Self.self) do not lie one after the other: the Swift compiler has changed.")
    var children: [_ViewElement] = []
    for part in repeat each view.value {
      children.append(type(of: part)._make(part, in: context))
    }
    return _ListElement(children, in: context)
  }

  @_semantics("optimize.no.crossmodule")
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let list = box.as(_ListElement.self)
    list.environment = context.environment
    var places = TuplePlaces(view)
    var index = 0
    for type in repeat (each Content).self {
      type._update(.init(list.children[index]), with: places.next(type), in: context)
      index += 1
    }
  }
}
