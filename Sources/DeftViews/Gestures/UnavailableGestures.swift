// SwiftUI gestures that are not available. The compiler's message names an alternative.

/// Unavailable. The desktop's window manager moves windows by their title bars.
public struct WindowDragGesture {
  /// Unavailable. The desktop's window manager moves windows by their title bars.
  @available(
    *, unavailable, message: "The desktop's window manager moves windows by their title bars."
  )
  nonisolated public init() {}
}

extension WindowDragGesture: Gesture {
  public var body: some Gesture<DragGesture.Value> { DragGesture() }
}
