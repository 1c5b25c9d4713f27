/// The events that submit the user's input.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

private struct SearchSubmitActionKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
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
  /// The action of Return in a search field; `nil` for none.
  var searchSubmitAction: (() -> Void)? {
    get { self[SearchSubmitActionKey.self] }
    set { self[SearchSubmitActionKey.self] = newValue }
  }
  /// The actions for all triggers.
  fileprivate var submitActions: [SubmitTriggers: () -> Void] {
    get {
      var actions: [SubmitTriggers: () -> Void] = [:]
      actions[.text] = submitAction
      actions[.search] = searchSubmitAction
      return actions
    }
    set { (submitAction, searchSubmitAction) = (newValue[.text], newValue[.search]) }
  }
}

extension View {
  /// Adds an action for Return in a text field or a search field in the view.
  ///
  /// Actions of inner views run first.
  nonisolated public consuming func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { actions in
      for trigger in [SubmitTriggers.text, .search] where triggers.contains(trigger) {
        let outer = actions[trigger]
        actions[trigger] = {
          action()
          outer?()
        }
      }
    }
  }

  /// Prevents Return in the view's text fields from triggering submit actions of enclosing views.
  nonisolated public consuming func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }
}
