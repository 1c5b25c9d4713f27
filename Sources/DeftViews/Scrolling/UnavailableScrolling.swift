// What SwiftUI does around scrolling and pages, and cannot be had here: using it says what to do instead.
extension View {
  /// There is no pulling to load anew.
  @available(
    *, unavailable, message: "Nothing is pulled to load anew: put a Button above the ScrollView."
  )
  nonisolated public consuming func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  /// Programs scroll through a reader.
  @available(
    *, unavailable, message: "Use ScrollViewReader and scrollTo(_:anchor:) to scroll to a view."
  )
  nonisolated public consuming func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { self }

  /// Sizes are told by a reader.
  @available(
    *, unavailable, message: "Use GeometryReader around the ScrollView, and frame(width:height:)."
  )
  nonisolated public consuming func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { self }

  /// Bars have a title and a way back only.
  @available(
    *, unavailable, message: "A page's bar has a title and a way back: put buttons into the page."
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

/// What a bar would show; there is a title and a way back.
public struct ToolbarItem<Content: View> {
  /// A page's bar has a title and a way back: put buttons into the page.
  @available(
    *, unavailable, message: "A page's bar has a title and a way back: put buttons into the page."
  )
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

extension ToolbarItem: View {
  public var body: some View { EmptyView() }
}

/// Where in a bar something would be; serves only what is not there.
public enum ToolbarItemPlacement: Sendable {
  /// Where it is usual.
  case automatic
  /// In the middle.
  case principal
  /// At the beginning.
  case navigation
  /// Where what confirms is.
  case confirmationAction
  /// Where what cancels is.
  case cancellationAction
  /// Where what is done most is.
  case primaryAction
  /// At the beginning.
  case navigationBarLeading
  /// At the end.
  case navigationBarTrailing
  /// At the beginning.
  case topBarLeading
  /// At the end.
  case topBarTrailing
  case bottomBar
  case keyboard
}

extension ForEach where Content: View {
  /// Rows are not swiped by themselves.
  @available(
    *, unavailable,
    message: "Attach a DragGesture to the row, as the gallery's page about swiping does."
  )
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

  /// Rows are not moved by themselves.
  @available(
    *, unavailable, message: "Attach a LongPressGesture sequenced before a DragGesture to the row."
  )
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
