import Observation

/// An object that cancels a body's subscriptions to the observable objects that it has read.
///
/// Observation calls a subscriber once, before the first change, and has no public way to cancel a subscription.
/// Without a change, subscriptions accumulate with each evaluation of the body. So each evaluation also reads this
/// object. When the body is evaluated again or its view is removed, this object announces a change, which ends all
/// of the body's subscriptions.
final class ObservedReading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isCurrent: Bool { true }

  // With inlining, the key path to a private property would prevent other modules from specializing the element's
  // generic code (Swift 6.3). Evaluating a body would then cost more than twice as much.

  /// Registers this object as a dependency of the current evaluation.
  @inline(never)
  func use() { registrar.access(self, keyPath: \.isCurrent) }

  /// Ends the subscriptions of all evaluations so far.
  @inline(never)
  func end() { registrar.willSet(self, keyPath: \.isCurrent) }
}
