extension Publisher {
  /// What a closure makes of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
  /// What lies at a key path of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }
  /// What a closure makes of those values of which it makes something.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Sieve<Self, T> {
    Publishers.Sieve(upstream: self) { transform }
  }
  /// The values that a closure finds good.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Sieve<Self, Output> {
    compactMap { isIncluded($0) ? $0 : nil }
  }
  /// The values after the first ones.
  public func dropFirst(_ count: Int = 1) -> Publishers.Sieve<Self, Output> {
    Publishers.Sieve(upstream: self) {
      var left = count
      return { value in
        if left <= 0 { return value }
        left -= 1
        return nil
      }
    }
  }
  /// The values that differ from the one before.
  public func removeDuplicates() -> Publishers.Sieve<Self, Output> where Output: Equatable {
    Publishers.Sieve(upstream: self) {
      var last: Output?
      return { value in
        defer { last = value }
        return value == last ? nil : value
      }
    }
  }
  /// Values are given on the main thread.
  @available(
    *, unavailable, message: "Values are given where they are sent: send them on the main thread."
  )
  public func receive<S>(on scheduler: S) -> Self { self }
  /// Publishers wait for no time.
  @available(
    *, unavailable,
    message: "Publishers wait for no time: use task(id:) with Task.sleep in the view."
  )
  public func debounce<S>(for dueTime: _SchedulerTime, scheduler: S) -> Self { self }
  /// The same, with the way it is made hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  /// Does something with each value until what is returned is cancelled or let go of.
  ///
  /// - Precondition: it waits for no time, as a timer does: those are for views, with `onReceive`.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    _subscribe(_Alarms.unattended(), receiveValue)
  }
  /// Writes each value to a property of an object, which it keeps, until what is returned is let go of.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

extension Publishers {
  /// What a closure makes of each value of another publisher.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// How it may end early.
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// What is made of them.
    public let transform: (Upstream.Output) -> Output

    /// Passes on what the closure makes.
    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(alarms) { [transform] in receive(transform($0)) }
    }
  }

  /// What lies at a key path of each value of another publisher.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// How it may end early.
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// Where in them it lies.
    public let keyPath: KeyPath<Upstream.Output, Output>

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(alarms) { [keyPath] in receive($0[keyPath: keyPath]) }
    }
  }

  /// Some of the values of another publisher.
  public struct Sieve<Upstream: Publisher, Output>: Publisher {
    /// How it may end early.
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    /// Makes what decides, anew for each who listens.
    let sieve: () -> (Upstream.Output) -> Output?

    init(upstream: Upstream, sieve: @escaping () -> (Upstream.Output) -> Output?) {
      (self.upstream, self.sieve) = (upstream, sieve)
    }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
    ) -> AnyCancellable {
      let decide = sieve()
      return upstream._subscribe(alarms) { if let value = decide($0) { receive(value) } }
    }
  }
}

/// A time to wait; serves only `debounce`, which is not there.
public struct _SchedulerTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  /// So many seconds.
  public init(floatLiteral value: Double) {}
  /// So many seconds.
  public init(integerLiteral value: Int) {}
  /// So many seconds.
  public static func seconds(_ seconds: Double) -> Self { 0 }
  /// So many thousandths of a second.
  public static func milliseconds(_ milliseconds: Int) -> Self { 0 }
}
