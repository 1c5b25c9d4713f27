/// The style of a list: the appearance of its rows and sections.
public protocol ListStyle: Sendable {}

/// Rows on the window's background, from one side to the other.
public struct PlainListStyle: ListStyle {
  public init() {}
}

/// The default style: rows on the window's background, or a sidebar in the first column of a split
/// view.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

/// Rows on the window's background, with a margin at the sides.
public struct InsetListStyle: ListStyle {
  public init() {}
}

/// Sections as groups of rows on a common background, from one side to the other.
public struct GroupedListStyle: ListStyle {
  public init() {}
}

/// Sections as cards with rounded corners.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

/// Rows without lines, for the navigation at the side of a window.
public struct SidebarListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// Rows on the window's background, from one side to the other.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style: rows on the window's background, or a sidebar in the first column of a split
  /// view.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows on the window's background, with a margin at the sides.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Sections as groups of rows on a common background, from one side to the other.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections as cards with rounded corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows without lines, for the navigation at the side of a window.
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
  /// Sets the style of lists in the view.
  nonisolated public consuming func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listForm, (style as? any FormedListStyle)?.form)
  }
}

/// The form of a list, with its dimensions in points. Source: our own; sections and cards are as on
/// iOS.
enum ListForm: Hashable {
  case plain, inset, grouped, insetGrouped, sidebar

  /// Whether sections are groups on their own background.
  var hasGroups: Bool { self == .grouped || self == .insetGrouped }
  /// Whether the background of the list differs from that of the window.
  var hasBackground: Bool { hasGroups || self == .sidebar }
  /// The parts of sections that stay visible while their section scrolls.
  var pinnedViews: PinnedScrollableViews {
    self == .plain || self == .inset ? .sectionHeaders : []
  }
  /// Whether rows have lines below them.
  var hasSeparators: Bool { self != .sidebar }

  /// The distance of rows from the sides of the list.
  var margin: CGFloat {
    switch self {
    case .plain, .grouped: 0
    case .inset: 12
    case .insetGrouped: 16
    case .sidebar: 8
    }
  }
  /// The distance of a row's view from the sides of the row.
  var rowMargin: CGFloat {
    switch self {
    case .plain, .grouped, .insetGrouped: 16
    case .inset: 12
    case .sidebar: 10
    }
  }
  /// The space above the first row and below the last one.
  var ends: CGFloat {
    switch self {
    case .plain, .inset: 0
    case .grouped, .insetGrouped: 16
    case .sidebar: 8
    }
  }
  /// The space between sections.
  var sectionSpacing: CGFloat {
    switch self {
    case .plain, .inset: 0
    case .grouped, .insetGrouped: 24
    case .sidebar: 12
    }
  }
  /// The radius of the corners of groups.
  var groupRadius: CGFloat { self == .insetGrouped ? 10 : 0 }
  /// The radius of the corners of a selected row.
  var selectionRadius: CGFloat { self == .inset || self == .sidebar ? 7 : 0 }
}

/// A style that has a form.
private protocol FormedListStyle {
  var form: ListForm { get }
}

extension PlainListStyle: FormedListStyle {
  fileprivate var form: ListForm { .plain }
}
extension InsetListStyle: FormedListStyle {
  fileprivate var form: ListForm { .inset }
}
extension GroupedListStyle: FormedListStyle {
  fileprivate var form: ListForm { .grouped }
}
extension InsetGroupedListStyle: FormedListStyle {
  fileprivate var form: ListForm { .insetGrouped }
}
extension SidebarListStyle: FormedListStyle {
  fileprivate var form: ListForm { .sidebar }
}

private struct ListFormKey: EnvironmentKey {
  static var defaultValue: ListForm? { nil }
}

private struct DefaultListFormKey: EnvironmentKey {
  static var defaultValue: ListForm? { nil }
}

extension EnvironmentValues {
  /// The form of lists; `nil` for the default, which is plain.
  var listForm: ListForm? {
    get { self[ListFormKey.self] ?? defaultListForm }
    set { self[ListFormKey.self] = newValue }
  }
  /// The form of lists without an explicit style, such as those in the sidebar of a split view.
  var defaultListForm: ListForm? {
    get { self[DefaultListFormKey.self] }
    set { self[DefaultListFormKey.self] = newValue }
  }
}

private struct IsInListKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view is in a list or form, where links fill their rows, and controls are at the
  /// trailing edge, opposite their labels.
  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }
}

extension Color {
  /// The background of lists with groups, and of sidebars.
  static let listBackground = Color(0xEE_EC_E7, 0x0F_11_15)
}
