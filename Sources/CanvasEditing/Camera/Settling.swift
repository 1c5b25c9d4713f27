import DeftGeometry

/// The positions at which released shapes come to rest. A shape that fits comes to rest entirely inside the free part
/// of the window. Enough of any other shape, and of a shape that a tool covers, stays visible to grab it again. The
/// scale of a shape returns to the allowed range.
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
  ///   - free: the part of the window above the toolbar, in window points.
  ///   - tools: the frames of other tools, beside which enough of a shape stays visible, in window points.
  ///   - camera: the camera of the window.
  /// - Returns: the offset on the canvas; zero if the shapes can stay in place.
  public static func offset(
    of frame: CGRect, in free: CGRect, beside tools: [CGRect] = [],
    through camera: Camera = Camera()
  ) -> CGSize {
    if frame.isNull { return .zero }
    let inside = offset(of: frame, inside: free, through: camera)
    let seen = camera.toWindow(frame.offsetBy(dx: inside.width, dy: inside.height))
    guard let tool = tools.first(where: { !steps(of: seen, outOf: $0).isEmpty }) else {
      return inside
    }
    // The shortest way out, unless it leads out of the window or below another tool.
    let possible = steps(of: seen, outOf: tool).filter { step in
      let moved = seen.offsetBy(dx: step.width, dy: step.height)
      let rest = offset(of: camera.toCanvas(moved), inside: free, through: camera)
      return rest.magnitude * camera.zoom < 0.01
        && tools.allSatisfy { steps(of: moved, outOf: $0).isEmpty }
    }
    let step = possible.min { $0.magnitude < $1.magnitude } ?? .zero
    return inside + step * (1 / camera.zoom)
  }

  /// Returns the offsets in the four directions that make enough of a frame visible beside a tool, in window points;
  /// empty if enough is visible.
  private static func steps(of frame: CGRect, outOf tool: CGRect) -> [CGSize] {
    let tool = tool.insetBy(dx: -margin, dy: -margin)
    let (width, height) = (min(leastSeen, frame.width), min(leastSeen, frame.height))
    let (right, left) = (width - (frame.maxX - tool.maxX), width - (tool.minX - frame.minX))
    let (down, up) = (height - (frame.maxY - tool.maxY), height - (tool.minY - frame.minY))
    guard min(right, left, down, up) > 1e-7 else { return [] }
    return [
      CGSize(width: right, height: 0), CGSize(width: -left, height: 0),
      CGSize(width: 0, height: down), CGSize(width: 0, height: -up),
    ]
  }

  /// Returns the offset that moves a frame into the free part of the window.
  private static func offset(
    of frame: CGRect, inside free: CGRect, through camera: Camera
  ) -> CGSize {
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
  ///   - free: the part of the window above the toolbar, in window points.
  ///   - tools: the frames of other tools, in window points.
  ///   - camera: the camera of the window.
  public static func rest(
    _ poses: [(CanvasShape, Pose)], _ measure: FigureMeasure, in free: CGRect,
    beside tools: [CGRect] = [], through camera: Camera = Camera()
  ) -> [(CanvasShape, Pose)] {
    var rest = poses
    for index in rest.indices { rest[index].1.scale = scale(rest[index].1.scale) }
    let frame = rest.reduce(CGRect.null) { $0.union(measure.frame(of: $1.0, at: $1.1)) }
    let offset = Self.offset(of: frame, in: free, beside: tools, through: camera)
    // If the shapes can stay in place, their poses are unchanged to the last bit.
    guard offset != .zero else { return rest }
    for index in rest.indices { rest[index].1.position = rest[index].1.position + offset }
    return rest
  }
}
