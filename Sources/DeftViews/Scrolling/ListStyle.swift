/// The style of a list. All styles have rows on the window's background.
public protocol ListStyle: Sendable {}

/// Rows on the window's background.
public struct PlainListStyle: ListStyle {
  public init() {}
}

/// The default style: rows on the window's background.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

/// Rows with a margin; looks like the plain style.
public struct InsetListStyle: ListStyle {
  public init() {}
}

/// Rows in groups; looks like the plain style.
public struct GroupedListStyle: ListStyle {
  public init() {}
}

/// Rows in groups on cards; looks like the plain style.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

/// Rows of a sidebar; looks like the plain style.
public struct SidebarListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// Rows on the window's background.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style: rows on the window's background.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows with a margin; looks like the plain style.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows in groups; looks like the plain style.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows in groups on cards; looks like the plain style.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows of a sidebar; looks like the plain style.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default of the style.
  case automatic
  case visible
  case hidden
}

extension View {
  nonisolated public consuming func listStyle<S: ListStyle>(_ style: S) -> some View { self }
}
