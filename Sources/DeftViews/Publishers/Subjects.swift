/// A publisher to which a program sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends the publisher. Further values are ignored.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Notifies all subscribers.
  public func send() { send(()) }
}

/// A publisher that emits the values sent to it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private typealias Completion = Subscribers.Completion<Failure>
  private struct Subscriber {
    var receive: (Output) -> Void
    var complete: (Completion) -> Void
  }
  // The lock protects the properties, because a subject may be used on any thread. Subscribers are
  // called and released without it.
  private let lock = NSLock()
  private var subscribers: [Int: Subscriber] = [:]
  private var count = 0
  private var completion: Completion?

  /// Creates a subject without subscribers.
  public init() {}

  /// Sends a value to all subscribers, in the order in which they subscribed.
  public func send(_ value: Output) {
    let keys = lock.withLock { completion == nil ? subscribers.keys.sorted() : [] }
    for key in keys { lock.withLock { subscribers[key] }?.receive(value) }
  }

  /// Ends the publisher. Further values are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    let ended = lock.withLock {
      guard self.completion == nil else { return [] as [(key: Int, value: Subscriber)] }
      self.completion = completion
      defer { subscribers = [:] }
      return subscribers.sorted { $0.key < $1.key }
    }
    for (_, subscriber) in ended { subscriber.complete(completion) }
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let key: Int? = lock.withLock {
      if completion != nil { return nil }
      count += 1
      subscribers[count] = Subscriber(receive: receive, complete: complete)
      return count
    }
    guard let key else {
      if let completion { complete(completion) }
      return AnyCancellable {}
    }
    return AnyCancellable { [weak self] in
      // The subscriber is released after the access to the dictionary, because its closures may own
      // another subscription to the subject.
      guard let self else { return }
      let removed = lock.withLock { subscribers.removeValue(forKey: key) }
      withExtendedLifetime(removed) {}
    }
  }
}

/// A publisher that stores a value and emits each new one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subject = PassthroughSubject<Output, Failure>()
  private var current: Output
  private var isEnded = false

  public init(_ value: Output) { current = value }

  /// The current value; setting it sends the new value to all subscribers.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Sets the value and sends it to all subscribers.
  public func send(_ input: Output) {
    if isEnded { return }
    current = input
    subject.send(input)
  }

  /// Ends the publisher. Further values are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    isEnded = true
    subject.send(completion: completion)
  }

  /// Emits the current value, then each new value.
  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if !isEnded { receive(current) }
    return subject._subscribe(alarms, receive, complete)
  }
}

/// A publisher that hides the type of another publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe:
    (
      _Alarms, @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = publisher._subscribe
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    subscribe(alarms, receive, complete)
  }
}
