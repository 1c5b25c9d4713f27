import DeftInput

/// A rectangle with one gesture, for playing input without a screen: *the gesture receives the contacts that begin
/// inside; time advances only when the caller advances it*.
///
///     let pad = GesturePad(gesture, size: CGSize(width: 800, height: 600))
///     pad.play(try Playback(contentsOf: "pinch.contacts.jsonl"), settling: 2)
public final class GesturePad: CoordinateResolver {
  /// The size in points; the pad's top left corner is the window's.
  public let size: CGSize
  /// The engine that runs the gesture.
  public let engine = GestureEngine()
  /// The attached gesture.
  public let attachment: GestureAttachment

  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - size: The size in points.
  ///   - settings: The thresholds of the gesture.
  public init<G: Gesture>(_ gesture: G, size: CGSize, settings: GestureSettings = .swiftUI) {
    self.size = size
    attachment = GestureAttachment(gesture, context: GestureContext(settings: settings))
    attachment.resolver = self
  }

  public var boundsSize: CGSize { size }
  /// Returns the point unchanged, because the pad fills the window.
  public func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint { point }

  public func handle(_ event: ContactEvent) {
    guard event.phase == .began else { return engine.handle(event) }
    guard CGRect(origin: .zero, size: size).contains(event.location) else { return }
    engine.begin(event, path: [attachment])
  }

  /// Plays input to the end and then lets time pass.
  ///
  /// - Parameters:
  ///   - playback: The input.
  ///   - settling: The time that passes after the last event, in seconds.
  public func play(_ playback: Playback, settling: TimeInterval) {
    playback.forEachStep { step in
      if case .input(.contact(let event)) = step.action {
        handle(event)
      } else {
        engine.advance(to: step.time)
      }
    }
    engine.advance(to: playback.end + max(0, settling))
  }
}
