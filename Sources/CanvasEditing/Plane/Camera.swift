import DeftGeometry

/// Which part of the endless plane a window shows, and how large.
///
/// The policy: *the document lies on the plane; the window's size and what people pan and zoom change the camera
/// alone.*  A point of the plane goes to the window by the zoom, then the translation:
///
///     let camera = Camera().zoomed(by: 2, about: CGPoint(x: 100, y: 100))
///     camera.toWindow(CGPoint(x: 110, y: 100))  // (120, 100)
///
/// The zoom is never outside of ``zoomRange``: where a request would leave it, as much is done as fits, and the point
/// that it is about stays where it is.  10,000 zooms about changing points, taken back in their order, lead back to
/// within 0.001 points of the window, so that the plane does not creep away under the fingers.
///
/// See also: ``Pose``, which is where a shape lies on the plane.
public struct Camera: Hashable, Sendable {
  /// How many points of the window a point of the plane takes; within ``zoomRange``.
  public private(set) var zoom: CGFloat
  /// Where the plane's origin lies in the window, in points of it.
  public private(set) var translation: CGSize

  /// The zooms that there are: from 1 % to 6,400 %.
  public static let zoomRange: ClosedRange<CGFloat> = 0.01...64

  /// The camera that shows the plane as it is, its origin in the window's corner.
  public init() { (zoom, translation) = (1, .zero) }

  /// The camera with these parts; the zoom is brought into its range.
  ///
  /// - Parameters:
  ///   - zoom: points of the window for a point of the plane.
  ///   - translation: where the plane's origin lies in the window, in points of it; finite.
  public init(zoom: CGFloat, translation: CGSize) {
    precondition(
      translation.width.isFinite && translation.height.isFinite && !zoom.isNaN,
      "A camera's zoom and translation are numbers.")
    (self.zoom, self.translation) = (Self.clamp(zoom), translation)
  }

  // MARK: - Between plane and window

  /// The camera as a map from the plane to the window.
  public var transform: SimilarityTransform {
    SimilarityTransform(translation: translation, scale: zoom)
  }

  /// Where a point of the plane lies in the window.
  public func toWindow(_ p: CGPoint) -> CGPoint {
    CGPoint(x: p.x * zoom + translation.width, y: p.y * zoom + translation.height)
  }

  /// Which point of the plane lies at a point of the window.
  public func toPlane(_ p: CGPoint) -> CGPoint {
    CGPoint(x: (p.x - translation.width) / zoom, y: (p.y - translation.height) / zoom)
  }

  /// Where a rectangle of the plane lies in the window; null stays null.
  public func toWindow(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    let corner = toWindow(r.origin)
    return CGRect(x: corner.x, y: corner.y, width: r.width * zoom, height: r.height * zoom)
  }

  /// Which rectangle of the plane lies at one of the window; null stays null.
  public func toPlane(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    let corner = toPlane(r.origin)
    return CGRect(x: corner.x, y: corner.y, width: r.width / zoom, height: r.height / zoom)
  }

  /// Where a shape at a pose of the plane lies in the window, as a pose there.
  public func toWindow(_ pose: Pose) -> Pose { pose.transformed(by: transform) }

  /// The pose on the plane of what lies at a pose of the window.
  public func toPlane(_ pose: Pose) -> Pose {
    Pose(
      position: toPlane(pose.position), scale: pose.scale / zoom, rotation: pose.rotation)
  }

  /// What a way in the window is on the plane.
  public func toPlane(_ way: CGSize) -> CGSize {
    CGSize(width: way.width / zoom, height: way.height / zoom)
  }

  // MARK: - Panning and zooming

  /// The camera after what it shows has moved in the window.
  ///
  /// - Parameter way: how far, in points of the window; one that is not finite changes nothing.
  public func panned(by way: CGSize) -> Camera {
    var camera = self
    camera.translation = translation + way
    return camera.orElse(self)
  }

  /// The camera after what it shows has grown about a point of the window.
  ///
  /// - Parameters:
  ///   - factor: how many times larger; one that is not a positive number changes nothing.
  ///   - point: what stays where it is, in points of the window.
  public func zoomed(by factor: CGFloat, about point: CGPoint) -> Camera {
    guard factor > 0 else { return self }
    return zoomed(to: zoom * factor, about: point)
  }

