import DeftGeometry

/// Where shapes may come to rest: whole inside the part of the window that no tool covers where they fit, else with so
/// much of them inside that they can be taken up again, and not smaller or larger than shapes may be, so that no shape
/// can be lost.
///
/// The policy: *what counts is what is painted, so that a turned circle rests as far from an edge as one that is not
/// turned, and a line does not overhang; what is moved together rests together.*
public enum Settling {
  /// The distance that shapes at rest keep from the edges, in points of the window.
  public static let margin: CGFloat = 8
  /// How much of what does not fit stays to be seen, in points of the window.
  public static let leastSeen: CGFloat = 48

  /// The scale at rest of what has this one: a shape that is caught while a spring overshoots may have any.
  public static func scale(_ scale: CGFloat) -> CGFloat {
    let range = CanvasShape.scaleRange
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  /// How far things that are moved as one have to go, so that their common frame rests inside.
  ///
  /// - Parameters:
  ///   - frame: the common frame, on the plane.
  ///   - free: the part of the window that no tool covers, in points of the window.
  ///   - camera: which part of the plane the window shows.
  /// - Returns: the way on the plane; zero where they may rest.
  public static func way(
    of frame: CGRect, in free: CGRect, through camera: Camera = Camera()
  ) -> CGSize {
    if frame.isNull { return .zero }
    // A window may be smaller than its margins.
    let room = camera.toPlane(free.shrunk(dx: margin, dy: margin))
    func along(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      let way: CGFloat
      if high - low <= to - from {
        way = low < from ? from - low : min(0, to - high)
      } else {
        let seen = min(leastSeen / camera.zoom, (to - from) / 2)
        way = high < from + seen ? from + seen - high : min(0, to - seen - low)
      }
      // What rests to within what rounding makes of it is not moved again and again.
      return abs(way) * camera.zoom < 1e-7 ? 0 : way
    }
    return CGSize(
      width: along(frame.minX, frame.maxX, room.minX, room.maxX),
      height: along(frame.minY, frame.maxY, room.minY, room.maxY))
  }

  /// The poses at which shapes that are let go at some come to rest: all moved alike.
  ///
  /// - Parameters:
  ///   - poses: the shapes, and where they are let go, on the plane.
  ///   - measure: how much room figures take.
  ///   - free: the part of the window that no tool covers, in points of the window.
  ///   - camera: which part of the plane the window shows.
  public static func rest(
    _ poses: [(CanvasShape, Pose)], _ measure: FigureMeasure, in free: CGRect,
    through camera: Camera = Camera()
  ) -> [(CanvasShape, Pose)] {
    var rest = poses
    for index in rest.indices { rest[index].1.scale = scale(rest[index].1.scale) }
    let frame = rest.reduce(CGRect.null) { $0.union(measure.frame(of: $1.0, at: $1.1)) }
    let offset = way(of: frame, in: free, through: camera)
    // Left as they are where they may rest, to the last bit.
    guard offset != .zero else { return rest }
    for index in rest.indices { rest[index].1.position = rest[index].1.position + offset }
    return rest
  }
}
