extension View {
  /// Shows a dialog with choices while a binding is `true`.
  ///
  /// In a narrow window, the dialog slides in from the bottom; in a wide one, it is a centered card.
  /// Pressing any button, clicking outside the dialog and pressing Escape set the binding to `false`.
  /// A “Cancel” button is added unless a button has the role `cancel`.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(titleKey), showsTitle: titleVisibility != .hidden, isPresented,
        actions: AnyView(actions()),
        message: nil))
  }

  /// Shows a dialog with choices and a message while a binding is `true`.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(titleKey), showsTitle: titleVisibility != .hidden, isPresented,
        actions: AnyView(actions()),
        message: AnyView(message())))
  }

  /// Shows a dialog with choices while a binding is `true` and `data` is not `nil`.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(titleKey), showsTitle: titleVisibility != .hidden, isPresented,
        actions: data.map { AnyView(actions($0)) },
        message: nil))
  }

  /// Shows a dialog with choices and a message while a binding is `true` and `data` is not `nil`.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(titleKey), showsTitle: titleVisibility != .hidden, isPresented,
        actions: data.map { AnyView(actions($0)) },
        message: data.map { AnyView(message($0)) }))
  }

  /// Shows a dialog with choices while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(title), showsTitle: titleVisibility != .hidden, isPresented,
        actions: AnyView(actions()),
        message: nil))
  }

  /// Shows a dialog with choices and a message while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(title), showsTitle: titleVisibility != .hidden, isPresented,
        actions: AnyView(actions()),
        message: AnyView(message())))
  }

  /// Shows a dialog with choices while a binding is `true` and `data` is not `nil`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(title), showsTitle: titleVisibility != .hidden, isPresented,
        actions: data.map { AnyView(actions($0)) },
        message: nil))
  }

  /// Shows a dialog with choices and a message while a binding is `true` and `data` is not `nil`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, Text(title), showsTitle: titleVisibility != .hidden, isPresented,
        actions: data.map { AnyView(actions($0)) },
        message: data.map { AnyView(message($0)) }))
  }

  /// Shows a dialog with choices while a binding is `true`.
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, title, showsTitle: titleVisibility != .hidden, isPresented,
        actions: AnyView(actions()),
        message: nil))
  }

  /// Shows a dialog with choices and a message while a binding is `true`.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, title, showsTitle: titleVisibility != .hidden, isPresented,
        actions: AnyView(actions()),
        message: AnyView(message())))
  }

  /// Shows a dialog with choices while a binding is `true` and `data` is not `nil`.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, title, showsTitle: titleVisibility != .hidden, isPresented,
        actions: data.map { AnyView(actions($0)) },
        message: nil))
  }

  /// Shows a dialog with choices and a message while a binding is `true` and `data` is not `nil`.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .dialog, title, showsTitle: titleVisibility != .hidden, isPresented,
        actions: data.map { AnyView(actions($0)) },
        message: data.map { AnyView(message($0)) }))
  }
}
