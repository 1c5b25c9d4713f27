/// The position of an item in the bars of a page.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// The place in the window that a placement stands for.
  enum Region: Hashable, Sendable {
    case leading
    case trailing
    /// In place of the title.
    case title
    /// The bar at the bottom.
    case bottom
    /// The middle of the bar at the bottom.
    case status
    /// Above an on-screen keyboard, which does not exist here.
    case keyboard
  }
  let region: Region
  /// Whether the item is the page's default action, whose text is bold.
  var isDefault = false

  /// The default position: the trailing end of the bar.
  public static let automatic = Self(region: .trailing)
  /// In place of the title.
  public static let principal = Self(region: .title)
  /// The leading end of the bar.
  public static let navigation = Self(region: .leading)
  /// The position of the most frequent action.
  public static let primaryAction = Self(region: .trailing)
  /// The position of a less frequent action.
  public static let secondaryAction = Self(region: .trailing)
  /// The position of the action that accepts changes.
  public static let confirmationAction = Self(region: .trailing, isDefault: true)
  /// The position of the action that discards changes.
  public static let cancellationAction = Self(region: .leading)
  /// The position of an action that deletes data.
  public static let destructiveAction = Self(region: .trailing)
  /// The middle of the bar at the bottom.
  public static let status = Self(region: .status)
  public static let bottomBar = Self(region: .bottom)
  /// Above an on-screen keyboard. Such items are not shown, because Deft has no on-screen keyboard.
  public static let keyboard = Self(region: .keyboard)
  /// The leading end of the bar.
  public static let navigationBarLeading = Self(region: .leading)
  /// The trailing end of the bar.
  public static let navigationBarTrailing = Self(region: .trailing)
  /// The leading end of the bar.
  public static let topBarLeading = Self(region: .leading)
  /// The trailing end of the bar.
  public static let topBarTrailing = Self(region: .trailing)
}

/// A bar of the window.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable, Sendable { case top, bottom, tabs, none }
  let bar: Bar

  /// The bar at the top.
  public static let automatic = Self(bar: .top)
  /// The bar with the title.
  public static let navigationBar = Self(bar: .top)
  /// The bar at the top.
  public static let windowToolbar = Self(bar: .top)
  public static let bottomBar = Self(bar: .bottom)
  public static let tabBar = Self(bar: .tabs)
}

/// The size of a page's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode

  /// The same as on the previous page; large on the root page.
  public static let automatic = Self(mode: .automatic)
  /// On a separate line.
  public static let large = Self(mode: .large)
  /// In the bar.
  public static let inline = Self(mode: .inline)
  /// On a separate line.
  public static let inlineLarge = Self(mode: .large)
}

/// Types that describe a navigation bar.
public enum NavigationBarItem {
  /// The size of a page's title.
  public enum TitleDisplayMode: Sendable {
    /// The same as on the previous page; large on the root page.
    case automatic
    /// In the bar.
    case inline
    /// On a separate line, which moves out of sight when the page scrolls.
    case large
  }
}

/// The length of a space between items of a bar.
public struct SpacerSizing: Hashable, Sendable {
  let isFlexible: Bool
  /// As long as possible.
  public static let flexible = Self(isFlexible: true)
  /// The standard length.
  public static let fixed = Self(isFlexible: false)
}

/// A part of a bar that views do not declare.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  enum Item: Hashable, Sendable { case sidebarToggle, title }
  let item: Item

  /// The button that shows and hides the sidebar of a split view.
  public static let sidebarToggle = Self(item: .sidebarToggle)
  /// The title of the page.
  public static let title = Self(item: .title)
}
