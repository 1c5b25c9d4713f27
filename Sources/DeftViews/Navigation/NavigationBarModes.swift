/// The style of a navigation view. In every style, pages cover each other.
public protocol NavigationViewStyle: Sendable {}

/// A style in which pages cover each other.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

/// The default style: pages cover each other.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// The style in which pages cover each other.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
  /// Columns are not available.
  @available(*, unavailable, message: "Use .stack, or NavigationSplitView.")
  public static var columns: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The default: pages cover each other.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
  /// Sets the title of the enclosing page.
  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)."
  )
  nonisolated public consuming func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the enclosing page.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public consuming func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the enclosing page.
  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)."
  )
  nonisolated public consuming func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the style of navigation views inside this view; has no effect, because pages always cover
  /// each other.
  nonisolated public consuming func navigationViewStyle<S: NavigationViewStyle>(_ style: S)
    -> some View
  {
    self
  }
}
