import DeftGeometry

/// Where a shape may come to rest: whole inside the part of the window that no tool covers where it fits, else with its
/// middle inside, and not smaller or larger than shapes may be, so that no shape can be lost.
///
/// The policy: *what counts is what is painted, so that a turned circle rests as far from an edge as one that is not
/// turned, and a line does not overhang.*
public enum Settling {
  /// The distance that shapes at rest keep from the edges, in points of the window.
  public static let margin: CGFloat = 8

  /// The part of a window that the tool bar leaves free, in points of the window.
  public static func free(in window: CGSize) -> CGRect {
    CGRect(
      x: 0, y: 0, width: window.width, height: max(0, window.height - OpeningScene.toolBarHeight))
  }

  /// The pose nearest to `pose` at which a shape may rest.
  ///
  /// - Parameters:
  ///   - pose: where the shape is, on the plane.
  ///   - shape: what it looks like.
  ///   - measure: how much room figures take.
  ///   - free: the part of the window that no tool covers, in points of the window.
  ///   - camera: which part of the plane the window shows.
  public static func rest(
    _ pose: Pose, of shape: CanvasShape, _ measure: FigureMeasure, in free: CGRect,
    through camera: Camera = Camera()
  ) -> Pose {
    var rest = pose
    rest.scale = clamped(pose.scale)
    let frame = measure.frame(of: shape, at: rest)
    return moved(rest, by: way(of: frame, about: rest.position, in: free, through: camera))
  }

  /// The pose nearest to `pose` at which a shape of this outline may rest.
  ///
  /// - Parameters:
  ///   - pose: where the shape is, on the plane.
  ///   - outline: the outline, in the shape's own coordinates.
  ///   - overhang: how far what is painted reaches beyond the outline, in the shape's own coordinates.
  ///   - free: the part of the window that no tool covers, in points of the window.
  ///   - camera: which part of the plane the window shows.
  public static func rest(
    _ pose: Pose, outline: Path, overhang: CGFloat = 0, in free: CGRect,
    through camera: Camera = Camera()
  ) -> Pose {
    var rest = pose
    rest.scale = clamped(pose.scale)
    var frame = outline.boundingRect(at: rest.transform.affine)
    if !frame.isNull {
      frame = frame.insetBy(dx: -overhang * rest.scale, dy: -overhang * rest.scale)
    }
    return moved(rest, by: way(of: frame, about: rest.position, in: free, through: camera))
  }

  /// The pose nearest to `pose` at which what has this box may rest in a window without tools and camera.
  ///
  /// - Parameters:
  ///   - pose: where it is.
  ///   - bounds: the box, in its own coordinates.
  ///   - canvas: the window's size in points.
  public static func rest(_ pose: Pose, bounds: CGRect, in canvas: CGSize) -> Pose {
    rest(pose, outline: Path(bounds), in: CGRect(origin: .zero, size: canvas))
  }

  /// How far several shapes that are moved as one have to go, so that their common frame rests inside.
  ///
  /// - Parameters:
  ///   - frame: the common frame, on the plane.
  ///   - free: the part of the window that no tool covers, in points of the window.
  ///   - camera: which part of the plane the window shows.
  /// - Returns: the way on the plane; zero where they may rest.
  public static func way(
    of frame: CGRect, in free: CGRect, through camera: Camera = Camera()
  ) -> CGSize {
    way(of: frame, about: frame.center, in: free, through: camera)
  }

  /// A shape that is caught while a spring overshoots may be of any size.
  private static func clamped(_ scale: CGFloat) -> CGFloat {
    let range = CanvasShape.scaleRange
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  private static func moved(_ pose: Pose, by way: CGSize) -> Pose {
    var pose = pose
    // Left as it is where it may rest, to the last bit.
    if way.width != 0 { pose.position.x += way.width }
    if way.height != 0 { pose.position.y += way.height }
    return pose
  }

  private static func way(
    of frame: CGRect, about middle: CGPoint, in free: CGRect, through camera: Camera
  ) -> CGSize {
    if frame.isNull { return .zero }
    let (seen, place) = (camera.toWindow(frame), camera.toWindow(middle))
    let x = way(
      place.x, low: place.x - seen.minX, high: seen.maxX - place.x, from: free.minX, to: free.maxX)
    let y = way(
      place.y, low: place.y - seen.minY, high: seen.maxY - place.y, from: free.minY, to: free.maxY)
    return camera.toPlane(CGSize(width: x, height: y))
  }

  /// How far a middle has to go along an axis, from which what is painted reaches so far down and up.
  private static func way(
    _ v: CGFloat, low: CGFloat, high: CGFloat, from: CGFloat, to: CGFloat
  ) -> CGFloat {
    let (least, most) = (from + margin + low, to - margin - high)
    // Where it rests to within what rounding makes of it, it is not moved again and again.
    func nearest(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let target = min(max(v, range.lowerBound), range.upperBound)
      return abs(target - v) < 1e-7 ? 0 : target - v
    }
    if least <= most { return nearest(least...most) }
    let edge = min(margin, (to - from) / 2)
    return nearest((from + edge)...max(from + edge, to - edge))
  }
}
