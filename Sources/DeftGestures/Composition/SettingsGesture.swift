/// A gesture with custom settings, created by `gestureSettings(_:)`.
public struct _SettingsGesture<Content: Gesture> {
  let content: Content
  let settings: GestureSettings
}

extension _SettingsGesture: Sendable where Content: Sendable {}

extension _SettingsGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  /// Creates the gesture's recognizer with the settings.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> Content._Recognizer {
    var context = context
    context.settings = context.twinSettings?(gesture.settings) ?? gesture.settings
    return Content._makeRecognizer(gesture.content, context)
  }
}

extension Gesture {
  /// Sets the gesture's thresholds; SwiftUI has no such method.
  ///
  ///     DragGesture().gestureSettings(.flutter)
  nonisolated public func gestureSettings(_ settings: GestureSettings) -> _SettingsGesture<Self> {
    _SettingsGesture(content: self, settings: settings)
  }
}
