import CCairo
import CPango
import DeftRenderTree

extension CairoPainter {
  /// Returns the nearest whole pixel. Halves are always rounded up, within the computation's error, so that a
  /// text looks the same when moved by whole pixels.
  private func whole(_ place: Double) -> Double { (place + 0.5 + 1e-6).rounded(.down) }

  /// Paints a text from its outlines, which stay crisp when rotated or scaled.
  ///
  /// Upright text at common display scales begins on a whole pixel, like all text on a desktop.
  func draw(_ run: TextRun, _ paint: Paint, in frame: CGRect, opacity: Double) {
    if isInMotion {
      if drawInMotion(run, paint, in: frame, opacity: opacity) { return }
    } else {
      resources.textMasks.remove(run)
    }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let quarters = matrix.xx * 4
    let isUpright =
      matrix.xy == 0 && matrix.yx == 0 && matrix.xx == matrix.yy && quarters >= 4
      && quarters == quarters.rounded()
    let layout = resources.text.layout(of: run, isUpright: isUpright)
    let isSnapped = isUpright && run.part?.isSnapped != false
    var (x, y) = (Double(frame.minX), Double(frame.minY))
    if isSnapped {
      let baseline = Double(layout.metrics.firstBaseline)
      x = (whole(x * matrix.xx + matrix.x0) - matrix.x0) / matrix.xx
      y = (whole((y + baseline) * matrix.xx + matrix.y0) - matrix.y0) / matrix.xx - baseline
    }
    x -= layout.origin
    cairo_new_path(context)
    // The box for a missing glyph is stroked with the style set last.
    set(StrokeStyle())
    if !run.spans.isEmpty || run.part != nil {
      draw(
        run.spans.isEmpty ? [TextSpan(run.string, font: run.font)] : run.spans, of: layout,
        run.part, at: CGPoint(x: x, y: y), paint, in: frame, opacity: opacity,
        upright: isSnapped ? matrix : nil)
      return
    }
    if layout.hasColorGlyphs {
      let ink = layout.metrics.ink.offsetBy(dx: x, dy: y).union(frame)
      drawColored(paint, in: frame, opacity: opacity, ink: ink) {
        cairo_move_to(context, x, y)
        pango_cairo_show_layout(context, layout.handle)
      }
      return
    }
    cairo_move_to(context, x, y)
    setSource(paint, opacity: opacity, covering: frame)
    if preservesText {
      pango_cairo_show_layout(context, layout.handle)
    } else {
      pango_cairo_layout_path(context, layout.handle)
      cairo_fill(context)
    }
  }

  /// Paints a text that may contain color glyphs.
  ///
  /// Cairo paints such glyphs unchanged, ignoring the opacity of the source. Translucent text is therefore
  /// painted into an opaque group, which is then composited.
  ///
  /// - Parameters:
  ///   - paint: The color or gradient of the text.
  ///   - frame: The rectangle that a gradient covers.
  ///   - opacity: A factor for the opacity of the text.
  ///   - ink: The bounding box of the glyphs.
  ///   - show: Paints the glyphs with the current source.
  private func drawColored(
    _ paint: Paint, in frame: CGRect, opacity: Double, ink: CGRect, _ show: () -> Void
  ) {
    var (paint, opacity) = (paint, opacity)
    if case .color(var color) = paint {
      opacity *= color.alpha
      color.alpha = 1
      paint = .color(color)
    }
    if opacity >= 1 {
      setSource(paint, opacity: 1, covering: frame)
      return show()
    }
    cairo_save(context)
    if !isPage {
      let area = ink.insetBy(dx: -2, dy: -2)
      cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
      cairo_clip(context)
    }
    cairo_push_group(context)
    setSource(paint, opacity: 1, covering: frame)
    show()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
    cairo_new_path(context)
  }

