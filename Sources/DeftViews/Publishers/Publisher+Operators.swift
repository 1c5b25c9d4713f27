extension Publisher {
  /// Transforms each value with a closure.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
  /// Publishes the value at a key path of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }
  /// Transforms each value with a closure and skips `nil` results.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self) { transform }
  }
  /// Publishes the values that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool)
    -> Publishers.CompactMap<Self, Output>
  {
    compactMap { isIncluded($0) ? $0 : nil }
  }
  /// Skips the first `count` values.
  public func dropFirst(_ count: Int = 1) -> Publishers.CompactMap<Self, Output> {
    Publishers.CompactMap(upstream: self) {
      var left = count
      return { value in
        if left <= 0 { return value }
        left -= 1
        return nil
      }
    }
  }
  /// Skips values that equal the previous one.
  public func removeDuplicates() -> Publishers.CompactMap<Self, Output> where Output: Equatable {
    Publishers.CompactMap(upstream: self) {
      var last: Output?
      return { value in
        defer { last = value }
        return value == last ? nil : value
      }
    }
  }
  /// Skips values that a closure considers equal to the previous one.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
    -> Publishers.CompactMap<Self, Output>
  {
    Publishers.CompactMap(upstream: self) {
      var last: Output?
      return { value in
        if let last, predicate(last, value) { return nil }
        last = value
        return value
      }
    }
  }
  /// Wraps the publisher to hide its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher {
  /// Calls a closure with each value and another closure at the end, until the result is cancelled
  /// or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    _subscribe(_Alarms.main, receiveValue, receiveCompletion)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    _subscribe(_Alarms.main, receiveValue)
  }
  /// Assigns each value to a property of an object, and retains the object, until the result is
  /// cancelled or released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

extension Publishers {
  /// A publisher that transforms each value with a closure.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The source of the values.
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    /// Subscribes and passes transformed values on.
    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(alarms, { [transform] in receive(transform($0)) }, complete)
    }
  }

  /// A publisher of the value at a key path of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The source of the values.
    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(alarms, { [keyPath] in receive($0[keyPath: keyPath]) }, complete)
    }
  }

  /// A publisher that transforms values and skips `nil` results.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    /// Returns the transform, with fresh state for each subscriber.
    let makeTransform: () -> (Upstream.Output) -> Output?

    init(upstream: Upstream, makeTransform: @escaping () -> (Upstream.Output) -> Output?) {
      (self.upstream, self.makeTransform) = (upstream, makeTransform)
    }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let decide = makeTransform()
      return upstream._subscribe(
        alarms, { if let value = decide($0) { receive(value) } }, complete)
    }
  }
}
