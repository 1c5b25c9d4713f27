import CCairo
import DeftRenderTree

extension CairoPainter {
  /// The maximum side of a tile, in pixels. Larger tiles are painted with fewer pixels.
  private static let longestSide: CGFloat = 1024

  /// Sets a repeating drawing as the source. Nothing is painted if the pattern is invisible or
  /// memory runs out.
  func setSource(_ tiles: TilePattern, opacity: Double) {
    let map = transform
    let (across, down) = (hypot(map.a, map.b), hypot(map.c, map.d))
    guard tiles.isVisible, across > 0, down > 0, across.isFinite, down.isFinite,
      let surface = resources.tiles.pixels(
        of: tiles, width: pixels(tiles.size.width * across),
        height: pixels(tiles.size.height * down), opacity: tiles.opacity * opacity,
        in: resources)
    else { return setSource(.clear, opacity: 0) }
    let pattern = cairo_pattern_create_for_surface(surface.handle)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    var matrix = cairo_matrix_t(
      CGAffineTransform(translationX: -tiles.origin.x, y: -tiles.origin.y).concatenating(
        CGAffineTransform(
          scaleX: CGFloat(surface.width) / tiles.size.width,
          y: CGFloat(surface.height) / tiles.size.height)))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Returns the whole number of pixels for a length in device pixels.
  private func pixels(_ length: CGFloat) -> Int {
    // Rounding errors of the transform must not add a pixel.
    let length = (length * CGFloat(layerResolution) - 1e-3).rounded(.up)
    return Int(min(max(1, length), Self.longestSide))
  }
}
