import DeftGeometry

/// A straight line between two points, with a head at its end. Each end may be attached to a shape.
///
/// The policy: *an attached end points at a place in its shape and stops outside the shape's outline. The document
/// stores the visible ends, so that an arrow can be painted, hit and exported like any other figure;
/// ``CanvasShape/following(_:_:)`` updates them when a shape has moved.*
public struct Arrow: Hashable, Sendable {
  /// An end of an arrow.
  public struct End: Hashable, Sendable {
    /// The visible end, relative to the figure's origin, in points.
    public var point: CGPoint
    /// The shape that the end is attached to; `nil` for a free end.
    public var attachment: Attachment?

    public init(_ point: CGPoint, attachment: Attachment? = nil) {
      (self.point, self.attachment) = (point, attachment)
    }
  }

  /// A place in a shape.
  public struct Attachment: Hashable, Sendable {
    /// The shape. If no shape has this id, the end is free.
    public var shape: ShapeID
    /// The place within the bounds of the shape's outline, from 0 to 1 along each axis.
    public var place: CGPoint

    public init(_ shape: ShapeID, place: CGPoint = CGPoint(x: 0.5, y: 0.5)) {
      (self.shape, self.place) = (shape, place)
    }
  }

  public var start, end: End
  /// The width of the line, in points.
  public var width: CGFloat

  public init(from start: End, to end: End, width: CGFloat = Arrow.defaultWidth) {
    (self.start, self.end, self.width) = (start, end, width)
  }

  /// The width of new arrows, in window points.
  public static let defaultWidth: CGFloat = 4
  /// The length of the head and half of its width, as multiples of the line width.
  private static let head = (length: CGFloat(4.5), side: CGFloat(2.25))
  /// The number of line segments that approximate the round start.
  private static let capSteps = 6

  /// The ids of the shapes that the ends are attached to.
  public var targets: [ShapeID] { [start, end].compactMap { $0.attachment?.shape } }

  /// The same arrow with free ends.
  public var detached: Arrow { Arrow(from: End(start.point), to: End(end.point), width: width) }

  /// The area of the arrow: the line with a round start, and the head, whose tip is the end.
  public var outline: Path {
    let (from, tip) = (start.point, end.point)
    let length = from.distance(to: tip)
    guard length > 1e-6 else {
      return Path(ellipseIn: CGRect(center: from, size: CGSize(width: width, height: width)))
    }
    let along = (tip - from) * (1 / length)
    let across = CGSize(width: -along.height, height: along.width)
    let head = min(Self.head.length * width, length)
    let side = head * Self.head.side / Self.head.length
    let neck = tip + along * -head
    let half = min(width / 2, side)
    return Path { path in
      path.move(to: neck + across * half)
      path.addLine(to: neck + across * side)
      path.addLine(to: tip)
      path.addLine(to: neck + across * -side)
      path.addLine(to: neck + across * -half)
      for step in 0...Self.capSteps {
        let angle = CGFloat(step) / CGFloat(Self.capSteps) * .pi
        path.addLine(to: from + across * (-half * cos(angle)) + along * (-half * sin(angle)))
      }
      path.closeSubpath()
    }
  }

  /// Returns the outline of the line from the start to the end, with at least a given width, so that fingers can touch
  /// it.
  public func touchOutline(width least: CGFloat) -> Path {
    var wide = self
    wide.width = max(width, least)
    let length = max(start.point.distance(to: end.point), 1e-6)
    let along = (end.point - start.point) * (1 / length)
    let across = CGSize(width: -along.height, height: along.width) * (wide.width / 2)
    return Path { path in
      path.addLines([
        start.point + across, end.point + across, end.point + across * -1,
        start.point + across * -1,
      ])
      path.closeSubpath()
    }
  }
}

extension Figure {
  /// The arrow; `nil` for other figures.
  public var arrow: Arrow? { if case .arrow(let arrow) = self { arrow } else { nil } }
}

extension CanvasShape {
  /// Returns the shape with only those attachments whose shapes satisfy a condition.
  package func attached(where isKept: (ShapeID) -> Bool) -> CanvasShape {
    guard case .arrow(var arrow) = figure else { return self }
    if let target = arrow.start.attachment?.shape, !isKept(target) { arrow.start.attachment = nil }
    if let target = arrow.end.attachment?.shape, !isKept(target) { arrow.end.attachment = nil }
    var shape = self
    shape.figure = .arrow(arrow)
    return shape
  }
}
