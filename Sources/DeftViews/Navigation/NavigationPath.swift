/// The values, of any types, whose views a navigation stack shows above its root.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path, which shows the root.
  public init() {}
  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of views above the root.
  public var count: Int { values.count }
  /// Whether the root is visible.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes the view of a value.
  public mutating func append<V: Hashable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  /// Pops a number of views.
  ///
  /// - Precondition: `k` does not exceed `count`.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(k <= values.count, "A path cannot go back further than to its root.")
    values.removeLast(k)
  }
}
