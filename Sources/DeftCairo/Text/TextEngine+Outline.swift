import CCairo
import CPango
import DeftRenderTree

extension TextEngine {
  /// How many times finer than a point divided by 256 the places of an outline are told.
  private static let precision: CGFloat = 16

  /// The outlines of a text's letters, seen from the frame's top left corner; nil where there may be
  /// letters that are pictures.
  ///
  /// The policy: *the outline is that of the font, not fitted to pixels, so that it is right at every size and turn.*
  /// Lines under and through a text are no part of it.
  public func outline(of run: TextRun) -> Path? {
    let layout = layout(of: run, isUpright: false)
    if layout.hasColorGlyphs { return nil }
    // Nothing is painted: a context collects the outline.
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
  /// The outline that Cairo tells.
  fileprivate init(_ steps: cairo_path_t) {
    self.init()
    guard let data = steps.data else { return }
    var index = 0
    // Cairo begins anew after each letter, also after the last one.
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
