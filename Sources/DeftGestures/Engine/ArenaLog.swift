/// The last steps of an arena, the oldest first: cheap enough to be left on.
///
///     let log = ArenaLog()
///     engine.transitions.add(log.add)
///     print(log)
///
/// It keeps the gestures that it tells of alive.
public final class ArenaLog {
  /// The most steps that are kept.
  public let capacity: Int
  /// How many steps were ever added.
  public private(set) var count = 0
  private var ring: [ArenaTransition] = []

  /// A log that keeps so many steps.
  public init(capacity: Int = 256) {
    precondition(capacity > 0, "A log keeps at least one step.")
    self.capacity = capacity
    ring.reserveCapacity(capacity)
  }

  /// Adds a step; the oldest one goes.
  public func add(_ transition: ArenaTransition) {
    if ring.count < capacity {
      ring.append(transition)
    } else {
      ring[count % capacity] = transition
    }
    count += 1
  }

  /// The steps that are kept, the oldest first.
  public var transitions: [ArenaTransition] {
    guard count > capacity else { return ring }
    let start = count % capacity
    return Array(ring[start...]) + Array(ring[..<start])
  }

  /// Forgets all steps.
  public func clear() {
    ring.removeAll(keepingCapacity: true)
    count = 0
  }
}

extension ArenaLog: CustomStringConvertible {
  public var description: String {
    transitions.map(\.description).joined(separator: "\n")
  }
}
