import DeftGeometry

/// The identity of a shape, unique within a document for good: also one that was removed keeps it, since it may
/// come back.
public struct ShapeID: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The id as it is written in documents and logs.
  public var description: String
  /// The id that is written like this.
  public init(_ description: String) { self.description = description }
  /// The id that is written like this.
  public init(stringLiteral description: String) { self.init(description) }

  /// The order of what is written.
  public static func < (a: ShapeID, b: ShapeID) -> Bool { a.description < b.description }
}

/// The identity of a group of shapes, unique within a document.
public struct GroupID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The id as it is written in documents.
  public var description: String
  /// The id that is written like this.
  public init(_ description: String) { self.description = description }

  /// The order of what is written.
  public static func < (a: GroupID, b: GroupID) -> Bool { a.description < b.description }
}

/// A thing on the canvas that people drag, scale and turn.
public struct CanvasShape: Hashable, Sendable, Identifiable {
  /// The shape's identity.
  public let id: ShapeID
  /// What people call it; empty where they have not named it.
  public var name: String
  /// What it looks like.
  public var figure: Figure
  /// How it is painted.
  public var style: Style
  /// Where it lies, on the plane of the document.
  public var pose: Pose
  /// Where a reset brings it.
  public var home: Pose
  /// Whether it is pinned: it then stays where it is whatever fingers, keys or resets do.
  public var isPinned: Bool
  /// The groups that it is in, from the outermost to the innermost.
  public var groups: [GroupID]

  /// A shape at its home, or at another pose.
  public init(
    _ id: ShapeID, name: String = "", _ figure: Figure, _ style: Style, home: Pose,
    pose: Pose? = nil, isPinned: Bool = false, groups: [GroupID] = []
  ) {
    (self.id, self.name, self.figure, self.style) = (id, name, figure, style)
    (self.home, self.pose) = (home, pose ?? home)
    (self.isPinned, self.groups) = (isPinned, groups)
  }

  /// The scales that a shape may have: small enough to put aside, never too small to take up again.
  public static let scaleRange: ClosedRange<CGFloat> = 0.25...6

  /// Returns the factors by which shapes of some scales can be scaled together, so that none leaves ``scaleRange``;
  /// `nil` where there are no shapes.
  ///
  /// 1 is among them: a shape that is out of range can at least stay as it is.
  public static func scaleLimits(of scales: some Sequence<CGFloat>) -> ClosedRange<CGFloat>? {
    var limits: ClosedRange<CGFloat>?
    for scale in scales {
      let low = min(scaleRange.lowerBound / scale, 1)
      let high = max(scaleRange.upperBound / scale, 1)
      limits = max(limits?.lowerBound ?? 0, low)...min(limits?.upperBound ?? .infinity, high)
    }
    return limits
  }
}
