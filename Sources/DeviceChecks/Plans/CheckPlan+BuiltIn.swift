import DeftLocalization

extension CheckPlan {
  /// The plans of `deft check`, in the order in which they are offered.
  package static let builtIn: [CheckPlan] = [
    touchscreen, touchpad, pen, mouse, gestures, thresholds,
  ]

  /// Creates the built-in plan with the given name; `nil` if there is none.
  package init?(named name: String) {
    guard let plan = Self.builtIn.first(where: { $0.name == name }) else { return nil }
    self = plan
  }
}
