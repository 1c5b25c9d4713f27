// SwiftUI modifiers for scrolling and pages that are not available; the compiler's message names
// the alternative.
extension View {
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
