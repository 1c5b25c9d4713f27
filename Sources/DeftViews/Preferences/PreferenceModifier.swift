/// Says a value to those further out.
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

/// What stands for a view that says a value.
final class ValueWriterElement<K: PreferenceKey>: PreferenceWriterElement<K> {
  private var said: K.Value

  init(_ value: K.Value, _ content: _ViewElement, in context: _ViewContext) {
    said = value
    super.init(content, in: context)
  }

  func update(_ value: K.Value) {
    let isEqual = graph.areEqual(said, value)
    said = value
    if !isEqual { noteChange() }
  }

  override func value() -> K.Value? { said }
}

/// Changes what is said in a view.
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

/// What stands for a view whose words are changed.
final class PreferenceTransformElement<K: PreferenceKey>: PreferenceWriterElement<K> {
  /// Another one with each update; whether it does something else, nobody knows.
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
  /// Says a value to views further out, in the place of what is said in the view.
  nonisolated public consuming func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes what the view says to views further out.
  nonisolated public consuming func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }
}
