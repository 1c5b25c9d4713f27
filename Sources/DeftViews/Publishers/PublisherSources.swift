/// A publisher that emits a single value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    complete(.finished)
    return AnyCancellable {}
  }
}

/// A publisher that emits no values.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether the publisher ends at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values, with explicit types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if completeImmediately { complete(.finished) }
    return AnyCancellable {}
  }
}

/// A publisher that ends with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  /// Creates a publisher of an error, with an explicit value type.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    complete(.failure(error))
    return AnyCancellable {}
  }
}

/// A publisher that is created for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    createPublisher()._subscribe(alarms, receive, complete)
  }
}

/// A publisher of one result that becomes known later.
public final class Future<Output, Failure: Error>: Publisher {
  /// A closure that receives the result. It must be called on the main thread.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private let subject = PassthroughSubject<Output, Failure>()

  /// Starts the work at once.
  ///
  /// - Parameter attemptToFulfill: Receives a closure to call with the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ new: Result<Output, Failure>) {
    guard result == nil else { return }
    result = new
    if case .success(let value) = new { subject.send(value) }
    subject.send(completion: Self.completion(new))
  }

  private static func completion(_ result: Result<Output, Failure>)
    -> Subscribers.Completion<Failure>
  {
    switch result {
    case .success: .finished
    case .failure(let error): .failure(error)
    }
  }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    guard let result else { return subject._subscribe(alarms, receive, complete) }
    if case .success(let value) = result { receive(value) }
    complete(Self.completion(result))
    return AnyCancellable {}
  }
}

extension Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      sequence.forEach(receive)
      complete(.finished)
      return AnyCancellable {}
    }
  }
}

extension Sequence {
  /// A publisher of the sequence's elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension NotificationCenter {
  /// Returns a publisher that emits notifications on the thread that posts them.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: DeftViews.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    /// Creates a publisher of a center's notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Notification) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      // The center calls the closure on the thread of the sender, as Combine does.
      nonisolated(unsafe) let receive = receive
      let observer = center.addObserver(forName: name, object: object, queue: nil) { receive($0) }
      return AnyCancellable { [center] in center.removeObserver(observer) }
    }

    public static func == (a: Self, b: Self) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }
  }
}
