import CCairo
import CPixels
import DeftRenderTree

extension CairoLayer {
  /// The maximum number of samples per pixel along an axis, where the projection shrinks the layer.
  private static let mostSamples = 4

  /// Returns the image of the layer under a projection; `nil` if it is empty or memory runs out.
  ///
  /// - Parameters:
  ///   - projection: The projection, in device pixels.
  ///   - clip: The pixels that are needed.
  func projected(by projection: Projection, in clip: PixelRect) -> CairoLayer? {
    guard let inverse = projection.inverse,
      case let place = projection.pixels(of: extent).intersection(clip), !place.isEmpty,
      let image = CairoLayer(place, resolution: resolution, resources: resources)
    else { return nil }
    let scale = CGFloat(resolution)
    let toSource = Projection(
      CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
    ).concatenating(inverse).concatenating(
      Projection(
        CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: -CGFloat(extent.x0) * scale,
          ty: -CGFloat(extent.y0) * scale)))
    cairo_surface_flush(handle)
    cairo_surface_flush(image.handle)
    guard let source = cairo_image_surface_get_data(handle),
      let target = cairo_image_surface_get_data(image.handle)
    else { return nil }
    let picture = DeftPicture(
      pixels: UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self),
      pixels_per_row: Int(cairo_image_surface_get_stride(handle)) / 4, width: width,
      height: height, is_opaque: false)
    // Each row is written by one thread, and the source is not changed.
    nonisolated(unsafe) let pixels = UnsafeMutableRawPointer(target).assumingMemoryBound(
      to: UInt32.self)
    nonisolated(unsafe) let safePicture = picture
    let perRow = Int(cairo_image_surface_get_stride(image.handle)) / 4
    let columns = image.width
    let first = (x: place.x0 * resolution, y: place.y0 * resolution)
    PaintingThreads.share(image.height, length: columns, atATime: 8) { rows in
      for y in rows {
        let row = Self.row(toSource, x: first.x, y: first.y + y)
        PixelKernels.best.pointee.fill_projected(
          pixels + y * perRow, columns, safePicture, row)
      }
    }
    cairo_surface_mark_dirty(image.handle)
    return image
  }

  private static func row(_ t: Projection, x first: Int, y: Int) -> DeftProjectedRow {
    let (x, y) = (CGFloat(0.5), CGFloat(y) + 0.5)
    return DeftProjectedRow(
      place: (
        t.m11 * x + t.m21 * y + t.m31, t.m12 * x + t.m22 * y + t.m32, t.m13 * x + t.m23 * y + t.m33
      ), across: (t.m11, t.m12, t.m13), down: (t.m21, t.m22, t.m23),
      first_column: first, last_w: 1 / Projection.nearest, most_samples: mostSamples)
  }
}