  /// The camera at another zoom, with a point of the window where it is.
  ///
  /// - Parameters:
  ///   - zoom: the zoom; brought into its range.
  ///   - point: what stays where it is, in points of the window.
  public func zoomed(to zoom: CGFloat, about point: CGPoint) -> Camera {
    guard !zoom.isNaN else { return self }
    var camera = self
    camera.zoom = Self.clamp(zoom)
    let factor = camera.zoom / self.zoom
    camera.translation = CGSize(
      width: point.x + (translation.width - point.x) * factor,
      height: point.y + (translation.height - point.y) * factor)
    return camera.orElse(self)
  }

  /// The camera after fingers have carried the window's content, as a touchpad's pinch or two fingers do: about a
  /// point, and along with it.
  ///
  /// - Parameters:
  ///   - factor: how many times larger the content is than it was.
  ///   - from: where the middle of the fingers was, in points of the window.
  ///   - to: where it is: the point of the plane that lay at `from` lies there.
  public func carried(by factor: CGFloat, from: CGPoint, to: CGPoint) -> Camera {
    zoomed(by: factor, about: from).panned(by: to - from)
  }

  // MARK: - Fitting

  /// The camera that shows a rectangle of the plane whole and in the middle of a part of the window.
  ///
  /// - Parameters:
  ///   - rect: what is to be seen, in points of the plane; where it is empty, its middle is shown at 100 %.
  ///   - free: the part of the window that no tool covers, in points of the window; may be empty.
  ///   - most: the zoom that is not exceeded, however small the rectangle is.
  /// - Returns: the camera; the one that shows the plane unchanged where one of the rectangles is null or not finite.
  public static func fitting(
    _ rect: CGRect, into free: CGRect, atMost most: CGFloat = zoomRange.upperBound
  ) -> Camera {
    guard rect.isFinite, free.isFinite else { return Camera() }
    var zoom = min(free.width / rect.width, free.height / rect.height)
    if rect.width <= 0, rect.height <= 0 { zoom = 1 }
    zoom = clamp(min(zoom.isNaN ? 1 : zoom, most))
    var camera = Camera()
    camera.zoom = zoom
    camera.translation = CGSize(
      width: free.midX - rect.midX * zoom, height: free.midY - rect.midY * zoom)
    return camera.orElse(Camera())
  }

  /// The camera that shows the opening scene in a window: the identity at ``OpeningScene/size``, else so that the
  /// scene keeps its proportions and grows at most to one and a half times.
  ///
  /// - Parameter window: the window's size in points.
  public static func opening(in window: CGSize) -> Camera {
    let size = OpeningScene.size
    let foot = OpeningScene.toolBarHeight
    return fitting(
      CGRect(x: 0, y: 0, width: size.width, height: size.height - foot),
      into: CGRect(x: 0, y: 0, width: window.width, height: max(0, window.height - foot)),
      atMost: 1.5)
  }

  /// The camera on the way to another: what both show lies on a straight way, and grows evenly to the eye.
  ///
  /// - Parameters:
  ///   - other: the camera at 1.
  ///   - share: how far on the way; below 0 and above 1 the way goes on.
  public func mixed(with other: Camera, at share: Double) -> Camera {
    if share == 0 { return self }
    if share == 1 { return other }
    // Between two zooms there is one point of the window that stays; at equal ones it is infinitely far away, hence
    // the form with differences from 1.
    let growth = log(other.zoom / zoom)
    let factor = exp(growth * share)
    let weight = abs(growth) < 1e-9 ? share : expm1(growth * share) / expm1(growth)
    let rest = factor - exp(growth) * weight
    var camera = self
    camera.zoom = Self.clamp(zoom * factor)
    camera.translation = CGSize(
      width: other.translation.width * weight + translation.width * rest,
      height: other.translation.height * weight + translation.height * rest)
    return camera.orElse(other)
  }

  private static func clamp(_ zoom: CGFloat) -> CGFloat {
    min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
  }

  /// This camera, or another one where the translation is not finite.
  private func orElse(_ other: Camera) -> Camera {
    translation.width.isFinite && translation.height.isFinite ? self : other
  }
}

extension CGRect {
  /// Whether the rectangle is not null and all of its coordinates are finite.
  fileprivate var isFinite: Bool {
    !isNull && center.isFinite && width.isFinite && height.isFinite
  }
}
