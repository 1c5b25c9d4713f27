/// The appearance of tab views.
public protocol TabViewStyle: Sendable {
  /// The type-erased style.
  var _style: _TabStyle { get }
}

/// A type-erased style of tab views.
public enum _TabStyle: Hashable, Sendable {
  case bar
  case pages(PageTabViewStyle.IndexDisplayMode)
}

/// A bar with the tabs below the selected view.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _style: _TabStyle { .bar }
}

public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _style: _TabStyle { .bar }
}

/// Tabs in a bar or in a sidebar. In Deft, they are always in a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _style: _TabStyle { .bar }
}

/// Pages side by side that the user swipes.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the row of dots, one for each page.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let value: Int
    /// Visible if there are several pages.
    public static let automatic = IndexDisplayMode(value: 0)
    public static let always = IndexDisplayMode(value: 1)
    public static let never = IndexDisplayMode(value: 2)

    func isShown(for count: Int) -> Bool {
      self == .always ? count > 0 : self == .automatic && count > 1
    }
  }
  private let mode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _style: _TabStyle { .pages(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The default style: a bar with the tabs.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar with the tabs, which is a sidebar on some other systems.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages side by side.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages side by side.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// The appearance of the dots below pages.
public protocol IndexViewStyle: Sendable {
  /// Whether the dots have a background.
  var _hasBackground: Bool { get }
}

/// Dots in a row.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The visibility of the background behind the dots.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let value: Int
    /// Invisible.
    public static let automatic = BackgroundDisplayMode(value: 0)
    public static let always = BackgroundDisplayMode(value: 1)
    public static let interactive = BackgroundDisplayMode(value: 2)
    public static let never = BackgroundDisplayMode(value: 3)
  }
  private let mode: BackgroundDisplayMode

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }
  public var _hasBackground: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots in a row.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// Dots in a row.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private struct TabStyleKey: EnvironmentKey {
  static var defaultValue: _TabStyle { .bar }
}

private struct IndexBackgroundKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var tabStyle: _TabStyle {
    get { self[TabStyleKey.self] }
    set { self[TabStyleKey.self] = newValue }
  }
  /// Whether the dots below pages have a background.
  var hasIndexBackground: Bool {
    get { self[IndexBackgroundKey.self] }
    set { self[IndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of tab views in the view.
  nonisolated public consuming func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabStyle, style._style)
  }

  /// Sets the style of the dots below pages.
  nonisolated public consuming func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.hasIndexBackground, style._hasBackground)
  }
}
