import DeftGeometry

/// Several fingers that move together.
///
///     let hand = server.touchscreen.hand(at: [left, right])
///     hand.transform(scale: 1.5, rotation: .degrees(30), over: 0.4)
///     hand.lift()
public final class Hand {
  /// The fingers, in the order of their touches.
  public private(set) var fingers: [Finger]
  private let screen: VirtualTouchscreen

  init(_ fingers: [Finger], on screen: VirtualTouchscreen) {
    self.fingers = fingers
    self.screen = screen
  }

  public var positions: [CGPoint] { fingers.map(\.position) }

  /// The centroid of the fingers.
  public var centroid: CGPoint {
    let sum = positions.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let count = CGFloat(max(1, fingers.count))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Moves each finger to its position in a straight line at constant speed.
  public func move(to places: [CGPoint], over duration: TimeInterval) {
    precondition(places.count == fingers.count, "Each finger needs one position.")
    let starts = positions
    play(over: duration) { progress in
      zip(starts, places).map { $0.interpolated(to: $1, by: progress) }
    }
  }

  /// Moves all fingers by the same distance.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    move(to: positions.map { $0 + distance }, over: duration)
  }

  /// Scales, rotates and moves the fingers around their centroid, on arcs like a real hand.
  ///
  /// - Parameters:
  ///   - scale: The ratio of the final to the current distance from the centroid.
  ///   - rotation: The rotation of the hand; clockwise is positive.
  ///   - translation: The translation of the centroid, in pixels.
  ///   - duration: The duration in seconds.
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

  /// Performs a custom movement. `places` returns the positions of the fingers for a progress from 0 (exclusive) to 1.
  public func play(over duration: TimeInterval, _ places: (_ progress: Double) -> [CGPoint]) {
    screen.metronome.play(over: duration) { progress in
      for (finger, place) in zip(fingers, places(progress)) { finger.move(to: place) }
    }
  }

  /// Keeps the fingers at their positions.
  public func hold(for duration: TimeInterval) {
    screen.metronome.pause(for: duration)
  }

  /// Puts down another finger.
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
