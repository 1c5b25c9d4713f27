import DeftGestures

/// One finger of a ``ScriptedInput``, from its touch to its lift; durations are seconds of the virtual
/// clock, places are points.
public final class ScriptedFinger {
  /// What it is: a finger, a pen, or a mouse with its button pressed.
  public let kind: InputKind
  /// Where it is, or was lifted.
  public private(set) var position: CGPoint
  /// Whether it touches.
  public private(set) var isDown = true
  let touchID: UInt32
  private let input: ScriptedInput

  init(_ touchID: UInt32, _ kind: InputKind, on input: ScriptedInput, at place: CGPoint) {
    (self.touchID, self.kind, self.input, position) = (touchID, kind, input, place)
    input.send(kind == .touch ? .touchBegin : .buttonPress, self, at: place)
  }

  public func move(to place: CGPoint) {
    precondition(isDown, "A lifted finger does not move.")
    position = place
    input.send(kind == .touch ? .touchUpdate : .motion, self, at: place)
  }

  /// Moves straight and evenly to a place.
  public func move(to place: CGPoint, over duration: TimeInterval) {
    let start = position
    move(over: duration) { start.interpolated(to: place, by: $0) }
  }

  /// Moves straight and evenly by a distance.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    move(to: position + distance, over: duration)
  }

  /// Moves along any curve: `place` gives where the finger is for a progress up to 1.
  public func move(over duration: TimeInterval, along place: (_ progress: Double) -> CGPoint) {
    input.play(over: duration) { move(to: place($0)) }
  }

  /// Rests where it is.
  public func hold(for duration: TimeInterval) { input.advance(by: duration) }

  public func lift() {
    precondition(isDown, "A finger is lifted once.")
    isDown = false
    input.send(kind == .touch ? .touchEnd : .buttonRelease, self, at: position)
  }

  /// Lifts, but the program never hears of it.
  public func loseEnd() {
    precondition(isDown, "A finger is lifted once.")
    isDown = false
  }

  /// Touches again with the number that it had, as after a lost end: the old contact is cancelled
  /// (`lostEnd`, or `buttonReused` for a mouse or pen).
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

  /// Spreads, turns and moves the fingers about their middle, on arcs as a hand does.
  ///
  /// - Parameters:
  ///   - scale: the final distance from the middle, relative to the present one.
  ///   - rotation: how far the hand turns, clockwise positive.
  ///   - translation: how far the middle moves, in points.
  ///   - duration: in seconds.
  public func transform(
    scale: Double = 1, rotation: Angle = .zero, translation: CGSize = .zero,
    over duration: TimeInterval
  ) {
    let (starts, center) = (fingers.map(\.position), middle)
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

  /// Moves all fingers straight and evenly by a distance.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    transform(translation: distance, over: duration)
  }

  /// Moves all fingers so that their middle comes to a place.
  public func move(to middle: CGPoint, over duration: TimeInterval) {
    transform(translation: middle - self.middle, over: duration)
  }

  /// The middle of the fingers.
  public var middle: CGPoint {
    let count = CGFloat(max(1, fingers.count))
    let places = fingers.map(\.position)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// Rests where it is.
  public func hold(for duration: TimeInterval) { input.advance(by: duration) }

  /// One more finger touches.
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
