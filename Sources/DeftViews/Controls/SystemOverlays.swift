// These modifiers compile but have no effect, because windows on desktops have no status bar and no
// gestures at the edges of the screen.
extension View {
  /// Shows or hides the status bar.
  nonisolated public consuming func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Shows or hides the status bar; the older name of `statusBarHidden(_:)`.
  nonisolated public consuming func statusBar(hidden: Bool) -> some View { self }

  /// Shows or hides overlays of the system, such as the home indicator.
  nonisolated public consuming func persistentSystemOverlays(_ visibility: Visibility)
    -> some View
  { self }

  /// Gives gestures at edges of the screen precedence over the system's gestures.
  nonisolated public consuming func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
