/// A value of an element that may be on its way to its target.
///
/// Until it is changed with an animation, or under a finger, it is nothing but the value.
package struct AnimatedValue<Value: Animatable & Equatable> {
  /// Where it is, or where it is going.
  package private(set) var target: Value
  private var property: AnimatableProperty<Value>?

  package init(_ value: Value) { target = value }

  /// The value on the screen.
  package var presentation: Value { property?.presentation ?? target }

  package var isAnimating: Bool { property?.isAnimating ?? false }

  /// Changes the value as the transaction of the update says.
  ///
  /// - Parameters:
  ///   - element: Whose value it is; when the element ends, the value comes to rest.
  ///   - isFirst: Whether it had no value before, so that there is no way to animate.
  ///   - onChange: Called in each frame while it is on its way; kept from the first change that needs it.
  package mutating func set<Element: _ViewElement>(
    _ value: Value, of element: Element, isFirst: Bool = false,
    onChange: @escaping (Element, Value) -> Void
  ) {
    if isFirst {
      if property != nil { property = nil }
      target = value
      return
    }
    guard value != target else { return }
    let transaction = element.graph.transaction
    if property == nil {
      guard transaction.makesMotion else {
        target = value
        return
      }
      let new = AnimatableProperty(target, on: element.graph.timeline)
      new.move(element, onChange)
      property = new
    }
    target = value
    property?.update(value, transaction: transaction)
  }
}
