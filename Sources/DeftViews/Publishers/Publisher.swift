/// A source of values over time; the part of Combine that views need.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  /// The error type; `Never` for publishers that views receive.
  associatedtype Failure: Error

  /// Calls a closure with each value and another closure at the end, until the result is cancelled
  /// or released.
  ///
  /// - Parameters:
  ///   - alarms: The clock for publishers that use timers.
  ///   - receive: Called with each value.
  ///   - complete: Called at most once, after the last value.
  func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

extension Publisher {
  /// Calls a closure with each value until the result is cancelled or released.
  func _subscribe(_ alarms: _Alarms, _ receive: @escaping (Output) -> Void) -> AnyCancellable {
    _subscribe(alarms, receive) { _ in }
  }
}

/// A namespace for types related to subscribers.
public enum Subscribers {
  /// The end of a publisher.
  public enum Completion<Failure: Error> {
    /// The publisher has sent all its values.
    case finished
    /// The publisher has stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity.
  func cancel()
}

extension Cancellable {
  /// Stores the activity in a set. The activity is cancelled when it is removed from the set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }

  /// Stores the activity in a collection. The activity is cancelled when it is removed from it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(AnyCancellable(self)) }
}

/// An activity that is cancelled explicitly or when the object is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Creates an object that calls a closure when cancelled.
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  /// Creates an object that cancels another activity when it is cancelled or released.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }
  deinit { cancel() }

  /// Cancels the activity, once.
  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Stores the object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Stores the object in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A namespace for publishers that are built from other publishers.
public enum Publishers {}

extension AnyCancellable: ElementActivity {
  package func stop() { cancel() }
}
