/// A publisher that has a value, and gives each new one.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  private let subject = PassthroughSubject<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The value; a new one is given to all who listen.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Takes a value, and gives it to all who listen.
  public func send(_ input: Output) {
    current = input
    subject.send(input)
  }

  /// Gives the present value, and listens from now on.
  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(current)
    return subject._subscribe(alarms, receive)
  }
}

/// A publisher that gives one value.
public struct Just<Output>: Publisher {
  /// It does not fail.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// One value.
  public init(_ output: Output) { self.output = output }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(output)
    return AnyCancellable {}
  }
}

/// Another publisher, with the way it is made hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (_Alarms, @escaping (Output) -> Void) -> AnyCancellable

  /// Another publisher, hidden.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = publisher._subscribe
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(alarms, receive)
  }
}
