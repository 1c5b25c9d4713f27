import CCairo
import Deft

/// The scenes of `PixelScene`, painted by plain Cairo on one thread. Shadows are omitted, because Cairo does not
/// support them.
final class PlainCairo {
  /// The target surface.
  let surface: OpaquePointer
  private let context: OpaquePointer
  private let pattern: OpaquePointer
  private let (width, height): (Int, Int)
  /// The number of points of the scene per unit of the pattern.
  private let unit: Double

  /// The cards on the picture, if any.
  private var cards: [PlainCard] = []
  /// The clip of the picture.
  private var outline: Path?

  /// Creates a scene; `nil` if Cairo has no equivalent.
  init?(_ kind: PixelScene.Kind, width: Int, height: Int) {
    let made: OpaquePointer?
    switch kind {
    case .picture, .restingPicture, .everything:
      let photo = PixelScene.picture
      let source = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(photo.width), Int32(photo.height))
      photo.pixels.withUnsafeBytes { pixels in
        cairo_image_surface_get_data(source)?.update(
          from: pixels.bindMemory(to: UInt8.self).baseAddress!, count: pixels.count)
      }
      cairo_surface_mark_dirty(source)
      made = cairo_pattern_create_for_surface(source)
      cairo_surface_destroy(source)
      cairo_pattern_set_filter(
        made, kind == .restingPicture ? CAIRO_FILTER_BEST : CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(made, CAIRO_EXTEND_PAD)
      unit = PixelScene.scale(width: width, height: height)
    case .linear:
      made = cairo_pattern_create_linear(-Double(width) / 2, 0, Double(width) / 2, 0)
      unit = 1
    case .radial:
      made = cairo_pattern_create_radial(
        Double(width) / 8, 0, 0, Double(width) / 8, 0, Double(width) / 2)
      unit = 1
    case .shadows, .group, .list, .text: return nil
    }
    guard let made,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let context = cairo_create(surface)
    else { return nil }
    for (index, color) in PixelScene.colors.enumerated() where kind == .linear || kind == .radial {
      cairo_pattern_add_color_stop_rgb(
        made, Double(index) / 2, color.red, color.green, color.blue)
    }
    (pattern, self.surface, self.context) = (made, surface, context)
    (self.width, self.height) = (width, height)
    if kind == .everything {
      let collage = Collage(width: CGFloat(width), height: CGFloat(height))
      outline = collage.outline
      cards = collage.cards.map(PlainCard.init)
    }
  }

  deinit {
    cairo_pattern_destroy(pattern)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func paint(_ frame: Int) {
    cairo_identity_matrix(context)
    if let outline {
      cairo_set_source_rgb(context, 0.96, 0.96, 0.94)
      cairo_paint(context)
      cairo_save(context)
      append(outline, to: context)
      cairo_clip(context)
    }
    cairo_translate(context, Double(width) / 2, Double(height) / 2)
    cairo_rotate(context, PixelScene.angle(at: frame))
    cairo_scale(context, unit, unit)
    if unit != 1 {
      let photo = PixelScene.picture
      cairo_translate(context, -Double(photo.width) / 2, -Double(photo.height) / 2)
    }
    cairo_set_source(context, pattern)
    cairo_paint(context)
    if outline != nil { cairo_restore(context) }
    for (index, card) in cards.enumerated() {
      card.paint(
        on: context, angle: -PixelScene.angle(at: frame),
        scale: Collage.scale(of: index, at: frame))
    }
    cairo_surface_flush(surface)
  }
}

/// A card: a gradient within an outline.
private final class PlainCard {
  private let card: Collage.Card
  private let pattern: OpaquePointer?

  init(_ card: Collage.Card) {
    self.card = card
    let stops: [ColorStop]
    switch card.gradient {
    case .linearGradient(let colors, let start, let end):
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      stops = colors
    case .radialGradient(let colors, let center, let from, let to):
      pattern = cairo_pattern_create_radial(center.x, center.y, from, center.x, center.y, to)
      stops = colors
    case .color, .angularGradient, .ellipticalGradient, .mesh, .tiles:
      preconditionFailure("Cards must have a linear or radial gradient.")
    }
    for stop in stops {
      cairo_pattern_add_color_stop_rgb(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue)
    }
  }

  deinit { cairo_pattern_destroy(pattern) }

  func paint(on context: OpaquePointer, angle: Double, scale: CGFloat) {
    cairo_save(context)
    cairo_translate(context, card.middle.x, card.middle.y)
    cairo_rotate(context, angle)
    cairo_scale(context, scale, scale)
    append(card.path, to: context)
    cairo_set_source(context, pattern)
    cairo_fill(context)
    cairo_restore(context)
  }
}

/// Makes a path of lines and cubic curves the current path of the context.
private func append(_ path: Path, to context: OpaquePointer) {
  cairo_new_path(context)
  for element in path.elements {
    switch element {
    case .move(let p): cairo_move_to(context, p.x, p.y)
    case .line(let p): cairo_line_to(context, p.x, p.y)
    case .curve(let p, let c, let d): cairo_curve_to(context, c.x, c.y, d.x, d.y, p.x, p.y)
    case .quadCurve: preconditionFailure("Rounded rectangles must have cubic curves.")
    case .closeSubpath: cairo_close_path(context)
    }
  }
}
