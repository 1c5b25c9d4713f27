/// Changes a value of the surroundings for a view and all that is in it.
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
    // What the content was made in.
    element.inner = content.environment
    element.outer = context.environment
    return element
  }

  nonisolated static func update(_ element: EnvironmentElement, with modifier: Self) {}

  nonisolated static var changesSurroundings: Bool { true }

  nonisolated static func inner(
    _ modifier: Self, _ element: EnvironmentElement?, _ context: _ViewContext
  ) -> _ViewContext {
    var context = context
    if let element, element.outer.isIdentical(to: context.environment) {
      // The same surroundings and an equal value: what is inside need not be looked at for this.
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
      // What turns around this modifier too, is laid out anew from there.
      let isTurned =
        element.inner.layoutDirection != context.environment.layoutDirection
        && element.outer.layoutDirection == outer.layoutDirection
      if isTurned { element.directionDidChange() }
      (element.outer, element.inner) = (outer, context.environment)
    }
    return context
  }
}

/// What stands for a change of the surroundings.
final class EnvironmentElement: _WrapperElement {
  var outer = EnvironmentValues()
  var inner = EnvironmentValues()
}

extension View {
  /// Gives a value of the surroundings to the view and all that is in it.
  nonisolated public consuming func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentModifier(keyPath: keyPath, transform: { $0 = value }))
  }

  /// Changes a value of the surroundings for the view and all that is in it.
  nonisolated public consuming func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentModifier(keyPath: keyPath, transform: transform))
  }

  /// Puts an observable object into the surroundings of the view and all that is in it.
  nonisolated public consuming func environment<T: AnyObject & Observable>(_ object: T?)
    -> some View
  {
    environment(\.[observable: ObservableKey<T>()], object)
  }

  /// Whether controls and gestures in the view do not answer; a view further out may have said so too.
  nonisolated public consuming func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
  }
}

/// Names the object of a type in a key path.
struct ObservableKey<T: AnyObject & Observable>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject & Observable>(observable key: ObservableKey<T>) -> T? {
    get { self[T.self] }
    set { self[T.self] = newValue }
  }
}
