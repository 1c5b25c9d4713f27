// SwiftUI modifiers for scrolling and pages that are not available; the compiler's message names
// the alternative.
extension View {
  /// Pull to refresh is not available.
  @available(
    *, unavailable, message: "Pull to refresh is not available: put a Button above the ScrollView."
  )
  nonisolated public consuming func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  /// Navigation bars only have a title and a back button.
  @available(
    *, unavailable,
    message: "A page's bar only has a title and a back button: put buttons into the page."
  )
  nonisolated public consuming func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Pages are pushed by links and paths.
  @available(
    *, unavailable, message: "Use NavigationStack(path:) and navigationDestination(for:)."
  )
  nonisolated public consuming func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
}

/// An item of a bar; bars only have a title and a back button.
public struct ToolbarItem<Content: View> {
  /// A page's bar only has a title and a back button: put buttons into the page.
  @available(
    *, unavailable,
    message: "A page's bar only has a title and a back button: put buttons into the page."
  )
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

extension ToolbarItem: View {
  public var body: some View { EmptyView() }
}

/// The position of an item in a bar; only used by unavailable types.
public enum ToolbarItemPlacement: Sendable {
  /// The default position.
  case automatic
  case principal
  case navigation
  case confirmationAction
  case cancellationAction
  /// The position of the most frequent action.
  case primaryAction
  case navigationBarLeading
  case navigationBarTrailing
  case topBarLeading
  case topBarTrailing
  case bottomBar
  case keyboard
}

extension ForEach where Content: View {
  /// Rows have no built-in swipe.
  @available(
    *, unavailable,
    message: "Attach a DragGesture to the row, as the gallery's page about swiping does."
  )
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

  /// Rows have no built-in reordering.
  @available(
    *, unavailable, message: "Attach a LongPressGesture sequenced before a DragGesture to the row."
  )
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
