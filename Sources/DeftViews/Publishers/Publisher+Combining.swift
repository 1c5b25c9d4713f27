// Operators that combine publishers.

extension Publisher {
  /// Publishes the latest values of both publishers, once each has published a value.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }
  /// Publishes a combination of the latest values of both publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> some Publisher<T, Failure> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
  /// Publishes the latest values of three publishers, once each has published a value.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }
  /// Publishes pairs of values, using each value once.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure { Publishers.Zip(self, other) }
  /// Publishes the values of both publishers.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }
  /// Publishes the values of publishers that a closure creates from each value.
  ///
  /// - Parameters:
  ///   - maxPublishers: Ignored: all publishers are subscribed to at once.
  ///   - transform: Creates a publisher from a value.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Int = .max, _ transform: @escaping (Output) -> P
  ) -> some Publisher<T, Failure> where P.Output == T, P.Failure == Failure {
    Publishers.FlatMap(upstream: map(transform), isLatestOnly: false)
  }
  /// Publishes the values of publishers that a closure creates from each value.
  @_disfavoredOverload
  public func flatMap<T, P: Publisher>(
    maxPublishers: Int = .max, _ transform: @escaping (Output) -> P
  ) -> some Publisher<T, Failure> where P.Output == T, P.Failure == Never, Failure: Error {
    Publishers.FlatMap(
      upstream: map { transform($0).setFailureType(to: Failure.self) }, isLatestOnly: false)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the publisher that was received last.
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    Publishers.FlatMap(upstream: self, isLatestOnly: true)
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var (latestA, latestB): (A.Output?, B.Output?)
      func send() { if let latestA, let latestB { receive((latestA, latestB)) } }
      let group = SubscriptionGroup(count: 2, complete: complete)
      group.hold(
        a._subscribe(
          alarms,
          {
            latestA = $0
            send()
          }, group.end))
      group.hold(
        b._subscribe(
          alarms,
          {
            latestB = $0
            send()
          }, group.end))
      return AnyCancellable { group.cancel() }
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      CombineLatest(CombineLatest(a, b), c)._subscribe(
        alarms, { receive(($0.0.0, $0.0.1, $0.1)) }, complete)
    }
  }

  /// A publisher of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      CombineLatest(CombineLatest3(a, b, c), d)._subscribe(
        alarms, { receive(($0.0.0, $0.0.1, $0.0.2, $0.1)) }, complete)
    }
  }

  /// A publisher of pairs of values, which uses each value once.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var (waitingA, waitingB): ([A.Output], [B.Output]) = ([], [])
      var (isEndedA, isEndedB) = (false, false)
      // The count is 1, because the pairs end as soon as one source has no more values.
      let group = SubscriptionGroup(count: 1, complete: complete)
      func update() {
        if !waitingA.isEmpty, !waitingB.isEmpty {
          receive((waitingA.removeFirst(), waitingB.removeFirst()))
        }
        if isEndedA && waitingA.isEmpty || isEndedB && waitingB.isEmpty { group.end(.finished) }
      }
      func end(_ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { group.end(completion) } else { update() }
      }
      group.hold(
        a._subscribe(
          alarms,
          {
            waitingA.append($0)
            update()
          },
          {
            isEndedA = true
            end($0)
          }))
      group.hold(
        b._subscribe(
          alarms,
          {
            waitingB.append($0)
            update()
          },
          {
            isEndedB = true
            end($0)
          }))
      return AnyCancellable { group.cancel() }
    }
  }

  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let group = SubscriptionGroup(count: 2, complete: complete)
      group.hold(a._subscribe(alarms, receive, group.end))
      group.hold(b._subscribe(alarms, receive, group.end))
      return AnyCancellable { group.cancel() }
    }
  }

  /// A publisher of the values of several publishers of one type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      if publishers.isEmpty { complete(.finished) }
      let group = SubscriptionGroup(count: publishers.count, complete: complete)
      for publisher in publishers {
        group.hold(publisher._subscribe(alarms, receive, group.end))
      }
      return AnyCancellable { group.cancel() }
    }
  }

  struct FlatMap<Upstream: Publisher>: Publisher
  where Upstream.Output: Publisher, Upstream.Output.Failure == Upstream.Failure {
    typealias Output = Upstream.Output.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    /// Whether a new inner publisher replaces the previous one.
    let isLatestOnly: Bool

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      // The outer publisher counts as one source.
      let group = SubscriptionGroup(count: 1, complete: complete)
      var latest: PendingSubscription?
      group.hold(
        upstream._subscribe(
          alarms,
          { [isLatestOnly] publisher in
            if isLatestOnly, let previous = latest { group.endInner(previous, .finished) }
            guard let inner = group.addInner() else { return }
            latest = inner
            inner.hold(publisher._subscribe(alarms, receive, { group.endInner(inner, $0) }))
          }, group.end))
      return AnyCancellable { group.cancel() }
    }
  }
}

/// The subscriptions of a publisher with several sources. It ends when all sources have ended, or
/// when one of them fails.
package final class SubscriptionGroup<Failure: Error> {
  private var left: Int
  private var sources: [AnyCancellable] = []
  /// The sources that were added later and have not ended.
  private var inner: [ObjectIdentifier: PendingSubscription] = [:]
  private var isEnded = false
  private let complete: (Subscribers.Completion<Failure>) -> Void

  package init(count: Int, complete: @escaping (Subscribers.Completion<Failure>) -> Void) {
    (left, self.complete) = (count, complete)
  }

  /// Adds another source, which must end before the group does; returns `nil` if the group has ended.
  package func addInner() -> PendingSubscription? {
    if isEnded { return nil }
    left += 1
    let source = PendingSubscription()
    inner[ObjectIdentifier(source)] = source
    return source
  }

  /// Ends a source that was added later, unless it has already ended.
  package func endInner(
    _ source: PendingSubscription, _ completion: Subscribers.Completion<Failure>
  ) {
    if source.isEnded { return }
    inner[ObjectIdentifier(source)] = nil
    source.end()
    end(completion)
  }

  func hold(_ source: AnyCancellable) {
    if isEnded { source.cancel() } else { sources.append(source) }
  }

  /// Ends one of the sources.
  func end(_ completion: Subscribers.Completion<Failure>) {
    if isEnded { return }
    left -= 1
    if case .finished = completion, left > 0 { return }
    cancel()
    complete(completion)
  }

  package func cancel() {
    if isEnded { return }
    isEnded = true
    sources = []
    for source in inner.values { source.end() }
    inner = [:]
  }
}
