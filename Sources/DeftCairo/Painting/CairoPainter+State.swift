import CCairo
import DeftRenderTree

extension cairo_matrix_t {
  package init(_ t: CGAffineTransform) {
    self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
  }
}

extension CGAffineTransform {
  init(_ m: cairo_matrix_t) {
    self.init(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
  }
}

// Conversion of outlines, colors and line styles for Cairo.
extension CairoPainter {
  /// Sets Cairo's current path to an outline.
  package func append(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let p): cairo_move_to(context, p.x, p.y)
      case .line(let p): cairo_line_to(context, p.x, p.y)
      case .quadCurve(let p, let c):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3,
          p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
      case .curve(let p, let c, let d): cairo_curve_to(context, c.x, c.y, d.x, d.y, p.x, p.y)
      case .closeSubpath: cairo_close_path(context)
      }
    }
  }

  package func append(_ rect: PixelRect) {
    cairo_rectangle(
      context, Double(rect.x0), Double(rect.y0), Double(rect.width), Double(rect.height))
  }

  package func setSource(_ color: RGBAColor, opacity: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  /// Sets a color or gradient as the source.
  ///
  /// - Parameters:
  ///   - paint: The color or gradient.
  ///   - opacity: A factor for the opacity of the color or gradient.
  ///   - bounds: The bounding box to be painted, in the current coordinates.
  package func setSource(
    _ paint: Paint, opacity: Double, covering bounds: @autoclosure () -> CGRect
  ) {
    switch paint {
    case .color(let color): setSource(color, opacity: opacity)
    case .linearGradient(let stops, let start, let end):
      setSource(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, opacity)
    case .radialGradient(let stops, let center, let from, let to):
      setSource(
        cairo_pattern_create_radial(center.x, center.y, from, center.x, center.y, to), stops,
        opacity)
    case .ellipticalGradient(let stops, let center, let radii, let start, let end):
      guard radii.width > 0, radii.height > 0 else { return setSource(.clear, opacity: 0) }
      let pattern = cairo_pattern_create_radial(0, 0, start, 0, 0, end)
      var map = cairo_matrix_t(
        CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(
          CGAffineTransform(scaleX: 1 / radii.width, y: 1 / radii.height)))
      cairo_pattern_set_matrix(pattern, &map)
      setSource(pattern, stops, opacity)
    case .angularGradient(let stops, let center, let start, let end):
      let slices = ConicPattern.slices(stops, from: start, to: end)
      let bounds = bounds()
      let pattern = ConicPattern.make(
        slices, center: center, covering: bounds, opacity: opacity)
      setSource(mesh: pattern, covering: bounds)
      cairo_pattern_destroy(pattern)
    case .mesh(let mesh):
      let bounds = bounds()
      let pattern = MeshPattern.make(mesh, covering: bounds, opacity: opacity)
      setSource(mesh: pattern, covering: bounds)
      cairo_pattern_destroy(pattern)
    case .tiles(let tiles): setSource(tiles, opacity: opacity)
    }
  }

  /// Sets a mesh gradient as the source. SVG has no meshes: Cairo would embed an image of the whole page.
  /// Therefore the mesh is first painted to a layer of the required size, which becomes the source.
  private func setSource(mesh: OpaquePointer?, covering bounds: CGRect) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let extent = PixelRect(covering: bounds.applying(CGAffineTransform(matrix)))
    guard cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_SVG,
      let layer = CairoLayer(extent, resolution: layerResolution, resources: resources)
    else {
      cairo_set_source(context, mesh)
      return
    }
    layer.fill(mesh, matrix)
    cairo_identity_matrix(context)
    layer.setSource(of: context)
    cairo_set_matrix(context, &matrix)
  }

  private func setSource(_ gradient: OpaquePointer?, _ stops: [ColorStop], _ opacity: Double) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        gradient, stop.location, color.red, color.green, color.blue, color.alpha * opacity)
    }
    cairo_set_source(context, gradient)
    cairo_pattern_destroy(gradient)
  }

  func set(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.lineWidth)
    let cap =
      switch style.lineCap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(context, cap)
    let join =
      switch style.lineJoin {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(context, join)
    cairo_set_miter_limit(context, style.miterLimit)
    // Negative or all-zero dashes would put the Cairo context into a permanent error state.
    let isDashed = style.dash.allSatisfy { $0 >= 0 } && style.dash.contains { $0 > 0 }
    let dashes = isDashed ? style.dash.map(Double.init) : []
    cairo_set_dash(context, dashes, Int32(dashes.count), style.dashPhase)
  }
}
