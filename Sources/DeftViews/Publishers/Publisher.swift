/// A source of values over time; the part of Combine that views need.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  /// The error type; `Never` for publishers that views receive.
  associatedtype Failure: Error

  /// Calls a closure with each value until the result is cancelled or released.
  ///
  /// - Parameter alarms: The clock for publishers that use timers.
  func _subscribe(_ alarms: _Alarms, _ receive: @escaping (Output) -> Void) -> AnyCancellable
}

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity.
  func cancel()
}

/// An activity that is cancelled explicitly or when the object is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Creates an object that calls a closure when cancelled.
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  deinit { cancel() }

  /// Cancels the activity, once.
  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Stores the object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher that Combine requires to be connected. Here, it emits values to each subscriber
/// without a connection.
public protocol ConnectablePublisher: Publisher {}

extension ConnectablePublisher {
  /// Returns a publisher of the same values, as code for Combine expects.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

/// A namespace for publishers that are built from others.
public enum Publishers {
  /// A publisher of the values of a connectable publisher.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The source of the values.
    public final let upstream: Upstream

    /// Creates a publisher of the values of another one.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(alarms, receive)
    }
  }
}

/// A publisher that emits the values sent to it.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var receivers: [Int: (Output) -> Void] = [:]
  private var count = 0

  /// Creates a subject without subscribers.
  public init() {}

  /// Sends a value to all subscribers.
  public func send(_ value: Output) {
    for key in receivers.keys.sorted() { receivers[key]?(value) }
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    count += 1
    let key = count
    receivers[key] = receive
    return AnyCancellable { [weak self] in self?.receivers[key] = nil }
  }
}

extension PassthroughSubject where Output == Void {
  /// Notifies all subscribers.
  public func send() { send(()) }
}

extension AnyCancellable: ElementActivity {
  package func stop() { cancel() }
}
