// SwiftUI's view modifiers that are not available; the compiler's message names the alternative.
extension View {
  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or show a panel in an overlay."
  )
  nonisolated public consuming func sheet<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some View { self }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or show a panel in an overlay."
  )
  nonisolated public consuming func sheet<Item: Identifiable, C: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> C
  ) -> some View { self }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or show a panel in an overlay."
  )
  nonisolated public consuming func fullScreenCover<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some View { self }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or show a panel in an overlay."
  )
  nonisolated public consuming func popover<C: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C
  ) -> some View { self }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: show the question and its buttons in an overlay."
  )
  nonisolated public consuming func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: show the question and its buttons in an overlay."
  )
  nonisolated public consuming func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: show the question and its buttons in an overlay."
  )
  nonisolated public consuming func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Menus are not available.
  @available(
    *, unavailable, message: "Deft has no menus: show buttons with overlay when a long press ends."
  )
  nonisolated public consuming func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items)
    -> some View
  { self }

  /// Search fields are not available.
  @available(*, unavailable, message: "Put a TextField above the list, and filter by its text.")
  nonisolated public consuming func searchable(text: Binding<String>) -> some View { self }

  /// Swipe actions of rows are not available.
  @available(
    *, unavailable,
    message: "Offset the row with a DragGesture, and put buttons behind the row."
  )
  nonisolated public consuming func swipeActions<C: View>(@ViewBuilder content: () -> C)
    -> some View
  { self }

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

  @available(*, unavailable, message: "Use a segmented Picker and a switch over its selection.")
  nonisolated public consuming func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    self
  }
}
