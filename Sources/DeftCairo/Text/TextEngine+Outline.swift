import CCairo
import CPango
import DeftRenderTree

extension TextEngine {
  /// The scale at which Cairo collects outlines. Cairo rounds coordinates to 1/256 unit, which is
  /// 1/4096 point at this scale.
  private static let precision: CGFloat = 16

  /// Returns the outlines of a text's glyphs, relative to the frame's top left corner; `nil` if some glyphs
  /// may be images.
  ///
  /// *The outlines are unhinted, so they are correct at every size and rotation.* Underlines and
  /// strikethroughs are not included.
  public func outline(of run: TextRun) -> Path? {
    let layout = layout(of: run, isUpright: false)
    if layout.hasColorGlyphs { return nil }
    // Nothing is painted: the context only collects the outline.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, Self.precision, Self.precision)
    cairo_move_to(context, -layout.origin, 0)
    pango_cairo_layout_path(context, layout.handle)
    guard let steps = cairo_copy_path(context) else { return nil }
    defer { cairo_path_destroy(steps) }
    guard steps.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    return Path(steps.pointee)
  }
}

extension Path {
  /// Creates a path from Cairo's path.
  fileprivate init(_ steps: cairo_path_t) {
    self.init()
    guard let data = steps.data else { return }
    var index = 0
    // Cairo begins a new subpath after each glyph, including the last one.
    var start: CGPoint?
    while index < Int(steps.num_data) {
      let step = data + index
      func point(_ i: Int) -> CGPoint { CGPoint(x: step[i].point.x, y: step[i].point.y) }
      switch step.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: start = point(1)
      case CAIRO_PATH_LINE_TO:
        if let start { move(to: start) }
        start = nil
        addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO:
        if let start { move(to: start) }
        start = nil
        addCurve(to: point(3), control1: point(1), control2: point(2))
      default: closeSubpath()
      }
      index += max(1, Int(step.pointee.header.length))
    }
  }
}
