/// A value that a view passes to the enclosing container.
public struct _LayoutTrait<Value> {
  let key: ObjectIdentifier
  let value: Value
  public typealias Body = Never
}

extension _LayoutTrait: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TraitElement {
    let element = TraitElement(content, in: context)
    (element.key, element.value) = (modifier.key, modifier.value)
    return element
  }

  nonisolated static func update(_ element: TraitElement, with modifier: Self) {
    if let old = element.value as? Value, element.graph.areEqual(old, modifier.value) {
      return
    }
    element.value = modifier.value
    element.setNeedsLayout()
    if modifier.key == ObjectIdentifier(ZIndexTrait.self) { element.setNeedsOrder() }
  }
}

/// The trait that `layoutPriority(_:)` writes.
enum PriorityTrait {}

/// The element of a view that passes a value to the enclosing container.
final class TraitElement: _WrapperElement {
  var key: ObjectIdentifier?
  var value: Any?

  override func trait(_ key: ObjectIdentifier) -> Any? {
    key == self.key ? value : content.trait(key)
  }

  override var layoutPriority: Double {
    if key == ObjectIdentifier(PriorityTrait.self), let value = value as? Double { return value }
    return content.layoutPriority
  }
}

extension View {
  /// Sets the view's layout priority, 0 by default. In a stack, views of higher priority get space
  /// first; the others get at least their minimum.
  nonisolated public consuming func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(PriorityTrait.self), value: value))
  }

  /// Sets the view's front-to-back order in its container. Among equals, later views are in front.
  nonisolated public consuming func zIndex(_ value: Double) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(ZIndexTrait.self), value: value))
  }

  /// Passes a value to the enclosing layout.
  nonisolated public consuming func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(key), value: value))
  }
}
