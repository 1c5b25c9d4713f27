import CCairo
import CPango
import DeftRenderTree

/// Lays out text with Pango, and remembers it: a text is laid out once, however often it is painted.
///
/// Pango and the fonts are loaded at the first text, not before.
public final class TextEngine: TextMeasurer {
  /// The most layouts remembered.
  static let capacity = 512

  private struct Key: Hashable {
    let run: TextRun
    let isUpright: Bool
  }

  private var (uprightContext, freeContext): (OpaquePointer?, OpaquePointer?)
  private var layouts: [Key: TextLayout] = [:]
  private var clock: UInt64 = 0
  /// How many texts were laid out.
  package private(set) var layoutCount = 0

  /// An engine that has not loaded anything yet.
  public init() {}

  deinit {
    layouts = [:]
    for context in [uprightContext, freeContext] {
      if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }
  }

  /// The size and baselines of a text, in points.
  public func measure(_ run: TextRun) -> TextMetrics { layout(of: run, isUpright: true).metrics }

  /// The laid out text.
  ///
  /// - Parameter isUpright: whether heights of letters are fitted to whole pixels, which is crisper
  ///   at rest and would tremble in motion.  Both ways measure the same.
  func layout(of run: TextRun, isUpright: Bool) -> TextLayout {
    clock += 1
    let key = Key(run: run, isUpright: isUpright)
    if let layout = layouts[key] {
      layout.lastUse = clock
      return layout
    }
    if layouts.count >= Self.capacity {
      // Numbers that change leave many behind: the older half goes at once.
      let ages = layouts.values.map(\.lastUse).sorted()
      let middle = ages[ages.count / 2]
      layouts = layouts.filter { $0.value.lastUse >= middle }
    }
    layoutCount += 1
    let layout = TextLayout(run, context: neededContext(isUpright: isUpright))
    layout.lastUse = clock
    layouts[key] = layout
    return layout
  }

  private func neededContext(isUpright: Bool) -> OpaquePointer? {
    if let context = isUpright ? uprightContext : freeContext { return context }
    let new = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(
      options, isUpright ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(new, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(new, 0)
    if isUpright { uprightContext = new } else { freeContext = new }
    return new
  }
}

/// A text, laid out in points.
final class TextLayout {
  let handle: OpaquePointer?
  let metrics: TextMetrics
  /// Whether there may be glyphs that are pictures and have no outlines.
  let hasColorGlyphs: Bool
  var lastUse: UInt64 = 0

  init(_ run: TextRun, context: OpaquePointer?) {
    let layout = pango_layout_new(context)
    handle = layout
    hasColorGlyphs = run.string.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, run.font.family)
    pango_font_description_set_absolute_size(font, run.font.size * CGFloat(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(UInt32(clamping: run.font.weight)))
    pango_font_description_set_style(
      font, run.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    if run.font.hasTabularFigures {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    let alignment =
      switch run.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    // A width without end, or none at all, wraps nothing; Pango counts in 32 bits.
    let width = run.width.flatMap { $0.isFinite ? max(0, $0) : nil }
    if let width {
      let units = min((width * CGFloat(PANGO_SCALE)).rounded(.up), CGFloat(Int32.max))
      pango_layout_set_width(layout, Int32(units))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if let lines = run.lineLimit {
      pango_layout_set_height(layout, -Int32(clamping: max(1, lines)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    pango_layout_set_text(layout, run.string, -1)

    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
    let count = Int(pango_layout_get_line_count(layout))
    let iterator = pango_layout_get_iter(layout)
    let first = points(pango_layout_iter_get_baseline(iterator))
    while pango_layout_iter_next_line(iterator) != 0 {}
    let last = points(pango_layout_iter_get_baseline(iterator))
    pango_layout_iter_free(iterator)
    metrics = TextMetrics(
      size: CGSize(width: width ?? points(logical.width), height: points(logical.height)),
      firstBaseline: first, lastBaseline: last, lineCount: count)
  }

  deinit {
    if let handle { g_object_unref(UnsafeMutableRawPointer(handle)) }
  }
}

extension CairoPainter {
  /// Paints a text from its outlines, so that it is as crisp turned and scaled as at rest.
  ///
  /// A text that stands upright at a scale that displays have begins on a whole pixel, as all text on
  /// a desktop does.
  func draw(_ run: TextRun, _ color: RGBAColor, in frame: CGRect, opacity: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let quarters = matrix.xx * 4
    let isUpright =
      matrix.xy == 0 && matrix.yx == 0 && matrix.xx == matrix.yy && quarters >= 4
      && quarters == quarters.rounded()
    let layout = resources.text.layout(of: run, isUpright: isUpright)
    var (x, y) = (Double(frame.minX), Double(frame.minY))
    if isUpright {
      let baseline = Double(layout.metrics.firstBaseline)
      func whole(_ v: Double, _ offset: Double) -> Double {
        ((v * matrix.xx + offset).rounded() - offset) / matrix.xx
      }
      (x, y) = (whole(x, matrix.x0), whole(y + baseline, matrix.y0) - baseline)
    }
    cairo_new_path(context)
    cairo_move_to(context, x, y)
    setSource(color, opacity: opacity)
    if layout.hasColorGlyphs {
      pango_cairo_show_layout(context, layout.handle)
    } else {
      pango_cairo_layout_path(context, layout.handle)
      cairo_fill(context)
    }
  }
}
