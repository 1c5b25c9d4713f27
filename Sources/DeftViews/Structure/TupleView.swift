/// Several views, one after the other; what a view builder makes of its statements.
public struct TupleView<each Content: View> {
  /// The views.
  public var value: (repeat each Content)

  /// These views.
  @_semantics("optimize.no.crossmodule")
  nonisolated public init(_ value: (repeat each Content)) { self.value = value }
}

extension TupleView: View {
  /// It is made of its parts.
  public typealias Body = Never

  // The optimizer of Swift 6.3 stops with an error where it takes packs across modules.

  /// Makes a list of the parts.
  @_semantics("optimize.no.crossmodule")
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    var children: [_ViewElement] = []
    for part in repeat each view.value {
      children.append(type(of: part)._make(part, in: context))
    }
    return ListElement(children, in: context)
  }

  /// Updates each part.
  @_semantics("optimize.no.crossmodule")
  nonisolated public static func _update(
    _ element: _ViewElement, with view: Self, in context: _ViewContext
  ) {
    let list = unsafeDowncast(element, to: ListElement.self)
    list.environment = context.environment
    var index = 0
    for part in repeat each view.value {
      type(of: part)._update(list.children[index], with: part, in: context)
      index += 1
    }
  }
}
