import CCairo
import DeftRenderTree

extension CairoPainter {
  /// Paints a text that is being rotated or scaled.
  ///
  /// - Returns: Whether the text was painted. If not, its outlines must be painted.
  func drawInMotion(_ run: TextRun, _ paint: Paint, in frame: CGRect, opacity: Double) -> Bool {
    let target = cairo_get_group_target(context)
    guard run.spans.isEmpty, run.part == nil, layerResolution == 1,
      cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE, isUnscaled(target)
    else { return false }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let scale = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    let toDevice = CGAffineTransform(translationX: frame.minX, y: frame.minY)
      .concatenating(CGAffineTransform(matrix))
    let layout = resources.text.layout(of: run, isUpright: false)
    guard scale > 0, scale.isFinite, !layout.hasColorGlyphs,
      let mask = resources.textMasks.mask(of: run, seenAt: scale, { layout })
    else { return false }
    let region = mask.extent(toDevice).intersection(clipExtents)
    if region.isEmpty { return true }
    guard let sampler = mask.sampler(toDevice, over: region) else { return false }
    setSource(paint, opacity: opacity, covering: frame)
    defer { cairo_set_matrix(context, &matrix) }
    return cover(region, with: sampler)
  }
}
