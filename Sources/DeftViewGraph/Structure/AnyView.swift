/// A type-erased view.
///
/// When the hidden type changes, the old view is removed and its states are lost; prefer `some View` and `if` where
/// possible.
public struct AnyView {
  let box: ErasedView

  /// Creates a view that hides the type of another one.
  nonisolated public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
      return
    }
    box = TypedView(view)
  }

  /// Creates a view that hides the type of another one.
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }

  /// Creates a view from a value of any type; `nil` if the value is not a view.
  nonisolated public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }
}

/// A view of a hidden type.
class ErasedView {
  /// The hidden type.
  let type: ObjectIdentifier

  fileprivate init(type: ObjectIdentifier) { self.type = type }

  func make(in context: _ViewContext) -> _ViewElement { preconditionFailure("Overridden.") }
  func update(_ element: _ViewElement, in context: _ViewContext) {}
  /// The view, created on demand.
  var lazyItem: AnyView { preconditionFailure("Overridden.") }
}

private final class TypedView<V: View>: ErasedView {
  private let view: V

  init(_ view: V) {
    self.view = view
    super.init(type: ObjectIdentifier(V.self))
  }

  override func make(in context: _ViewContext) -> _ViewElement { V._make(view, in: context) }
  override func update(_ element: _ViewElement, in context: _ViewContext) {
    V._update(.init(element), with: view, in: context)
  }
  override var lazyItem: AnyView { AnyView(LazyItem(view)) }
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
    type = view.box.type
    super.init([view.box.make(in: context)], in: context)
  }

  func update(with view: AnyView, in context: _ViewContext) {
    environment = context.environment
    let view = view.box
    if view.type == type, let child = children.first { return view.update(child, in: context) }
    type = view.type
    leave(children)
    let new = view.make(in: context)
    replaceChildren([new])
    enter(new)
  }
}
