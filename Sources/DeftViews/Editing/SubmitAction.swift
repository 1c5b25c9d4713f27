/// What makes a view submit what people have entered.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a field of what is searched for.
  public static let search = SubmitTriggers(rawValue: 2)
}

private struct SubmitActionKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  /// What Return in a text field does; nil for nothing.
  var submitAction: (() -> Void)? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

extension View {
  /// Does something when Return is pressed in a text field in the view.
  ///
  /// What views further in do comes first.
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

  /// Whether Return in text fields in the view is not heard of around it.
  nonisolated public consuming func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }
}
