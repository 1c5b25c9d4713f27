import DeftGeometry

/// The positions at which released shapes come to rest. A shape that fits comes to rest entirely inside the free part
/// of the window. Enough of any other shape stays visible to grab it again, and its scale returns to the allowed range.
/// Therefore, the user cannot lose a shape.
///
/// The policy: *the painted area determines the resting position. A rotated circle comes to rest at the same distance
/// from an edge as an upright one, and a shape's line does not extend into the margin. Shapes that move together come
/// to rest together.*
public enum Settling {
  /// The minimum distance of shapes at rest from the edges, in window points.
  public static let margin: CGFloat = 8
  /// The minimum visible part of a shape that does not fit, in window points.
  public static let leastSeen: CGFloat = 48

  /// Returns the scale at rest: the nearest allowed scale. A user may catch a shape at any scale while a spring
  /// overshoots.
  public static func scale(_ scale: CGFloat) -> CGFloat {
    let range = CanvasShape.scaleRange
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  /// Returns the offset that moves the common frame of shapes to its resting position inside the window.
  ///
  /// - Parameters:
  ///   - frame: the common frame, on the canvas.
  ///   - free: the part of the window that no tool covers, in window points.
  ///   - camera: the camera of the window.
  /// - Returns: the offset on the canvas; zero if the shapes can stay in place.
  public static func offset(
    of frame: CGRect, in free: CGRect, through camera: Camera = Camera()
  ) -> CGSize {
    if frame.isNull { return .zero }
    // A window may be smaller than its margins.
    let room = camera.toCanvas(free.shrunk(dx: margin, dy: margin))
    func along(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      let offset: CGFloat
      if high - low <= to - from {
        offset = low < from ? from - low : min(0, to - high)
      } else {
        let seen = min(leastSeen / camera.zoom, (to - from) / 2)
        offset = high < from + seen ? from + seen - high : min(0, to - seen - low)
      }
      // Without this tolerance, rounding differences would move a shape repeatedly.
      return abs(offset) * camera.zoom < 1e-7 ? 0 : offset
    }
    return CGSize(
      width: along(frame.minX, frame.maxX, room.minX, room.maxX),
      height: along(frame.minY, frame.maxY, room.minY, room.maxY))
  }

  /// Returns the resting poses of released shapes; all shapes move by the same offset.
  ///
  /// - Parameters:
  ///   - poses: the shapes and their poses at release.
  ///   - measure: measures the frames of shapes.
  ///   - free: the part of the window that no tool covers, in window points.
  ///   - camera: the camera of the window.
  public static func rest(
    _ poses: [(CanvasShape, Pose)], _ measure: FigureMeasure, in free: CGRect,
    through camera: Camera = Camera()
  ) -> [(CanvasShape, Pose)] {
    var rest = poses
    for index in rest.indices { rest[index].1.scale = scale(rest[index].1.scale) }
    let frame = rest.reduce(CGRect.null) { $0.union(measure.frame(of: $1.0, at: $1.1)) }
    let offset = Self.offset(of: frame, in: free, through: camera)
    // If the shapes can stay in place, their poses are unchanged to the last bit.
    guard offset != .zero else { return rest }
    for index in rest.indices { rest[index].1.position = rest[index].1.position + offset }
    return rest
  }
}
