/// Those who are told of something that happens: several, in the order in which they came, and each until it
/// is removed.
///
///     let observation = engine.transitions.add { print($0) }
///     observation.cancel()
///
/// The policy: *who observes is passive; what it watches goes on as if it were not there.*  Whoever comes in
/// the midst of an event hears of the next one; whoever is removed hears nothing more, not even of that one.
///
/// While nobody observes, `notify` costs one comparison, and the event is not made.
public final class Observers<Event> {
  private var observations: [Observation] = [] { didSet { count.pointee = observations.count } }
  /// How many there are, in memory of its own: to read a property of a class is checked for whether somebody
  /// writes it meanwhile, which takes ninety instructions, and that for each event that nobody asks for.  Written
  /// above alone, and freed with the object.
  private let count: UnsafeMutablePointer<Int>

  public init() {
    count = .allocate(capacity: 1)
    count.initialize(to: 0)
  }

  deinit { count.deallocate() }

  /// Whether nobody observes.
  public var isEmpty: Bool { count.pointee == 0 }

  /// Tells a closure of all that happens from now on.
  ///
  /// - Returns: the way to remove it; without that it observes as long as there is something to observe.
  @discardableResult
  public func add(_ body: @escaping (Event) -> Void) -> Observation {
    let observation = Observation(body, of: self)
    observations.append(observation)
    return observation
  }

  /// Tells everybody.
  @inline(__always)
  public func notify(_ event: @autoclosure () -> Event) {
    if !isEmpty { notifyAll(event()) }
  }

  private func notifyAll(_ event: Event) {
    // Of those who are here now; who is removed meanwhile has no body any more.
    for observation in observations { observation.body?(event) }
  }

  /// Somebody who observes.
  public final class Observation {
    fileprivate var body: ((Event) -> Void)?
    private weak var observers: Observers?

    fileprivate init(_ body: @escaping (Event) -> Void, of observers: Observers) {
      (self.body, self.observers) = (body, observers)
    }

    /// Ends the observation; more than once does no harm.
    public func cancel() {
      body = nil
      observers?.observations.removeAll { $0 === self }
    }
  }
}
