/// What the bar of a page is like.
public enum NavigationBarItem {
  /// How large a page's title is; here all are small, on one line with the way back.
  public enum TitleDisplayMode: Sendable {
    /// As that of the page before.
    case automatic
    /// On one line with the way back.
    case inline
    /// On a line of its own.
    case large
  }
}

/// How a navigation view shows its pages; here always one over the other.
public protocol NavigationViewStyle: Sendable {}

/// One page over the other.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

/// The usual: one page over the other.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page over the other.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
  /// Pages beside each other; there are none.
  @available(*, unavailable, message: "Use .stack, or an HStack of two views.")
  public static var columns: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The usual: one page over the other.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
  /// How large the title of the page is: always small.
  nonisolated public consuming func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// What the bar of the page says that the view is on.
  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  nonisolated public consuming func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// What the bar of the page says that the view is on.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public consuming func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// What the bar of the page says that the view is on.
  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  nonisolated public consuming func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// How navigation views in the view show their pages.
  nonisolated public consuming func navigationViewStyle<S: NavigationViewStyle>(_ style: S)
    -> some View
  {
    self
  }

  /// Bars have a title and a way back only.
  @available(
    *, unavailable, message: "A page's bar has a title and a way back: put buttons into the page."
  )
  nonisolated public consuming func navigationBarItems<L: View>(leading: L) -> some View { self }

  /// Bars have a title and a way back only.
  @available(
    *, unavailable, message: "A page's bar has a title and a way back: put buttons into the page."
  )
  nonisolated public consuming func navigationBarItems<T: View>(trailing: T) -> some View { self }

  /// Bars have a title and a way back only.
  @available(
    *, unavailable, message: "A page's bar has a title and a way back: put buttons into the page."
  )
  nonisolated public consuming func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View { self }
}
