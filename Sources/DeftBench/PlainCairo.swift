import CCairo

/// The same scenes, painted by cairo alone, on one thread.
final class PlainCairo {
  /// What it paints on.
  let surface: OpaquePointer
  private let context: OpaquePointer
  private let pattern: OpaquePointer
  private let (width, height): (Int, Int)
  /// Points of the scene for a unit of the pattern.
  private let unit: Double

  /// Nil for what takes more than a pattern.
  init?(_ kind: PixelScene.Kind, width: Int, height: Int) {
    let made: OpaquePointer?
    switch kind {
    case .picture, .restingPicture:
      let photo = PixelScene.picture
      let source = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(photo.width), Int32(photo.height))
      photo.pixels.withUnsafeBytes { pixels in
        cairo_image_surface_get_data(source)?.update(
          from: pixels.bindMemory(to: UInt8.self).baseAddress!, count: pixels.count)
      }
      cairo_surface_mark_dirty(source)
      made = cairo_pattern_create_for_surface(source)
      cairo_surface_destroy(source)
      cairo_pattern_set_filter(
        made, kind == .picture ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST)
      cairo_pattern_set_extend(made, CAIRO_EXTEND_PAD)
      unit = PixelScene.scale(width: width, height: height)
    case .linear:
      made = cairo_pattern_create_linear(-Double(width) / 2, 0, Double(width) / 2, 0)
      unit = 1
    case .radial:
      made = cairo_pattern_create_radial(
        Double(width) / 8, 0, 0, Double(width) / 8, 0, Double(width) / 2)
      unit = 1
    case .shadows, .group, .list, .text: return nil
    }
    guard let made,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { return nil }
    for (index, color) in PixelScene.colors.enumerated() where kind == .linear || kind == .radial {
      cairo_pattern_add_color_stop_rgb(
        made, Double(index) / 2, color.red, color.green, color.blue)
    }
    (pattern, self.surface, self.context) = (made, surface, context)
    (self.width, self.height) = (width, height)
  }

  deinit {
    cairo_pattern_destroy(pattern)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Paints a frame.
  func paint(_ frame: Int) {
    cairo_identity_matrix(context)
    cairo_translate(context, Double(width) / 2, Double(height) / 2)
    cairo_rotate(context, PixelScene.angle(at: frame))
    cairo_scale(context, unit, unit)
    if unit != 1 {
      let photo = PixelScene.picture
      cairo_translate(context, -Double(photo.width) / 2, -Double(photo.height) / 2)
    }
    cairo_set_source(context, pattern)
    cairo_paint(context)
    cairo_surface_flush(surface)
  }
}
