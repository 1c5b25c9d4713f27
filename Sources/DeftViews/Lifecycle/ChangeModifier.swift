/// Does something when a value differs from the one before.
public struct _ValueActionModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (_ old: Value, _ new: Value) -> Void
  /// A primitive modifier.
  public typealias Body = Never
}

extension _ValueActionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ChangeElement {
    let element = ChangeElement(content, in: context)
    element.value = modifier.value
    if modifier.isInitial {
      context.graph.afterUpdate { modifier.action(modifier.value, modifier.value) }
    }
    return element
  }

  nonisolated static func update(_ element: ChangeElement, with modifier: Self) {
    guard let old = element.value as? Value, old != modifier.value else { return }
    element.value = modifier.value
    element.graph.afterUpdate { modifier.action(old, modifier.value) }
  }
}

/// What stands for an action at changes of a value: the value before.
final class ChangeElement: WrapperElement {
  var value: Any?
}

extension View {
  /// Does something when a value has changed.
  ///
  /// - Parameters:
  ///   - initial: Whether it is also done when the view comes.
  ///   - action: Gets the old value and the new one.
  nonisolated public consuming func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Does something when a value has changed.
  ///
  /// - Parameter initial: Whether it is also done when the view comes.
  nonisolated public consuming func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Does something when a value has changed; older form.
  @available(*, deprecated, message: "Use the form whose action has two parameters, or none.")
  nonisolated public consuming func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: false) { _, new in action(new) })
  }
}
