import Deft

extension View {
  /// Names a control and its key, in the tooltip and for assistive technologies.
  ///
  /// - Parameters:
  ///   - name: the localized name.
  ///   - keys: the label of its key; empty if there is none.
  ///   - obstacle: the reason why the control is unavailable, or nil.
  package nonisolated func named(_ name: String, keys: String = "", obstacle: String? = nil)
    -> some View
  {
    let title = keys.isEmpty ? name : "\(name) (\(keys))"
    return accessibilityLabel(name)
      .accessibilityHint(keys, isEnabled: !keys.isEmpty)
      .help(obstacle.map { "\(title)\n\($0)" } ?? title)
  }
}
