import DeftGeometry

/// What people see of a snap: why what they move rests just there.
public struct SnapGuide: Hashable, Sendable {
  /// What the guide says.
  public enum Kind: Hashable, Sendable {
    /// Edges or middles lie on one line, which goes from the first to the last of them.
    case line
    /// A gap that is as wide as another: it goes from the one shape to the other.
    case gap
  }

  /// What the guide says.
  public var kind: Kind
  /// Where it begins, on the plane.
  public var start: CGPoint
  /// Where it ends, on the plane.
  public var end: CGPoint

  /// The guide with these parts.
  public init(_ kind: Kind, from start: CGPoint, to end: CGPoint) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }
}

/// Where something snaps to.
public struct Snap: Hashable, Sendable {
  /// How far it goes beyond where the finger is, in points of the plane.
  public var correction: CGSize
  /// Why, to be drawn.
  public var guides: [SnapGuide]

  /// The snap with these parts.
  public init(correction: CGSize, guides: [SnapGuide]) {
    (self.correction, self.guides) = (correction, guides)
  }

  /// It follows the finger exactly.
  public static let none = Snap(correction: .zero, guides: [])
}

/// An edge or the middle of a frame along an axis.
enum FrameFeature: Hashable {
  case low, middle, high
}

extension ShapeAxis {
  /// The other axis.
  var across: ShapeAxis { self == .horizontal ? .vertical : .horizontal }

  func value(of feature: FrameFeature, in frame: CGRect) -> CGFloat {
    switch feature {
    case .low: low(of: frame)
    case .middle: middle(of: frame)
    case .high: high(of: frame)
    }
  }

  func coordinate(of p: CGPoint) -> CGFloat { self == .horizontal ? p.x : p.y }

  /// The point that lies there along this axis, and there along the other.
  func point(_ v: CGFloat, across w: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: v, y: w) : CGPoint(x: w, y: v)
  }

  /// What two frames have in common across this axis; nil where they lie beside each other.
  func overlap(_ a: CGRect, _ b: CGRect) -> ClosedRange<CGFloat>? {
    let low = max(across.low(of: a), across.low(of: b))
    let high = min(across.high(of: a), across.high(of: b))
    return low < high ? low...high : nil
  }
}
