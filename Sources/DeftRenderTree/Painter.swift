/// Something that drawings are painted with: pixels, or the pages of a document.
///
/// The tree calls it with absolute transforms; only clips and groups nest.
public protocol Painter: AnyObject {
  /// Remembers the clip, to be restored.
  func save()
  /// Goes back to the clip at the last `save`.
  func restore()
  /// Confines painting to a region of device pixels, in addition to the clip before.
  func clip(to region: Region)
  /// Confines painting to the inside of an outline under the current transform, by the non-zero rule
  /// or the even-odd one.
  func clip(to path: Path, eoFill: Bool)
  /// Sets the map from a drawing's coordinates to device pixels.
  func setTransform(_ transform: CGAffineTransform)
  /// Paints a drawing under the current transform; `opacity` 0...1 applies to each of its items.
  func draw(_ drawing: Drawing, opacity: Double)
  /// Paints a drawing that is being turned or scaled: as `draw`, where fine pictures and texts may be less so.
  func drawInMotion(_ drawing: Drawing, opacity: Double)
  /// Covers a rectangle of device pixels with the background, replacing what was there.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - background: what it is covered with.
  ///   - displayScale: device pixels per point.
  func fill(_ rect: PixelRect, with background: Background, displayScale: CGFloat)
  /// Tells where what is painted from now on will be covered, so that it may be left out there: the device pixels of any
  /// of the areas.
  func hide(behind areas: [InnerArea])
  /// Begins to paint aside, onto nothing.
  func beginGroup()
  /// Begins to paint aside, onto nothing, where nothing is painted outside of a rectangle of device pixels: no more than
  /// that is laid over the rest.
  func beginGroup(in extent: PixelRect)
  /// Lays what was painted since `beginGroup` over what was there before.
  func endGroup(opacity: Double)
  /// Makes clear pixels aside, under the coordinates of this painter; nil without memory.
  func makeLayer(_ extent: PixelRect) -> (any PaintLayer)?
  /// Lays a layer that this painter made over what was there before.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - offset: how many device pixels from its place.
  ///   - opacity: how much of it is seen, 0...1.
  func draw(_ layer: any PaintLayer, movedBy offset: (x: Int, y: Int), opacity: Double)
}

/// A rectangle of device pixels that can be painted on and copied from.
public protocol PaintSurface: AnyObject {
  /// The number of columns.
  var width: Int { get }
  /// The number of rows.
  var height: Int { get }
  /// What paints onto it.
  var painter: any Painter { get }
  /// A new surface of another size whose pixels can be copied onto this one; nil without memory.
  func makeSurface(width: Int, height: Int) -> (any PaintSurface)?
  /// Replaces the pixels of a region by those at the same place of a surface made by `makeSurface`.
  func copy(from other: any PaintSurface, in region: Region)
  /// The same, but for pixels of areas that will be covered: these may stay as they are.
  func copy(from other: any PaintSurface, in region: Region, leavingOut areas: [InnerArea])
  /// Replaces the pixels of a rectangle by those that were elsewhere on this surface.
  ///
  /// - Parameters:
  ///   - target: where they are afterwards; where they come from lies on the surface, too.
  ///   - way: how far they go, in device pixels.
  /// - Returns: Whether that was done; false where a surface cannot.
  func move(_ target: PixelRect, by way: (x: Int, y: Int)) -> Bool
}

extension PaintSurface {
  /// All pixels are copied.
  public func copy(from other: any PaintSurface, in region: Region, leavingOut areas: [InnerArea]) {
    copy(from: other, in: region)
  }
  /// Nothing is moved: all is painted.
  public func move(_ target: PixelRect, by way: (x: Int, y: Int)) -> Bool { false }
}
