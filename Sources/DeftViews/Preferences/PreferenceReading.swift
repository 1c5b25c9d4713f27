/// A modifier that runs an action when a preference of a view changes.
public struct _PreferenceActionModifier<Key: PreferenceKey> {
  let areEqual: ((Key.Value, Key.Value) -> Bool)?
  /// Whether the action also runs at the beginning if no view sets the preference.
  var reportsDefault = false
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

/// The element of a view whose preference is observed.
final class PreferenceReaderElement<K: PreferenceKey>: PreferenceElement {
  var modifier: _PreferenceActionModifier<K>
  private var last: K.Value?
  private var isStale = false

  init(
    _ modifier: _PreferenceActionModifier<K>, _ content: _ViewElement, in context: _ViewContext
  ) {
    self.modifier = modifier
    super.init(ObjectIdentifier(K.self), content, in: context)
    if modifier.reportsDefault { reportAtStart() }
  }

  /// Reports the default value, unless a view sets the preference. Views that need the layout, such
  /// as those in a geometry reader, set it with the first actions after the update.
  private func reportAtStart() {
    graph.afterUpdate { [weak self] in
      self?.graph.afterUpdate {
        if let self, self.last == nil, !self.isStale { self.report(Transaction()) }
      }
    }
  }

  override func preferenceDidChange(_ transaction: Transaction) {
    if isStale || isEnded { return }
    isStale = true
    // Other writers may still change the value in this update.
    graph.afterUpdate { [weak self] in self?.report(transaction) }
  }

  /// Delivers changes that were missed while the view was leaving.
  override func leavingDidChange() {
    if !isLeaving { preferenceDidChange(graph.transaction) }
  }

  private func report(_ transaction: Transaction) {
    isStale = false
    // Leaving views receive no values.
    if isEnded || isLeaving { return }
    let value = preferenceInside(K.self) ?? K.defaultValue
    if let last, let areEqual = modifier.areEqual, areEqual(last, value) { return }
    last = value
    modifier.action(value, transaction)
  }
}

/// A modifier that adds a view that is built from a preference.
public struct _PreferenceReadingModifier<Key: PreferenceKey, Other: View> {
  let isInFront: Bool
  let alignment: Alignment
  let transform: (Key.Value) -> Other
  @State private var received = ReceivedPreference<Key.Value>()

  nonisolated init(
    isInFront: Bool, alignment: Alignment, transform: @escaping (Key.Value) -> Other
  ) {
    (self.isInFront, self.alignment, self.transform) = (isInFront, alignment, transform)
  }
}

/// The value of a preference, if any.
struct ReceivedPreference<Value> {
  /// The number of received values. Each of them is a change, because equal anchors may belong to different views.
  var count = 0
  var value: Value?
}

/// The view built from a preference. It is a separate view, so that a change of the preference
/// updates no other view.
private struct PreferenceContent<Key: PreferenceKey, Other: View> {
  let received: Binding<ReceivedPreference<Key.Value>>
  let transform: (Key.Value) -> Other
}

extension PreferenceContent: View {
  /// The view; nothing until the value is known, so that the view never sees another value before.
  @ViewBuilder var body: some View {
    let received = received.wrappedValue
    if received.count > 0 { transform(received.value ?? Key.defaultValue) }
  }
}

extension _PreferenceReadingModifier: ViewModifier {
  /// Returns the view, with the view built from its preference behind it or in front of it.
  public func body(content: Content) -> some View {
    let other = PreferenceContent<Key, Other>(received: $received, transform: transform)
    let observed = content.modifier(
      _PreferenceActionModifier<Key>(areEqual: nil, reportsDefault: true) { value, transaction in
        // Use the transaction of the change that caused this one. The first value creates the view,
        // which appears with the views around it.
        withTransaction(received.count == 0 ? Transaction() : transaction) {
          received = ReceivedPreference(count: received.count + 1, value: value)
        }
      })
    if isInFront {
      observed.modifier(_OverlayModifier(overlay: other, alignment: alignment))
    } else {
      observed.modifier(_BackgroundModifier(background: other, alignment: alignment))
    }
  }
}

extension View {
  /// Runs an action with a preference of the view, first when it is set and then when it changes.
  nonisolated public consuming func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(areEqual: { $0 == $1 }) { value, _ in action(value) })
  }

  /// Puts a view built from a preference in front of this view.
  nonisolated public consuming func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceReadingModifier<K, V>(isInFront: true, alignment: alignment, transform: transform))
  }

  /// Puts a view built from a preference behind this view.
  nonisolated public consuming func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceReadingModifier<K, V>(
        isInFront: false, alignment: alignment, transform: transform))
  }
}
