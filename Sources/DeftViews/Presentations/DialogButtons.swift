/// The buttons of an alert or dialog, as its layout reports them.
@Observable
final class DialogButtons {
  /// The button that Return presses, by the identity of its view.
  private(set) var defaultID: ObjectIdentifier?
  /// Whether the program has provided no button.
  private(set) var isEmpty = false
  /// Whether the program has provided a button that cancels.
  private(set) var hasCancel = false
  /// The buttons in the order of their declaration.
  @ObservationIgnored private var all: [(role: ButtonRole?, address: ElementAddress)] = []

  /// A button, as the layout sees it.
  struct Entry {
    let id: ObjectIdentifier
    let role: ButtonRole?
    let isProvided: Bool
    let element: _ViewElement
  }

  /// Updates the buttons after a layout.
  ///
  /// If `hasDefaultButton`, the first button without a role is the default.
  func update(_ entries: [Entry], hasDefaultButton: Bool) {
    all = entries.map { ($0.role, $0.element.address) }
    let provided = entries.filter(\.isProvided)
    let cancels = provided.contains { $0.role == .cancel }
    if isEmpty != provided.isEmpty { isEmpty = provided.isEmpty }
    if hasCancel != cancels { hasCancel = cancels }
    let others = entries.filter { $0.role != .cancel }
    let chosen =
      !hasDefaultButton
      ? nil
      : others.first { $0.role == nil || $0.role == .confirm }
        ?? (entries.count == 1 ? entries.first : nil)
    if defaultID != chosen?.id { defaultID = chosen?.id }
    defaultButton = chosen?.element.address
  }

  @ObservationIgnored private var defaultButton: ElementAddress?

  /// Presses the default button, if any.
  func performDefault() { _ = defaultButton.flatMap(press) }

  /// Presses the cancel button, or the only button.
  ///
  /// - Returns: `nil` if no button was pressed.
  @discardableResult
  func cancel() -> Void? {
    let button = all.first { $0.role == .cancel } ?? (all.count == 1 ? all.first : nil)
    return button.flatMap { press($0.address) }
  }

  private func press(_ address: ElementAddress) -> Void? {
    guard let activate = address.element?.firstFocusable?.modifier.activate else { return nil }
    activate()
    return ()
  }
}
