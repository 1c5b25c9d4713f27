/// A modifier that shows an alert or a confirmation dialog.
struct DialogPresentation {
  let kind: PresentationKind
  let title: Text
  let showsTitle: Bool
  let isPresented: Binding<Bool>
  /// The buttons; `nil` if the data for the dialog is `nil`.
  let actions: AnyView?
  let message: AnyView?

  init(
    _ kind: PresentationKind, _ title: Text, showsTitle: Bool = true, _ isPresented: Binding<Bool>,
    actions: AnyView?, message: AnyView?
  ) {
    (self.kind, self.title, self.showsTitle) = (kind, title, showsTitle)
    (self.isPresented, self.actions, self.message) = (isPresented, actions, message)
  }
}

extension DialogPresentation: ViewModifier {
  func body(content: Content) -> some View {
    let isPresented = isPresented
    let needsCancel = if case .dialog = kind { true } else { false }
    let presented: Presented? =
      if isPresented.wrappedValue, let actions {
        Presented(
          kind: kind, title: title.string,
          content: AnyView(
            DialogContent(
              title: title, showsTitle: showsTitle, message: message, actions: actions,
              needsCancel: needsCancel)),
          dismiss: { isPresented.wrappedValue = false })
      } else {
        nil
      }
    content.modifier(PresenterModifier(presented: presented))
  }
}
