/// How far a view wants to stand from others.
///
/// Deft's views want the usual distance, or none as a `Spacer` does along its stack.
public struct ViewSpacing: Equatable, Sendable {
  /// The usual distance between two views in points.  Source: measured in SwiftUI.
  package static let usual: CGFloat = 8

  /// The edges at which no distance is wanted.
  package var flush: Edge.Set = []

  public init() {}
  package init(flush: Edge.Set) { self.flush = flush }

  /// No distance.
  public static let zero = ViewSpacing(flush: .all)

  /// At some edges, the larger one of two distances.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    flush.subtract(edges.subtracting(other.flush))
  }

  /// At some edges the larger one of two distances, and at the others that of this one.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return flush.contains(end) || next.flush.contains(start) ? 0 : Self.usual
  }
}
