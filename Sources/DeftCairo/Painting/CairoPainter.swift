import CCairo
import DeftRenderTree

/// A painter that uses Cairo. Its output is antialiased and exact under every transform.
public final class CairoPainter: Painter {
  package let context: OpaquePointer?
  package let resources: CairoResources

  /// The number of layer pixels per device pixel, along each axis: more than one for documents.
  let layerResolution: Int

  let target: cairo_surface_type_t

  /// Whether to preserve text, for search and copying, instead of painting outlines. Cairo's SVG output has
  /// no text; it would write outlines anyway.
  var preservesText: Bool { target == CAIRO_SURFACE_TYPE_PDF }

  /// Whether the target is a page, on which painted content cannot be replaced.
  var isPage: Bool { preservesText || target == CAIRO_SURFACE_TYPE_SVG }

  /// Whether the current drawing is being rotated or scaled.
  var isInMotion = false

  /// The components of the clip, as far as known.
  private var clipping = Clipping()
  /// The components of the clip at each `save`.
  private var outerClippings: [Clipping] = []

  /// Whether opaque pixels are written directly to the surface. If not, Cairo composites all of them, for
  /// comparisons in tests.
  package var paintsDirectly = true

  /// The deferred drawings, back to front.
  package var pending: [PendingDrawing] = []

  /// Whether a `restore` will follow.
  var isInsideSave: Bool { !outerClippings.isEmpty }

  /// The device pixels that later drawings will cover.
  var hidden: [InnerArea] = []

  convenience init(surface: OpaquePointer, resources: CairoResources, layerResolution: Int = 1) {
    let context = cairo_create(surface)
    self.init(context: context, resources: resources, layerResolution: layerResolution)
    cairo_destroy(context)
  }

  /// Creates a painter that retains the context.
  init(context: OpaquePointer?, resources: CairoResources, layerResolution: Int = 1) {
    self.context = cairo_reference(context)
    target = cairo_surface_get_type(cairo_get_target(context))
    self.resources = resources
    self.layerResolution = layerResolution
  }

  deinit { cairo_destroy(context) }

  public func save() {
    paintPending()
    cairo_save(context)
    outerClippings.append(clipping)
  }

  public func restore() {
    paintPending()
    cairo_restore(context)
    if let outer = outerClippings.popLast() { clipping = outer }
  }

  public func clip(to region: Region) {
    paintPending()
    cairo_identity_matrix(context)
    cairo_new_path(context)
    for rect in region.rects { append(rect) }
    cairo_clip(context)
    clipping.confine(to: region)
  }

  public func clip(to path: Path, eoFill: Bool) {
    paintPending()
    append(path)
    if eoFill { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
    cairo_clip(context)
    if eoFill { cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING) }
    clipping.confine(to: path, eoFill: eoFill, in: transform)
  }

  /// The device pixels that are certainly not clipped; `nil` if unknown.
  var clipArea: InnerArea? { clipping.area }

  /// The transform from a drawing's coordinates to device pixels.
  var transform: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return CGAffineTransform(matrix)
  }

  public func hide(behind areas: [InnerArea]) { hidden = areas }

  public func setTransform(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_set_matrix(context, &matrix)
  }

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

  /// Paints a drawing that is being rotated or scaled: images use linear interpolation, and texts are scaled
  /// from a recent rendering.
  public func drawInMotion(_ drawing: Drawing, opacity: Double) {
    isInMotion = true
    draw(drawing, opacity: opacity)
    isInMotion = false
  }

  public func beginGroup() {
    save()
    cairo_push_group(context)
  }

  /// Begins a group limited to a rectangle, because Cairo allocates pixels for the whole clip.
  /// Groups on pages are not limited: they need no pixels, and the document would contain the
  /// additional clip.
  public func beginGroup(in extent: PixelRect) {
    save()
    if !isPage {
      var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
      cairo_identity_matrix(context)
      cairo_clip_extents(context, &x0, &y0, &x1, &y1)
      // Cairo's coordinates overflow far outside the target.
      let left = PixelRect(covering: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
      clip(to: Region(extent.intersection(left)))
    }
    cairo_push_group(context)
  }

  public func endGroup(opacity: Double) {
    paintPending()
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
