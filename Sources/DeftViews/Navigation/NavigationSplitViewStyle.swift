/// The arrangement of a split view's columns.
public protocol NavigationSplitViewStyle: Sendable {
  /// The type-erased style.
  var _arrangement: _NavigationSplitArrangement { get }
}

/// A type-erased style of split views.
public enum _NavigationSplitArrangement: Hashable, Sendable {
  case automatic, balanced, prominentDetail
}

/// The default style: columns that fit are beside the detail column; other columns lie over it.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _arrangement: _NavigationSplitArrangement { .automatic }
}

/// Columns beside the detail column, which becomes narrower for them. Columns that do not fit lie
/// over it.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _arrangement: _NavigationSplitArrangement { .balanced }
}

/// A detail column that always has the whole width. The other columns lie over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _arrangement: _NavigationSplitArrangement { .prominentDetail }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The default style: columns that fit are beside the detail column; other columns lie over it.
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Columns beside the detail column, which becomes narrower for them.
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A detail column that always has the whole width. The other columns lie over it.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

private struct SplitStyleKey: EnvironmentKey {
  static var defaultValue: _NavigationSplitArrangement { .automatic }
}

extension EnvironmentValues {
  /// The arrangement of split views.
  var splitStyle: _NavigationSplitArrangement {
    get { self[SplitStyleKey.self] }
    set { self[SplitStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of split views in the view.
  nonisolated public consuming func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View {
    environment(\.splitStyle, style._arrangement)
  }
}
