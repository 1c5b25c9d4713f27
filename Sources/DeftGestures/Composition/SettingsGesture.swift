/// A gesture with settings of its own; what `gestureSettings(_:)` makes.
public struct _SettingsGesture<Content: Gesture> {
  let content: Content
  let settings: GestureSettings
}

extension _SettingsGesture: Sendable where Content: Sendable {}

extension _SettingsGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  /// A gesture with settings is primitive.
  public typealias Body = Never

  /// Makes the running form: that of the gesture itself.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> Content._Recognizer {
    var context = context
    context.settings = context.twinSettings?(gesture.settings) ?? gesture.settings
    return Content._makeRecognizer(gesture.content, context)
  }
}

extension Gesture {
  /// This gesture with bounds of its own; SwiftUI has no such method.
  ///
  ///     DragGesture().gestureSettings(.flutter)
  nonisolated public func gestureSettings(_ settings: GestureSettings) -> _SettingsGesture<Self> {
    _SettingsGesture(content: self, settings: settings)
  }
}
