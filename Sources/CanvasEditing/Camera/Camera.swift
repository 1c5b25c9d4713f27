import DeftGeometry

/// The visible part of the infinite canvas: zoom and translation.
///
/// The policy: *resizing the window, panning and zooming change only the camera, never the document.* The camera maps a
/// canvas point to the window by its zoom, followed by its translation:
///
///     let camera = Camera().zoomed(by: 2, about: CGPoint(x: 100, y: 100))
///     camera.toWindow(CGPoint(x: 110, y: 100))  // (120, 100)
///
/// The zoom always stays within ``zoomRange``: a request outside this range is clamped, and its fixed point stays in
/// place. The canvas does not drift under the fingers: after 10,000 zooms about changing points, the inverse zooms in
/// reverse order return every point to within 0.001 window points.
///
/// See also: ``Pose``, the position of a shape on the canvas.
public struct Camera: Hashable, Sendable {
  /// The number of window points per canvas point; within ``zoomRange``.
  public private(set) var zoom: CGFloat
  /// The position of the canvas origin in the window, in window points.
  public private(set) var translation: CGSize

  /// The range of zooms: from 1% to 6,400%.
  public static let zoomRange: ClosedRange<CGFloat> = 0.01...64

  /// Creates the identity camera: zoom 1, with the canvas origin in the window's top left corner.
  public init() { (zoom, translation) = (1, .zero) }

  /// Creates a camera; the zoom is clamped to its range.
  ///
  /// - Parameters:
  ///   - zoom: the number of window points per canvas point.
  ///   - translation: the position of the canvas origin in the window, in window points; finite.
  public init(zoom: CGFloat, translation: CGSize) {
    precondition(
      translation.width.isFinite && translation.height.isFinite && !zoom.isNaN,
      "A camera needs a valid zoom and a finite translation.")
    (self.zoom, self.translation) = (Self.clamp(zoom), translation)
  }

  // MARK: - Conversions between canvas and window

  /// The transform from the canvas to the window.
  public var transform: SimilarityTransform {
    SimilarityTransform(translation: translation, scale: zoom)
  }

  /// Converts a canvas point to the window.
  public func toWindow(_ p: CGPoint) -> CGPoint {
    CGPoint(x: p.x * zoom + translation.width, y: p.y * zoom + translation.height)
  }

  /// Converts a window point to the canvas.
  public func toCanvas(_ p: CGPoint) -> CGPoint {
    CGPoint(x: (p.x - translation.width) / zoom, y: (p.y - translation.height) / zoom)
  }

  /// Converts a canvas rectangle to the window; a null rectangle stays null.
  public func toWindow(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    let corner = toWindow(r.origin)
    return CGRect(x: corner.x, y: corner.y, width: r.width * zoom, height: r.height * zoom)
  }

  /// Converts a window rectangle to the canvas; a null rectangle stays null.
  public func toCanvas(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    let corner = toCanvas(r.origin)
    return CGRect(x: corner.x, y: corner.y, width: r.width / zoom, height: r.height / zoom)
  }

  /// Converts a canvas pose to the window.
  public func toWindow(_ pose: Pose) -> Pose { pose.transformed(by: transform) }

  /// Converts a window pose to the canvas.
  public func toCanvas(_ pose: Pose) -> Pose {
    Pose(
      position: toCanvas(pose.position), scale: pose.scale / zoom, rotation: pose.rotation)
  }

  /// Converts a window offset to the canvas.
  public func toCanvas(_ offset: CGSize) -> CGSize {
    CGSize(width: offset.width / zoom, height: offset.height / zoom)
  }

  // MARK: - Panning and zooming

  /// Returns the camera after panning.
  ///
  /// - Parameter offset: the offset in window points; ignored if it is not finite.
  public func panned(by offset: CGSize) -> Camera {
    var camera = self
    camera.translation = translation + offset
    return camera.orElse(self)
  }

  /// Returns the camera after zooming by a factor about a window point.
  ///
  /// - Parameters:
  ///   - factor: the zoom factor; ignored if it is not a positive number.
  ///   - point: the fixed point, in window points.
  public func zoomed(by factor: CGFloat, about point: CGPoint) -> Camera {
    guard factor > 0 else { return self }
    return zoomed(to: zoom * factor, about: point)
  }

  /// Returns the camera with another zoom; a window point stays fixed.
  ///
  /// - Parameters:
  ///   - zoom: the zoom; clamped to its range.
  ///   - point: the fixed point, in window points.
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

  /// Returns the camera after a pinch with two fingers, which zooms about the center of the fingers and pans with the
  /// motion of this center.
  ///
  /// - Parameters:
  ///   - factor: the zoom factor.
  ///   - from: the previous center of the fingers, in window points.
  ///   - to: the current center, to which the canvas point at `from` moves.
  public func pinched(by factor: CGFloat, from: CGPoint, to: CGPoint) -> Camera {
    zoomed(by: factor, about: from).panned(by: to - from)
  }

  // MARK: - Fitting

  /// Returns the camera that fits a canvas rectangle into a part of the window and centers it there.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in canvas points; if it is empty, its center is shown at 100%.
  ///   - free: the part of the window that no tool covers, in window points; may be empty.
  ///   - most: the maximum zoom.
  /// - Returns: the camera; the identity if one of the rectangles is null or not finite.
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

  /// Returns the camera that fits the opening scene to a window: the identity for a window of ``OpeningScene/size``.
  /// For other windows, the scene is scaled proportionally, up to a factor of 1.5.
  ///
  /// - Parameter window: the window's size in points.
  public static func opening(in window: CGSize) -> Camera {
    let size = OpeningScene.size
    let foot = OpeningScene.toolBarHeight
    return fitting(
      CGRect(x: 0, y: 0, width: size.width, height: size.height - foot),
      into: OpeningScene.area(on: window), atMost: 1.5)
  }

  /// Returns a camera between this camera and another one. Points that are visible in both move
  /// along straight lines, and the zoom appears to change evenly.
  ///
  /// - Parameters:
  ///   - other: the camera at a progress of 1.
  ///   - share: the progress; values below 0 and above 1 extrapolate.
  public func mixed(with other: Camera, at share: Double) -> Camera {
    if share == 0 { return self }
    if share == 1 { return other }
    // If the zooms differ, one window point shows the same canvas point in both cameras. At equal zooms, that point is
    // infinitely far away, so the formula uses differences from 1.
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

  /// Returns this camera, or `other` if the translation is not finite.
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
