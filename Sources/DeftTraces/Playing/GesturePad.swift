import DeftInput

/// A view of nothing but a size, with one gesture, for playing to without a screen: *contacts that
/// begin inside take part; time passes only when it is told to*.
///
///     let pad = GesturePad(gesture, size: CGSize(width: 800, height: 600))
///     pad.play(try Playback(contentsOf: "pinch.contacts.jsonl"), settling: 2)
public final class GesturePad: CoordinateResolver {
  /// The size in points; the top left corner is the window's.
  public let size: CGSize
  /// Runs the gesture.
  public let engine = GestureEngine()
  /// The gesture at its place.
  public let attachment: GestureAttachment

  /// A pad with a gesture.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - size: the size in points.
  ///   - settings: by which bounds it is told apart.
  public init<G: Gesture>(_ gesture: G, size: CGSize, settings: GestureSettings = .swiftUI) {
    self.size = size
    attachment = GestureAttachment(gesture, context: GestureContext(settings: settings))
    attachment.resolver = self
  }

  public var boundsSize: CGSize { size }
  /// All spaces are the window's: the pad fills it.
  public func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint { point }

  /// Takes what happened to a contact.
  public func handle(_ event: ContactEvent) {
    guard event.phase == .began else { return engine.handle(event) }
    guard CGRect(origin: .zero, size: size).contains(event.location) else { return }
    engine.begin(event, path: [attachment])
  }

  /// Plays a file to the end, and lets time run on.
  ///
  /// - Parameters:
  ///   - playback: what the file does.
  ///   - settling: how long time runs on after the last event, in seconds.
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
