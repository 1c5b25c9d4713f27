import CPango
import DeftRenderTree

/// A laid out text, in points.
final class TextLayout {
  let handle: OpaquePointer?
  let metrics: TextMetrics
  /// The distance from the start of Pango's lines to the left edge of the frame.
  let origin: CGFloat
  /// Whether some glyphs come from a font with color glyphs, which have no outlines.
  let hasColorGlyphs: Bool
  /// The ends of the spans in UTF-8 byte offsets; empty for a text without spans.
  let spanEnds: [Int]
  /// The approximate memory in bytes: Pango uses 30 to 50 per character, and a record per span.
  let byteCount: Int
  var lastUse: UInt64 = 0

  init(_ run: TextRun, context: OpaquePointer?) {
    let layout = pango_layout_new(context)
    handle = layout
    var ends: [Int] = []
    for span in run.spans { ends.append((ends.last ?? 0) + span.string.utf8.count) }
    spanEnds = ends
    byteCount = 1024 + 50 * run.string.utf8.count + 512 * run.spans.count
    let font = Self.description(of: run.font)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let attributes = pango_attr_list_new()
    // A word that is broken for lack of space gets no hyphen, because its syllables are unknown.
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
    // An infinite width disables wrapping, as `nil` does. Pango's units are 32-bit integers.
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
    // ASCII text is not checked, because fonts with color glyphs contain no ASCII letters.
    hasColorGlyphs = run.string.utf8.contains { $0 > 0x7F } && Self.usesColorFont(layout)
    if run.beginsAtRight, run.alignment != .center, !Self.isRightToLeft(layout) {
      // Pango swaps left and right for lines that run from right to left.
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

  /// Returns whether a part of the text has a font with color glyphs. The chosen font depends on
  /// the installed fonts, not only on the characters: some emoji are also letters in other fonts.
  private static func usesColorFont(_ layout: OpaquePointer?) -> Bool {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let part = pango_layout_iter_get_run_readonly(iterator)?.pointee, let item = part.item,
        let face = hb_font_get_face(pango_font_get_hb_font(item.pointee.analysis.font))
      else { continue }
      if hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
        || hb_ot_color_has_svg(face) != 0
      {
        return true
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return false
  }

  /// Returns the bounding box of glyphs; null if there are none.
  private static func letters(_ ink: PangoRectangle) -> CGRect {
    ink.width <= 0 || ink.height <= 0
      ? .null
      : CGRect(
        x: points(ink.x), y: points(ink.y), width: points(ink.width), height: points(ink.height))
  }

  /// Returns the bounding box of the spans as painted one by one, with their decorations.
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
      // Negative kerning can make the width negative.
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
    if font.stretch != 100 {
      pango_font_description_set_stretch(description, Self.stretch(font.stretch))
    }
    if let variant = Self.variant(font.smallCaps) {
      pango_font_description_set_variant(description, variant)
    }
    return description
  }

  /// Returns Pango's stretch that is nearest to a width in percent.
  private static func stretch(_ percent: Int) -> PangoStretch {
    switch percent {
    case ..<57: PANGO_STRETCH_ULTRA_CONDENSED
    case ..<69: PANGO_STRETCH_EXTRA_CONDENSED
    case ..<82: PANGO_STRETCH_CONDENSED
    case ..<94: PANGO_STRETCH_SEMI_CONDENSED
    case ..<107: PANGO_STRETCH_NORMAL
    case ..<119: PANGO_STRETCH_SEMI_EXPANDED
    case ..<138: PANGO_STRETCH_EXPANDED
    case ..<175: PANGO_STRETCH_EXTRA_EXPANDED
    default: PANGO_STRETCH_ULTRA_EXPANDED
    }
  }

  /// Returns Pango's variant with small capitals; `nil` for none.
  private static func variant(_ smallCaps: FontSpec.SmallCaps) -> PangoVariant? {
    switch smallCaps {
    case []: nil
    case .lowercase: PANGO_VARIANT_SMALL_CAPS
    // Pango uses small capitals for the uppercase letters of this variant.
    case .uppercase: PANGO_VARIANT_UNICASE
    default: PANGO_VARIANT_ALL_SMALL_CAPS
    }
  }

  /// Adds the fonts and offsets of spans to Pango's attributes, and prevents Pango from merging spans.
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
      // Painting sets the colors; here a color only separates a span from its neighbors.
      insert(
        pango_attr_foreground_new(UInt16(index >> 16 & 0xFFFF), UInt16(index & 0xFFFF), 0))
      start = end
    }
  }
}

extension CGFloat {
  /// Returns the length rounded to whole Pango units, in points.
  fileprivate func rounded(toUnits rule: FloatingPointRoundingRule) -> CGFloat {
    (self * CGFloat(PANGO_SCALE)).rounded(rule) / CGFloat(PANGO_SCALE)
  }
}
