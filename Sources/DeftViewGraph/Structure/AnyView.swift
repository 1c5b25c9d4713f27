/// A view whose type is hidden.
///
/// When the hidden type changes, what there was is ended and its states are lost; prefer `some View` and
/// `if` where you can.
public struct AnyView {
  let type: ObjectIdentifier
  let make: (_ViewContext) -> _ViewElement
  let update: (_ViewElement, _ViewContext) -> Void

  /// Hides the type of a view.
  nonisolated public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
      return
    }
    type = ObjectIdentifier(V.self)
    make = { V._make(view, in: $0) }
    update = { V._update(.init($0), with: view, in: $1) }
  }

  /// Hides the type of a view.
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    AnyElement(view, in: context)
  }
  /// Updates what it hides, or replaces it.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(AnyElement.self).update(with: view.pointee, in: context)
  }
}

/// A list of what a hidden type made.
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
