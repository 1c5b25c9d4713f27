import DeftGeometry

/// A finger on a virtual touchscreen, from its touch to its lift.
///
/// Positions are in pixels of the screen and may be fractional. Durations are in seconds.
///
///     let finger = server.touchscreen.touch(at: CGPoint(x: 640, y: 400))
///     finger.move(to: CGPoint(x: 800, y: 500), over: 0.2)
///     finger.hold(for: 0.1)
///     finger.lift()
public final class Finger {
  /// The number of the finger on its touchscreen.
  public let id: Int
  /// The current position, or the last one before the lift.
  public private(set) var position: CGPoint
  /// Whether the finger touches the screen.
  public private(set) var isDown = true
  let screen: VirtualTouchscreen

  init(_ id: Int, on screen: VirtualTouchscreen, at position: CGPoint) {
    self.id = id
    self.screen = screen
    self.position = position
    screen.begin(id, at: position)
  }

  /// Moves to a position in one step.
  public func move(to place: CGPoint) {
    precondition(isDown, "A lifted finger cannot move.")
    position = place
    screen.move(id, to: place)
  }

  /// Moves to a position in a straight line at constant speed.
  public func move(to place: CGPoint, over duration: TimeInterval) {
    let start = position
    screen.metronome.play(over: duration) { progress in
      move(to: start.interpolated(to: place, by: progress))
    }
  }

  /// Moves by a distance in a straight line at constant speed.
  public func move(by distance: CGSize, over duration: TimeInterval = 0) {
    move(to: position + distance, over: duration)
  }

  /// Moves along the corners of a path at constant speed.
  public func move(along places: [CGPoint], over duration: TimeInterval) {
    let lengths = zip([position] + places, places).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    for (place, length) in zip(places, lengths) {
      move(to: place, over: total > 0 ? duration * Double(length / total) : 0)
    }
  }

  /// Keeps the finger at its position.
  public func hold(for duration: TimeInterval) {
    screen.metronome.pause(for: duration)
  }

  public func lift() {
    precondition(isDown, "The finger is already lifted.")
    isDown = false
    screen.end(id)
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the straight line to another point.
  func interpolated(to other: CGPoint, by fraction: Double) -> CGPoint {
    // Avoids rounding errors at the end.
    if fraction == 1 { return other }
    return CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
