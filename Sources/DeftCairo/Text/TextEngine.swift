import CCairo
import CPango
import DeftRenderTree

/// Lays out text with Pango, and remembers it: a text is laid out once, however often it is painted.
///
/// Pango and the fonts are loaded at the first text, not before, or when a program that will show some asks for it.
public final class TextEngine: TextMeasurer {
  /// The most layouts remembered, however short they are.
  static let capacity = 512
  /// The most fonts, of all sizes, before Pango begins anew: it keeps 25 KB for each for good, and takes the longer to
  /// find another one, the more there are.
  static let mostFonts = 128

  private struct Key: Hashable {
    let run: TextRun
    let isUpright: Bool
  }

  private var (uprightContext, freeContext): (OpaquePointer?, OpaquePointer?)
  private var layouts: [Key: TextLayout] = [:]
  private var clock: UInt64 = 0
  /// Those that Pango was asked for.
  private var fonts: Set<FontSpec> = []
  /// The bytes that the layouts take.
  package private(set) var byteCount = 0
  /// How many texts were laid out.
  package private(set) var layoutCount = 0

  /// An engine that has not loaded anything yet.
  public init() {}

  /// Finds out what fonts there are, on a thread of its own: a program that opens a display meanwhile has some ten
  /// milliseconds less to wait for its first text.
  ///
  /// - Parameter fonts: those that the program will write with at once; they are loaded there, too.
  public static func prepare(_ fonts: [FontSpec] = []) { FontSearch.shared.begin(fonts) }

  deinit {
    layouts = [:]
    releaseContexts()
  }

  /// The size and baselines of a text, in points.
  public func measure(_ run: TextRun) -> TextMetrics { layout(of: run, isUpright: true).metrics }

  /// Where the letters of a text lie.
  public func geometry(of run: TextRun) -> any TextGeometry { layout(of: run, isUpright: true) }

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

  /// Counts a text's fonts; where they are too many, as those of a text whose size is animated become, lets all go.
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

  /// Numbers that change leave many behind: half of what there may be goes at once.
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

  /// What texts are laid out in, with the fonts of a map.
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
