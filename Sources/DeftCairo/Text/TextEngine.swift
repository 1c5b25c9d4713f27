import CCairo
import CPango
import DeftRenderTree

/// A layout engine that uses Pango and caches the layouts: a text is laid out once, however often it is painted.
///
/// Pango and the fonts are loaded for the first text, or when a program requests them with `prepare(_:)`.
public final class TextEngine: TextMeasurer {
  /// The maximum number of cached layouts, however short.
  static let capacity = 512
  /// The maximum number of fonts, counting each size, before the engine discards Pango's font map. Pango
  /// retains 25 KB per font, and its lookups get slower with each font.
  static let mostFonts = 128

  private struct Key: Hashable {
    let run: TextRun
    let isUpright: Bool
  }

  private var (uprightContext, freeContext): (OpaquePointer?, OpaquePointer?)
  private var layouts: [Key: TextLayout] = [:]
  private var clock: UInt64 = 0
  /// The fonts that were requested from Pango.
  private var fonts: Set<FontSpec> = []
  /// The memory of the layouts, in bytes.
  package private(set) var byteCount = 0
  /// The number of texts that were laid out.
  package private(set) var layoutCount = 0

  /// Creates an engine without loading anything.
  public init() {}

  /// Searches the installed fonts on another thread. A program that opens a display at the same time waits about
  /// ten milliseconds less for its first text.
  ///
  /// - Parameter fonts: The fonts that the program needs first; they are loaded on that thread, too.
  public static func prepare(_ fonts: [FontSpec] = []) { FontSearch.shared.begin(fonts) }

  deinit {
    layouts = [:]
    releaseContexts()
  }

  /// Returns the size and baselines of a text, in points.
  public func measure(_ run: TextRun) -> TextMetrics { layout(of: run, isUpright: true).metrics }

  /// Returns the geometry of a text's characters.
  public func geometry(of run: TextRun) -> any TextGeometry { layout(of: run, isUpright: true) }

  /// Returns the layout of a text.
  ///
  /// The glyph heights of an upright text are hinted to whole pixels, which is crisper at rest but
  /// would jitter in motion. Measurements are the same.
  func layout(of run: TextRun, isUpright: Bool) -> TextLayout {
    clock += 1
    let run = run.whole
    let key = Key(run: run, isUpright: isUpright)
    if let layout = layouts[key] {
      layout.lastUse = clock
      return layout
    }
    layoutCount += 1
    note(run)
    let layout = TextLayout(run, context: neededContext(isUpright: isUpright))
    layout.lastUse = clock
    if layouts.count >= Self.capacity || byteCount + layout.byteCount > CacheBudget.texts {
      makeRoom(for: layout)
    }
    byteCount += layout.byteCount
    layouts[key] = layout
    return layout
  }

  /// Counts a text's fonts. Discards all of them if there are too many, as when a font size is animated.
  private func note(_ run: TextRun) {
    func add() {
      fonts.insert(run.font)
      for span in run.spans { fonts.insert(span.font) }
    }
    add()
    if fonts.count <= Self.mostFonts { return }
    fonts = []
    add()
    (layouts, byteCount) = ([:], 0)
    releaseContexts()
    pango_cairo_font_map_set_default(nil)
  }

  /// Frees half of the budget at once, because texts with changing numbers leave many layouts
  /// behind.
  private func makeRoom(for layout: TextLayout) {
    for (key, old) in layouts.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      let isHalf = layouts.count <= Self.capacity / 2 && byteCount <= CacheBudget.texts / 2
      if isHalf, byteCount + layout.byteCount <= CacheBudget.texts { return }
      layouts[key] = nil
      byteCount -= old.byteCount
    }
  }

  private func releaseContexts() {
    for context in [uprightContext, freeContext] {
      if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }
    (uprightContext, freeContext) = (nil, nil)
  }

  private func neededContext(isUpright: Bool) -> OpaquePointer? {
    if let context = isUpright ? uprightContext : freeContext { return context }
    FontSearch.shared.wait()
    let new = Self.makeContext(on: pango_cairo_font_map_get_default(), isUpright: isUpright)
    if isUpright { uprightContext = new } else { freeContext = new }
    return new
  }

  /// Creates a Pango context on a font map.
  static func makeContext(on map: UnsafeMutablePointer<PangoFontMap>?, isUpright: Bool)
    -> OpaquePointer?
  {
    let new = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(
      options, isUpright ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(new, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(new, 0)
    return new
  }
}
