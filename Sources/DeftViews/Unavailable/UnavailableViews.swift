// SwiftUI's views that are not available; the compiler's message names the alternative.

/// Not available: use a segmented Picker and a switch over its selection.
public struct TabView<Content: View> {
  /// Use a segmented Picker and a switch over its selection.
  @available(*, unavailable, message: "Use a segmented Picker and a switch over its selection.")
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

extension TabView: View {
  public var body: some View { EmptyView() }
}

/// Not available: use an HStack of two views, or NavigationStack.
public struct NavigationSplitView<Content: View> {
  /// Use an HStack of two views, or NavigationStack.
  @available(*, unavailable, message: "Use an HStack of two views, or NavigationStack.")
  nonisolated public init(@ViewBuilder sidebar: () -> Content, @ViewBuilder detail: () -> Content) {
  }
}

extension NavigationSplitView: View {
  public var body: some View { EmptyView() }
}

/// Not available: use a segmented Picker, or buttons in a stack.
public struct Menu<Content: View> {
  /// Deft has no menus: use a segmented Picker, or buttons in a stack.
  @available(
    *, unavailable, message: "Deft has no menus: use a segmented Picker, or buttons in a stack."
  )
  nonisolated public init(_ title: String, @ViewBuilder content: () -> Content) {}
  /// Deft has no menus: use a segmented Picker, or buttons in a stack.
  @available(
    *, unavailable, message: "Deft has no menus: use a segmented Picker, or buttons in a stack."
  )
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Content) {}
}

extension Menu: View {
  public var body: some View { EmptyView() }
}
