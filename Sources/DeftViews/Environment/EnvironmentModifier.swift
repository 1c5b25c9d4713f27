/// A modifier that changes an environment value for a view and its descendants.
public struct _EnvironmentModifier<Value> {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  public typealias Body = Never
}

extension _EnvironmentModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> EnvironmentElement {
    let element = EnvironmentElement(content, in: context)
    // Store the environment in which the content was created.
    element.inner = content.environment
    element.outer = context.environment
    return element
  }

  nonisolated static func update(_ element: EnvironmentElement, with modifier: Self) {}

  nonisolated static var changesEnvironment: Bool { true }

  nonisolated static func inner(
    _ modifier: Self, _ element: EnvironmentElement?, _ context: _ViewContext
  ) -> _ViewContext {
    var context = context
    if let element, element.outer.isIdentical(to: context.environment) {
      // The environment and the value are unchanged, so the content needs no update for this.
      let old = element.inner[keyPath: modifier.keyPath]
      var new = context.environment[keyPath: modifier.keyPath]
      modifier.transform(&new)
      if element.graph.areEqual(old, new) {
        context.environment = element.inner
        return context
      }
    }
    let outer = context.environment
    modifier.transform(&context.environment[keyPath: modifier.keyPath])
    if let element {
      // If the enclosing layout direction changed too, an outer element restarts the layout.
      let directionChanges =
        element.inner.layoutDirection != context.environment.layoutDirection
        && element.outer.layoutDirection == outer.layoutDirection
      if directionChanges { element.directionDidChange() }
      (element.outer, element.inner) = (outer, context.environment)
    }
    return context
  }
}

/// The element of a changed environment value.
final class EnvironmentElement: _WrapperElement {
  var outer = EnvironmentValues()
  var inner = EnvironmentValues()
}

extension View {
  /// Sets an environment value for the view and its descendants.
  nonisolated public consuming func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentModifier(keyPath: keyPath, transform: { $0 = value }))
  }

  /// Changes an environment value for the view and its descendants.
  nonisolated public consuming func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentModifier(keyPath: keyPath, transform: transform))
  }

  /// Adds an observable object to the environment of the view and its descendants.
  nonisolated public consuming func environment<T: AnyObject & Observable>(_ object: T?)
    -> some View
  {
    environment(\.[observable: ObservableKey<T>()], object)
  }

  /// Disables controls and gestures in the view. Passing `false` does not override an enclosing
  /// `disabled(true)`.
  nonisolated public consuming func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
  }
}

/// The key path component for the observable object of a type.
struct ObservableKey<T: AnyObject & Observable>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject & Observable>(observable key: ObservableKey<T>) -> T? {
    get { self[T.self] }
    set { self[T.self] = newValue }
  }
}