  /// Paints a text span by span, each with its color and decorations.
  ///
  /// - Parameters:
  ///   - spans: The spans of the text.
  ///   - layout: The layout of the text.
  ///   - only: The part to paint; `nil` for the whole text.
  ///   - origin: The position of the layout.
  ///   - paint: The paint of spans that have no color.
  ///   - frame: The rectangle that a gradient covers.
  ///   - opacity: A factor for the opacity of the text.
  ///   - upright: The transform of an upright text, whose decorations fill whole pixels.
  private func draw(
    _ spans: [TextSpan], of layout: TextLayout, _ only: TextPart?, at origin: CGPoint,
    _ paint: Paint, in frame: CGRect, opacity: Double, upright: cairo_matrix_t?
  ) {
    func mark(_ color: RGBAColor?) {
      setSource(color.map { .color($0) } ?? paint, opacity: opacity, covering: frame)
    }
    var index = -1
    let iterator = pango_layout_get_iter(layout.handle)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let part = pango_layout_iter_get_run_readonly(iterator)?.pointee, let item = part.item,
        let all = part.glyphs
      else { continue }
      index += 1
      if let only, only.run != index { continue }
      let span = spans[layout.span(at: Int(item.pointee.offset))]
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let baseline = pango_layout_iter_get_run_baseline(iterator)
      let font = item.pointee.analysis.font
      var place = CGPoint(
        x: origin.x + TextLayout.points(logical.x + part.start_x_offset),
        y: origin.y + TextLayout.points(baseline))
      all.pointee.withPart(only?.glyphs) { glyphs, distance, width in
        place.x += TextLayout.points(distance)
        if only != nil { logical.width = width }
        if layout.hasColorGlyphs {
          let ink = layout.metrics.ink.offsetBy(dx: origin.x, dy: origin.y).union(frame)
          drawColored(
            span.color.map { .color($0) } ?? paint, in: frame, opacity: opacity, ink: ink
          ) {
            cairo_move_to(context, place.x, place.y)
            pango_cairo_show_glyph_string(context, font, glyphs)
          }
          cairo_new_path(context)
        } else if preservesText {
          cairo_move_to(context, place.x, place.y)
          mark(span.color)
          pango_cairo_show_glyph_string(context, font, glyphs)
          cairo_new_path(context)
        } else {
          cairo_move_to(context, place.x, place.y)
          mark(span.color)
          pango_cairo_glyph_string_path(context, font, glyphs)
          cairo_fill(context)
        }
      }
      guard span.underline != nil || span.strikethrough != nil else { continue }
      let metrics = pango_font_get_metrics(font, nil)
      defer { pango_font_metrics_unref(metrics) }
      func line(_ decoration: TextDecoration?, _ position: Int32, _ thickness: Int32) {
        guard let decoration else { return }
        mark(decoration.color ?? span.color)
        var top = place.y - TextLayout.points(position)
        var height = TextLayout.points(thickness)
        if let upright {
          top = (whole(top * upright.yy + upright.y0) - upright.y0) / upright.yy
          height = max(1, (height * upright.yy).rounded()) / upright.yy
        }
        let width = TextLayout.points(logical.width)
        for part in decoration.parts(width: width, thickness: height) {
          cairo_rectangle(
            context, place.x + part.lowerBound, top, part.upperBound - part.lowerBound, height)
        }
        cairo_fill(context)
      }
      line(
        span.underline, pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics))
      line(
        span.strikethrough, pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics))
    } while pango_layout_iter_next_run(iterator) != 0
  }
}

extension TextDecoration {
  /// Returns the painted parts of a line, in points from its start.
  fileprivate func parts(width: CGFloat, thickness: CGFloat) -> [Range<CGFloat>] {
    let lengths = pattern.lengths
    guard !lengths.isEmpty, thickness > 0, width > 0 else { return [0..<max(0, width)] }
    var (parts, start, index) = ([Range<CGFloat>](), CGFloat(0), 0)
    while start < width {
      let end = start + lengths[index % lengths.count] * thickness
      if index.isMultiple(of: 2) { parts.append(start..<min(end, width)) }
      (start, index) = (end, index + 1)
    }
    return parts
  }
}
