import Observation

/// What ends the subscriptions of a body that was read to the observable objects that it used.
///
/// Observation tells whoever has read once, before the first change; a subscription cannot be ended otherwise, and one
/// that nothing ends stays with its objects, however often the body is read anew meanwhile.  So each reading uses this
/// object as well, which says that it changes when the body is read again, or is gone.
final class ObservedReading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isCurrent: Bool { true }

  /// Notes, within a reading, that it depends on this.
  func use() { registrar.access(self, keyPath: \.isCurrent) }

  /// Ends the subscriptions of the readings so far.
  func end() { registrar.willSet(self, keyPath: \.isCurrent) }
}
