/// A modifier that sets a view's value as an option in a picker.
public struct _TagModifier<Value: Hashable>: Equatable {
  let value: Value
  let includesOptional: Bool
  public typealias Body = Never
}

extension _TagModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TagElement {
    let element = TagElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: TagElement, with modifier: Self) {
    element.value = AnyHashable(tag: modifier.value)
  }
}

extension _TagModifier: ItemTraitModifier {}

extension View {
  /// Sets the view's value as an option in a ``Picker``.
  ///
  /// - Parameters:
  ///   - tag: The value.
  ///   - includeOptional: Has no effect: the tag always matches an optional of the value, too.
  nonisolated public consuming func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true)
    -> some View
  {
    modifier(_TagModifier(value: tag, includesOptional: includeOptional))
  }
}

/// The element of a view with a tag.
final class TagElement: _WrapperElement {
  var value = AnyHashable(0)

  override func trait(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(TagTrait.self) ? value : super.trait(key)
  }
}

enum TagTrait {}

extension _ViewElement {
  /// The element's value in a picker: its tag, or its identity in a `ForEach`.
  var pickerTag: AnyHashable? {
    if let tag = trait(ObjectIdentifier(TagTrait.self)) as? AnyHashable { return tag }
    var child = viewInList
    for parent in child.ancestors {
      if let list = parent as? ForEachElement { return list.id(of: child) }
      if parent is ContainerElement { return nil }
      child = parent
    }
    return nil
  }
}

extension AnyHashable {
  /// Creates a value for comparing tags: an optional equals its wrapped value.
  init<V: Hashable>(tag value: V) {
    self = (value as? any OptionalTag)?.tag ?? AnyHashable(value)
  }
}

private protocol OptionalTag {
  var tag: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate var tag: AnyHashable? { map { AnyHashable(tag: $0) } }
}
