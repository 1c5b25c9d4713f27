import DeftGeometry

/// Fingers that the mouse moves together: *a center, a reach and an angle determine their positions*, so that they
/// pan, spread and rotate in one continuous movement.
struct FingerGroup: Hashable {
  /// The mode in which the fingers move.
  var mode: HandMode
  /// The numbers of the fingers, 1 to 10; nil for a lost finger.
  var numbers: [Int?]
  /// The center in points; for a mirrored pair, the position of its first finger.
  var center: CGPoint
  /// The radius of a fan, or the distance between fingers side by side, in points.
  var reach: CGFloat
  /// The direction of a fan's first finger.
  var angle = Angle.zero

  /// The distance between a fan's knob and its circle, in points.
  static let knobDistance: CGFloat = 44
  /// The minimum reach, in points.
  static let smallestReach: CGFloat = 8

  /// Returns the initial reach of a mode, in points.
  static func reach(of mode: HandMode) -> CGFloat { mode == .parallel ? 60 : 50 }

  /// The position of a fan's knob.
  var knob: CGPoint { place(at: angle, reach + Self.knobDistance) }

  /// Returns the positions of the fingers, in the order of ``numbers``.
  ///
  /// - Parameter pin: The center of mirrored fingers.
  func places(pin: CGPoint) -> [CGPoint] {
    switch mode {
    case .one: [center]
    case .mirrored: [center, center.opposite(about: pin)]
    case .parallel:
      numbers.indices.map { index in
        let step = CGFloat(index) - CGFloat(numbers.count - 1) / 2
        return CGPoint(x: center.x + step * reach, y: center.y)
      }
    case .fan: numbers.indices.map { place(at: angle + turn(of: $0), reach) }
    }
  }

  /// Moves one finger to a position; the other fingers follow.
  ///
  /// The pin is the center of mirrored fingers.
  mutating func move(finger index: Int, to place: CGPoint, pin: CGPoint) {
    switch mode {
    case .one: center = place
    case .mirrored: center = index == 0 ? place : place.opposite(about: pin)
    case .parallel:
      let old = places(pin: pin)[index]
      center = CGPoint(x: center.x + place.x - old.x, y: center.y + place.y - old.y)
    case .fan:
      spread(to: place, beyond: 0)
      angle = angle - turn(of: index)
    }
  }

  /// Moves a fan's knob to a position, which sets the radius and angle.
  mutating func move(knobTo place: CGPoint) { spread(to: place, beyond: Self.knobDistance) }

  private mutating func spread(to place: CGPoint, beyond distance: CGFloat) {
    let way = place - center
    guard way.magnitude > 0 else { return }
    reach = max(Self.smallestReach, way.magnitude - distance)
    angle = .radians(Double(atan2(way.height, way.width)))
  }

  /// Returns the angle from a fan's first finger to another one.
  private func turn(of index: Int) -> Angle {
    .degrees(360 * Double(index) / Double(max(1, numbers.count)))
  }

  private func place(at angle: Angle, _ distance: CGFloat) -> CGPoint {
    CGPoint(
      x: center.x + distance * CGFloat(cos(angle.radians)),
      y: center.y + distance * CGFloat(sin(angle.radians)))
  }
}

extension CGPoint {
  /// Returns the point mirrored about a pin.
  func opposite(about pin: CGPoint) -> CGPoint { CGPoint(x: 2 * pin.x - x, y: 2 * pin.y - y) }
}
