import DeftGeometry

/// The frame around the selection, with handles for scaling and rotating by mouse and pen.
///
/// The policy: *the frame of one shape is rotated with the shape; the frame of several shapes is axis-aligned. A corner
/// handle scales uniformly about the opposite corner, or about the center while the modifier key is held. An edge
/// handle stretches (see ``Stretch``).*
///
///     let frame = SelectionFrame(of: selection.ids, in: document, measure)
///     if let handle = frame?.handle(at: point, within: 8 / camera.zoom) {
///       let map = frame!.transform(dragging: handle, from: point, to: pointer)
///     }
public struct SelectionFrame: Hashable, Sendable {
  /// The center, on the canvas.
  public var center: CGPoint
  /// The size along the frame's own axes, in canvas points.
  public var size: CGSize
  public var rotation: Angle
  /// The ends of a single arrow, which has its handles at its ends instead of on the frame; `nil` for other shapes.
  public private(set) var ends: ArrowEnds?

  /// The ends of an arrow, on the canvas.
  public struct ArrowEnds: Hashable, Sendable {
    public var start, end: CGPoint
  }

  public init(center: CGPoint, size: CGSize, rotation: Angle = .zero) {
    (self.center, self.size, self.rotation) = (center, size, rotation)
  }

  /// Creates the frame around shapes; `nil` if no shape is visible.
  public init?(of ids: Set<ShapeID>, in document: Document, _ measure: FigureMeasure) {
    let shapes = document.shapes(of: ids)
    if shapes.count == 1 {
      self.init(around: shapes[0], measure)
    } else {
      let box = shapes.reduce(CGRect.null) { $0.union(measure.frame(of: $1)) }
      if box.isNull { return nil }
      self.init(center: box.center, size: box.size)
    }
  }

  /// Creates the frame around a shape, rotated with it; `nil` if the shape is invisible.
  public init?(around shape: CanvasShape, _ measure: FigureMeasure) {
    let bounds = measure.naturalBounds(of: shape)
    if bounds.isNull { return nil }
    self.init(
      center: shape.pose.transform.apply(bounds.center),
      size: CGSize(
        width: bounds.width * shape.pose.scale, height: bounds.height * shape.pose.scale),
      rotation: shape.pose.rotation)
    if let arrow = shape.figure.arrow {
      let map = shape.pose.transform
      ends = ArrowEnds(start: map.apply(arrow.start.point), end: map.apply(arrow.end.point))
    }
  }

  /// A handle of the frame.
  public enum Handle: CaseIterable, Hashable, Sendable {
    /// The corners and the centers of the edges, clockwise.
    case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
    /// The rotation handle above the top edge.
    case rotation
    /// The ends of an arrow.
    case start, end

    /// Whether the handle is an end of an arrow.
    public var isEnd: Bool { self == .start || self == .end }

    /// The position in the frame: -1, 0 or 1 along each axis; `nil` for the rotation handle and the ends of an arrow.
    public var unit: CGVector? {
      switch self {
      case .topLeft: CGVector(dx: -1.0, dy: -1.0)
      case .top: CGVector(dx: 0.0, dy: -1.0)
      case .topRight: CGVector(dx: 1.0, dy: -1.0)
      case .right: CGVector(dx: 1.0, dy: 0.0)
      case .bottomRight: CGVector(dx: 1.0, dy: 1.0)
      case .bottom: CGVector(dx: 0.0, dy: 1.0)
      case .bottomLeft: CGVector(dx: -1.0, dy: 1.0)
      case .left: CGVector(dx: -1.0, dy: 0.0)
      case .rotation, .start, .end: nil
      }
    }
  }

  /// The distance of the rotation handle from the top edge, in window points.
  public static let rotationReach: CGFloat = 28

  /// The minimum side of a frame with handles, in window points. It leaves the middle third free for mouse, pen and
  /// finger. Source: our own; each handle for fingers extends 15 points into the frame, so 16 points remain between two
  /// handles.
  public static let leastRoom: CGFloat = 46

  /// Returns this frame, enlarged if it leaves too little room to grab the shapes between its handles.
  ///
  /// - Parameter zoom: the zoom of the camera.
  public func withRoom(zoom: CGFloat = 1) -> SelectionFrame {
    let least = Self.leastRoom / zoom
    var frame = self
    frame.size = CGSize(width: max(size.width, least), height: max(size.height, least))
    return frame
  }

  /// The four corners, clockwise from the top left.
  public var corners: [CGPoint] {
    [Handle.topLeft, .topRight, .bottomRight, .bottomLeft].map { position(of: $0) }
  }

  /// The axis-aligned bounds of the frame.
  public var bounds: CGRect {
    CGRect(center: .zero, size: size).applying(
      SimilarityTransform(
        translation: CGSize(width: center.x, height: center.y), rotation: rotation
      ).affine)
  }

