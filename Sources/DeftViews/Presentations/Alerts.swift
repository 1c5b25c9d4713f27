extension View {
  /// Shows an alert while a binding is `true`.
  ///
  /// Pressing any button sets the binding to `false`. Return presses the first button that has no
  /// role or the role `confirm`, and Escape presses the button with the role `cancel`. If an alert
  /// has only one button, both keys press it. An alert without buttons has an “OK” button.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(titleKey), isPresented, actions: AnyView(actions()),
        message: nil))
  }

  /// Shows an alert with a message while a binding is `true`.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(titleKey), isPresented, actions: AnyView(actions()),
        message: AnyView(message())))
  }

  /// Shows an alert while a binding is `true` and `data` is not `nil`.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(titleKey), isPresented, actions: data.map { AnyView(actions($0)) },
        message: nil))
  }

  /// Shows an alert with a message while a binding is `true` and `data` is not `nil`.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(titleKey), isPresented, actions: data.map { AnyView(actions($0)) },
        message: data.map { AnyView(message($0)) }))
  }

  /// Shows an alert while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(title), isPresented, actions: AnyView(actions()),
        message: nil))
  }

  /// Shows an alert with a message while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(title), isPresented, actions: AnyView(actions()),
        message: AnyView(message())))
  }

  /// Shows an alert while a binding is `true` and `data` is not `nil`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(title), isPresented, actions: data.map { AnyView(actions($0)) },
        message: nil))
  }

  /// Shows an alert with a message while a binding is `true` and `data` is not `nil`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(title), isPresented, actions: data.map { AnyView(actions($0)) },
        message: data.map { AnyView(message($0)) }))
  }

  /// Shows an alert while a binding is `true`.
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, title, isPresented, actions: AnyView(actions()),
        message: nil))
  }

  /// Shows an alert with a message while a binding is `true`.
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, title, isPresented, actions: AnyView(actions()),
        message: AnyView(message())))
  }

  /// Shows an alert while a binding is `true` and `data` is not `nil`.
  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, title, isPresented, actions: data.map { AnyView(actions($0)) },
        message: nil))
  }

  /// Shows an alert with a message while a binding is `true` and `data` is not `nil`.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, title, isPresented, actions: data.map { AnyView(actions($0)) },
        message: data.map { AnyView(message($0)) }))
  }

  /// Shows an alert for an error while a binding is `true`; the error's description is the title.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(error.alertTitle), isPresented, actions: error.map { _ in AnyView(actions()) },
        message: nil))
  }

  /// Shows an alert with a message for an error while a binding is `true`; the error's description is
  /// the title.
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        .alert, Text(error.alertTitle), isPresented, actions: error.map { AnyView(actions($0)) },
        message: error.map { AnyView(message($0)) }))
  }
}

extension Optional where Wrapped: LocalizedError {
  /// The title of an alert for the error.
  fileprivate var alertTitle: String {
    map { $0.errorDescription ?? $0.localizedDescription } ?? ""
  }
}
