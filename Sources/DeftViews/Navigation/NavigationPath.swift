/// The values whose views a navigation stack shows above its root, of whatever types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// An empty path: the root is seen.
  public init() {}
  /// The path of some values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// How many views lie above the root.
  public var count: Int { values.count }
  /// Whether the root is seen.
  public var isEmpty: Bool { values.isEmpty }

  /// Shows the view of a value.
  public mutating func append<V: Hashable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  /// Goes back by some views.
  ///
  /// - Precondition: There are as many.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(k <= values.count, "A path cannot go back further than to its root.")
    values.removeLast(k)
  }
}
