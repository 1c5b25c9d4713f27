/// Does something with what is said in a view.
public struct _PreferenceActionModifier<Key: PreferenceKey> {
  let areEqual: ((Key.Value, Key.Value) -> Bool)?
  let action: (Key.Value, Transaction) -> Void
  public typealias Body = Never
}

extension _PreferenceActionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PreferenceReaderElement<Key> {
    PreferenceReaderElement(modifier, content, in: context)
  }

  nonisolated static func update(_ element: PreferenceReaderElement<Key>, with modifier: Self) {
    element.modifier = modifier
  }
}

/// What stands for a view to whose words somebody listens.
final class PreferenceReaderElement<K: PreferenceKey>: PreferenceElement {
  var modifier: _PreferenceActionModifier<K>
  private var heard: K.Value?
  private var isStale = false

  init(
    _ modifier: _PreferenceActionModifier<K>, _ content: _ViewElement, in context: _ViewContext
  ) {
    self.modifier = modifier
    super.init(ObjectIdentifier(K.self), content, in: context)
  }

  override func preferenceDidChange(_ transaction: Transaction) {
    if isStale || isEnded { return }
    isStale = true
    // Others may have something to say in the same round.
    graph.afterUpdate { [weak self] in self?.listen(transaction) }
  }

  /// What was said while it was on its way out, it hears when it comes back.
  override func leavingDidChange() {
    if !isLeaving { preferenceDidChange(graph.transaction) }
  }

  private func listen(_ transaction: Transaction) {
    isStale = false
    // What is only seen on its way out hears nothing.
    if isEnded || isLeaving { return }
    let value = preferenceInside(K.self) ?? K.defaultValue
    if let heard, let areEqual = modifier.areEqual, areEqual(heard, value) { return }
    heard = value
    modifier.action(value, transaction)
  }
}

/// A view with another one made of what it says.
public struct _PreferenceReadingModifier<Key: PreferenceKey, Other: View> {
  let isInFront: Bool
  let alignment: Alignment
  let transform: (Key.Value) -> Other
  @State private var said = Said<Key.Value>()

  nonisolated init(
    isInFront: Bool, alignment: Alignment, transform: @escaping (Key.Value) -> Other
  ) {
    (self.isInFront, self.alignment, self.transform) = (isInFront, alignment, transform)
  }
}

/// What was said, if anything was.
struct Said<Value> {
  var value: Value?
}

/// What is made of what is said: a view, so that it alone is read anew when something else is said.
private struct PreferenceContent<Key: PreferenceKey, Other: View> {
  let said: Binding<Said<Key.Value>>
  let transform: (Key.Value) -> Other
}

extension PreferenceContent: View {
  var body: some View { transform(said.wrappedValue.value ?? Key.defaultValue) }
}

extension _PreferenceReadingModifier: ViewModifier {
  /// The view, and what is made of what it says.
  public func body(content: Content) -> some View {
    let other = PreferenceContent<Key, Other>(said: $said, transform: transform)
    let heard = content.modifier(
      _PreferenceActionModifier<Key>(areEqual: nil) { value, transaction in
        // As one change with the one that it comes from.
        withTransaction(transaction) { said = Said(value: value) }
      })
    if isInFront {
      heard.modifier(_OverlayModifier(overlay: other, alignment: alignment))
    } else {
      heard.modifier(_BackgroundModifier(background: other, alignment: alignment))
    }
  }
}

extension View {
  /// Does something with what is said in the view: when something is first said, and when it changes.
  nonisolated public consuming func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(areEqual: { $0 == $1 }) { value, _ in action(value) })
  }

  /// Puts a view in front of this one, made of what this one says.
  nonisolated public consuming func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceReadingModifier<K, V>(isInFront: true, alignment: alignment, transform: transform))
  }

  /// Puts a view behind this one, made of what this one says.
  nonisolated public consuming func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceReadingModifier<K, V>(
        isInFront: false, alignment: alignment, transform: transform))
  }
}
