import CCairo
import DeftRenderTree

extension CairoPainter {
  /// Replaces the pixels of a rectangle with the background.
  ///
  /// If dots are whole device pixels apart, one square with a dot is painted and repeated, which yields the
  /// same pixels as painting each dot. If a dot exceeds its square, the colors of its edge may differ by
  /// up to 2 of 255.
  public func fill(_ rect: PixelRect, with background: Background, displayScale: CGFloat) {
    paintPending()
    if let side = Self.side(of: background, displayScale), rect.area > 4 * side * side,
      repeatSquare(of: background, displayScale, side: side, in: rect)
    {
      return
    }
    cairo_identity_matrix(context)
    cairo_new_path(context)
    // A new page is blank. To replace content of a page, Cairo would embed an image.
    if !isPage || background.color.alpha > 0 {
      append(rect)
      setSource(background.color, opacity: 1)
      if !isPage { cairo_set_operator(context, CAIRO_OPERATOR_SOURCE) }
      cairo_fill(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    if let dots = background.dots { paint(dots, in: rect, displayScale: displayScale) }
  }

  /// Returns the distance between dots in device pixels if it is a whole number and the square is small
  /// enough.
  private static func side(of background: Background, _ displayScale: CGFloat) -> Int? {
    guard let step = background.dots.map({ $0.spacing * displayScale }), (2...256).contains(step)
    else { return nil }
    return Int(exactly: step)
  }

  /// Paints the square at pixel (0, 0) once, and repeats it over a rectangle.
  ///
  /// - Returns: Whether the rectangle was painted; `false` for pages and layers, or if memory runs
  ///   out.
  private func repeatSquare(
    of background: Background, _ displayScale: CGFloat, side: Int, in rect: PixelRect
  ) -> Bool {
    guard target == CAIRO_SURFACE_TYPE_IMAGE, layerResolution == 1 else { return false }
    let format = cairo_image_surface_get_format(cairo_get_target(context))
    let square = cairo_image_surface_create(format, Int32(side), Int32(side))
    defer { cairo_surface_destroy(square) }
    guard let square, cairo_surface_status(square) == CAIRO_STATUS_SUCCESS else { return false }
    CairoPainter(surface: square, resources: resources).fill(
      PixelRect(x: 0, y: 0, width: side, height: side), with: background,
      displayScale: displayScale)
    cairo_identity_matrix(context)
    cairo_new_path(context)
    append(rect)
    cairo_set_source_surface(context, square, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    return true
  }

  /// Paints the dots that may touch the rectangle. The clip removes everything outside.
  private func paint(_ dots: DotGrid, in rect: PixelRect, displayScale: CGFloat) {
    let step = dots.spacing * displayScale
    let radius = dots.radius * displayScale
    // Use a dot near the window as the origin: far away, floating point is too coarse.
    let origin = CGPoint(
      x: (dots.origin.x * displayScale).remainder(dividingBy: step),
      y: (dots.origin.y * displayScale).remainder(dividingBy: step))
    func indices(_ low: Int, _ high: Int, from origin: CGFloat) -> ClosedRange<Int> {
      let first = Int(((CGFloat(low) - origin - radius - 1) / step).rounded(.up))
      let last = Int(((CGFloat(high) - origin + radius + 1) / step).rounded(.down))
      return first...max(first, last)
    }
    let columns = indices(rect.x0, rect.x1, from: origin.x)
    /// Appends a row of dots, relative to an x coordinate, whose centers have the given y coordinate.
    func appendRow(at y: CGFloat, from x: CGFloat, to context: OpaquePointer?) {
      for column in columns {
        cairo_new_sub_path(context)
        cairo_arc(context, origin.x + CGFloat(column) * step - x, y, radius, 0, 2 * .pi)
      }
    }
    cairo_save(context)
    append(rect)
    cairo_clip(context)
    setSource(dots.color, opacity: 1)
    // The edges of large dots would differ visibly where a rectangle cuts them.
    let hasMasks = !isPage && layerResolution == 1 && radius <= 4
    let masks = hasMasks ? RowMasks(width: rect.width, radius: radius) : nil
    for row in indices(rect.y0, rect.y1, from: origin.y) {
      let y = origin.y + CGFloat(row) * step
      if let masks {
        masks.paint(at: y, from: rect.x0, on: context) { middle, context in
          appendRow(at: middle, from: CGFloat(rect.x0), to: context)
        }
      } else {
        appendRow(at: y, from: 0, to: context)
        // Filling row by row takes half as long as filling all dots at once.
        cairo_fill(context)
      }
    }
    cairo_restore(context)
  }
}

/// Masks of a row of dots, which all rows share.
///
/// The policy: *rows are rounded to a quarter of a pixel, so that four masks are enough for all rows.* A dot is then at
/// most an eighth of a pixel from its place, which is not visible, and a window full of dots needs a fraction of the
/// time of painting each dot.
private final class RowMasks {
  private let width: Int
  /// The distance of a row from the upper edge of its mask, without its phase.
  private let reach: Int
  private var masks: [OpaquePointer?]

  init(width: Int, radius: CGFloat) {
    (self.width, reach) = (width, Int(radius.rounded(.up)) + 1)
    masks = Array(repeating: nil, count: 4)
  }

  deinit { for case let mask? in masks { cairo_surface_destroy(mask) } }

  /// Paints a row of dots in the current source.
  ///
  /// - Parameters:
  ///   - y: the y coordinate of the centers.
  ///   - x: the left edge of the mask.
  ///   - context: the context, in pixels.
  ///   - append: appends the row to the path of a context, with its centers at a y coordinate.
  func paint(
    at y: CGFloat, from x: Int, on context: OpaquePointer?,
    _ append: (CGFloat, OpaquePointer?) -> Void
  ) {
    let rounded = Int((y * 4).rounded())
    let (pixel, phase) = (rounded >> 2, rounded & 3)
    if masks[phase] == nil {
      let mask = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(width), Int32(2 * reach + 1))
      let painter = cairo_create(mask)
      append(CGFloat(reach) + CGFloat(phase) / 4, painter)
      cairo_fill(painter)
      cairo_destroy(painter)
      masks[phase] = mask
    }
    cairo_mask_surface(context, masks[phase], Double(x), Double(pixel - reach))
  }
}
