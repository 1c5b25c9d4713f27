/// A log of the last transitions of an arena, the oldest first; cheap enough to stay enabled.
///
///     let log = ArenaLog()
///     engine.transitions.add(log.add)
///     print(log)
///
/// The log retains the gestures of its transitions.
public final class ArenaLog {
  /// The maximum number of stored transitions.
  public let capacity: Int
  /// The number of transitions ever added.
  public private(set) var count = 0
  private var ring: [ArenaTransition] = []

  public init(capacity: Int = 256) {
    precondition(capacity > 0, "A log needs a capacity of at least one.")
    self.capacity = capacity
    ring.reserveCapacity(capacity)
  }

  /// Adds a transition, and removes the oldest if the log is full.
  public func add(_ transition: ArenaTransition) {
    if ring.count < capacity {
      ring.append(transition)
    } else {
      ring[count % capacity] = transition
    }
    count += 1
  }

  /// The stored transitions, the oldest first.
  public var transitions: [ArenaTransition] {
    guard count > capacity else { return ring }
    let start = count % capacity
    return Array(ring[start...]) + Array(ring[..<start])
  }

  /// Removes all transitions.
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
