// The combinations of outlines, with SwiftUI's names. Curves that take part become lines; see `PathClipper`.
extension Path {
  /// Returns the outline of the area inside one of both outlines, or inside both.
  ///
  /// - Parameters:
  ///   - other: The other outline.
  ///   - eoFill: Whether to use the even-odd rule for both outlines instead of the non-zero winding rule.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    if !eoFill, !boundingRect.intersects(other.boundingRect) {
      var both = self
      both.addPath(other)
      return both
    }
    return combined(with: other, eoFill) { $0 || $1 }
  }

  /// Returns the outline of the area inside both outlines.
  ///
  /// - Parameters:
  ///   - other: The other outline.
  ///   - eoFill: Whether to use the even-odd rule for both outlines instead of the non-zero winding rule.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    if !boundingRect.intersects(other.boundingRect) { return Path() }
    return combined(with: other, eoFill) { $0 && $1 }
  }

  /// Returns the outline of the area inside this outline, but not inside the other one.
  ///
  /// - Parameters:
  ///   - other: The other outline.
  ///   - eoFill: Whether to use the even-odd rule for both outlines instead of the non-zero winding rule.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    if !eoFill, !boundingRect.intersects(other.boundingRect) { return self }
    return combined(with: other, eoFill) { $0 && !$1 }
  }

  /// Returns the outline of the area inside exactly one of both outlines.
  ///
  /// - Parameters:
  ///   - other: The other outline.
  ///   - eoFill: Whether to use the even-odd rule for both outlines instead of the non-zero winding rule.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  /// Returns an outline with the same inside that crosses neither itself nor passes a line twice, so that both fill
  /// rules have the same result.
  ///
  /// - Parameter eoFill: Whether the even-odd rule defines the inside, instead of the non-zero winding rule.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(with: Path(), eoFill) { inside, _ in inside }
  }

  /// Returns the parts of this line that lie inside an outline.
  ///
  /// - Parameters:
  ///   - other: The outline.
  ///   - eoFill: Whether the even-odd rule defines its inside, instead of the non-zero winding rule.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    LineClipper(other, eoFill).parts(of: self, areInside: true)
  }

  /// Returns the parts of this line that lie outside an outline.
  ///
  /// - Parameters:
  ///   - other: The outline.
  ///   - eoFill: Whether the even-odd rule defines its inside, instead of the non-zero winding rule.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    LineClipper(other, eoFill).parts(of: self, areInside: false)
  }

  /// Returns the combination of both insides; an empty path if a coordinate is not finite.
  private func combined(
    with other: Path, _ eoFill: Bool, _ rule: (Bool, Bool) -> Bool
  ) -> Path {
    PathClipper(self, other)?.outline { windings in
      eoFill
        ? rule(windings.x & 1 != 0, windings.y & 1 != 0) : rule(windings.x != 0, windings.y != 0)
    } ?? Path()
  }
}

/// A filled outline that divides lines into parts inside and outside.
private struct LineClipper {
  private var edges: [(from: CGPoint, to: CGPoint)] = []
  private let eoFill: Bool

  /// The largest distance of a line from its curve, in points.
  private static let flatness: CGFloat = 0.02

  init(_ path: Path, _ eoFill: Bool) {
    self.eoFill = eoFill
    path.forEachSegment(flatness: Self.flatness, closing: true) { edges.append(($0, $1)) }
  }

  /// Returns the parts of a line on one side of the outline.
  func parts(of line: Path, areInside: Bool) -> Path {
    var result = Path()
    line.forEachSegment(flatness: Self.flatness, closing: false) { a, b in
      func point(_ t: CGFloat) -> CGPoint {
        t == 1 ? b : CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      let cuts = cuts(a, b)
      for (start, end) in zip(cuts, cuts.dropFirst())
      where end - start > 1e-9 && contains(point((start + end) / 2)) == areInside {
        let from = point(start)
        if result.currentPoint != from { result.move(to: from) }
        result.addLine(to: point(end))
      }
    }
    return result
  }

  /// Returns the places where a line meets the outline, as sorted shares of its length from 0 to 1.
  private func cuts(_ a: CGPoint, _ b: CGPoint) -> [CGFloat] {
    let line = b - a
    var cuts: [CGFloat] = [0, 1]
    for edge in edges {
      let (side, offset) = (edge.to - edge.from, edge.from - a)
      let cross = line.width * side.height - line.height * side.width
      guard cross != 0 else { continue }
      let t = (offset.width * side.height - offset.height * side.width) / cross
      let u = (offset.width * line.height - offset.height * line.width) / cross
      if t > 0, t < 1, u >= 0, u <= 1 { cuts.append(t) }
    }
    return cuts.sorted()
  }

  private func contains(_ p: CGPoint) -> Bool {
    var winding = 0
    for (a, b) in edges where (a.y <= p.y) != (b.y <= p.y) {
      let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
      if a.y <= p.y, side > 0 { winding += 1 }
      if a.y > p.y, side < 0 { winding -= 1 }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }
}
