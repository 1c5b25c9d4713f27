import DeftGestures
import DeftInput
import DeftRuntime
import Foundation

extension HeadlessStage {
  /// Sends a contact event to the stage.
  func touch(
    _ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval,
    finger: UInt32 = 1, kind: InputKind = .touch
  ) {
    handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1, sequence: finger), kind: kind, phase: phase, time: time,
          location: CGPoint(x: x, y: y))))
  }

  /// Swipes a finger at constant velocity, lifts it while it moves, and returns the end time.
  @discardableResult
  func swipe(
    from start: CGPoint, to end: CGPoint, at time: TimeInterval, for duration: TimeInterval = 0.1
  ) -> TimeInterval {
    touch(.began, start.x, start.y, at: time)
    let steps = max(2, Int((duration * 100).rounded()))
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      touch(
        .moved, start.x + share * (end.x - start.x), start.y + share * (end.y - start.y),
        at: time + duration * Double(step) / Double(steps))
    }
    touch(.ended, end.x, end.y, at: time + duration)
    return time + duration
  }
}
