// SwiftUI's views with columns, which are not available; the compiler's message names the alternative.

/// Not available: use an HStack of two views, or NavigationStack.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {}

extension NavigationSplitView: View {
  public var body: some View { EmptyView() }
}

extension NavigationSplitView {
  /// Use an HStack of two views, or NavigationStack.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}

  /// Use an HStack of two views, or NavigationStack.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}

  /// Use an HStack of two views, or NavigationStack.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}

  /// Use an HStack of two views, or NavigationStack.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {}

  /// Use an HStack of two views, or NavigationStack.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {}
}

/// The visible columns; only used by unavailable API.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  public static let automatic = Self()
  public static let all = Self()
  public static let doubleColumn = Self()
  public static let detailOnly = Self()
}

/// A column; only used by unavailable API.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  public static let sidebar = Self()
  public static let content = Self()
  public static let detail = Self()
}

extension View {
  /// Columns are not available.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public consuming func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    self
  }

  /// Columns are not available.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public consuming func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
