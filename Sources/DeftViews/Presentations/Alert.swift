/// An alert, in SwiftUI's older form.
///
///     .alert(isPresented: $isShown) { Alert(title: Text("The file was deleted.")) }
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button, by default “OK”.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or action sheet.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void

    /// Returns a button with the default style.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }

    /// Returns a button that cancels, with the label “Cancel”.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: Text("Cancel"), action: action ?? {})
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action ?? {})
    }
  }
}

/// A dialog with choices, in SwiftUI's older form.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a dialog with buttons.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

/// The buttons of an alert or action sheet in the older form.
struct OlderButtons {
  let buttons: [Alert.Button]
}

extension OlderButtons: View {
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}

/// A modifier that shows an alert or action sheet in the older form.
struct OlderDialogPresentation {
  let kind: PresentationKind
  let dismiss: () -> Void
  let dialog: () -> (title: Text, message: Text?, buttons: [Alert.Button])?
}

extension OlderDialogPresentation: ViewModifier {
  func body(content: Content) -> some View {
    let needsCancel = if case .dialog = kind { true } else { false }
    let presented = dialog().map { dialog in
      Presented(
        kind: kind, title: dialog.title.string,
        content: AnyView(
          DialogContent(
            title: dialog.title, showsTitle: true, message: dialog.message.map { AnyView($0) },
            actions: AnyView(OlderButtons(buttons: dialog.buttons)),
            needsCancel: needsCancel)),
        dismiss: dismiss)
    }
    content.modifier(PresenterModifier(presented: presented))
  }
}

extension View {
  /// Shows an alert while a binding is `true`, in SwiftUI's older form.
  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert)
    -> some View
  {
    modifier(
      OlderDialogPresentation(
        kind: .alert, dismiss: { isPresented.wrappedValue = false },
        dialog: {
          guard isPresented.wrappedValue else { return nil }
          let alert = content()
          return (alert.title, alert.message, alert.buttons)
        }))
  }

  /// Shows an alert for an item, in SwiftUI's older form.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(
      OlderDialogPresentation(
        kind: .alert, dismiss: { item.wrappedValue = nil },
        dialog: {
          item.wrappedValue.map {
            let alert = content($0)
            return (alert.title, alert.message, alert.buttons)
          }
        }))
  }

  /// Shows a dialog with choices while a binding is `true`, in SwiftUI's older form.
  nonisolated public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    modifier(
      OlderDialogPresentation(
        kind: .dialog, dismiss: { isPresented.wrappedValue = false },
        dialog: {
          guard isPresented.wrappedValue else { return nil }
          let sheet = content()
          return (sheet.title, sheet.message, sheet.buttons)
        }))
  }

  /// Shows a dialog with choices for an item, in SwiftUI's older form.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    modifier(
      OlderDialogPresentation(
        kind: .dialog, dismiss: { item.wrappedValue = nil },
        dialog: {
          item.wrappedValue.map {
            let sheet = content($0)
            return (sheet.title, sheet.message, sheet.buttons)
          }
        }))
  }
}
