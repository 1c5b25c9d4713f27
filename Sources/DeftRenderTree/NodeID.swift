import Synchronization

/// The identity of a node: never given twice in a run of the program.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  /// The number of nodes made before, plus one.
  public let rawValue: UInt64

  private static let last = Atomic<UInt64>(0)

  static func next() -> NodeID {
    NodeID(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  public var description: String { "#\(rawValue)" }
}
