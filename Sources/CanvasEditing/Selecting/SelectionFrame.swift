import DeftGeometry

/// The frame about what is selected, with the handles by which mouse and pen scale and turn it.
///
/// The policy: *the frame of one shape is turned as the shape is, that of several lies along the axes; a corner scales
/// evenly about the opposite one, with the key for it about the middle.*
///
///     let frame = SelectionFrame(of: selection.ids, in: document, measure)
///     if let handle = frame?.handle(at: point, within: 8 / camera.zoom) {
///       let map = frame!.change(dragging: handle, from: point, to: pointer)
///     }
public struct SelectionFrame: Hashable, Sendable {
  /// The middle, on the plane.
  public var center: CGPoint
  /// The size along the frame's own axes, in points of the plane.
  public var size: CGSize
  /// How far the frame is turned.
  public var rotation: Angle

  /// The frame with these parts.
  public init(center: CGPoint, size: CGSize, rotation: Angle = .zero) {
    (self.center, self.size, self.rotation) = (center, size, rotation)
  }

  /// The frame about some shapes; nil where there are none, or nothing is seen of them.
  public init?(of ids: Set<ShapeID>, in document: Document, _ measure: FigureMeasure) {
    let shapes = document.shapes(of: ids)
    if shapes.count == 1 {
      let shape = shapes[0]
      let bounds = measure.naturalBounds(of: shape)
      if bounds.isNull { return nil }
      self.init(
        center: shape.pose.transform.apply(bounds.center),
        size: CGSize(
          width: bounds.width * shape.pose.scale, height: bounds.height * shape.pose.scale),
        rotation: shape.pose.rotation)
    } else {
      let box = shapes.reduce(CGRect.null) { $0.union(measure.frame(of: $1)) }
      if box.isNull { return nil }
      self.init(center: box.center, size: box.size)
    }
  }

  /// A place at which the frame is taken hold of.
  public enum Handle: CaseIterable, Hashable, Sendable {
    /// The corners and the middles of the edges, clockwise.
    case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
    /// That by which the frame is turned, above the top edge.
    case rotation

    /// Where it lies in the frame: -1, 0 or 1 along each axis; nil for that which turns.
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
      case .rotation: nil
      }
    }
  }

  /// How far the handle that turns lies above the top edge, in points of the window.
  public static let rotationReach: CGFloat = 28

  /// The least side of a frame that its handles stand on, in points of the window: the middle third of it is free of
  /// them, for mouse, pen and finger.  Source: our own; a finger's handle reaches 15 points into the frame, and 16 are
  /// left between two.
  public static let leastRoom: CGFloat = 46

  /// The frame that the handles stand on: this one, or a larger one about it where it is too small to be taken between
  /// them.
  ///
  /// - Parameter zoom: that of the camera.
  public func withRoom(zoom: CGFloat = 1) -> SelectionFrame {
    let least = Self.leastRoom / zoom
    return SelectionFrame(
      center: center, size: CGSize(width: max(size.width, least), height: max(size.height, least)),
      rotation: rotation)
  }

  /// The four corners, clockwise from the top left.
  public var corners: [CGPoint] {
    [Handle.topLeft, .topRight, .bottomRight, .bottomLeft].map { position(of: $0) }
  }

  /// The smallest upright rectangle around the frame.
  public var bounds: CGRect {
    CGRect(center: .zero, size: size).applying(
      SimilarityTransform(
        translation: CGSize(width: center.x, height: center.y), rotation: rotation
      ).affine)
  }

  /// Where a handle lies on the plane.
  ///
  /// - Parameters:
  ///   - handle: the handle.
  ///   - zoom: that of the camera: the handle that turns keeps its distance in the window.
  public func position(of handle: Handle, zoom: CGFloat = 1) -> CGPoint {
    guard let unit = handle.unit else {
      return place(0, -size.height / 2 - Self.rotationReach / zoom)
    }
    return place(unit.dx * size.width / 2, unit.dy * size.height / 2)
  }

  /// The point that stays while a handle is dragged; nil for that which turns.
  ///
  /// - Parameters:
  ///   - handle: the handle.
  ///   - aboutMiddle: whether it scales about the middle instead of the opposite corner or edge.
  public func anchor(of handle: Handle, aboutMiddle: Bool = false) -> CGPoint? {
    handle.unit.map { unit in
      aboutMiddle ? center : place(-unit.dx * size.width / 2, -unit.dy * size.height / 2)
    }
  }

  /// The handle at a point of the plane: the nearest of those within reach; nil where there is none.
  ///
  /// Corners come before edges where both are as near, and edges that are too short to be told from their corners have
  /// none.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - reach: how far from a handle, in points of the plane.
  ///   - zoom: that of the camera.
  public func handle(at point: CGPoint, within reach: CGFloat, zoom: CGFloat = 1) -> Handle? {
    var best: (handle: Handle, distance: CGFloat)?
    let room = withRoom(zoom: zoom)
    for handle in shownHandles(zoom: zoom) {
      let distance = room.position(of: handle, zoom: zoom).distance(to: point)
      if distance <= reach, distance < best?.distance ?? .infinity { best = (handle, distance) }
    }
    return best?.handle
  }

  /// The handles for which there is room, corners first.
  ///
  /// - Parameter zoom: that of the camera.
  public func shownHandles(zoom: CGFloat = 1) -> [Handle] {
    var handles: [Handle] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    // Source: our own; three handles of 12 points with as much between.
    if size.width * zoom >= 48 { handles += [.top, .bottom] }
    if size.height * zoom >= 48 { handles += [.left, .right] }
    return handles + [.rotation]
  }

  /// What dragging a handle does to all that is in the frame.
  ///
  /// - Parameters:
  ///   - handle: the handle that is dragged.
  ///   - start: where it was taken hold of, on the plane; need not be its exact place.
  ///   - now: where the pointer is.
  ///   - aboutMiddle: scale about the middle instead of the opposite corner or edge.
  ///   - scaleLimits: the factors that all shapes can follow, as ``Document/scaleLimits(of:)`` tells.
  ///   - step: the angle in whole steps of which the turned frame is seen; nil: every angle.
  /// - Returns: the map of the plane; the handle follows the pointer as far as an even scale lets it.
  public func transform(
    dragging handle: Handle, from start: CGPoint, to now: CGPoint, aboutMiddle: Bool = false,
    scaleLimits: ClosedRange<CGFloat> = 1e-3...1e3, step: Angle? = nil
  ) -> SimilarityTransform {
    guard let anchor = anchor(of: handle, aboutMiddle: aboutMiddle) else {
      return turn(from: start, to: now, step: step)
    }
    // From the handle itself: where within its reach it was taken hold of must not count as a change.
    let held = position(of: handle)
    let aim = held + (now - start)
    let (from, to) = (held - anchor, aim - anchor)
    let length = from.width * from.width + from.height * from.height
    guard length > 0 else { return .identity }
    // How far along the way from the anchor to the handle the pointer has come.
    let factor = (from.width * to.width + from.height * to.height) / length
    return SimilarityTransform(
      about: anchor, scale: min(max(factor, scaleLimits.lowerBound), scaleLimits.upperBound))
  }

  /// The frame after a map of the plane.
  public func applying(_ map: SimilarityTransform) -> SelectionFrame {
    SelectionFrame(
      center: map.apply(center), size: size * map.scale, rotation: rotation + map.rotation)
  }

  private func turn(from start: CGPoint, to now: CGPoint, step: Angle?) -> SimilarityTransform {
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
    let way = CGSize(width: x, height: y)
      .applying(CGAffineTransform(rotationAngle: rotation.radians))
    return center + way
  }
}
