import DeftGeometry

/// A virtual touchscreen.
///
/// `touch(at:)` and `hand(at:)` act like a user. `begin`, `move` and `end` are raw steps for sequences that a hand
/// cannot perform. Positions are in pixels and may be fractional.
public final class VirtualTouchscreen {
  /// The device name that clients see.
  public let name: String
  /// The maximum number of simultaneous touches.
  public let touchCount: Int
  let metronome: Metronome
  private let connection: InputTestConnection
  var axes: AbsoluteAxes
  private var places: [Int: CGPoint] = [:]

  init(
    _ connection: InputTestConnection, _ metronome: Metronome, name: String, screen: CGSize,
    touchCount: Int
  ) {
    self.name = name
    self.connection = connection
    self.metronome = metronome
    self.touchCount = touchCount
    axes = AbsoluteAxes(screen: screen)
  }

  /// The numbers of the fingers that are currently down.
  public var touches: [Int] { places.keys.sorted() }

  // MARK: User actions

  public func touch(at place: CGPoint) -> Finger {
    guard let id = (0..<touchCount).first(where: { places[$0] == nil }) else {
      preconditionFailure("The touchscreen supports \(touchCount) fingers, and all are down.")
    }
    return Finger(id, on: self, at: place)
  }

  /// Puts down several fingers at once.
  public func hand(at places: [CGPoint]) -> Hand {
    Hand(places.map(touch(at:)), on: self)
  }

  /// Taps once or several times.
  ///
  /// - Parameters:
  ///   - place: The position, in pixels of the screen.
  ///   - count: The number of taps.
  ///   - duration: The duration of each touch, in seconds.
  ///   - interval: The time from a lift to the next touch, in seconds.
  public func tap(
    at place: CGPoint, count: Int = 1, for duration: TimeInterval = 0.04,
    interval: TimeInterval = 0.08
  ) {
    for index in 0..<count {
      if index > 0 { metronome.pause(for: interval) }
      let finger = touch(at: place)
      finger.hold(for: duration)
      finger.lift()
    }
  }

  /// Drags in a straight line at constant speed, and lifts.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.2) {
    let finger = touch(at: start)
    finger.move(to: end, over: duration)
    finger.lift()
  }

  /// Performs a complete pinch of two fingers, from their touch to their lift, with scale, rotation and translation.
  ///
  /// - Parameters:
  ///   - center: The initial centroid of the fingers.
  ///   - span: The initial distance between the fingers, in pixels.
  ///   - direction: The direction from one finger to the other; zero is rightward.
  ///   - scale: The ratio of the final to the initial distance.
  ///   - rotation: The rotation; clockwise is positive.
  ///   - translation: The translation of the centroid, in pixels.
  ///   - duration: The duration in seconds.
  public func pinch(
    at center: CGPoint, span: CGFloat = 120, direction: Angle = .zero, scale: Double = 1,
    rotation: Angle = .zero, translation: CGSize = .zero, over duration: TimeInterval = 0.3
  ) {
    let half = CGSize(
      width: cos(direction.radians) * span / 2, height: sin(direction.radians) * span / 2)
    let hand = hand(at: [center + half * -1, center + half])
    hand.transform(scale: scale, rotation: rotation, translation: translation, over: duration)
    hand.lift()
  }

  // MARK: Raw steps

  /// Puts down finger `id`.
  public func begin(_ id: Int, at place: CGPoint) {
    places[id] = place
    connection.send(.touch(id: id, .begin, axes.values(place)))
  }

  /// Moves finger `id`.
  public func move(_ id: Int, to place: CGPoint) {
    places[id] = place
    connection.send(.touch(id: id, .update, axes.values(place)))
  }

  /// Lifts finger `id` at its current position.
  public func end(_ id: Int) {
    let place = places.removeValue(forKey: id) ?? .zero
    connection.send(.touch(id: id, .end, axes.values(place)))
  }
}

/// A converter from pixels of the screen to values of a device's two absolute axes.
///
/// The axes have the range 0 to 65535. The server spreads these 65536 steps over the whole width: the value v is at
/// v * width / 65536 (measured, within a hundredth of a pixel).
struct AbsoluteAxes {
  var screen: CGSize

  func values(_ place: CGPoint) -> [Int: Double] {
    [
      0: Double(place.x) * 65536 / Double(screen.width),
      1: Double(place.y) * 65536 / Double(screen.height),
    ]
  }
}
