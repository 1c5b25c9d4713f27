/// A modifier that shows a sheet or another presentation while a binding is `true`.
struct BooleanPresentation<Presentation: View> {
  let isPresented: Binding<Bool>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let presentation: () -> Presentation
}

extension BooleanPresentation: ViewModifier {
  func body(content: Content) -> some View {
    let isPresented = isPresented
    let presented =
      isPresented.wrappedValue
      ? Presented(
        kind: kind, content: AnyView(presentation()),
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss) : nil
    content.modifier(PresenterModifier(presented: presented))
  }
}

/// A modifier that shows a sheet or another presentation while a binding has an item.
struct ItemPresentation<Item: Identifiable, Presentation: View> {
  let item: Binding<Item?>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let presentation: (Item) -> Presentation
}

extension ItemPresentation: ViewModifier {
  func body(content: Content) -> some View {
    let item = item
    let presented = item.wrappedValue.map { value in
      Presented(
        kind: kind, id: AnyHashable(value.id), content: AnyView(presentation(value)),
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss)
    }
    content.modifier(PresenterModifier(presented: presented))
  }
}

extension View {
  /// Shows a sheet while a binding is `true`.
  ///
  /// In a wide window, the sheet is a centered card that fits its content. In a narrow one, it slides
  /// in from the bottom and can rest at several heights (`presentationDetents(_:)`). Dragging it down,
  /// clicking outside it and pressing Escape set the binding to `false`, unless the content prevents
  /// this with `interactiveDismissDisabled(_:)`. The `dismiss` action always sets it to `false`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is shown.
  ///   - onDismiss: Called when the sheet is out of sight.
  ///   - content: Returns the content, which receives the environment of this view.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      BooleanPresentation(
        isPresented: isPresented, kind: .sheet, onDismiss: onDismiss, presentation: content))
  }

  /// Shows a sheet for an item. A different item dismisses the sheet and shows a new one.
  ///
  /// - Parameters:
  ///   - item: The item; `nil` shows no sheet.
  ///   - onDismiss: Called when the sheet is out of sight.
  ///   - content: Returns the content for an item.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemPresentation(item: item, kind: .sheet, onDismiss: onDismiss, presentation: content))
  }

  /// Covers the window with a view while a binding is `true`.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      BooleanPresentation(
        isPresented: isPresented, kind: .cover, onDismiss: onDismiss, presentation: content))
  }

  /// Covers the window with a view for an item.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemPresentation(item: item, kind: .cover, onDismiss: onDismiss, presentation: content))
  }

  /// Shows a popover with an arrow to this view while a binding is `true`. A click outside it or
  /// Escape closes it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the popover is shown.
  ///   - attachmentAnchor: The part of the view to which the arrow points.
  ///   - arrowEdge: The edge of that part on which the popover appears; `nil` for any edge with
  ///     enough space.
  ///   - content: The content.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      BooleanPresentation(
        isPresented: isPresented, kind: .popover(attachmentAnchor, edge: arrowEdge),
        onDismiss: nil, presentation: content))
  }

  /// Shows a popover with an arrow to this view for an item.
  ///
  /// - Parameters:
  ///   - item: The item; `nil` shows no popover.
  ///   - attachmentAnchor: The part of the view to which the arrow points.
  ///   - arrowEdge: The edge of that part on which the popover appears; `nil` for any edge with
  ///     enough space.
  ///   - content: Returns the content for an item.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemPresentation(
        item: item, kind: .popover(attachmentAnchor, edge: arrowEdge), onDismiss: nil,
        presentation: content))
  }
}
