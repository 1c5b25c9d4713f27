import Observation

/// Ends the subscriptions of a body to the observable objects that it has read.
///
/// Observation calls a subscriber once, before the first change, and has no public way to cancel a subscription.  Without
/// a change, subscriptions accumulate with each reading of the body.  So each reading also reads this object, which
/// announces a change when the body is read again or its view is removed: that ends all subscriptions of the reading.
final class ObservedReading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isCurrent: Bool { true }

  /// Notes, within a reading, that it depends on this.
  func use() { registrar.access(self, keyPath: \.isCurrent) }

  /// Ends the subscriptions of the readings so far.
  func end() { registrar.willSet(self, keyPath: \.isCurrent) }
}
