import Observation

/// Ends the subscriptions of a body to the observable objects that it has read.
///
/// Observation calls a subscriber once, before the first change, and has no public way to cancel a subscription.  Without
/// a change, subscriptions accumulate with each reading of the body.  So each reading also reads this object, which
/// announces a change when the body is read again or its view is removed: that ends all subscriptions of the reading.
final class ObservedReading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isCurrent: Bool { true }

  // Inlined into the element's generic code, the key path to a private property would keep that code from being
  // specialized in other modules (Swift 6.3): reading a body would cost more than twice as much.

  /// Notes, within a reading, that it depends on this.
  @inline(never)
  func use() { registrar.access(self, keyPath: \.isCurrent) }

  /// Ends the subscriptions of the readings so far.
  @inline(never)
  func end() { registrar.willSet(self, keyPath: \.isCurrent) }
}
