/// How the ends of an open line look.
public enum CGLineCap: Hashable, Sendable {
  /// The line stops at its end point.
  case butt
  /// A half circle about the end point.
  case round
  /// The line goes on by half its width.
  case square
}

/// How the corners of a line look.
public enum CGLineJoin: Hashable, Sendable {
  /// Pointed, up to the miter limit.
  case miter
  /// A circle about the corner.
  case round
  /// Cut off.
  case bevel
}

/// How an outline is drawn, with SwiftUI's names and defaults; lengths are in points.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, half of it on each side of the outline.
  public var lineWidth: CGFloat
  /// The ends of open lines.
  public var lineCap: CGLineCap
  /// The corners.
  public var lineJoin: CGLineJoin
  /// How long a pointed corner may be in line widths before it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of strokes and gaps in turn; empty for a solid line.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins.
  public var dashPhase: CGFloat

  /// The style with these parts.
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

  /// How far the stroke may reach beyond the outline.
  var reach: CGFloat {
    let corner = lineJoin == .miter ? max(1, miterLimit) : 1
    let end = lineCap == .square ? CGFloat(2).squareRoot() : 1
    return lineWidth / 2 * max(corner, end)
  }
}
