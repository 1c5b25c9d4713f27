private struct FocusAccessKey: EnvironmentKey {
  static var defaultValue: FocusAccess? { nil }
}

/// Access from a view to the focus of its window.
package final class FocusAccess {
  private let link: GraphLink

  /// Creates the access to a graph's focus.
  package init(_ graph: ViewGraph) { link = graph.link }

  var isFocused: Bool { link.graph.map { $0.focus.isFocused(in: $0) } ?? false }
}

extension EnvironmentValues {
  /// The access to the focus; `nil` outside a window.
  package var focusAccess: FocusAccess? {
    get { self[FocusAccessKey.self] }
    set { self[FocusAccessKey.self] = newValue }
  }

  /// Whether the nearest enclosing focusable view has the focus.
  ///
  ///     @Environment(\.isFocused) private var isFocused
  public var isFocused: Bool { focusAccess?.isFocused ?? false }
}
