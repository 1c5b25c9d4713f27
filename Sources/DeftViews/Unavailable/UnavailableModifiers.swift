// What SwiftUI's views can be asked for, and cannot be had here: using it says what to do instead.
extension View {
  /// There is one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or lay a panel over it with overlay."
  )
  nonisolated public consuming func sheet<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some View { self }

  /// There is one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or lay a panel over it with overlay."
  )
  nonisolated public consuming func sheet<Item: Identifiable, C: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> C
  ) -> some View { self }

  /// There is one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or lay a panel over it with overlay."
  )
  nonisolated public consuming func fullScreenCover<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some View { self }

  /// There is one window.
  @available(
    *, unavailable,
    message:
      "Deft shows one window: push a page with NavigationStack, or lay a panel over it with overlay."
  )
  nonisolated public consuming func popover<C: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C
  ) -> some View { self }

  /// There is one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: lay the question and its buttons over it with overlay."
  )
  nonisolated public consuming func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// There is one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: lay the question and its buttons over it with overlay."
  )
  nonisolated public consuming func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }

  /// There is one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: lay the question and its buttons over it with overlay."
  )
  nonisolated public consuming func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// There are no menus.
  @available(
    *, unavailable, message: "Deft has no menus: show buttons with overlay when a long press ends."
  )
  nonisolated public consuming func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items)
    -> some View
  { self }

  /// There is no text field to search with.
  @available(*, unavailable, message: "Put a TextField above the list, and filter by its text.")
  nonisolated public consuming func searchable(text: Binding<String>) -> some View { self }

  /// Rows of lists have no actions.
  @available(
    *, unavailable,
    message: "Put a DragGesture with a horizontal offset on the row, and its buttons behind it."
  )
  nonisolated public consuming func swipeActions<C: View>(@ViewBuilder content: () -> C)
    -> some View
  { self }

  /// There are no item providers.
  @available(*, unavailable, message: "Use draggable(_:), with what is Transferable.")
  nonisolated public consuming func onDrag<Data>(_ data: @escaping () -> Data) -> some View { self }

  /// There is nothing to feel.
  @available(
    *, unavailable, message: "A Linux desktop has no haptics: show it, by an animation for example."
  )
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }

  /// There is nothing to feel.
  @available(
    *, unavailable, message: "A Linux desktop has no haptics: show it, by an animation for example."
  )
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View { self }

  /// Texts change at once.
  @available(
    *, unavailable, message: "Give the text an id(_:) that changes, and a transition."
  )
  nonisolated public consuming func contentTransition(_ transition: ContentTransition) -> some View
  { self }

  /// The pointer keeps its look.
  @available(
    *, unavailable, message: "The pointer keeps its look: show it in the view, by onHover."
  )
  nonisolated public consuming func pointerStyle(_ style: PointerStyle?) -> some View { self }

  /// Views have no look of their own under the pointer.
  @available(*, unavailable, message: "Change the view's look in onHover.")
  nonisolated public consuming func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    self
  }

  /// Effects do not read geometry.
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

  /// There are no tool tips.
  @available(*, unavailable, message: "Deft has no tool tips: show a text with overlay in onHover.")
  nonisolated public consuming func help<S: StringProtocol>(_ text: S) -> some View { self }
}
