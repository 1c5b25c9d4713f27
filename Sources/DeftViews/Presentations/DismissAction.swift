/// Closes a further window of the program.
private struct CloseWindowKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  /// Closes the window in which the view is; `nil` in the program's first window.
  var closeWindow: (() -> Void)? {
    get { self[CloseWindowKey.self] }
    set { self[CloseWindowKey.self] = newValue }
  }

  /// An action that leaves the enclosing page of a navigation stack. On the root page or outside a
  /// stack, the action ends the enclosing presentation, such as a sheet, or closes the window that
  /// `openWindow` has opened. In a narrow split view, it leaves the column first.
  public var dismiss: DismissAction {
    if let navigation, let page = navigationPage, navigation.page(under: page) != nil {
      return DismissAction {
        guard let index = navigation.pages.firstIndex(where: { $0 === page }) else { return }
        navigation.go(to: min(navigation.depth, index))
      }
    }
    if let split = coveringSplit { return DismissAction { split.goBack() } }
    if let presentation { return DismissAction { [weak presentation] in presentation?.dismiss() } }
    return DismissAction(action: closeWindow ?? {})
  }

  /// The narrow split view in which the view is on the root page of a column that covers another.
  private var coveringSplit: SplitModel? {
    guard let column = navigation?.column, navigationPage === navigation?.root else { return nil }
    return column.columnBehind == nil ? nil : column.split
  }

  /// Whether the view is in a presentation, such as a sheet, in a further window, or on a page that can be left.
  public var isPresented: Bool {
    presentation != nil || closeWindow != nil || coveringSplit != nil
      || navigationPage.map { navigation?.page(under: $0) != nil } ?? false
  }

  /// The presentation mode of the enclosing page or presentation, in SwiftUI's older form.
  @available(*, deprecated, message: "Use isPresented or dismiss instead.")
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissal: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}

/// An action that leaves the enclosing page or presentation; called like a function.
///
///     @Environment(\.dismiss) private var dismiss
public struct DismissAction {
  let action: () -> Void

  /// Leaves the page or presentation; has no effect elsewhere.
  public func callAsFunction() { action() }
}

/// The presentation mode of a page or presentation, in SwiftUI's older form.
///
///     @Environment(\.presentationMode) var presentationMode
///     presentationMode.wrappedValue.dismiss()
@available(
  *, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss."
)
public struct PresentationMode {
  /// Whether the page or presentation can be left.
  public let isPresented: Bool
  let dismissal: DismissAction

  /// Leaves the page or presentation.
  public mutating func dismiss() { dismissal() }
}
