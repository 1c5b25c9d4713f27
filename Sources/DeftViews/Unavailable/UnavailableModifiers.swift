// SwiftUI's view modifiers that are not available; the compiler's message names the alternative.
extension View {
  /// Item providers are not available.
  @available(*, unavailable, message: "Use draggable(_:) with a Transferable value.")
  nonisolated public consuming func onDrag<Data>(_ data: @escaping () -> Data) -> some View { self }

}
