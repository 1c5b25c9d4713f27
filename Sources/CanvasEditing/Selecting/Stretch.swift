import DeftGeometry

/// A change of the size of shapes along the axes of a frame, about a fixed point.
///
/// The policy: *stretching changes the sizes of figures and not the scale of their poses, so that line widths and
/// corner radii stay the same, and homes and numbered poses still apply.* Each shape is stretched along its own axes.
/// The factors are those of the frame in the directions of these axes. A text keeps its size and only moves.
///
///     let stretch = frame.stretch(dragging: .right, from: start, to: pointer)
///     let wider = stretch.applied(to: shape, measure)
public struct Stretch: Hashable, Sendable {
  /// The fixed point, on the canvas.
  public var anchor: CGPoint
  /// The factors along the two axes of the frame; greater than 0.
  public var factors: CGSize
  /// The rotation of the frame.
  public var rotation: Angle

  public init(about anchor: CGPoint, by factors: CGSize, rotation: Angle = .zero) {
    (self.anchor, self.factors, self.rotation) = (anchor, factors, rotation)
  }

  /// The minimum side of a stretched figure at its natural size, in points.
  private static let leastSide: CGFloat = 1

  /// Returns a point of the canvas after the stretch.
  public func apply(_ p: CGPoint) -> CGPoint {
    let back = CGAffineTransform(rotationAngle: -rotation.radians)
    let offset = (p - anchor).applying(back)
    let stretched = CGSize(
      width: offset.width * factors.width, height: offset.height * factors.height)
    return anchor + stretched.applying(CGAffineTransform(rotationAngle: rotation.radians))
  }

  /// Returns a shape after the stretch. The factors apply to the painted bounds, which include the line of the shape.
  public func applied(to shape: CanvasShape, _ measure: FigureMeasure) -> CanvasShape {
    let before = measure.naturalBounds(of: shape)
    guard !before.isNull else { return shape }
    var new = shape
    if shape.figure.isStretchable {
      // The part of the size that does not stretch: the line around a figure, or the width of ink
      // or an arrow.
      let own = shape.figure.span
      let reach =
        own.map { CGSize(width: before.width - $0.width, height: before.height - $0.height) }
        ?? CGSize(width: 2 * shape.line.reach, height: 2 * shape.line.reach)
      let factors = factors(for: shape.pose.rotation)
      func factor(_ side: CGFloat, _ reach: CGFloat, _ factor: CGFloat) -> CGFloat {
        let own = side - reach
        guard own > 0, factor != 1 else { return 1 }
        return max(side * factor - reach, min(Self.leastSide, own)) / own
      }
      new.figure = shape.figure.stretched(
        by: CGSize(
          width: factor(before.width, reach.width, factors.width),
          height: factor(before.height, reach.height, factors.height)))
    }
    let center = apply(shape.pose.transform.apply(before.center))
    let after = measure.naturalBounds(of: new)
    new.pose.position = new.pose.position + (center - new.pose.transform.apply(after.center))
    return new
  }

  /// Returns the factors along the axes of a shape with a given rotation.
  private func factors(for rotation: Angle) -> CGSize {
    let turn = rotation - self.rotation
    if turn == .zero || factors.width == factors.height { return factors }
    let (c, s) = (cos(turn.radians), sin(turn.radians))
    return CGSize(
      width: hypot(factors.width * c, factors.height * s),
      height: hypot(factors.width * s, factors.height * c))
  }
}

extension Figure {
  /// The size of the center line of ink and arrows, whose width does not stretch; `nil` for other figures.
  fileprivate var span: CGSize? {
    let points: [CGPoint]
    switch self {
    case .ink(let ink): points = ink.points.map(\.position)
    case .arrow(let arrow): points = [arrow.start.point, arrow.end.point]
    default: return nil
    }
    return points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }.size
  }
}

extension SelectionFrame {
  /// The minimum side of a stretched frame, in canvas points.
  private static let leastSide: CGFloat = 8
  /// The maximum side of a stretched frame, in canvas points.
  private static let mostSide: CGFloat = 1e5

  /// Returns the stretch of the selection while a handle is dragged; `nil` for the rotation handle and the ends of an
  /// arrow. The edge or corner follows the pointer, as far as the minimum and maximum sizes allow.
  ///
  /// - Parameters:
  ///   - handle: the dragged edge or corner.
  ///   - start: the point on the canvas where the user grabbed the handle.
  ///   - now: the current position of the pointer.
  ///   - aboutMiddle: whether the center is fixed instead of the opposite edge or corner.
  public func stretch(
    dragging handle: Handle, from start: CGPoint, to now: CGPoint, aboutMiddle: Bool = false
  ) -> Stretch? {
    guard let unit = handle.unit, let anchor = anchor(of: handle, aboutMiddle: aboutMiddle)
    else { return nil }
    let offset = (now - start).applying(CGAffineTransform(rotationAngle: -rotation.radians))
    func factor(_ side: CGFloat, _ unit: CGFloat, _ offset: CGFloat) -> CGFloat {
      guard unit != 0, side > 0 else { return 1 }
      let new = side + unit * offset * (aboutMiddle ? 2 : 1)
      return min(max(new, min(Self.leastSide, side)), max(Self.mostSide, side)) / side
    }
    return Stretch(
      about: anchor,
      by: CGSize(
        width: factor(size.width, unit.dx, offset.width),
        height: factor(size.height, unit.dy, offset.height)),
      rotation: rotation)
  }

  /// Returns the frame after a stretch along its own axes.
  public func applying(_ stretch: Stretch) -> SelectionFrame {
    SelectionFrame(
      center: stretch.apply(center),
      size: CGSize(
        width: size.width * stretch.factors.width, height: size.height * stretch.factors.height),
      rotation: rotation)
  }

  /// Returns the edges of the axis-aligned bounds that a handle moves, by their axis. Returns an empty dictionary
  /// unless the rotation of the frame is a multiple of 90 degrees.
  func edges(of handle: Handle) -> [ShapeAxis: FrameFeature] {
    guard let unit = handle.unit else { return [:] }
    let turns = rotation.radians / (.pi / 2)
    guard abs(turns - turns.rounded()) < 1e-6 else { return [:] }
    let direction = CGSize(width: unit.dx, height: unit.dy)
      .applying(CGAffineTransform(rotationAngle: rotation.radians))
    var edges: [ShapeAxis: FrameFeature] = [:]
    if abs(direction.width) > 0.5 { edges[.horizontal] = direction.width > 0 ? .high : .low }
    if abs(direction.height) > 0.5 { edges[.vertical] = direction.height > 0 ? .high : .low }
    return edges
  }

  /// Returns the correction that snaps the edges moved by a handle, and the guides to draw. A frame whose rotation is
  /// not a multiple of 90 degrees does not snap.
  package func snap(
    _ handle: Handle, after stretch: Stretch, _ snapping: inout Snapping
  ) -> Snap {
    let edges = edges(of: handle)
    return edges.isEmpty ? .none : snapping.snap(applying(stretch).bounds, edges: edges)
  }
}
