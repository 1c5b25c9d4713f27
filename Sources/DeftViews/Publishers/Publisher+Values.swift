// Operators that count, collect or change values.

extension Publisher {
  /// Publishes the results of a closure that combines the previous result with each value.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> some Publisher<T, Failure>
  {
    Publishers.Scan(upstream: self, initial: initialResult, next: nextPartialResult)
  }
  /// Publishes the first value, and ends.
  public func first() -> some Publisher<Output, Failure> { prefix(1) }
  /// Publishes the first value that satisfies a condition, and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  {
    filter(predicate).prefix(1)
  }
  /// Publishes the first `maxLength` values, and ends.
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure> {
    Publishers.Prefix(upstream: self, limit: maxLength, isIncluded: { _ in true })
  }
  /// Publishes values as long as they satisfy a condition, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool)
    -> some Publisher<Output, Failure>
  {
    Publishers.Prefix(upstream: self, limit: .max, isIncluded: predicate)
  }
  /// Skips values as long as they satisfy a condition.
  public func drop(while predicate: @escaping (Output) -> Bool)
    -> Publishers.CompactMap<Self, Output>
  {
    Publishers.CompactMap(upstream: self) {
      var isDropping = true
      return { value in
        isDropping = isDropping && predicate(value)
        return isDropping ? nil : value
      }
    }
  }
  /// Publishes all values as one array when the publisher has ended.
  public func collect() -> some Publisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
  /// Publishes the values in arrays of the given size. The last array may be shorter.
  public func collect(_ count: Int) -> some Publisher<[Output], Failure> {
    Publishers.CollectByCount(upstream: self, limit: count)
  }
  /// Publishes the combination of all values when the publisher has ended.
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> some Publisher<T, Failure>
  {
    Publishers.Reduce(upstream: self, initial: initialResult, next: nextPartialResult)
  }
  /// Publishes the last value when the publisher has ended.
  public func last() -> some Publisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }
  /// Publishes the number of values when the publisher has ended.
  public func count() -> some Publisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
  /// Replaces `nil` with a value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
  /// Publishes values before those of the publisher.
  public func prepend(_ elements: Output...) -> some Publisher<Output, Failure> {
    Publishers.Concatenation(
      first: Publishers.Sequence<[Output], Failure>(sequence: elements), second: self)
  }
  /// Publishes the elements of a sequence before the values of the publisher.
  public func prepend<S: Swift.Sequence>(_ elements: S) -> some Publisher<Output, Failure>
  where S.Element == Output {
    Publishers.Concatenation(
      first: Publishers.Sequence<S, Failure>(sequence: elements), second: self)
  }
  /// Publishes values after those of the publisher.
  public func append(_ elements: Output...) -> some Publisher<Output, Failure> {
    Publishers.Concatenation(
      first: self, second: Publishers.Sequence<[Output], Failure>(sequence: elements))
  }
  /// Publishes the values of another publisher when this one has ended.
  public func append<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenation(first: self, second: publisher)
  }
  /// Calls closures for the events of a subscription.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Ignored: subscriptions are not visible.
  ///   - receiveOutput: Called before each value.
  ///   - receiveCompletion: Called at the end.
  ///   - receiveCancel: Called when the subscription is cancelled.
  ///   - receiveRequest: Ignored: publishers do not wait for demand.
  public func handleEvents(
    receiveSubscription: ((Any) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Int) -> Void)? = nil
  ) -> some Publisher<Output, Failure> {
    Publishers.HandleEvents(
      upstream: self, output: receiveOutput, completion: receiveCompletion, cancel: receiveCancel)
  }
  /// Lets all subscribers share one subscription.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  struct Scan<Upstream: Publisher, Output>: Publisher {
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let initial: Output
    let next: (Output, Upstream.Output) -> Output

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var result = initial
      return upstream._subscribe(
        alarms,
        { [next] value in
          result = next(result, value)
          receive(result)
        }, complete)
    }
  }

  struct Reduce<Upstream: Publisher, Output>: Publisher {
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let initial: Output
    let next: (Output, Upstream.Output) -> Output

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var result = initial
      return upstream._subscribe(
        alarms, { [next] value in result = next(result, value) },
        { completion in
          if case .finished = completion { receive(result) }
          complete(completion)
        })
    }
  }

  struct Prefix<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let limit: Int
    let isIncluded: (Upstream.Output) -> Bool

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let subscription = PendingSubscription()
      func finish(_ completion: Subscribers.Completion<Failure>) {
        if subscription.isEnded { return }
        subscription.end()
        complete(completion)
      }
      var left = limit
      if left <= 0 { finish(.finished) }
      if subscription.isEnded { return AnyCancellable {} }
      subscription.hold(
        upstream._subscribe(
          alarms,
          { [isIncluded] value in
            if subscription.isEnded { return }
            guard isIncluded(value) else { return finish(.finished) }
            left -= 1
            receive(value)
            if left <= 0 { finish(.finished) }
          }, finish))
      return AnyCancellable { subscription.end() }
    }
  }

  struct CollectByCount<Upstream: Publisher>: Publisher {
    typealias Output = [Upstream.Output]
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let limit: Int

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var values: [Upstream.Output] = []
      func send() {
        let sent = values
        values = []
        if !sent.isEmpty { receive(sent) }
      }
      return upstream._subscribe(
        alarms,
        { [limit] value in
          values.append(value)
          if values.count >= limit { send() }
        },
        { completion in
          if case .finished = completion { send() }
          complete(completion)
        })
    }
  }

  struct Concatenation<First: Publisher, Second: Publisher>: Publisher
  where First.Output == Second.Output, First.Failure == Second.Failure {
    typealias Output = First.Output
    typealias Failure = First.Failure
    let first: First
    let second: Second

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let subscription = PendingSubscription()
      var (isFirst, hasReturned) = (true, false)
      func next() {
        if subscription.isEnded { return }
        subscription.hold(second._subscribe(alarms, receive, complete))
      }
      let source = first._subscribe(
        alarms, receive,
        { completion in
          guard case .finished = completion else { return complete(completion) }
          isFirst = false
          if hasReturned { next() }
        })
      hasReturned = true
      if isFirst { subscription.hold(source) } else { next() }
      return AnyCancellable { subscription.end() }
    }
  }

  struct HandleEvents<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let output: ((Upstream.Output) -> Void)?
    let completion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    let cancel: (() -> Void)?

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var isEnded = false
      let source = upstream._subscribe(
        alarms,
        { [output] value in
          output?(value)
          receive(value)
        },
        { [completion] end in
          isEnded = true
          completion?(end)
          complete(end)
        })
      return AnyCancellable { [cancel] in
        source.cancel()
        if !isEnded { cancel?() }
      }
    }
  }

  /// A publisher whose subscribers share one subscription.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The source of the values.
    public let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private var source: AnyCancellable?
    private var count = 0

    init(upstream: Upstream) { self.upstream = upstream }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let subscription = subject._subscribe(alarms, receive, complete)
      count += 1
      if source == nil {
        source = upstream._subscribe(
          alarms, subject.send, { [subject] in subject.send(completion: $0) })
      }
      return AnyCancellable {
        subscription.cancel()
        self.count -= 1
        if self.count == 0 { self.source = nil }
      }
    }
  }
}
