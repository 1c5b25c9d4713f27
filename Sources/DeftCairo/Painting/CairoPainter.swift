import CCairo
import DeftRenderTree

/// Paints drawings with Cairo: antialiased, exact at every transform.
public final class CairoPainter: Painter {
  package let context: OpaquePointer?
  package let resources: CairoResources

  /// Pixels along a device pixel for groups with effects: more than one for documents.
  let layerResolution: Int

  let target: cairo_surface_type_t

  /// Whether letters stay letters, which a reader can search and copy, instead of outlines.  Scalable Vector
  /// Graphics of Cairo know no text: its letters would be outlines all the same.
  var keepsLetters: Bool { target == CAIRO_SURFACE_TYPE_PDF }

  /// Whether the page takes what is painted for good, so that nothing is replaced on it.
  var isPage: Bool { keepsLetters || target == CAIRO_SURFACE_TYPE_SVG }

  /// Whether what is painted now is being turned or scaled.
  var isInMotion = false

  /// What the clip is made of, where that is known.
  private var clipping = Clipping()
  /// The same at each `save`.
  private var outerClippings: [Clipping] = []

  /// Whether what covers is written straight onto the surface; otherwise Cairo lays it there, as for a comparison.
  package var paintsDirectly = true

  /// What waits to be painted, from back to front.
  package var run: [WaitingDrawing] = []

  /// Whether a `restore` will come.
  var hasEnd: Bool { !outerClippings.isEmpty }

  /// The device pixels that will be covered by what comes later.
  var hidden: [InnerArea] = []

  convenience init(surface: OpaquePointer, resources: CairoResources, layerResolution: Int = 1) {
    let context = cairo_create(surface)
    self.init(context: context, resources: resources, layerResolution: layerResolution)
    cairo_destroy(context)
  }

  /// What paints with a context, and keeps it as long.
  init(context: OpaquePointer?, resources: CairoResources, layerResolution: Int = 1) {
    self.context = cairo_reference(context)
    target = cairo_surface_get_type(cairo_get_target(context))
    self.resources = resources
    self.layerResolution = layerResolution
  }

  deinit { cairo_destroy(context) }

  /// Remembers the clip, to be restored.
  public func save() {
    paintRun()
    cairo_save(context)
    outerClippings.append(clipping)
  }

  /// Goes back to the clip at the last `save`.
  public func restore() {
    paintRun()
    cairo_restore(context)
    if let outer = outerClippings.popLast() { clipping = outer }
  }

  /// Confines painting to a region of device pixels, in addition to the clip before.
  public func clip(to region: Region) {
    paintRun()
    cairo_identity_matrix(context)
    cairo_new_path(context)
    for rect in region.rects { append(rect) }
    cairo_clip(context)
    clipping.confine(to: region)
  }

  /// Confines painting to the inside of an outline under the current transform, by the non-zero rule
  /// or the even-odd one.
  public func clip(to path: Path, eoFill: Bool) {
    paintRun()
    append(path)
    if eoFill { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
    cairo_clip(context)
    if eoFill { cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING) }
    clipping.confine(to: path, eoFill: eoFill, in: transform)
  }

  /// The device pixels that the clip is sure to leave as they are; nil where that is not known.
  var clipArea: InnerArea? { clipping.area }

  /// The map from a drawing's coordinates to device pixels.
  var transform: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return CGAffineTransform(matrix)
  }

  /// Leaves out what costs much where it will be covered.
  public func hide(behind areas: [InnerArea]) { hidden = areas }

  /// Sets the map from a drawing's coordinates to device pixels.
  public func setTransform(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_set_matrix(context, &matrix)
  }

  /// Paints a drawing under the current transform; the opacity applies to each of its items.
  public func draw(_ drawing: Drawing, opacity: Double) {
    if !enqueue(drawing, opacity: opacity) { paint(drawing, opacity: opacity) }
  }

  func paint(_ drawing: Drawing, opacity: Double) {
    let items = drawing.items
    for (index, item) in items.enumerated() {
      if case .shadow(let path, let shadow) = item {
        draw(shadow, of: path, beneath: opacity < 1 ? [] : items[(index + 1)...], opacity: opacity)
      } else {
        draw(item, opacity: opacity)
      }
    }
  }

  /// Paints a drawing that is being turned or scaled: its pictures go evenly from one pixel to the next, and its texts
  /// are scaled from what they looked like a moment ago.
  public func drawInMotion(_ drawing: Drawing, opacity: Double) {
    isInMotion = true
    draw(drawing, opacity: opacity)
    isInMotion = false
  }

  /// Begins to paint aside, onto nothing.
  public func beginGroup() {
    save()
    cairo_push_group(context)
  }

  /// Begins to paint aside, onto nothing, where nothing is painted outside of a rectangle: Cairo makes pixels for all
  /// that the clip leaves.  On a page it makes none, and the clip would be written.
  public func beginGroup(in extent: PixelRect) {
    save()
    if !isPage {
      var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
      cairo_identity_matrix(context)
      cairo_clip_extents(context, &x0, &y0, &x1, &y1)
      // Far outside of what is painted on, Cairo's numbers end.
      let left = PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
      clip(to: Region(extent.intersection(left)))
    }
    cairo_push_group(context)
  }

  /// Lays what was painted since `beginGroup` over what was there before.
  public func endGroup(opacity: Double) {
    paintRun()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
    restore()
  }

  private func draw(_ item: Drawing.Item, opacity: Double) {
    switch item {
    case .fill(let path, let paint, let eoFill):
      if fillSampled(path, with: paint, eoFill: eoFill, opacity: opacity) { return }
      append(path)
      setSource(paint, opacity: opacity, covering: item.bounds)
      if eoFill {
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      } else {
        cairo_fill(context)
      }
    case .stroke(let path, let paint, let style):
      append(path)
      setSource(paint, opacity: opacity, covering: item.bounds)
      set(style)
      cairo_stroke(context)
    case .shadow(let path, let shadow): draw(shadow, of: path, beneath: [], opacity: opacity)
    case .text(let run, let color, let frame, _):
      draw(run, .color(color), in: frame, opacity: opacity)
    case .letters(let run, let paint, let frame, _):
      draw(run, paint, in: frame, opacity: opacity)
    case .image(let image, let frame, let style):
      draw(image, in: frame, style, opacity: opacity)
    }
  }
}
