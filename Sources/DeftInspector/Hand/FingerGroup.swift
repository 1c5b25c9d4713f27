import DeftGeometry

/// Fingers that a mouse leads as one: *where they are follows from a center, a reach and an angle*, so that they
/// pan, spread and turn as one continuous movement.
struct FingerGroup: Hashable {
  /// How they are led.
  var mode: HandMode
  /// The numbers of the fingers, 1 to 10; nil where one was lost.
  var numbers: [Int?]
  /// The middle, in points; of a mirrored pair, its first finger.
  var center: CGPoint
  /// The radius of a fan, or the distance of fingers side by side, in points.
  var reach: CGFloat
  /// The direction of a fan's first finger.
  var angle = Angle.zero

  /// How far a fan's knob lies outside its circle, in points.
  static let knobDistance: CGFloat = 44
  /// The smallest reach, in points.
  static let smallestReach: CGFloat = 8

  /// The reach with which fingers come down, in points.
  static func reach(of mode: HandMode) -> CGFloat { mode == .parallel ? 60 : 50 }

  /// Where a fan's knob lies.
  var knob: CGPoint { place(at: angle, reach + Self.knobDistance) }

  /// Where the fingers are, in the order of their numbers.
  ///
  /// - Parameter pin: what mirrored fingers lie about.
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

  /// Brings one finger of the set to a place; the others follow.
  ///
  /// - Parameter pin: what mirrored fingers lie about.
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

  /// Brings a fan's knob to a place: radius and angle follow.
  mutating func move(knobTo place: CGPoint) { spread(to: place, beyond: Self.knobDistance) }

  private mutating func spread(to place: CGPoint, beyond distance: CGFloat) {
    let way = place - center
    guard way.magnitude > 0 else { return }
    reach = max(Self.smallestReach, way.magnitude - distance)
    angle = .radians(Double(atan2(way.height, way.width)))
  }

  /// How far a finger of a fan lies from the first one along the circle.
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
  /// The place at the other side of a pin, as far from it.
  func opposite(about pin: CGPoint) -> CGPoint { CGPoint(x: 2 * pin.x - x, y: 2 * pin.y - y) }
}
