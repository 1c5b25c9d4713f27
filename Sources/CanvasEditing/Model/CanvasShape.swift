import DeftGeometry

/// The id of a shape, unique within a document. The id of a removed shape is not reused, because undo may restore the
/// shape.
public struct ShapeID: Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The text of the id in documents and logs.
  public var description: String
  public init(_ description: String) { self.description = description }
  public init(stringLiteral description: String) { self.init(description) }

  public static func < (a: ShapeID, b: ShapeID) -> Bool { a.description < b.description }
}

/// The id of a group of shapes, unique within a document.
public struct GroupID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text of the id in documents.
  public var description: String
  public init(_ description: String) { self.description = description }

  public static func < (a: GroupID, b: GroupID) -> Bool { a.description < b.description }
}

/// A shape on the canvas, which users drag, scale and rotate.
public struct CanvasShape: Hashable, Sendable, Identifiable {
  public let id: ShapeID
  /// The user's name for the shape; empty if there is none.
  public var name: String
  /// The geometry.
  public var figure: Figure
  /// The fill, stroke and opacity.
  public var style: Style
  /// The current pose on the canvas.
  public var pose: Pose
  /// The pose that a reset restores.
  public var home: Pose
  /// Whether the shape is pinned, so that gestures, keys and resets do not move it.
  public var isPinned: Bool
  /// The groups of the shape, from the outermost to the innermost.
  public var groups: [GroupID]

  /// Creates a shape at its home, or at another pose.
  public init(
    _ id: ShapeID, name: String = "", _ figure: Figure, _ style: Style, home: Pose,
    pose: Pose? = nil, isPinned: Bool = false, groups: [GroupID] = []
  ) {
    (self.id, self.name, self.figure, self.style) = (id, name, figure, style)
    (self.home, self.pose) = (home, pose ?? home)
    (self.isPinned, self.groups) = (isPinned, groups)
  }

  /// The scales that gestures allow: small enough to put a shape aside, and large enough to grab it again.
  public static let scaleRange: ClosedRange<CGFloat> = 0.25...6

  /// Returns the factors by which shapes with these scales can be scaled together without leaving ``scaleRange``; `nil`
  /// without shapes.
  ///
  /// The result contains 1, so that a shape outside the range can at least stay unchanged.
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
