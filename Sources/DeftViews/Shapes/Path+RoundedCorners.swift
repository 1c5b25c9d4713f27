/// The transition of rounded corners into straight sides.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Curves of increasing curvature, without a visible edge where they begin.
  case continuous
}

extension Path {
  /// Creates a rectangle with elliptic corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
    self.init()
    addRoundedCorners(
      in: rect, topLeft: cornerSize, topRight: cornerSize, bottomRight: cornerSize,
      bottomLeft: cornerSize, style: style)
  }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle) {
    let size = CGSize(width: cornerRadius, height: cornerRadius)
    self.init(roundedRect: rect, cornerSize: size, style: style)
  }

  /// Adds a rectangle with elliptic corners as a subpath.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle
  ) {
    addRoundedCorners(
      in: rect, topLeft: cornerSize, topRight: cornerSize, bottomRight: cornerSize,
      bottomLeft: cornerSize, style: style)
  }

  /// The length of a continuous corner along each side, in radii.
  private static let continuousReach: CGFloat = 1.28

  /// Adds a rectangle with four different corners. Radii are limited to half of the side, and those of circular corners
  /// to half of the shorter side.
  ///
  /// The outline begins in the middle of the right side and runs clockwise. Without corners, it begins at the upper left.
  mutating func addRoundedCorners(
    in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
    style: RoundedCornerStyle
  ) {
    if [topLeft, topRight, bottomRight, bottomLeft].allSatisfy({ $0.width <= 0 || $0.height <= 0 })
    {
      return addRect(rect)
    }
    let (x, y) = (rect.width / 2, rect.height / 2)
    /// Returns the distances of the curve's start and its control point from the corner.
    func reach(_ radius: CGFloat, _ half: CGFloat) -> (start: CGFloat, control: CGFloat) {
      let radius = max(0, min(radius, half))
      let start = style == .continuous ? min(Self.continuousReach * radius, half) : radius
      // The middle of the curve coincides with the middle of a quarter circle: it is 1 - 1/√2 of
      // the radius from both sides, which is start / 8 + 3 control / 8.
      return (start, (8 * (1 - 0.5.squareRoot()) * radius - start) / 3)
    }
    func add(_ corner: CGPoint, _ size: CGSize, _ across: CGFloat, _ down: CGFloat, turns: Bool) {
      // The ends of a capsule are semicircles in both styles.
      let isCircular = size.width == size.height
      let (h, v) = (
        reach(size.width, isCircular ? min(x, y) : x),
        reach(size.height, isCircular ? min(x, y) : y)
      )
      func horizontal(_ d: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + across * d, y: corner.y)
      }
      func vertical(_ d: CGFloat) -> CGPoint { CGPoint(x: corner.x, y: corner.y + down * d) }
      let start = turns ? horizontal(h.start) : vertical(v.start)
      if currentPoint != start { addLine(to: start) }
      guard h.start > 0, v.start > 0 else { return }
      if turns {
        addCurve(
          to: vertical(v.start), control1: horizontal(h.control), control2: vertical(v.control))
      } else {
        addCurve(
          to: horizontal(h.start), control1: vertical(v.control), control2: horizontal(h.control))
      }
    }
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    add(CGPoint(x: rect.maxX, y: rect.maxY), bottomRight, -1, -1, turns: false)
    add(CGPoint(x: rect.minX, y: rect.maxY), bottomLeft, 1, -1, turns: true)
    add(CGPoint(x: rect.minX, y: rect.minY), topLeft, 1, 1, turns: false)
    add(CGPoint(x: rect.maxX, y: rect.minY), topRight, -1, 1, turns: true)
    closeSubpath()
  }
}
