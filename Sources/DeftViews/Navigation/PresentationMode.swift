extension EnvironmentValues {
  /// The page that a view is on, as older code takes it away.
  @available(*, deprecated, message: "Use isPresented or dismiss instead.")
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissal: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}

/// The page that a view is on, as older code takes it away.
///
///     @Environment(\.presentationMode) var presentationMode
///     presentationMode.wrappedValue.dismiss()
@available(*, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
public struct PresentationMode {
  /// Whether it can be taken away.
  public let isPresented: Bool
  let dismissal: DismissAction

  /// Takes it away.
  public mutating func dismiss() { dismissal() }
}
