import CanvasModel
import Deft
import DeftTraces

/// Writes what gestures do as JSON lines, each complete as soon as it is written.
final class EventLog {
  private let file: LineFile
  private let now: () -> TimeInterval
  /// The time of the event or the deadline that gestures are speaking of.
  private let eventTime: () -> TimeInterval
  private let start: TimeInterval

  /// What a gesture said.
  enum Callback {
    case changed(TransformGesture.Value)
    case ended(TransformGesture.Value?)
    case cancelled(CancellationReason)
    case reset

    /// A gesture without a value has ended.
    static var ended: Callback { .ended(nil) }

    var kind: LoggedCallback.Kind {
      switch self {
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .reset: .reset
      }
    }
  }

  /// A log to a file.
  ///
  /// - Parameters:
  ///   - start: the time that the log calls 0.
  ///   - now: the time.
  ///   - eventTime: within a gesture's callback, the event's or the deadline's own time.
  init(
    file: LineFile, start: TimeInterval, now: @escaping () -> TimeInterval,
    eventTime: @escaping () -> TimeInterval
  ) {
    (self.file, self.start, self.now, self.eventTime) = (file, start, now, eventTime)
  }

  /// A callback of a shape's gesture.
  func gesture(_ gesture: String, _ callback: Callback, of view: ShapeView) {
    var (value, reason) = (LoggedValue?.none, String?.none)
    switch callback {
    case .changed(let transform), .ended(.some(let transform)): value = .transform(transform)
    case .cancelled(let why): reason = "\(why)"
    case .ended(nil), .reset: break
    }
    line(
      #""shape":\#(name(of: view)),"gesture":\#(JSONText.string(gesture)),"#
        + LoggedCallback.fields(callback.kind, value, reason), at: eventTime())
  }

  /// A shape has come to rest.
  func rest(_ view: ShapeView) {
    let pose = view.pose.target
    line(
      #""shape":\#(name(of: view)),"pose":{"position":\#(JSONText.point(pose.position)),"#
        + #""scale":\#(JSONText.number(Double(pose.scale))),"#
        + #""rotation_deg":\#(JSONText.number(pose.rotation.degrees))}"#)
  }

  /// A shape was pinned or unpinned.
  func pin(_ view: ShapeView) {
    line(#""shape":\#(name(of: view)),"pinned":\#(view.isPinned)"#)
  }

  /// The window shows its first frame, or has another size.
  func window(_ size: CGSize, scale: CGFloat) {
    line(#""window":\#(JSONText.size(size)),"scale":\#(JSONText.number(Double(scale)))"#)
  }

  private func name(of view: ShapeView) -> String {
    JSONText.string(view.shape.id.description)
  }

  private func line(_ body: String, at time: TimeInterval? = nil) {
    file.write(#"{"t_ms":\#(JSONText.milliseconds((time ?? now()) - start)),\#(body)}"#)
  }
}
