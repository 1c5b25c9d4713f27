/// A value of an element that may be on its way to its target.
///
/// Until it is changed with an animation, or under a finger, it is nothing but the value.
struct AnimatedValue<Value: Animatable & Equatable> {
  /// Where it is, or where it is going.
  private(set) var target: Value
  private var property: AnimatableProperty<Value>?

  init(_ value: Value) { target = value }

  /// The value on the screen.
  var presentation: Value { property?.presentation ?? target }

  /// Whether it is on its way.
  var isAnimating: Bool { property?.isAnimating ?? false }

  /// Changes the value as the transaction of the update says.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it had no value before, so that there is no way to animate.
  ///   - onChange: Called in each frame while it is on its way; kept from the first change that needs it.
  mutating func set(
    _ value: Value, in graph: ViewGraph, isFirst: Bool = false,
    onChange: @escaping (Value) -> Void
  ) {
    if isFirst {
      if property != nil { property = nil }
      target = value
      return
    }
    guard value != target else { return }
    let transaction = graph.transaction
    if property == nil {
      guard transaction.animation != nil || transaction.tracksVelocity else {
        target = value
        return
      }
      property = AnimatableProperty(target, on: graph.timeline)
      property?.onChange = onChange
    }
    target = value
    property?.update(value, transaction: transaction)
  }
}
