/// An ordered list of event observers. Each one is called until it is removed.
///
///     let observation = engine.transitions.add { print($0) }
///     observation.cancel()
///
/// *Observers are passive: they must not affect what they observe.* An observer added during an event is
/// called from the next event on. An observer removed during an event is not called again, not even for that
/// event.
///
/// Without observers, `notify` costs one comparison and does not create the event.
public final class Observers<Event> {
  private var observations: [Observation] = [] { didSet { count.pointee = observations.count } }
  /// The number of observers, in a separate allocation. Reading it from a class property would add an
  /// exclusivity check of about ninety instructions to every event, even without observers. Only the `didSet`
  /// above writes it, and `deinit` frees it.
  private let count: UnsafeMutablePointer<Int>

  public init() {
    count = .allocate(capacity: 1)
    count.initialize(to: 0)
  }

  deinit { count.deallocate() }

  /// Whether there are no observers.
  public var isEmpty: Bool { count.pointee == 0 }

  /// Adds an observer, called for each event from now on.
  ///
  /// - Returns: The observation, with which to remove the observer. If discarded, the observer stays for the
  ///   lifetime of this object.
  @discardableResult
  public func add(_ body: @escaping (Event) -> Void) -> Observation {
    let observation = Observation(body, of: self)
    observations.append(observation)
    return observation
  }

  /// Calls all observers, in order.
  @inline(__always)
  public func notify(_ event: @autoclosure () -> Event) {
    if !isEmpty { notifyAll(event()) }
  }

  private func notifyAll(_ event: Event) {
    // Iterates over a copy; an observer removed in the meantime has no body.
    for observation in observations { observation.body?(event) }
  }

  /// The registration of an observer.
  public final class Observation {
    fileprivate var body: ((Event) -> Void)?
    private weak var observers: Observers?

    fileprivate init(_ body: @escaping (Event) -> Void, of observers: Observers) {
      (self.body, self.observers) = (body, observers)
    }

    /// Removes the observer. Further calls have no effect.
    public func cancel() {
      body = nil
      observers?.observations.removeAll { $0 === self }
    }
  }
}
