/// A sequence of views, created by a view builder from its statements.
public struct TupleView<each Content: View> {
  public var value: (repeat each Content)

  @_semantics("optimize.no.crossmodule")
  nonisolated public init(_ value: (repeat each Content)) { self.value = value }
}

extension TupleView: View {
  public typealias Body = Never

  // The optimizer of Swift 6.3 fails with an error when it inlines packs across modules.

  @_semantics("optimize.no.crossmodule")
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    var end = TupleEnd()
    for type in repeat (each Content).self { end.add(type) }
    precondition(
      end.size == MemoryLayout<Self>.size,
      "The elements of \(Self.self) are not contiguous: the Swift compiler has changed.")
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
