/// A sequence of views, created by a view builder from its statements. `T` is the type of the tuple
/// of these views.
public struct TupleView<T> {
  public var value: T
  /// The types of the tuple's views, which the compiler cannot derive from `T`.
  fileprivate let types: any TupleTypes.Type
}

extension TupleView {
  @_semantics("optimize.no.crossmodule")
  nonisolated public init<each Content: View>(_ value: (repeat each Content))
  where T == (repeat each Content) {
    self.value = value
    types = ViewTypes<repeat each Content>.self
  }

  /// The views that the tuple stands for in a container.
  nonisolated var tupleParts: [ViewPart] { withUnsafePointer(to: value) { types.parts(at: $0) } }
}

extension TupleView: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    withUnsafePointer(to: view.value) {
      _ListElement(view.types.make(from: $0, in: context), in: context)
    }
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let list = box.as(_ListElement.self)
    list.environment = context.environment
    let types = view.pointee.types
    // The tuple is the first property.
    types.update(list.children, with: UnsafeMutableRawPointer(view), in: context)
  }
}

/// The views of a tuple, created on demand.
struct LazyTuple<T> {
  fileprivate var tuple: TupleView<T>
}

extension LazyTuple: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    withUnsafePointer(to: view.tuple.value) {
      _ListElement(view.tuple.types.makeLazily(from: $0, in: context), in: context)
    }
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let list = box.as(_ListElement.self)
    list.environment = context.environment
    let types = view.pointee.tuple.types
    withUnsafePointer(to: view.pointee.tuple.value) {
      types.updateLazily(list.children, with: $0, in: context)
    }
  }
}

extension TupleView: ItemSource {
  nonisolated var lazyItems: LazyTuple<T> { LazyTuple(tuple: self) }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool { true }
}

/// Operations on the views of a tuple whose types are known.
private protocol TupleTypes {
  nonisolated static func make(
    from tuple: UnsafeRawPointer, in context: _ViewContext
  ) -> [_ViewElement]
  nonisolated static func update(
    _ elements: [_ViewElement], with tuple: UnsafeMutableRawPointer, in context: _ViewContext)
  nonisolated static func makeLazily(
    from tuple: UnsafeRawPointer, in context: _ViewContext
  ) -> [_ViewElement]
  nonisolated static func updateLazily(
    _ elements: [_ViewElement], with tuple: UnsafeRawPointer, in context: _ViewContext)
  nonisolated static func parts(at tuple: UnsafeRawPointer) -> [ViewPart]
}

// The optimizer of Swift 6.3 fails with an error when it inlines packs across modules.

private struct ViewTypes<each Content: View>: TupleTypes {
  @_semantics("optimize.no.crossmodule")
  nonisolated static func make(
    from tuple: UnsafeRawPointer, in context: _ViewContext
  ) -> [_ViewElement] {
    var end = TupleEnd()
    for type in repeat (each Content).self { end.add(type) }
    precondition(
      end.size == MemoryLayout<(repeat each Content)>.size,
      "The elements of \(Self.self) are not contiguous: the Swift compiler has changed.")
    var elements: [_ViewElement] = []
    for part in repeat each tuple.assumingMemoryBound(to: (repeat each Content).self).pointee {
      elements.append(type(of: part)._make(part, in: context))
    }
    return elements
  }

  @_semantics("optimize.no.crossmodule")
  nonisolated static func update(
    _ elements: [_ViewElement], with tuple: UnsafeMutableRawPointer, in context: _ViewContext
  ) {
    var places = TuplePlaces(tuple.assumingMemoryBound(to: (repeat each Content).self))
    var index = 0
    for type in repeat (each Content).self {
      type._update(.init(elements[index]), with: places.next(type), in: context)
      index += 1
    }
  }

  @_semantics("optimize.no.crossmodule")
  nonisolated static func makeLazily(
    from tuple: UnsafeRawPointer, in context: _ViewContext
  ) -> [_ViewElement] {
    var elements: [_ViewElement] = []
    for part in repeat each tuple.assumingMemoryBound(to: (repeat each Content).self).pointee {
      elements.append(makeLazily(part, in: context))
    }
    return elements
  }

  @_semantics("optimize.no.crossmodule")
  nonisolated static func updateLazily(
    _ elements: [_ViewElement], with tuple: UnsafeRawPointer, in context: _ViewContext
  ) {
    var index = 0
    for part in repeat each tuple.assumingMemoryBound(to: (repeat each Content).self).pointee {
      updateLazily(elements[index], with: part, in: context)
      index += 1
    }
  }

  nonisolated private static func makeLazily<Part: View>(
    _ part: Part, in context: _ViewContext
  ) -> _ViewElement { LazyItem._make(LazyItem(part), in: context) }

  nonisolated private static func updateLazily<Part: View>(
    _ element: _ViewElement, with part: Part, in context: _ViewContext
  ) {
    LazyItem<Part>._update(.init(element), with: LazyItem(part), in: context)
  }

  @_semantics("optimize.no.crossmodule")
  nonisolated static func parts(at tuple: UnsafeRawPointer) -> [ViewPart] {
    var parts: [ViewPart] = []
    for part in repeat each tuple.assumingMemoryBound(to: (repeat each Content).self).pointee {
      parts += part.viewParts
    }
    return parts
  }
}
