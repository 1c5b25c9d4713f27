import CCairo
import DeftRenderTree

// Rotated or scaled images, and gradients: their colors are computed in strips, on all processors. Cairo
// composites the strips through an outline, with smooth edges, clips and opacities.
extension CairoPainter {
  /// The minimum area, in device pixels, for which sampling without Cairo is worth it.
  private static let leastArea = 4096.0
  /// The minimum area that justifies waking threads.
  static let leastParallelArea = 1 << 16
  /// The minimum area that justifies a plan; below it, Cairo paints everything.
  static let leastPlannedArea = 1 << 14
  /// The maximum number of outline elements for which the outline is rasterized again in each strip.
  private static let mostElements = 64

  /// Paints an image into the current clip.
  ///
  /// - Parameters:
  ///   - surface: The image's pixels.
  ///   - isOpaque: Whether all pixels are opaque.
  ///   - hasAlpha: Whether the alpha of opaque pixels is 255; otherwise, it is undefined.
  ///   - isSmooth: Whether to interpolate with smooth curves instead of linearly.
  ///   - frame: The image's frame under the current transform.
  ///   - outline: The part of the frame to paint.
  ///   - opacity: The image's opacity.
  /// - Returns: Whether the image was painted; `false` if only Cairo can paint it, or does so
  ///   equally well.
  func drawSampled(
    _ surface: OpaquePointer, isOpaque: Bool, hasAlpha: Bool, isSmooth: Bool, in frame: CGRect,
    _ outline: Path, opacity: Double
  ) -> Bool {
    guard outline.elements.count <= Self.mostElements,
      let (toDevice, region) = sampledPart(of: frame)
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
    // Cairo copies small images equally well.
    if isMoved, !isOpaque || opacity < 1 || region.area < Self.leastPlannedArea { return false }
    if region.isEmpty { return true }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return false }
    let source = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    let pixelsPerRow = Int(cairo_image_surface_get_stride(surface)) / 4
    func paint(_ sampler: some PixelSource, hasAlpha: Bool) {
      self.paint(
        sampler, isOpaque: isOpaque, hasAlpha: hasAlpha, region,
        inner: opacity < 1 ? nil : outline, toDevice
      ) {
        append(outline)
        if opacity < 1 {
          cairo_clip(context)
          cairo_paint_with_alpha(context, opacity)
        } else {
          cairo_fill(context)
        }
      }
    }
    if isMoved {
      let frame = PixelRect(
        x: Int(toFrame.tx), y: Int(toFrame.ty), width: width, height: height)
      paint(
        MovedPicture(source: source, pixelsPerRow: pixelsPerRow, frame: frame), hasAlpha: true)
      return true
    }
    guard
      let sampler = PictureSampler(
        source: source, pixelsPerRow: pixelsPerRow, width: width, height: height,
        isOpaque: isOpaque, isSmooth: isSmooth, map: toFrame.inverted(), region: region)
    else { return false }
    paint(sampler, hasAlpha: hasAlpha)
    return true
  }

  /// Fills an outline with a gradient.
  ///
  /// - Parameters:
  ///   - path: The outline under the current transform.
  ///   - gradient: The gradient.
  ///   - eoFill: Whether to use the even-odd rule.
  ///   - opacity: The gradient's opacity.
  /// - Returns: Whether the outline was filled; `false` if only Cairo can fill it, or does so
  ///   equally well.
  func fillSampled(
    _ path: Path, with gradient: Paint, eoFill: Bool, opacity: Double
  ) -> Bool {
    if case .color = gradient { return false }
    let bounds = path.boundingRect
    guard path.elements.count <= Self.mostElements,
      let (toDevice, region) = sampledPart(of: bounds)
    else { return false }
    if region.isEmpty { return true }
    guard
      let sampler = GradientSampler(gradient, opacity: opacity, map: toDevice, region: region)
    else { return false }
    paint(sampler, isOpaque: sampler.isOpaque, region, inner: eoFill ? nil : path, toDevice) {
      append(path)
      if eoFill { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
      cairo_fill(context)
    }
    return true
  }

  /// Returns the transform to device pixels, and the device pixels of a rectangle that lie inside the clip;
  /// `nil` if the pixels cannot be computed individually, or are too few.
  private func sampledPart(of frame: CGRect) -> (CGAffineTransform, PixelRect)? {
    let target = cairo_get_group_target(context)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let toDevice = CGAffineTransform(matrix)
    let outline = frame.applying(toDevice).insetBy(dx: -1, dy: -1)
    // The choice depends on the whole area, so that a pixel looks the same whichever part is repainted.
    guard layerResolution == 1, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      isUnscaled(target),
      abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c) * frame.width * frame.height
        >= Self.leastArea,
      outline.width.isFinite, outline.height.isFinite
    else { return nil }
    let region = clipExtents.intersection(PixelRect(covering: outline))
    return region.width <= PixelStrip.capacity ? (toDevice, region) : nil
  }

  /// Paints the pixels of a source: directly where the result is the same, otherwise strip by strip.
  ///
  /// - Parameters:
  ///   - source: The colors.
  ///   - isOpaque: Whether the colors are opaque.
  ///   - hasAlpha: Whether the alpha of opaque colors is 255; otherwise, it is undefined.
  ///   - region: The pixels.
  ///   - inner: The outline inside which opaque colors replace the pixels.
  ///   - toDevice: The transform from the outline's coordinates to device pixels.
  ///   - fill: Fills the outline with the current source, which is a strip. The context's transform is
  ///     `toDevice`.
  private func paint(
    _ source: some PixelSource, isOpaque: Bool, hasAlpha: Bool = true, _ region: PixelRect,
    inner: Path?, _ toDevice: CGAffineTransform, _ fill: () -> Void
  ) {
    var matrix = cairo_matrix_t(toDevice)
    if region.area < Self.leastPlannedArea {
      composite(source, isOpaque: isOpaque, region, [region], &matrix, fill)
      return
    }
    let target =
      isOpaque && inner != nil && paintsDirectly
      ? DirectTarget(context, forColorsWithAlpha: hasAlpha) : nil
    let within = target == nil ? nil : inner.flatMap { InnerArea($0, in: toDevice) }
    let plan = PaintPlan(
      region, inner: within.flatMap { area in clipArea.map { area.intersection($0) } },
      hidden: hidden)
    target?.paint(source, plan.direct)
    let rows = max(1, PixelStrip.capacity / region.width)
    for y in stride(from: region.y0, to: region.y1, by: rows) {
      let strip = PixelRect(x0: region.x0, y0: y, x1: region.x1, y1: min(y + rows, region.y1))
      let parts = plan.composited.map { $0.intersection(strip) }.filter { !$0.isEmpty }
      if !parts.isEmpty { composite(source, isOpaque: isOpaque, strip, parts, &matrix, fill) }
    }
  }

  /// Composites parts of a strip with Cairo, through their outline.
  private func composite(
    _ source: some PixelSource, isOpaque: Bool, _ strip: PixelRect, _ parts: [PixelRect],
    _ matrix: inout cairo_matrix_t, _ fill: () -> Void
  ) {
    let memory = resources.images.strip
    Self.fill(memory, strip, parts, source)
    let pixels = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(memory.pixels).assumingMemoryBound(to: UInt8.self),
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(strip.width),
      Int32(strip.height), Int32(strip.width * 4))
    defer { cairo_surface_destroy(pixels) }
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_new_path(context)
    for part in parts { append(part) }
    cairo_clip(context)
    cairo_set_source_surface(context, pixels, Double(strip.x0), Double(strip.y0))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_matrix(context, &matrix)
    fill()
    cairo_restore(context)
    cairo_surface_finish(pixels)
  }

  private static func fill(
    _ memory: PixelStrip, _ strip: PixelRect, _ parts: [PixelRect], _ source: some PixelSource
  ) {
    // The caller owns the memory, and each row is written by one thread.
    nonisolated(unsafe) let pixels = memory.pixels
    @Sendable func fill(_ rows: Range<Int>) {
      for part in parts {
        let part = part.intersection(
          PixelRect(x0: strip.x0, y0: rows.lowerBound, x1: strip.x1, y1: rows.upperBound))
        if part.isEmpty { continue }
        source.fill(
          part, pixels + ((part.y0 - strip.y0) * strip.width + part.x0 - strip.x0),
          perRow: strip.width)
      }
    }
    let step = PaintPlan.rowsAtATime
    if parts.reduce(0, { $0 + $1.area }) < leastParallelArea {
      fill(strip.y0..<strip.y1)
    } else {
      PaintingThreads.shared.perform((strip.height + step - 1) / step) { band in
        let first = strip.y0 + band * step
        fill(first..<min(first + step, strip.y1))
      }
    }
  }

  /// The device pixels inside the clip.
  var clipExtents: PixelRect {
    cairo_save(context)
    cairo_identity_matrix(context)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x0, &y0, &x1, &y1)
    cairo_restore(context)
    return PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
  }

  /// Returns whether one pixel of a surface is one unit of its painter's coordinates.
  func isUnscaled(_ surface: OpaquePointer?) -> Bool {
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_scale(surface, &x, &y)
    return x == 1 && y == 1
  }
}
