extension View {
  /// Does something when the view is pressed for a while.
  ///
  /// - Parameters:
  ///   - minimumDuration: how long, in seconds.
  ///   - maximumDistance: how far the contact may move meanwhile, in points of the window.
  ///   - action: what is done, as soon as the time is over.
  ///   - onPressingChanged: told that the view is pressed, and that it is not any more: when the contact is
  ///     lifted, or when the press fails.  Source: SwiftUI since iOS 18.
  nonisolated public consuming func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressActionGesture(
        LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        perform: action, onPressingChanged: onPressingChanged))
  }

  /// Does something when the view is pressed for a while; the older form.
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
