/// The similarity that best carries one set of points onto another, in the least-squares sense.
///
/// With one point it is the translation; with two it is exact; with more it is the optimum, and
/// `residual` says how far the points are from obeying it.  The rotation lies within half a turn of
/// zero: whoever follows fingers unwraps it by nearness to the last one.
/// The order of the points does not matter beyond rounding.
/// Source: the closed form for two-dimensional point sets (Umeyama 1991, without reflection).
public struct SimilarityFit: Sendable {
  /// What may change; what may not stays at 1 or 0.
  public struct Freedom: OptionSet, Sendable {
    public var rawValue: UInt8
    /// The freedoms with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let scale = Freedom(rawValue: 1)
    public static let rotation = Freedom(rawValue: 2)
    /// Everything may change.
    public static let all: Freedom = [.scale, .rotation]
  }

  /// The fitted map.
  public var transform: SimilarityTransform
  /// Root of the mean squared distance between where the points went and where the map takes them.
  public var residual: CGFloat
  /// Middle of the points that were carried.
  public var from: CGPoint
  /// Middle of the points that they were carried onto.
  public var to: CGPoint

  /// The least spread (root of the summed squared distances from the middle, in points) at which
  /// scale and rotation are meaningful; below, they stay at 1 and 0.  It is that of two points that are
  /// 8 points apart, less what rounding makes of it.
  /// Source: our own; two fingertips that touch are farther apart.
  public static let minimumSpread: CGFloat = 5.656

  /// Fits `count` pairs, the i-th of which is given by `pair`.
  ///
  /// - Parameters:
  ///   - count: how many pairs there are.
  ///   - freedom: what the map may do; the rest stays as it is.
  ///   - scaleRange: the scale is clamped to it, and the translation solved again, so that clamped
  ///     content still follows the middle of the fingers.
  ///   - minimumSpread: how far the points have to lie from their middle, in points, so that they
  ///     scale and turn.
  ///   - pair: where the i-th point was, and where it is.
  /// - Precondition: `count > 0`.
  @inlinable
  public init(
    count: Int, freedom: Freedom = .all,
    scaleRange: ClosedRange<CGFloat> = 0...CGFloat.infinity,
    minimumSpread: CGFloat = SimilarityFit.minimumSpread,
    pair: (Int) -> (from: CGPoint, to: CGPoint)
  ) {
    precondition(count > 0, "A fit needs at least one pair of points.")
    var (px, py, qx, qy) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for i in 0..<count {
      let (p, q) = pair(i)
      px += p.x
      py += p.y
      qx += q.x
      qy += q.y
    }
    let n = CGFloat(count)
    (px, py, qx, qy) = (px / n, py / n, qx / n, qy / n)

    var (dot, cross, spreadP, spreadQ) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for i in 0..<count {
      let (p, q) = pair(i)
      let (ux, uy, vx, vy) = (p.x - px, p.y - py, q.x - qx, q.y - qy)
      dot += ux * vx + uy * vy
      cross += ux * vy - uy * vx
      spreadP += ux * ux + uy * uy
      spreadQ += vx * vx + vy * vy
    }

    var (scale, angle) = (CGFloat(1), CGFloat(0))
    if count > 1, spreadP >= minimumSpread * minimumSpread, spreadP > 0 {
      if freedom.contains(.rotation), dot != 0 || cross != 0 { angle = atan2(cross, dot) }
      if freedom.contains(.scale) {
        scale = freedom.contains(.rotation) ? hypot(dot, cross) / spreadP : dot / spreadP
        // Fingers that meet in one point would shrink the content to nothing.
        scale = max(scale, 1e-3)
      }
    }
    scale = min(max(scale, scaleRange.lowerBound), scaleRange.upperBound)

    let (s, c) = (scale * sin(angle), scale * cos(angle))
    transform = SimilarityTransform(
      translation: CGSize(
        width: qx - (c * px - s * py), height: qy - (s * px + c * py)),
      scale: scale, rotation: Angle(radians: angle))
    // Sum of |q - s R p|^2 over centred points, expanded: no third pass is needed.
    let squared = spreadQ - 2 * (c * dot + s * cross) + scale * scale * spreadP
    residual = (max(0, squared) / n).squareRoot()
    from = CGPoint(x: px, y: py)
    to = CGPoint(x: qx, y: qy)
  }
}
