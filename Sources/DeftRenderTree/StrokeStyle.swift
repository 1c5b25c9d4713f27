/// The shape of the ends of an open line.
public enum CGLineCap: Hashable, Sendable {
  /// The line stops at its end point.
  case butt
  /// A half circle about the end point.
  case round
  /// An extension by half the line width.
  case square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Hashable, Sendable {
  /// A pointed corner, up to the miter limit.
  case miter
  case round
  /// A flattened corner.
  case bevel
}

/// The style of a stroked outline, with SwiftUI's names and defaults. Lengths are in points.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, half of it on each side of the outline.
  public var lineWidth: CGFloat
  /// The shape of the ends of open lines.
  public var lineCap: CGLineCap
  /// The shape of the corners.
  public var lineJoin: CGLineJoin
  /// The maximum length of a pointed corner, in line widths. Longer ones are beveled.
  public var miterLimit: CGFloat
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  public var dash: [CGFloat]
  /// The offset into the dash pattern at which the line begins.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The maximum distance that the stroke extends beyond the outline.
  var reach: CGFloat {
    let corner = lineJoin == .miter ? max(1, miterLimit) : 1
    let end = lineCap == .square ? CGFloat(2).squareRoot() : 1
    return lineWidth / 2 * max(corner, end)
  }
}
