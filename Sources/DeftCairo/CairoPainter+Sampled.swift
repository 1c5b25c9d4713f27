import CCairo
import DeftRenderTree

/// Memory for pixels on their way to a surface.
final class PixelStrip {
  /// How many pixels: what a processor keeps near it.
  static let capacity = 1 << 18
  let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  deinit { pixels.deallocate() }
}

// Pictures that are turned or scaled: their colors are found in strips, by all processors, and Cairo lays them into
// the picture's outline, with its smooth edges, clips and opacities.
extension CairoPainter {
  /// Below this many pixels of the device, a picture is not worth the way around Cairo.
  private static let leastArea = 4096.0
  /// Below this many pixels, threads are not worth waking.
  private static let leastParallelArea = 1 << 16
  /// How many rows a thread takes at a time.
  private static let rowsAtATime = 8

  /// Paints a picture into the current clip.
  ///
  /// - Parameters:
  ///   - surface: its pixels.
  ///   - isOpaque: whether none of them lets anything through.
  ///   - frame: where it is under the current transform.
  ///   - opacity: how much it covers.
  /// - Returns: whether it is painted; otherwise Cairo's own way does as well, or has to.
  func drawSampled(
    _ surface: OpaquePointer, isOpaque: Bool, in frame: CGRect, opacity: Double
  ) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let toDevice = CGAffineTransform(matrix)
    // Which way is taken depends on the whole picture: a pixel looks the same however much of it is repainted.
    guard layerResolution == 1,
      cairo_surface_get_type(cairo_get_group_target(context)) == CAIRO_SURFACE_TYPE_IMAGE,
      isUnscaled(cairo_get_group_target(context)),
      abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c) * frame.width * frame.height
        >= Self.leastArea
    else { return false }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let toFrame = CGAffineTransform(
      a: frame.width / CGFloat(width), b: 0, c: 0, d: frame.height / CGFloat(height),
      tx: frame.minX, ty: frame.minY
    ).concatenating(toDevice)
    let isMoved =
      toFrame.a == 1 && toFrame.d == 1 && toFrame.b == 0 && toFrame.c == 0
      && toFrame.tx == toFrame.tx.rounded() && toFrame.ty == toFrame.ty.rounded()
    if isMoved { return false }
    let outline = frame.applying(toDevice).insetBy(dx: -1, dy: -1)
    let region = clipExtents.intersection(PixelRect(covering: outline))
    if region.isEmpty { return true }
    cairo_surface_flush(surface)
    guard region.width <= PixelStrip.capacity, let data = cairo_image_surface_get_data(surface),
      let sampler = PictureSampler(
        source: UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self),
        pixelsPerRow: Int(cairo_image_surface_get_stride(surface)) / 4, width: width,
        height: height, map: toFrame.inverted(), region: region)
    else { return false }
    paint(sampler, isOpaque: isOpaque, region, in: frame, matrix, opacity: opacity)
    return true
  }

  private func paint(
    _ sampler: PictureSampler, isOpaque: Bool, _ region: PixelRect, in frame: CGRect,
    _ matrix: cairo_matrix_t, opacity: Double
  ) {
    let strip = resources.images.strip
    let rows = max(1, PixelStrip.capacity / region.width)
    for y in stride(from: region.y0, to: region.y1, by: rows) {
      let part = PixelRect(
        x0: region.x0, y0: y, x1: region.x1, y1: min(y + rows, region.y1))
      Self.fill(strip, part, sampler)
      let pixels = cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(strip.pixels).assumingMemoryBound(to: UInt8.self),
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(part.width),
        Int32(part.height), Int32(part.width * 4))
      defer { cairo_surface_destroy(pixels) }
      cairo_save(context)
      cairo_identity_matrix(context)
      cairo_new_path(context)
      append(part)
      cairo_clip(context)
      cairo_set_source_surface(context, pixels, Double(part.x0), Double(part.y0))
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      var matrix = matrix
      cairo_set_matrix(context, &matrix)
      cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
      if opacity < 1 {
        cairo_clip(context)
        cairo_paint_with_alpha(context, opacity)
      } else {
        cairo_fill(context)
      }
      cairo_restore(context)
      cairo_surface_finish(pixels)
    }
  }

  private static func fill(_ strip: PixelStrip, _ part: PixelRect, _ sampler: PictureSampler) {
    // The strip is kept by the caller, and each row is written by one thread.
    nonisolated(unsafe) let pixels = strip.pixels
    @Sendable func fill(_ rows: Range<Int>) {
      for y in rows {
        sampler.fillRow(y, part.x0..<part.x1, pixels + (y - part.y0) * part.width)
      }
    }
    if part.area < leastParallelArea {
      fill(part.y0..<part.y1)
    } else {
      let bands = (part.height + rowsAtATime - 1) / rowsAtATime
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let first = part.y0 + band * rowsAtATime
        fill(first..<min(first + rowsAtATime, part.y1))
      }
    }
  }

  /// The device pixels that the clip leaves.
  private var clipExtents: PixelRect {
    cairo_save(context)
    cairo_identity_matrix(context)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x0, &y0, &x1, &y1)
    cairo_restore(context)
    return PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
  }

  /// Whether a pixel of a surface is one in its painter's coordinates.
  private func isUnscaled(_ surface: OpaquePointer?) -> Bool {
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_scale(surface, &x, &y)
    return x == 1 && y == 1
  }
}
