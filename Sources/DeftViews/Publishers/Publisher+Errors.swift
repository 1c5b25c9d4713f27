// Operators that handle errors.

extension Publisher {
  /// Transforms each value with a closure. An error that the closure throws ends the publisher.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> some Publisher<T, any Error>
  {
    Publishers.TryMap(upstream: self, transform: transform)
  }
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> some Publisher<Output, E>
  {
    Publishers.Catch(upstream: self) { Fail(outputType: Output.self, failure: transform($0)) }
  }
  /// Publishes a value in place of an error, and ends.
  public func replaceError(with output: Output) -> some Publisher<Output, Never> {
    Publishers.Catch(upstream: self) { _ in Just(output) }
  }
  /// Continues with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P)
    -> some Publisher<Output, P.Failure>
  where P.Output == Output { Publishers.Catch(upstream: self, handler: handler) }
  /// Publishes a value if the publisher ends without values.
  public func replaceEmpty(with output: Output) -> some Publisher<Output, Failure> {
    map(Output?.some).append(nil).scan((false, Output?.none)) { state, value in
      (true, value ?? (state.0 ? nil : output))
    }
    .compactMap { $0.1 }
  }
  /// Stops the program if the publisher fails.
  public func assertNoFailure(_ prefix: String = "") -> some Publisher<Output, Never> {
    Publishers.Catch(upstream: self) { error -> Empty<Output, Never> in
      preconditionFailure("\(prefix) \(error)")
    }
  }
}

extension Publisher where Failure == Never {
  /// Gives the publisher an error type.
  public func setFailureType<E: Error>(to failureType: E.Type) -> some Publisher<Output, E> {
    Publishers.Catch(upstream: self) { error -> Empty<Output, E> in switch error {} }
  }
}

extension Publishers {
  struct TryMap<Upstream: Publisher, Output>: Publisher {
    typealias Failure = any Error
    let upstream: Upstream
    let transform: (Upstream.Output) throws -> Output

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let subscription = PendingSubscription()
      subscription.hold(
        upstream._subscribe(
          alarms,
          { [transform] value in
            if subscription.isEnded { return }
            do {
              receive(try transform(value))
            } catch {
              subscription.end()
              complete(.failure(error))
            }
          },
          { completion in
            if subscription.isEnded { return }
            switch completion {
            case .finished: complete(.finished)
            case .failure(let error): complete(.failure(error))
            }
          }))
      return AnyCancellable { subscription.end() }
    }
  }

  struct Catch<Upstream: Publisher, Next: Publisher>: Publisher
  where Upstream.Output == Next.Output {
    typealias Output = Upstream.Output
    typealias Failure = Next.Failure
    let upstream: Upstream
    let handler: (Upstream.Failure) -> Next

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let (first, second) = (PendingSubscription(), PendingSubscription())
      first.hold(
        upstream._subscribe(
          alarms, receive,
          { [handler] completion in
            switch completion {
            case .finished: complete(.finished)
            case .failure(let error):
              if !second.isEnded {
                second.hold(handler(error)._subscribe(alarms, receive, complete))
              }
            }
          }))
      return AnyCancellable {
        first.end()
        second.end()
      }
    }
  }
}
