/// A modifier that binds the focus of a view or its descendants to a focus state.
public struct _FocusedModifier<Value: Hashable> {
  let location: FocusLocation<Value>
  let value: Value
  public typealias Body = Never
}

extension _FocusedModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FocusBindingElement {
    let element = FocusBindingElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: FocusBindingElement, with modifier: Self) {
    let (location, value) = (modifier.location, modifier.value)
    element.location = location
    element.isWanted = { location.read() == value }
    element.enter = { location.follow(value) }
    element.resign = { location.resign(value) }
  }
}

extension View {
  /// Binds the state to the focus of the view and its descendants. Setting the state to `true`
  /// moves the focus to the view.
  nonisolated public consuming func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(location: condition.location, value: true))
  }

  /// Binds a value of the state to the focus of the view and its descendants. Setting the state to
  /// the value moves the focus to the view.
  nonisolated public consuming func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusedModifier(location: binding.location, value: value))
  }

  /// When this view appears, moves the focus to the view that is bound to the value.
  nonisolated public consuming func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    modifier(_DefaultFocusModifier(location: binding.location, value: value))
  }
}

/// The element of a view whose focus is bound to a state.
final class FocusBindingElement: _WrapperElement {
  var location: AnyObject?
  var isWanted: () -> Bool = { false }
  var enter: () -> Void = {}
  var resign: () -> Void = {}
  /// Whether the focus was inside the view when it was last reported.
  var isInside = false

  override init(_ content: _ViewElement, in context: _ViewContext) {
    super.init(content, in: context)
    graph.focus.add(self)
  }

  override func destroy() {
    graph.focus.remove(self)
    super.destroy()
  }
}

/// A modifier that sets the focus when a view appears.
public struct _DefaultFocusModifier<Value: Hashable> {
  let location: FocusLocation<Value>
  let value: Value
  public typealias Body = Never
}

extension _DefaultFocusModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> _WrapperElement {
    let (location, value) = (modifier.location, modifier.value)
    context.graph.afterUpdate { location.set(value) }
    return _WrapperElement(content, in: context)
  }

  nonisolated static func update(_ element: _WrapperElement, with modifier: Self) {}
}
