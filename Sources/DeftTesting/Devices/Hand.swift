import DeftGeometry

/// Several fingers that move together, step by step.
///
///     let hand = server.touchscreen.hand(at: [left, right])
///     hand.transform(scale: 1.5, rotation: .degrees(30), over: 0.4)
///     hand.lift()
public final class Hand {
  /// The fingers, in the order in which they touched.
  public private(set) var fingers: [Finger]
  private let screen: VirtualTouchscreen

  init(_ fingers: [Finger], on screen: VirtualTouchscreen) {
    self.fingers = fingers
    self.screen = screen
  }

  public var positions: [CGPoint] { fingers.map(\.position) }

  /// The middle of the fingers.
  public var centroid: CGPoint {
    let sum = positions.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let count = CGFloat(max(1, fingers.count))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Moves each finger straight and evenly to a place of its own.
  public func move(to places: [CGPoint], over duration: TimeInterval) {
    precondition(places.count == fingers.count, "Each finger has one place to go to.")
    let starts = positions
    play(over: duration) { progress in
      zip(starts, places).map { $0.interpolated(to: $1, by: progress) }
    }
  }

  /// Moves all fingers by the same distance.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    move(to: positions.map { $0 + distance }, over: duration)
  }

  /// Spreads, turns and moves the fingers about their middle, on arcs as a hand does.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the fingers from their middle, relative to the present one.
  ///   - rotation: How far the hand turns; clockwise is positive.
  ///   - translation: How far the middle moves, in pixels.
  ///   - duration: In seconds.
  public func transform(
    scale: Double = 1, rotation: Angle = .zero, translation: CGSize = .zero,
    over duration: TimeInterval
  ) {
    let starts = positions
    let center = centroid
    play(over: duration) { progress in
      let factor = 1 + (scale - 1) * progress
      let (sine, cosine) = (sin(rotation.radians * progress), cos(rotation.radians * progress))
      let middle = center + translation * progress
      return starts.map { start in
        let offset = start - center
        return CGPoint(
          x: middle.x + (offset.width * cosine - offset.height * sine) * factor,
          y: middle.y + (offset.width * sine + offset.height * cosine) * factor)
      }
    }
  }

  /// Plays any movement: `places` gives the fingers' places for a progress from 0 (exclusive) to 1.
  public func play(over duration: TimeInterval, _ places: (_ progress: Double) -> [CGPoint]) {
    screen.metronome.play(over: duration) { progress in
      for (finger, place) in zip(fingers, places(progress)) { finger.move(to: place) }
    }
  }

  /// Rests where it is.
  public func hold(for duration: TimeInterval) {
    screen.metronome.pause(for: duration)
  }

  /// One more finger touches.
  @discardableResult
  public func add(at place: CGPoint) -> Finger {
    let finger = screen.touch(at: place)
    fingers.append(finger)
    return finger
  }

  /// Lifts one finger, by its index in `fingers`.
  public func lift(at index: Int) {
    fingers.remove(at: index).lift()
  }

  /// Lifts all fingers.
  public func lift() {
    for finger in fingers where finger.isDown { finger.lift() }
    fingers = []
  }
}
