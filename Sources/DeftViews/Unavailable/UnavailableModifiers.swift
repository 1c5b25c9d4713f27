// SwiftUI's view modifiers that are not available; the compiler's message names the alternative.
extension View {
  /// Item providers are not available.
  @available(*, unavailable, message: "Use draggable(_:) with a Transferable value.")
  nonisolated public consuming func onDrag<Data>(_ data: @escaping () -> Data) -> some View { self }

  /// Haptics are not available.
  @available(
    *, unavailable, message: "Haptics are not available: use visual feedback, such as an animation."
  )
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }

  /// Haptics are not available.
  @available(
    *, unavailable, message: "Haptics are not available: use visual feedback, such as an animation."
  )
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View { self }

  /// Transitions of text contents are not available.
  @available(
    *, unavailable, message: "Give the text an id(_:) that changes, and a transition."
  )
  nonisolated public consuming func contentTransition(_ transition: ContentTransition) -> some View
  { self }

  /// The pointer's shape cannot be changed.
  @available(
    *, unavailable, message: "The pointer's shape cannot be changed: change the view in onHover."
  )
  nonisolated public consuming func pointerStyle(_ style: PointerStyle?) -> some View { self }

  /// Hover effects are not available.
  @available(*, unavailable, message: "Change the view's appearance in onHover.")
  nonisolated public consuming func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    self
  }

  /// Visual effects that read geometry are not available.
  @available(
    *, unavailable,
    message: "Read the geometry with GeometryReader or onGeometryChange(for:of:action:)."
  )
  nonisolated public consuming func visualEffect<C: View>(
    _ effect: @escaping (PlaceholderContentView<Self>, GeometryProxy) -> C
  ) -> some View { self }
}
