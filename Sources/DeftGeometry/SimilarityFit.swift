/// The similarity transform that best maps one set of points onto another, in the least-squares sense.
///
/// One point yields a translation, two points an exact fit, more points the optimum; `residual` measures the
/// remaining error. The rotation lies within ±180 degrees: to follow fingers over several rotations, unwrap it
/// to the value nearest the previous one.
/// The order of the points only affects rounding.
/// Source: the closed form for two-dimensional point sets (Umeyama 1991, without reflection).
public struct SimilarityFit: Sendable {
  /// The parts of the transform that may vary. A fixed scale is 1, and a fixed rotation is 0.
  public struct Freedom: OptionSet, Sendable {
    public var rawValue: UInt8
    /// Creates a set of freedoms from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let scale = Freedom(rawValue: 1)
    public static let rotation = Freedom(rawValue: 2)
    /// Scale and rotation may vary.
    public static let all: Freedom = [.scale, .rotation]
  }

  public var transform: SimilarityTransform
  /// The root mean square distance between the target points and the transformed source points.
  public var residual: CGFloat
  /// The centroid of the source points.
  public var from: CGPoint
  /// The centroid of the target points.
  public var to: CGPoint

  /// The minimum spread at which scale and rotation are meaningful; below this spread, they stay at
  /// 1 and 0.
  ///
  /// The spread is the root of the summed squared distances from the centroid, in points. The value is the spread of
  /// two fingers 8 points apart, minus a margin for rounding.
  /// Source: our own choice; two touching fingertips are farther apart.
  public static let minimumSpread: CGFloat = 5.656

  /// Fits a transform to pairs of points.
  ///
  /// - Parameters:
  ///   - count: The number of pairs.
  ///   - freedom: The parts of the transform that may vary.
  ///   - scaleRange: The range to which the scale is clamped. The translation is solved for the clamped
  ///     scale, so clamped content still follows the centroid of the fingers.
  ///   - minimumSpread: The minimum spread of the source points for scale and rotation, in points.
  ///   - pair: Returns the i-th source and target point.
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
        // Fingers that meet in one point would scale the content to zero.
        scale = max(scale, 1e-3)
      }
    }
    scale = min(max(scale, scaleRange.lowerBound), scaleRange.upperBound)

    let (s, c) = (scale * sin(angle), scale * cos(angle))
    transform = SimilarityTransform(
      translation: CGSize(
        width: qx - (c * px - s * py), height: qy - (s * px + c * py)),
      scale: scale, rotation: Angle(radians: angle))
    // The sum of |q - s R p|² over centered points, expanded to avoid a third pass.
    let squared = spreadQ - 2 * (c * dot + s * cross) + scale * scale * spreadP
    residual = (max(0, squared) / n).squareRoot()
    from = CGPoint(x: px, y: py)
    to = CGPoint(x: qx, y: qy)
  }
}
