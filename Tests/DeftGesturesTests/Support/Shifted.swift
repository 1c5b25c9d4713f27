import DeftGestures

/// A movable target of 200 by 100 points at a scale of 2; in the space `half`, coordinates are half of those in the
/// window.
final class Shifted: CoordinateResolver {
  var origin: CGPoint
  init(at origin: CGPoint = CGPoint(x: 100, y: 100)) { self.origin = origin }

  var boundsSize: CGSize { CGSize(width: 200, height: 100) }
  func convert(_ p: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .local: CGPoint(x: (p.x - origin.x) / 2, y: (p.y - origin.y) / 2)
    case .named(AnyHashable("half")): CGPoint(x: p.x / 2, y: p.y / 2)
    case .named, .global: p
    }
  }
}
