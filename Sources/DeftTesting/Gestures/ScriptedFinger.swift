import DeftGestures

/// A contact of a ``ScriptedInput``. Durations are in seconds of the virtual clock, and positions
/// are in points.
public final class ScriptedFinger {
  /// The kind: a finger, a pen, or a mouse with its button pressed.
  public let kind: InputKind
  /// The current position, or the last one before the lift.
  public private(set) var position: CGPoint
  /// Whether the contact is down.
  public private(set) var isDown = true
  let touchID: UInt32
  private let input: ScriptedInput

  init(_ touchID: UInt32, _ kind: InputKind, on input: ScriptedInput, at place: CGPoint) {
    (self.touchID, self.kind, self.input, position) = (touchID, kind, input, place)
    input.send(kind == .touch ? .touchBegin : .buttonPress, self, at: place)
  }

  public func move(to place: CGPoint) {
    precondition(isDown, "A lifted finger cannot move.")
    position = place
    input.send(kind == .touch ? .touchUpdate : .motion, self, at: place)
  }

  /// Moves to a position in a straight line at constant speed.
  public func move(to place: CGPoint, over duration: TimeInterval) {
    let start = position
    move(over: duration) { start.interpolated(to: place, by: $0) }
  }

  /// Moves by a distance in a straight line at constant speed.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    move(to: position + distance, over: duration)
  }

  /// Moves along a curve. `place` returns the position for a progress up to 1.
  public func move(over duration: TimeInterval, along place: (_ progress: Double) -> CGPoint) {
    input.play(over: duration) { move(to: place($0)) }
  }

  /// Keeps the contact at its position.
  public func hold(for duration: TimeInterval) { input.advance(by: duration) }

  public func lift() {
    precondition(isDown, "The finger is already lifted.")
    isDown = false
    input.send(kind == .touch ? .touchEnd : .buttonRelease, self, at: position)
  }

  /// Lifts the finger without an end event.
  public func loseEnd() {
    precondition(isDown, "The finger is already lifted.")
    isDown = false
  }

  /// Touches again with the same touch number, which cancels the old contact (`lostEnd`, or `buttonReused` for a
  /// mouse or pen).
  public func touchAgain(at place: CGPoint) -> ScriptedFinger {
    ScriptedFinger(touchID, kind, on: input, at: place)
  }
}

/// Several fingers of a ``ScriptedInput`` that move together.
public final class ScriptedHand {
  /// The fingers, in the order of their touches.
  public private(set) var fingers: [ScriptedFinger]
  private let input: ScriptedInput

  init(_ fingers: [ScriptedFinger], on input: ScriptedInput) {
    (self.fingers, self.input) = (fingers, input)
  }

  /// Scales, rotates and moves the fingers around their centroid, on arcs like a real hand.
  ///
  /// - Parameters:
  ///   - scale: The ratio of the final to the current distance from the centroid.
  ///   - rotation: The rotation of the hand; clockwise is positive.
  ///   - translation: The translation of the centroid, in points.
  ///   - duration: The duration in seconds.
  public func transform(
    scale: Double = 1, rotation: Angle = .zero, translation: CGSize = .zero,
    over duration: TimeInterval
  ) {
    let (starts, center) = (fingers.map(\.position), centroid)
    input.play(over: duration) { progress in
      let factor = 1 + (scale - 1) * progress
      let (sine, cosine) = (sin(rotation.radians * progress), cos(rotation.radians * progress))
      for (finger, start) in zip(fingers, starts) {
        let offset = start - center
        finger.move(
          to: CGPoint(
            x: center.x + translation.width * progress
              + (offset.width * cosine - offset.height * sine) * factor,
            y: center.y + translation.height * progress
              + (offset.width * sine + offset.height * cosine) * factor))
      }
    }
  }

  /// Moves all fingers by a distance in a straight line at constant speed.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    transform(translation: distance, over: duration)
  }

  /// Moves all fingers so that their centroid reaches a position.
  public func move(to position: CGPoint, over duration: TimeInterval) {
    transform(translation: position - centroid, over: duration)
  }

  /// The centroid of the fingers.
  public var centroid: CGPoint {
    let count = CGFloat(max(1, fingers.count))
    let places = fingers.map(\.position)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// Keeps the fingers at their positions.
  public func hold(for duration: TimeInterval) { input.advance(by: duration) }

  /// Puts down another finger.
  @discardableResult
  public func add(at place: CGPoint) -> ScriptedFinger {
    let finger = input.touch(at: place)
    fingers.append(finger)
    return finger
  }

  /// Lifts all fingers.
  public func lift() {
    for finger in fingers where finger.isDown { finger.lift() }
    fingers = []
  }
}
