/// Counts of a graph's work, for tests and benchmarks.
package struct ViewStatistics: Equatable, Sendable {
  /// The number of evaluated bodies.
  package var bodies = 0
  /// The number of notifications about observable objects, including notifications of ended subscriptions.
  package var observations = 0
  /// The number of computed sizes.
  package var measured = 0
  /// The number of placed elements.
  package var placed = 0
  /// The number of layouts of the whole window.
  package var layouts = 0
  /// The number of redrawn leaves.
  package var drawn = 0
}
