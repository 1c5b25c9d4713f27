/// What views say to those further out: a value that several views say together.
///
///     struct WidestKey: PreferenceKey {
///       static let defaultValue: CGFloat = 0
///       static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///         value = max(value, nextValue())
///       }
///     }
///
/// The policy: *what a view says stands for all that is in it; what views beside each other say is combined
/// from back to front, and who says nothing is left out.*
///
/// See also: `onGeometryChange(for:of:action:)`, which tells of a size or a place with less ado.
public protocol PreferenceKey {
  /// What is said.
  associatedtype Value
  /// What counts where nobody says anything.
  static var defaultValue: Value { get }
  /// Combines what was said so far with what the next view says.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// An element that says something to those further out, or hears it.
///
/// Readers are told by writers that something has changed, and ask for it all when the views are up to date.
class PreferenceElement: _WrapperElement {
  /// What the element is about.
  let key: ObjectIdentifier

  init(_ key: ObjectIdentifier, _ content: _ViewElement, in context: _ViewContext) {
    self.key = key
    super.init(content, in: context)
  }

  /// Something that is said in the element has changed.
  func preferenceDidChange(_ transaction: Transaction) {}

  /// Tells those around the element that what it says has changed.
  final func tellReaders() {
    let transaction = graph.transaction
    var next = parent
    while let element = next {
      if let other = element as? PreferenceElement, other.key == key {
        other.preferenceDidChange(transaction)
      }
      next = element.parent
    }
  }
}

/// An element that says something.
class PreferenceWriterElement<K: PreferenceKey>: PreferenceElement {
  init(_ content: _ViewElement, in context: _ViewContext) {
    super.init(ObjectIdentifier(K.self), content, in: context)
    noteChange()
  }

  /// What it says, as one with what is said inside.
  func value() -> K.Value? { nil }

  /// Tells readers when the views are up to date: what it is in may not be known before.
  final func noteChange() {
    graph.afterUpdate { [weak self] in
      if let self, !isEnded { tellReaders() }
    }
  }

  /// Tells readers again, since what it says comes earlier or later among others.
  override func orderDidChange() {
    noteChange()
    super.orderDidChange()
  }

  /// What is on its way out says nothing any more, and says it again when it comes back.
  override func leavingDidChange() { noteChange() }

  override func destroy() {
    tellReaders()
    super.destroy()
  }
}

extension _ViewElement {
  /// What is said in the element; nil where nobody says anything.
  final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    if let element = self as? PreferenceElement, element.key == ObjectIdentifier(key),
      let writer = element as? PreferenceWriterElement<K>
    {
      return writer.value()
    }
    return preferenceInside(key)
  }

  /// What is said by what is in the element.
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
