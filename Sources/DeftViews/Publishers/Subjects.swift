/// A publisher that stores a value and emits each new one.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  private let subject = PassthroughSubject<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The current value; setting it sends the new value to all subscribers.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Sets the value and sends it to all subscribers.
  public func send(_ input: Output) {
    current = input
    subject.send(input)
  }

  /// Emits the current value, then each new value.
  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(current)
    return subject._subscribe(alarms, receive)
  }
}

/// A publisher that emits a single value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(output)
    return AnyCancellable {}
  }
}

/// A publisher that hides the type of another one.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (_Alarms, @escaping (Output) -> Void) -> AnyCancellable

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = publisher._subscribe
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(alarms, receive)
  }
}
