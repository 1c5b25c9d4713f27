extension EnvironmentValues {
  /// The presentation mode of the enclosing page, in SwiftUI's older form.
  @available(*, deprecated, message: "Use isPresented or dismiss instead.")
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissal: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}

/// The presentation mode of the enclosing page, in SwiftUI's older form.
///
///     @Environment(\.presentationMode) var presentationMode
///     presentationMode.wrappedValue.dismiss()
@available(
  *, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss."
)
public struct PresentationMode {
  /// Whether the page can be left.
  public let isPresented: Bool
  let dismissal: DismissAction

  /// Leaves the page.
  public mutating func dismiss() { dismissal() }
}
