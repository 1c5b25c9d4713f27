/// Ties the focus of a view, or of one in it, to a focus state.
public struct _FocusedModifier<Value: Hashable> {
  let location: FocusLocation<Value>
  let value: Value
  public typealias Body = Never
}

extension _FocusedModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FocusedElement {
    let element = FocusedElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: FocusedElement, with modifier: Self) {
    let (location, value) = (modifier.location, modifier.value)
    element.location = location
    element.isWanted = { location.read() == value }
    element.enter = { location.follow(value) }
    element.resign = { location.resign(value) }
  }
}

extension View {
  /// The state is true while the view, or one in it, has the focus; set to true, it gives it the focus.
  nonisolated public consuming func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(location: condition.location, value: true))
  }

  /// The state has a value while the view, or one in it, has the focus; set to the value, it gives the view
  /// the focus.
  nonisolated public consuming func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusedModifier(location: binding.location, value: value))
  }

  /// Gives the focus to what stands for a value of a focus state, when the view comes.
  nonisolated public consuming func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    modifier(_DefaultFocusModifier(location: binding.location, value: value))
  }
}

/// What stands for a view whose focus is tied to a state.
final class FocusedElement: _WrapperElement {
  var location: AnyObject?
  var isWanted: () -> Bool = { false }
  var enter: () -> Void = {}
  var resign: () -> Void = {}
  /// Whether the focus is in it, as was last told.
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

/// Where the focus is when a view comes.
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
