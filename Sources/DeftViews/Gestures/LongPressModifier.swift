extension View {
  /// Adds an action for a long press.
  ///
  /// - Parameters:
  ///   - minimumDuration: The minimum duration in seconds.
  ///   - maximumDistance: The maximum movement of the contact, in points of the window.
  ///   - action: Called as soon as the duration has elapsed.
  ///   - onPressingChanged: Called with `true` when the press begins, and with `false` when the
  ///     contact is lifted or the press fails. Source: SwiftUI since iOS 18.
  nonisolated public consuming func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressActionGesture(
        LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        perform: action, onPressingChanged: onPressingChanged))
  }

  /// Adds an action for a long press (SwiftUI's older form).
  @_disfavoredOverload
  nonisolated public consuming func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
