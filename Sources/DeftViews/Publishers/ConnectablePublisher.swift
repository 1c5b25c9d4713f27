/// A publisher that emits values only while it is connected.
public protocol ConnectablePublisher: Publisher {
  /// Starts to emit values. Cancelling the result stops the publisher for all subscribers.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Returns a publisher that is connected while it has subscribers.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that connects another publisher while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The source of the values.
    public final let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher of another publisher's values.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let subscription = upstream._subscribe(alarms, receive, complete)
      count += 1
      if connection == nil { connection = upstream.connect() }
      return AnyCancellable {
        subscription.cancel()
        self.count -= 1
        guard self.count == 0 else { return }
        self.connection?.cancel()
        self.connection = nil
      }
    }
  }
}
