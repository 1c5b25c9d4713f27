/// Something that gives values from time to time; as much of Combine as views need.
public protocol Publisher<Output, Failure> {
  /// What is given.
  associatedtype Output
  /// How it may end early; `Never` for what views receive.
  associatedtype Failure: Error

  /// Calls a closure with each value until what is returned is cancelled or let go of.
  ///
  /// - Parameter alarms: Wakes up whoever waits for a time.
  func _subscribe(_ alarms: _Alarms, _ receive: @escaping (Output) -> Void) -> AnyCancellable
}

/// Something that can be stopped.
public protocol Cancellable {
  /// Stops it.
  func cancel()
}

/// Something that is stopped when it is cancelled, or let go of.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// What stops by a closure.
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  deinit { cancel() }

  /// Stops it, once.
  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher that gives nothing before it is connected.
public protocol ConnectablePublisher: Publisher {}

extension ConnectablePublisher {
  /// The same, connected when it is first subscribed to.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

/// Publishers that are made of others.
public enum Publishers {
  /// A publisher that is connected when it is first subscribed to.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// What is given.
    public typealias Output = Upstream.Output
    /// How it may end early.
    public typealias Failure = Upstream.Failure
    /// What is connected.
    public final let upstream: Upstream

    /// The same as another one, connected at once.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(alarms, receive)
    }
  }
}

/// A publisher that gives what it is sent.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var receivers: [Int: (Output) -> Void] = [:]
  private var count = 0

  /// A subject that nobody listens to yet.
  public init() {}

  /// Gives a value to all who listen.
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
  /// Tells all who listen.
  public func send() { send(()) }
}

extension AnyCancellable: ElementActivity {
  package func stop() { cancel() }
}
