/// The events that submit the user's input.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

private struct SubmitActionKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  /// The action of Return in a text field; `nil` for none.
  var submitAction: (() -> Void)? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

extension View {
  /// Adds an action for Return in a text field in the view.
  ///
  /// Actions of inner views run first.
  nonisolated public consuming func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitAction) { inner in
      guard triggers.contains(.text) else { return }
      let outer = inner
      inner = {
        action()
        outer?()
      }
    }
  }

  /// Prevents Return in the view's text fields from triggering submit actions of enclosing views.
  nonisolated public consuming func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }
}
