import DeftGeometry

extension CanvasShape {
  /// The distances of the head and the start of an attached arrow from the painted outlines of their shapes, in canvas
  /// points.
  private static let (headGap, startGap): (CGFloat, CGFloat) = (5, 3)

  /// Returns the arrow with its attached ends moved to the outlines of their shapes. Returns any other shape unchanged.
  ///
  /// - Parameters:
  ///   - measure: measures the shapes.
  ///   - target: returns a shape and its current pose, or `nil` for an unknown shape. An end attached to an unknown
  ///     shape stays in place.
  public func following(
    _ measure: FigureMeasure, _ target: (ShapeID) -> (shape: CanvasShape, pose: Pose)?
  ) -> CanvasShape {
    guard case .arrow(var arrow) = figure else { return self }
    let (start, end) = (arrow.start.attachment, arrow.end.attachment)
    let (from, to) = (
      start.flatMap { measure.target(of: $0, target) },
      end.flatMap { measure.target(of: $0, target) }
    )
    guard from != nil || to != nil else { return self }
    let map = pose.transform
    let first = from?.place ?? map.apply(arrow.start.point)
    let last = to?.place ?? map.apply(arrow.end.point)
    let length = first.distance(to: last)
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    if length > 0 {
      // Uses the outermost crossings, so that both ends are outside of their shapes even if the
      // shapes are concave.
      from?.crossings(first, last) { low = max(low, $0) }
      to?.crossings(first, last) { high = min(high, $0) }
      if low > 0, let from { low += (from.reach + Self.startGap) / length }
      if high < 1, let to { high -= (to.reach + Self.headGap) / length }
      // Overlapping shapes leave no room between them, so the ends stay at the attached places.
      if low >= high { (low, high) = (0, 1) }
    }
    let back = map.inverse
    let way = last - first
    if from != nil { arrow.start.point = back.apply(first + way * low) }
    if to != nil { arrow.end.point = back.apply(first + way * high) }
    var shape = self
    shape.figure = .arrow(arrow)
    return shape
  }
}

/// A shape that an end of an arrow is attached to, at its current pose.
private struct ArrowTarget {
  /// The place in the shape that the arrow's end points at, on the canvas.
  var place: CGPoint
  /// The outline on the canvas.
  var outline: Path
  /// The painted width outside of the outline, on the canvas.
  var reach: CGFloat

  /// Calls a closure with each crossing of a line and the outline, as a fraction of the line.
  func crossings(_ from: CGPoint, _ to: CGPoint, _ body: (CGFloat) -> Void) {
    let way = to - from
    outline.forEachSegment(closing: true) { a, b in
      let leg = b - a
      let det = way.width * leg.height - way.height * leg.width
      guard det != 0 else { return }
      let off = a - from
      let share = (off.width * leg.height - off.height * leg.width) / det
      let other = (off.width * way.height - off.height * way.width) / det
      if (0...1).contains(share), (0...1).contains(other) { body(share) }
    }
  }
}

extension FigureMeasure {
  fileprivate func target(
    of attachment: Arrow.Attachment, _ target: (ShapeID) -> (shape: CanvasShape, pose: Pose)?
  ) -> ArrowTarget? {
    guard let (shape, pose) = target(attachment.shape), shape.figure.arrow == nil else {
      return nil
    }
    let outline = outline(of: shape.figure)
    let box = outline.boundingRect
    guard !box.isNull else { return nil }
    let place = CGPoint(
      x: box.minX + box.width * attachment.place.x, y: box.minY + box.height * attachment.place.y)
    return ArrowTarget(
      place: pose.transform.apply(place), outline: outline.applying(pose.transform.affine),
      reach: shape.line.reach * pose.scale)
  }

  /// Returns the attachment of an end that is dropped on a shape; `nil` if the point is not on the shape.
  ///
  /// The policy: *an end in the middle half of the shape points at the center of the shape; any other end points at the
  /// exact place where it was dropped.*
  ///
  /// - Parameters:
  ///   - point: the point, on the canvas.
  ///   - shape: the shape at its pose.
  ///   - margin: the distance from the outline that still counts as on the shape, in canvas points.
  package func attachment(
    at point: CGPoint, to shape: CanvasShape, within margin: CGFloat
  ) -> Arrow.Attachment? {
    guard shape.figure.arrow == nil else { return nil }
    let outline = outline(of: shape.figure)
    let box = outline.boundingRect
    guard !box.isNull else { return nil }
    let own = shape.pose.transform.inverse.apply(point)
    let reach = margin / shape.pose.scale + shape.line.reach
    guard outline.contains(own) || outline.distance(to: own) <= reach else { return nil }
    func share(_ value: CGFloat, _ low: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? min(max((value - low) / length, 0), 1) : 0.5
    }
    let place = CGPoint(
      x: share(own.x, box.minX, box.width), y: share(own.y, box.minY, box.height))
    let isInMiddle = abs(place.x - 0.5) <= 0.25 && abs(place.y - 0.5) <= 0.25
    return isInMiddle ? .init(shape.id) : .init(shape.id, place: place)
  }
}
