/// What a view says to the container around it.
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
    if modifier.key == ObjectIdentifier(ZIndexTrait.self) { element.setNeedsNodes() }
  }
}

/// The trait that `layoutPriority(_:)` writes.
enum PriorityTrait {}

/// What stands for what a view says to the container around it.
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
  /// How eagerly the view gets space: in a stack, higher priorities choose first, and lower ones get what
  /// they need at least; 0 as a rule.
  nonisolated public consuming func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(PriorityTrait.self), value: value))
  }

  /// How far in front the view is among those in one container; of equal ones the later is in front.
  nonisolated public consuming func zIndex(_ value: Double) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(ZIndexTrait.self), value: value))
  }

  /// Gives a value to the layout around the view.
  nonisolated public consuming func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(key), value: value))
  }
}
