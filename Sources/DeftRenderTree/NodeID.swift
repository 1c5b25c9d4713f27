import Synchronization

/// The identity of a node, unique within a run of the program.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  /// A sequence number, starting at 1.
  public let rawValue: UInt64

  private static let last = Atomic<UInt64>(0)

  static func next() -> NodeID {
    NodeID(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  public var description: String { "#\(rawValue)" }
}
