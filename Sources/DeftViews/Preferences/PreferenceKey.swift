/// A value that views pass to their ancestors; the values of several views are combined.
///
///     struct WidestKey: PreferenceKey {
///       static let defaultValue: CGFloat = 0
///       static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///         value = max(value, nextValue())
///       }
///     }
///
/// The policy: *A view's value replaces the values of its descendants. The values of siblings are
/// combined from back to front; views without a value are skipped.*
///
/// See also: `onGeometryChange(for:of:action:)`, a simpler way to observe a size or a position.
public protocol PreferenceKey {
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the values of previous views with the value of the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// An element that writes or reads a preference.
///
/// Writers notify readers of changes. Readers collect the combined value when all views are up to
/// date.
class PreferenceElement: _WrapperElement {
  let key: ObjectIdentifier

  init(_ key: ObjectIdentifier, _ content: _ViewElement, in context: _ViewContext) {
    self.key = key
    super.init(content, in: context)
  }

  /// Called when a value inside the element has changed.
  func preferenceDidChange(_ transaction: Transaction) {}

  /// Notifies readers among the ancestors that the element's value has changed.
  final func notifyReaders() {
    let transaction = graph.transaction
    for case let other as PreferenceElement in ancestors where other.key == key {
      other.preferenceDidChange(transaction)
    }
  }
}

/// An element that writes a preference.
class PreferenceWriterElement<K: PreferenceKey>: PreferenceElement {
  init(_ content: _ViewElement, in context: _ViewContext) {
    super.init(ObjectIdentifier(K.self), content, in: context)
    noteChange()
  }

  /// Returns the value that the element passes to its ancestors, which replaces the values inside
  /// it.
  func value() -> K.Value? { nil }

  /// Notifies readers once the views are up to date, because ancestors may be unknown until then.
  final func noteChange() {
    graph.afterUpdate { [weak self] in
      if let self, !isEnded { notifyReaders() }
    }
  }

  /// Notifies readers again, because the position among siblings affects the combined value.
  override func orderDidChange() {
    noteChange()
    super.orderDidChange()
  }

  /// Notifies readers: a leaving element has no value until it returns.
  override func leavingDidChange() { noteChange() }

  override func destroy() {
    notifyReaders()
    super.destroy()
  }
}

extension _ViewElement {
  /// Returns the value of the element; `nil` if no view in it sets one.
  final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    if let element = self as? PreferenceElement, element.key == ObjectIdentifier(key),
      let writer = element as? PreferenceWriterElement<K>
    {
      return writer.value()
    }
    return preferenceInside(key)
  }

  /// Returns the combined value of the views inside the element.
  final func preferenceInside<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var result: K.Value?
    forEachChild { child in
      guard let next = child.preference(key) else { return }
      if var sum = result {
        K.reduce(value: &sum) { next }
        result = sum
      } else {
        result = next
      }
    }
    return result
  }
}
