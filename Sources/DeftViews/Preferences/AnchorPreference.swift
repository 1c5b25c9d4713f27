/// A modifier that writes an anchor of a view to a preference.
public struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey> {
  let source: Anchor<AnchorValue>.Source
  let transform: (inout Key.Value?, Anchor<AnchorValue>) -> Void
  public typealias Body = Never
}

extension _AnchorWritingModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AnchorWriterElement<AnchorValue, Key> {
    AnchorWriterElement(modifier, content, in: context)
  }

  nonisolated static func update(
    _ element: AnchorWriterElement<AnchorValue, Key>, with modifier: Self
  ) {
    element.modifier = modifier
  }
}

/// The element of a view that writes an anchor.
final class AnchorWriterElement<AnchorValue, K: PreferenceKey>: PreferenceWriterElement<K>,
  GeometryObserver
{
  var modifier: _AnchorWritingModifier<AnchorValue, K> {
    didSet { noteChange() }
  }
  private var watch = GeometryWatch()

  init(
    _ modifier: _AnchorWritingModifier<AnchorValue, K>, _ content: _ViewElement,
    in context: _ViewContext
  ) {
    self.modifier = modifier
    super.init(content, in: context)
  }

  override func value() -> K.Value? {
    var value = preferenceInside(K.self)
    guard isPlaced else { return value }
    observePosition()
    modifier.transform(&value, Anchor(self, modifier.source.shape(placedSize)))
    return value
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    noteChange()
  }

  func observePosition() { watch.begin(self) }
  func placeDidChange() { noteChange() }
}

extension View {
  /// Sets a preference to an anchor of the view, replacing the values that its descendants set.
  nonisolated public consuming func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(source: value) { $0 = transform($1) })
  }

  /// Changes the preference value of the view's descendants, using an anchor of the view.
  nonisolated public consuming func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      _AnchorWritingModifier<A, K>(source: value) { inner, anchor in
        var value = inner ?? K.defaultValue
        transform(&value, anchor)
        inner = value
      })
  }
}
