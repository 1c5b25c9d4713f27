import DeftGeometry

/// A touchscreen whose fingers are moved by code.
///
/// `touch(at:)` and `hand(at:)` act as a user does. `begin`, `move` and `end` are the raw steps, for
/// tests that need a sequence no hand would make. Places are in pixels, fractions included.
public final class VirtualTouchscreen {
  /// The name of the device, as clients see it.
  public let name: String
  /// How many fingers the device can tell apart.
  public let touchCount: Int
  let metronome: Metronome
  private let connection: InputTestConnection
  private let axes: AbsoluteAxes
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

  /// The numbers of the fingers that touch now.
  public var touches: [Int] { places.keys.sorted() }

  // MARK: As a user

  public func touch(at place: CGPoint) -> Finger {
    guard let id = (0..<touchCount).first(where: { places[$0] == nil }) else {
      preconditionFailure("The touchscreen tells \(touchCount) fingers apart, and all are down.")
    }
    return Finger(id, on: self, at: place)
  }

  /// Several fingers touch at once.
  public func hand(at places: [CGPoint]) -> Hand {
    Hand(places.map(touch(at:)), on: self)
  }

  /// A finger touches and leaves again, once or several times.
  ///
  /// - Parameters:
  ///   - place: Where, in pixels of the screen.
  ///   - count: How often.
  ///   - duration: How long each touch lasts, in seconds.
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

  /// A finger touches, moves straight and evenly, and leaves.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.2) {
    let finger = touch(at: start)
    finger.move(to: end, over: duration)
    finger.lift()
  }

  /// Two fingers touch at either side of a place, spread (or close), turn, move, and leave.
  ///
  /// - Parameters:
  ///   - center: The middle of the fingers at first.
  ///   - span: The distance of the fingers at first, in pixels.
  ///   - direction: The direction from one finger to the other; zero is rightward.
  ///   - scale: The final distance relative to the first one.
  ///   - rotation: How far the fingers turn; clockwise is positive.
  ///   - translation: How far their middle moves, in pixels.
  ///   - duration: In seconds.
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

  /// Finger `id` touches.
  public func begin(_ id: Int, at place: CGPoint) {
    places[id] = place
    connection.send(.touch(id: id, .begin, axes.values(place)))
  }

  /// Finger `id` moves.
  public func move(_ id: Int, to place: CGPoint) {
    places[id] = place
    connection.send(.touch(id: id, .update, axes.values(place)))
  }

  /// Finger `id` leaves, where it was.
  public func end(_ id: Int) {
    let place = places.removeValue(forKey: id) ?? .zero
    connection.send(.touch(id: id, .end, axes.values(place)))
  }
}

/// Pixels of the screen as values of a device's two absolute axes.
///
/// The axes run from 0 to 65535. The server takes that as 65536 steps, and spreads them over the whole
/// width: a value of v is at v * width / 65536, measured to a hundredth of a pixel.
struct AbsoluteAxes {
  var screen: CGSize

  func values(_ place: CGPoint) -> [Int: Double] {
    [
      0: Double(place.x) * 65536 / Double(screen.width),
      1: Double(place.y) * 65536 / Double(screen.height),
    ]
  }
}
