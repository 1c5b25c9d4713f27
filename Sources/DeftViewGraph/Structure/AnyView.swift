/// A type-erased view.
///
/// When the hidden type changes, the old view is removed and its states are lost; prefer `some View` and `if` where
/// possible.
public struct AnyView {
  let type: ObjectIdentifier
  let make: (_ViewContext) -> _ViewElement
  let update: (_ViewElement, _ViewContext) -> Void

  /// Creates a view that hides the type of another one.
  nonisolated public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
      return
    }
    type = ObjectIdentifier(V.self)
    make = { V._make(view, in: $0) }
    update = { V._update(.init($0), with: view, in: $1) }
  }

  /// Creates a view that hides the type of another one.
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    AnyElement(view, in: context)
  }
  /// Updates the hidden view, or replaces it.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(AnyElement.self).update(with: view.pointee, in: context)
  }
}

/// The list of a hidden view's elements.
final class AnyElement: _ListElement {
  private var type: ObjectIdentifier

  init(_ view: AnyView, in context: _ViewContext) {
    type = view.type
    super.init([view.make(context)], in: context)
  }

  func update(with view: AnyView, in context: _ViewContext) {
    environment = context.environment
    if view.type == type, let child = children.first { return view.update(child, context) }
    type = view.type
    leave(children)
    let new = view.make(context)
    replaceChildren([new])
    enter(new)
  }
}
