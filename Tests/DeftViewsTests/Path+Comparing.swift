import DeftViews
import Foundation

extension Path {
  /// Returns whether the outlines have the same elements, apart from rounding errors.
  func isClose(to other: Path) -> Bool {
    let (a, b) = (points, other.points)
    return a.count == b.count && zip(a, b).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 1e-6 }
  }

  /// The end points and control points of all elements.
  private var points: [CGPoint] {
    var points: [CGPoint] = []
    forEach { element in
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .quadCurve(let end, let control): points += [end, control]
      case .curve(let end, let control1, let control2): points += [end, control1, control2]
      case .closeSubpath: points.append(points.first ?? .zero)
      }
    }
    return points
  }
}
