import CPango
import DeftRenderTree

/// A text, laid out in points.
final class TextLayout {
  let handle: OpaquePointer?
  let metrics: TextMetrics
  /// How far the frame begins to the right of where Pango's lines may begin.
  let origin: CGFloat
  /// Whether there may be glyphs that are pictures and have no outlines.
  let hasColorGlyphs: Bool
  /// About the bytes that it takes: Pango keeps 30 to 50 for each letter, and a record of each span.
  let byteCount: Int
  var lastUse: UInt64 = 0

  init(_ run: TextRun, context: OpaquePointer?) {
    let layout = pango_layout_new(context)
    handle = layout
    byteCount = 1024 + 50 * run.string.utf8.count + 512 * run.spans.count
    hasColorGlyphs = run.string.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
    let font = Self.description(of: run.font)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let attributes = pango_attr_list_new()
    // A word that is broken for want of room has no hyphen: nobody knows its syllables.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if !run.spans.isEmpty {
      Self.add(run.spans, to: attributes)
    } else if run.font.hasTabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
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
      pango_layout_set_width(layout, Self.units(width.rounded(toUnits: .up)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if let lines = run.lineLimit {
      pango_layout_set_height(layout, -Int32(clamping: max(1, lines)))
      let place =
        switch run.truncation {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        }
      pango_layout_set_ellipsize(layout, place)
    }
    if run.lineSpacing != 0 { pango_layout_set_spacing(layout, Self.units(run.lineSpacing)) }
    pango_layout_set_text(layout, run.string, -1)
    if run.beginsAtRight, run.alignment != .center, !Self.isRightToLeft(layout) {
      // To Pango, lines of letters that run to the right begin at the left.
      let opposite = run.alignment == .leading ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      pango_layout_set_alignment(layout, opposite)
    }

    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &ink, &logical)
    let count = Int(pango_layout_get_line_count(layout))
    let iterator = pango_layout_get_iter(layout)
    let first = Self.points(pango_layout_iter_get_baseline(iterator))
    while pango_layout_iter_next_line(iterator) != 0 {}
    let last = Self.points(pango_layout_iter_get_baseline(iterator))
    pango_layout_iter_free(iterator)
    let longest = Self.points(logical.width)
    origin = run.hugsLines ? Self.points(logical.x) : 0
    metrics = TextMetrics(
      size: CGSize(
        width: run.hugsLines ? longest : width ?? longest, height: Self.points(logical.height)),
      firstBaseline: first, lastBaseline: last, lineCount: count, longestLine: longest,
      ink: (run.spans.isEmpty ? Self.letters(ink) : Self.parts(of: layout))
        .offsetBy(dx: -origin, dy: 0),
      isTruncated: pango_layout_is_ellipsized(layout) != 0)
  }

  deinit {
    if let handle { g_object_unref(UnsafeMutableRawPointer(handle)) }
  }

  /// The rectangle around letters; null where there are none.
  private static func letters(_ ink: PangoRectangle) -> CGRect {
    ink.width <= 0 || ink.height <= 0
      ? .null
      : CGRect(
        x: points(ink.x), y: points(ink.y), width: points(ink.width), height: points(ink.height))
  }

  /// The rectangle around parts as they are painted one by one, with the lines under and through them.
  private static func parts(of layout: OpaquePointer?) -> CGRect {
    var rect = CGRect.null
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let part = pango_layout_iter_get_run_readonly(iterator)?.pointee, let item = part.item
      else { continue }
      var (placed, ink, logical) = (PangoRectangle(), PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_run_extents(iterator, nil, &placed)
      pango_glyph_string_extents(part.glyphs, item.pointee.analysis.font, &ink, &logical)
      let start = points(placed.x + part.start_x_offset)
      let baseline = points(pango_layout_iter_get_run_baseline(iterator))
      // Letters that are set close together may go backward.
      let width = points(placed.width)
      let lines = CGRect(
        x: min(0, width), y: points(logical.y), width: abs(width), height: points(logical.height))
      rect = rect.union(lines.union(letters(ink)).offsetBy(dx: start, dy: baseline))
    } while pango_layout_iter_next_run(iterator) != 0
    return rect
  }

  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

  private static func units(_ points: CGFloat) -> Int32 {
    let units = (points * CGFloat(PANGO_SCALE)).rounded()
    return units.isFinite ? Int32(min(max(units, -CGFloat(Int32.max)), CGFloat(Int32.max))) : 0
  }

  private static func description(of font: FontSpec) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_absolute_size(description, font.size * CGFloat(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(min(max(font.weight, 100), 1000))))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// Tells Pango the fonts and places of spans, and keeps it from making one of two of them.
  private static func add(_ spans: [TextSpan], to list: OpaquePointer?) {
    var start: UInt32 = 0
    for (index, span) in spans.enumerated() {
      let end = start + UInt32(clamping: span.string.utf8.count)
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = start
        attribute?.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
      }
      let font = description(of: span.font)
      insert(pango_attr_font_desc_new(font))
      pango_font_description_free(font)
      if span.font.hasTabularFigures { insert(pango_attr_font_features_new("tnum=1")) }
      if span.kerning != 0 { insert(pango_attr_letter_spacing_new(units(span.kerning))) }
      if span.baselineOffset != 0 { insert(pango_attr_rise_new(units(span.baselineOffset))) }
      // Colors are set while painting; here a color only tells a span from its neighbors.
      insert(
        pango_attr_foreground_new(UInt16(index >> 16 & 0xFFFF), UInt16(index & 0xFFFF), 0))
      start = end
    }
  }
}

extension CGFloat {
  /// The length in whole units of Pango, in points.
  fileprivate func rounded(toUnits rule: FloatingPointRoundingRule) -> CGFloat {
    (self * CGFloat(PANGO_SCALE)).rounded(rule) / CGFloat(PANGO_SCALE)
  }
}
