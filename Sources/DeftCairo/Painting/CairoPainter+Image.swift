import CCairo
import DeftRenderTree

extension CairoPainter {
  /// Paints an image, stretched to a frame, with smooth edges.
  func draw(_ image: ImageRef, in frame: CGRect, _ style: ImageStyle, opacity: Double) {
    if let outline = style.outline,
      !frame.insetBy(dx: -1e-6, dy: -1e-6).contains(outline.boundingRect)
    {
      var whole = style
      whole.outline = nil
      save()
      clip(to: outline, eoFill: false)
      draw(image, in: frame, whole, opacity: opacity)
      restore()
      return
    }
    // The outline lies inside the frame. Filling it, without a clip to the frame, antialiases the edge only once.
    let outline = style.outline ?? Path(frame)
    let opacity = opacity * min(1, style.opacity)
    guard frame.width > 0, frame.height > 0, opacity > 0 else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let (across, down) = (hypot(matrix.xx, matrix.yx), hypot(matrix.xy, matrix.yy))
    // Readers zoom into exported documents, so their images have twice the resolution of their layers.
    let scale =
      max(across * frame.width / CGFloat(image.width), down * frame.height / CGFloat(image.height))
      * CGFloat(layerResolution * layerResolution)
    // Only medium and high interpolation average more pixels than the nearest ones.
    let isAveraged = style.interpolation == .medium || style.interpolation == .high
    // The tolerance absorbs rounding errors of rotated transforms.
    let isSmooth = style.interpolation == .high && scale > 0.999 && !isInMotion
    resources.images.withSurface(of: image, scale: isAveraged ? scale : 1) { surface in
      // Images larger than Cairo supports are not painted.
      guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return }
      if style.tint == nil, style.interpolation != .none,
        drawSampled(
          surface, isOpaque: image.isOpaque, hasAlpha: image.hasAlpha, isSmooth: isSmooth,
          in: frame, outline, opacity: opacity)
      {
        return
      }
      let pattern = cairo_pattern_create_for_surface(surface)
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_filter(pattern, filter(style.interpolation, isSmooth, scale))
      draw(pattern, stretched: surface, to: frame, outline, style.tint, opacity: opacity)
    }
  }

  private func draw(
    _ pattern: OpaquePointer?, stretched surface: OpaquePointer, to frame: CGRect, _ outline: Path,
    _ tint: Paint?, opacity: Double
  ) {
    let width = CGFloat(cairo_image_surface_get_width(surface))
    let height = CGFloat(cairo_image_surface_get_height(surface))
    cairo_save(context)
    append(outline)
    var map = cairo_matrix_t(
      CGAffineTransform(translationX: -frame.minX, y: -frame.minY).concatenating(
        CGAffineTransform(scaleX: width / frame.width, y: height / frame.height)))
    cairo_pattern_set_matrix(pattern, &map)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let tint {
      cairo_clip(context)
      setSource(tint, opacity: opacity, covering: frame)
      cairo_mask(context, pattern)
    } else {
      cairo_set_source(context, pattern)
      if opacity < 1 {
        cairo_clip(context)
        cairo_paint_with_alpha(context, opacity)
      } else {
        cairo_fill(context)
      }
    }
    cairo_restore(context)
  }

  private func filter(
    _ interpolation: ImageStyle.Interpolation, _ isSmooth: Bool, _ scale: CGFloat
  ) -> cairo_filter_t {
    if interpolation == .none { return CAIRO_FILTER_NEAREST }
    // At larger scales, Cairo's best filter shows squares.
    return isSmooth && scale < 8 ? CAIRO_FILTER_BEST : CAIRO_FILTER_BILINEAR
  }
}
