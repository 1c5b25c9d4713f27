/// A value of an element that can be animated.
///
/// Before its first animated or interactive change, it stores only the value.
package struct AnimatedValue<Value: Animatable & Equatable> {
  /// The current value, or the target of a running animation.
  package private(set) var target: Value
  private var property: AnimatableProperty<Value>?

  package init(_ value: Value) { target = value }

  /// The value on the screen.
  package var presentation: Value { property?.presentation ?? target }

  package var isAnimating: Bool { property?.isAnimating ?? false }

  /// Sets the value with the transaction of the update.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - element: The element that owns the value. When the element ends, the animation ends as
  ///     well.
  ///   - isFirst: Whether the element had no value before, so that an animation has no start.
  ///   - onChange: Called in each frame during an animation. It is stored at the first animated or
  ///     interactive change.
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
