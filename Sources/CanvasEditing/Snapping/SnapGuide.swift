import DeftGeometry

/// A guide line that shows why a dragged shape snaps.
public struct SnapGuide: Hashable, Sendable {
  /// The kind of a guide.
  public enum Kind: Hashable, Sendable {
    /// A line along aligned edges or centers, which spans all aligned shapes.
    case line
    /// A gap between two shapes that is as wide as another gap.
    case gap
  }

  public var kind: Kind
  /// The start, on the canvas.
  public var start: CGPoint
  /// The end, on the canvas.
  public var end: CGPoint

  public init(_ kind: Kind, from start: CGPoint, to end: CGPoint) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }
}

/// The result of snapping.
public struct Snap: Hashable, Sendable {
  /// The offset of the shape from its position under the finger, in canvas points.
  public var correction: CGSize
  /// The guides to draw.
  public var guides: [SnapGuide]

  public init(correction: CGSize, guides: [SnapGuide]) {
    (self.correction, self.guides) = (correction, guides)
  }

  /// The result without snapping: the shape follows the finger exactly.
  public static let none = Snap(correction: .zero, guides: [])
}

/// An edge or the center of a frame along an axis.
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

  /// Returns the point with a coordinate along this axis and one along the other.
  func point(_ v: CGFloat, across w: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: v, y: w) : CGPoint(x: w, y: v)
  }

  /// Returns the range in which two frames overlap across this axis; `nil` if they do not overlap.
  func overlap(_ a: CGRect, _ b: CGRect) -> ClosedRange<CGFloat>? {
    let low = max(across.low(of: a), across.low(of: b))
    let high = min(across.high(of: a), across.high(of: b))
    return low < high ? low...high : nil
  }
}
