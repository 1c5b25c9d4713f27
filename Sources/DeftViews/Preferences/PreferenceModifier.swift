/// A modifier that sets a preference for ancestors.
public struct _PreferenceWritingModifier<Key: PreferenceKey> {
  let value: Key.Value
  public typealias Body = Never
}

extension _PreferenceWritingModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ValueWriterElement<Key> { ValueWriterElement(modifier.value, content, in: context) }

  nonisolated static func update(_ element: ValueWriterElement<Key>, with modifier: Self) {
    element.update(modifier.value)
  }
}

/// The element of a view that sets a preference.
final class ValueWriterElement<K: PreferenceKey>: PreferenceWriterElement<K> {
  private var written: K.Value

  init(_ value: K.Value, _ content: _ViewElement, in context: _ViewContext) {
    written = value
    super.init(content, in: context)
  }

  func update(_ value: K.Value) {
    let isEqual = graph.areEqual(written, value)
    written = value
    if !isEqual { noteChange() }
  }

  override func value() -> K.Value? { written }
}

/// A modifier that transforms the preference value of a view's descendants.
public struct _PreferenceTransformModifier<Key: PreferenceKey> {
  let transform: (inout Key.Value) -> Void
  public typealias Body = Never
}

extension _PreferenceTransformModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PreferenceTransformElement<Key> {
    PreferenceTransformElement(modifier.transform, content, in: context)
  }

  nonisolated static func update(
    _ element: PreferenceTransformElement<Key>, with modifier: Self
  ) {
    element.transform = modifier.transform
  }
}

/// The element of a view that transforms a preference.
final class PreferenceTransformElement<K: PreferenceKey>: PreferenceWriterElement<K> {
  /// The transform. Each update notifies readers, because the closures are not compared.
  var transform: (inout K.Value) -> Void {
    didSet { noteChange() }
  }

  init(
    _ transform: @escaping (inout K.Value) -> Void, _ content: _ViewElement,
    in context: _ViewContext
  ) {
    self.transform = transform
    super.init(content, in: context)
  }

  override func value() -> K.Value? {
    var value = preferenceInside(K.self) ?? K.defaultValue
    transform(&value)
    return value
  }
}

extension View {
  /// Sets a preference, replacing the values that the view's descendants set.
  nonisolated public consuming func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Transforms the preference that the view passes to its ancestors.
  nonisolated public consuming func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }
}