  /// Returns the position of a handle on the canvas.
  ///
  /// - Parameters:
  ///   - handle: the handle.
  ///   - zoom: the zoom of the camera, because the distance of the rotation handle is in window points.
  public func position(of handle: Handle, zoom: CGFloat = 1) -> CGPoint {
    if let ends, handle.isEnd { return handle == .start ? ends.start : ends.end }
    guard let unit = handle.unit else {
      return place(0, -size.height / 2 - Self.rotationReach / zoom)
    }
    return place(unit.dx * size.width / 2, unit.dy * size.height / 2)
  }

  /// Returns the fixed point while a handle is dragged; `nil` for the rotation handle and the ends of an arrow.
  ///
  /// - Parameters:
  ///   - handle: the handle.
  ///   - aboutMiddle: whether the handle scales about the center instead of the opposite corner or edge.
  public func anchor(of handle: Handle, aboutMiddle: Bool = false) -> CGPoint? {
    handle.unit.map { unit in
      aboutMiddle ? center : place(-unit.dx * size.width / 2, -unit.dy * size.height / 2)
    }
  }

  /// Returns the nearest handle within reach of a canvas point; `nil` if no handle is within reach.
  ///
  /// At equal distances, corners win over edges. Edges that are too short have no handle.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - reach: the maximum distance, in canvas points.
  ///   - zoom: the zoom of the camera.
  public func handle(at point: CGPoint, within reach: CGFloat, zoom: CGFloat = 1) -> Handle? {
    var best: (handle: Handle, distance: CGFloat)?
    let room = withRoom(zoom: zoom)
    for handle in shownHandles(zoom: zoom) {
      let distance = room.position(of: handle, zoom: zoom).distance(to: point)
      if distance <= reach, distance < best?.distance ?? .infinity { best = (handle, distance) }
    }
    return best?.handle
  }

  /// Returns the handles that fit on the frame, corners first.
  ///
  /// - Parameter zoom: the zoom of the camera.
  public func shownHandles(zoom: CGFloat = 1) -> [Handle] {
    if ends != nil { return [.start, .end] }
    var handles: [Handle] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    // The minimum length leaves space between three handles of 12 points. Source: our own.
    if size.width * zoom >= 48 { handles += [.top, .bottom] }
    if size.height * zoom >= 48 { handles += [.left, .right] }
    return handles + [.rotation]
  }

  /// Returns the transform of the selection while a handle is dragged.
  ///
  /// - Parameters:
  ///   - handle: the dragged handle.
  ///   - start: the point on the canvas where the user grabbed the handle, which may differ from the handle's position.
  ///   - now: the current position of the pointer.
  ///   - aboutMiddle: whether to scale about the center instead of the opposite corner or edge.
  ///   - scaleLimits: the allowed factors, as returned by ``Document/scaleLimits(of:)``.
  ///   - step: the step to which the rotation of the frame is rounded; `nil` for any angle.
  /// - Returns: the transform of the canvas; the handle follows the pointer as far as uniform scaling allows.
  public func transform(
    dragging handle: Handle, from start: CGPoint, to now: CGPoint, aboutMiddle: Bool = false,
    scaleLimits: ClosedRange<CGFloat> = 1e-3...1e3, step: Angle? = nil
  ) -> SimilarityTransform {
    guard let anchor = anchor(of: handle, aboutMiddle: aboutMiddle) else {
      return rotate(from: start, to: now, step: step)
    }
    // Measures the motion from the handle, so that the exact point where the user grabbed it has no effect.
    let held = position(of: handle)
    let aim = held + (now - start)
    let (from, to) = (held - anchor, aim - anchor)
    let length = from.width * from.width + from.height * from.height
    guard length > 0 else { return .identity }
    // Projects the pointer onto the line from the anchor to the handle.
    let factor = (from.width * to.width + from.height * to.height) / length
    return SimilarityTransform(
      about: anchor, scale: min(max(factor, scaleLimits.lowerBound), scaleLimits.upperBound))
  }

  /// Returns the frame after a transform of the canvas.
  public func applying(_ map: SimilarityTransform) -> SelectionFrame {
    SelectionFrame(
      center: map.apply(center), size: size * map.scale, rotation: rotation + map.rotation)
  }

  private func rotate(from start: CGPoint, to now: CGPoint, step: Angle?) -> SimilarityTransform {
    let (from, to) = (start - center, now - center)
    guard from.magnitude > 0, to.magnitude > 0 else { return .identity }
    var angle = Angle(
      radians: atan2(
        from.width * to.height - from.height * to.width,
        from.width * to.width + from.height * to.height))
    if let step, step.radians > 0 {
      let turned = ((rotation + angle).radians / step.radians).rounded() * step.radians
      angle = Angle(radians: turned) - rotation
    }
    return SimilarityTransform(about: center, rotation: angle)
  }

  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let offset = CGSize(width: x, height: y)
      .applying(CGAffineTransform(rotationAngle: rotation.radians))
    return center + offset
  }
}
