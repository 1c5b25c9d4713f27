/// A destination for drawings: pixels, or the pages of a document.
///
/// The tree always sets absolute transforms; only clips and groups nest.
public protocol Painter: AnyObject {
  /// Saves the current clip.
  func save()
  /// Restores the last saved clip.
  func restore()
  /// Intersects the clip with a region of device pixels.
  func clip(to region: Region)
  /// Intersects the clip with the inside of an outline under the current transform, using the non-zero
  /// winding rule or the even-odd rule.
  func clip(to path: Path, eoFill: Bool)
  /// Sets the transform from a drawing's coordinates to device pixels.
  func setTransform(_ transform: CGAffineTransform)
  /// Paints a drawing under the current transform. `opacity` (0...1) applies to each item.
  func draw(_ drawing: Drawing, opacity: Double)
  /// Paints a drawing that is being rotated or scaled. Unlike `draw`, it may paint images and texts in draft
  /// quality.
  func drawInMotion(_ drawing: Drawing, opacity: Double)
  /// Replaces the pixels of a rectangle with the background.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in device pixels.
  ///   - background: The background.
  ///   - displayScale: The device pixels per point.
  func fill(_ rect: PixelRect, with background: Background, displayScale: CGFloat)
  /// Declares the device pixels that later drawings will cover, so that the painter may skip them
  /// from now on. Replaces the previous declaration.
  func hide(behind areas: [InnerArea])
  /// Begins a group: subsequent drawings go to a clear intermediate bitmap.
  func beginGroup()
  /// Begins a group whose content stays inside a rectangle of device pixels. Only that rectangle is
  /// composited.
  func beginGroup(in extent: PixelRect)
  /// Ends the group and composites it with the pixels behind it.
  func endGroup(opacity: Double)
  /// Creates a clear layer in the coordinates of this painter; `nil` if memory runs out.
  func makeLayer(_ extent: PixelRect) -> (any PaintLayer)?
  /// Composites a layer created by this painter.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - offset: The offset from the layer's original position, in device pixels.
  ///   - opacity: The opacity of the layer, 0...1.
  func draw(_ layer: any PaintLayer, movedBy offset: (x: Int, y: Int), opacity: Double)
  /// Composites a layer created by this painter, possibly projected or blended.
  func draw(_ layer: any PaintLayer, _ placement: LayerPlacement)
}

/// A rectangle of device pixels to paint on and copy from.
public protocol PaintSurface: AnyObject {
  var width: Int { get }
  var height: Int { get }
  var painter: any Painter { get }
  /// Creates a surface of another size, whose pixels can be copied onto this one; `nil` without enough
  /// memory.
  func makeSurface(width: Int, height: Int) -> (any PaintSurface)?
  /// Copies a region from the same position of a surface created by `makeSurface`, or of the surface that
  /// created this one.
  func copy(from other: any PaintSurface, in region: Region)
  /// Copies a region, and may skip the pixels of areas that will be painted over.
  func copy(from other: any PaintSurface, in region: Region, leavingOut areas: [InnerArea])
  /// Moves pixels within the surface.
  ///
  /// - Parameters:
  ///   - target: The destination rectangle. The source rectangle must lie on the surface, too.
  ///   - offset: The offset from source to destination, in device pixels.
  /// - Returns: Whether the pixels were moved; `false` if the surface does not support it.
  func move(_ target: PixelRect, by offset: (x: Int, y: Int)) -> Bool
}

extension PaintSurface {
  /// Copies the whole region, including covered pixels.
  public func copy(from other: any PaintSurface, in region: Region, leavingOut areas: [InnerArea]) {
    copy(from: other, in: region)
  }
  /// Returns `false`: the caller must paint.
  public func move(_ target: PixelRect, by offset: (x: Int, y: Int)) -> Bool { false }
}
