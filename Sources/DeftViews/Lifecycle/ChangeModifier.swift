/// A modifier that runs an action when a value has changed.
public struct _ValueActionModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  /// Whether a change runs the action of the previous update, as SwiftUI's older form does. That
  /// closure has captured values from before the change.
  var isOlderForm = false
  let action: (_ old: Value, _ new: Value) -> Void
  public typealias Body = Never
}

extension _ValueActionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ChangeElement<Value> {
    let element = ChangeElement(content, modifier.value, in: context)
    if modifier.isOlderForm { element.earlier = modifier.action }
    if modifier.isInitial {
      context.graph.afterUpdate { modifier.action(modifier.value, modifier.value) }
    }
    return element
  }

  nonisolated static func update(_ element: ChangeElement<Value>, with modifier: Self) {
    let (old, earlier) = (element.value, element.earlier)
    if modifier.isOlderForm { element.earlier = modifier.action }
    guard old != modifier.value else { return }
    element.value = modifier.value
    let action = earlier ?? modifier.action
    element.graph.afterUpdate { action(old, modifier.value) }
  }
}

/// The element of a view that watches a value; it stores the previous value.
final class ChangeElement<Value>: _WrapperElement {
  var value: Value
  /// The action of the previous update, in the older form.
  var earlier: ((_ old: Value, _ new: Value) -> Void)?

  init(_ content: _ViewElement, _ value: Value, in context: _ViewContext) {
    self.value = value
    super.init(content, in: context)
  }

  override var kind: String { "Change" }
}

extension View {
  /// Runs an action when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - initial: Whether the action also runs when the view appears.
  ///   - action: The action, called with the old and the new value.
  nonisolated public consuming func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - initial: Whether the action also runs when the view appears.
  ///   - action: The action.
  nonisolated public consuming func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Runs an action when a value has changed. In this older form, the closure was created before
  /// the change and has captured older values.
  @available(*, deprecated, message: "Use the form whose action has two parameters, or none.")
  nonisolated public consuming func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, isInitial: false, isOlderForm: true) { _, new in
        action(new)
      })
  }
}
