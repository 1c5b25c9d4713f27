/// The path of a navigation stack: the values of its pages, which may have different types. Pages
/// that a link pushes without a value are not included.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}
  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes the view of a value.
  public mutating func append<V: Hashable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  /// Removes the last `k` values; pops their pages and the pages above them.
  ///
  /// - Precondition: `k` does not exceed `count`.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(k <= values.count, "A path cannot go back further than to its root.")
    values.removeLast(k)
  }
}
