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

  /// Programs scroll with a `ScrollViewReader`.
  @available(
    *, unavailable, message: "Use ScrollViewReader and scrollTo(_:anchor:) to scroll to a view."
  )
  nonisolated public consuming func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { self }

  /// Sizes come from a geometry reader.
  @available(
    *, unavailable, message: "Use GeometryReader around the ScrollView, and frame(width:height:)."
  )
  nonisolated public consuming func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View { self }
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
