/// Where the environment carries the way to the focus.
private struct FocusAccessKey: EnvironmentKey {
  static var defaultValue: FocusAccess? { nil }
}

/// The way from a view to the focus of its window.
package final class FocusAccess {
  private let link: GraphLink

  /// The way to the focus of a graph.
  package init(_ graph: ViewGraph) { link = graph.link }

  var isFocused: Bool { link.graph.map { $0.focus.isFocused(in: $0) } ?? false }
}

extension EnvironmentValues {
  /// The way to the focus; nil where there is none.
  package var focusAccess: FocusAccess? {
    get { self[FocusAccessKey.self] }
    set { self[FocusAccessKey.self] = newValue }
  }

  /// Whether the nearest view around that can have the focus has it.
  ///
  ///     @Environment(\.isFocused) private var isFocused
  public var isFocused: Bool { focusAccess?.isFocused ?? false }
}
