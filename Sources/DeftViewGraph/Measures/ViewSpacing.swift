/// The preferred spacing between a view and its neighbors.
///
/// Deft's views prefer the default spacing or none. For example, a `Spacer` prefers none along its stack.
public struct ViewSpacing: Equatable, Sendable {
  /// The default spacing between two views in points. Source: measured in SwiftUI.
  package static let usual: CGFloat = 8

  /// The edges at which the view prefers no spacing.
  package var flush: Edge.Set = []

  public init() {}
  package init(flush: Edge.Set) { self.flush = flush }

  /// No spacing.
  public static let zero = ViewSpacing(flush: .all)

  /// Merges another spacing at the given edges, using the larger value.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    flush.subtract(edges.subtracting(other.flush))
  }

  /// Returns the spacing merged with another at the given edges, using the larger value.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return flush.contains(end) || next.flush.contains(start) ? 0 : Self.usual
  }
}
