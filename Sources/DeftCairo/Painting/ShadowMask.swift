import CCairo
import DeftRenderTree

/// The blurred coverage of an outline, in the outline's own coordinates.
///
/// Its resolution depends on the blur: unless `longestSide` limits it, the blur's deviation is always the same
/// small number of pixels. No finer detail survives the blur, so the mask stays small, and can be rotated and
/// scaled without being recomputed.
package final class ShadowMask {
  /// The width of the box in pixels. Three passes approximate a Gaussian.
  static let box = 7
  /// The deviation of three such boxes, each with a variance of (box² - 1) / 12.
  static let deviation = (3 * CGFloat(box * box - 1) / 12).squareRoot()
  /// The maximum number of pixels along a side, for a slight blur of a huge outline.
  static let longestSide: CGFloat = 1024

  /// The radius, in points, below which a shadow is painted sharp.
  static let leastRadius: CGFloat = 0.05

  /// The mask's pixels: eight bits of coverage each.
  let handle: OpaquePointer?
  /// The transform from the outline's coordinates to the mask's pixels.
  let map: CGAffineTransform
  private let width: Int
  private let height: Int
  /// The transforms (without translation) of recent uses, the last one at the end, each with a placed mask if
  /// it was used twice.
  private var uses: [(matrix: cairo_matrix_t, placed: PlacedMask?)] = []
  /// The maximum number of stored uses: identical shapes share a mask, but differ in rotation.
  private static let mostUses = 12

  package init(_ path: Path, radius: CGFloat) {
    let bounds = path.boundingRect
    // Outlines that are empty or not finite have no shadow.
    let outline =
      bounds.width.isFinite && bounds.height.isFinite && bounds.minX.isFinite
        && bounds.minY.isFinite ? bounds : .zero
    let longest = max(outline.width, outline.height, radius)
    let scale = min(2 * Self.deviation / radius, Self.longestSide / longest)
    // If the longest side limits the resolution, a smaller box preserves the blur's width.
    let wanted = radius / 2 * scale
    let half = max(0, Int(((4 * wanted * wanted + 1).squareRoot() / 2 - 0.5).rounded()))
    let margin = CGFloat(3 * half + 2)
    let width = Int((outline.width * scale).rounded(.up)) + 2 * Int(margin)
    let height = Int((outline.height * scale).rounded(.up)) + 2 * Int(margin)
    map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: margin - outline.minX * scale,
      ty: margin - outline.minY * scale)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
    handle = surface
    (self.width, self.height) = (width, height)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let surface else { return }
    let painter = CairoPainter(surface: surface, resources: CairoResources())
    painter.setTransform(map)
    painter.draw(Drawing(fill: path, .black), opacity: 1)
    cairo_surface_flush(surface)
    if half > 0, let data = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      let kernel = BoxKernel(half: half)
      BoxBlur.blur(
        data, width: width, height: height, stride: stride, across: kernel, down: kernel)
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_surface_destroy(handle)
    cairo_surface_destroy(tinted?.handle)
  }

  /// Frees placed masks except for the last ones, and returns the number of freed bytes.
  func removePlaced(keeping count: Int) -> Int {
    let before = byteCount
    for index in uses.indices.dropLast(count) { uses[index].placed = nil }
    return before - byteCount
  }

  /// The memory of the mask, in bytes.
  var byteCount: Int {
    let mask = (width + 3) / 4 * 4 * height
    return uses.reduce(tinted == nil ? mask : 5 * mask) { $0 + ($1.placed?.byteCount ?? 0) }
  }

  /// The mask as an image in its last color.
  private var tinted: (color: RGBAColor, handle: OpaquePointer?)?

  /// Paints the mask as an image in a color, under the current transform. The image is reused while the color
  /// stays the same, so that a document contains it once.
  func paint(on context: OpaquePointer?, color: RGBAColor, opacity: Double) {
    if tinted?.color != color {
      cairo_surface_destroy(tinted?.handle)
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
      let painter = cairo_create(surface)
      cairo_set_source_rgba(painter, color.red, color.green, color.blue, color.alpha)
      cairo_mask_surface(painter, handle, 0, 0)
      cairo_destroy(painter)
      tinted = (color, surface)
    }
    let pattern = cairo_pattern_create_for_surface(tinted?.handle)
    var matrix = cairo_matrix_t(map)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(context, pattern)
    if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
    cairo_pattern_destroy(pattern)
  }

  /// Paints the current source through the mask, under the current transform.
  package func paint(on context: OpaquePointer?) {
    let pattern = cairo_pattern_create_for_surface(handle)
    var matrix = cairo_matrix_t(map)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Returns the device pixels that the mask touches under a transform that moves the origin by less than a pixel.
  func extent(_ nearby: cairo_matrix_t) -> PixelRect {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return PixelRect(covering: rect.applying(map.inverted()).applying(CGAffineTransform(nearby)))
  }

  /// Returns a sampler of the coverage under a transform that moves the origin by less than a pixel; `nil` if
  /// only Cairo supports it.
  func sampler(_ nearby: cairo_matrix_t) -> MaskSampler? {
    guard let handle, let data = cairo_image_surface_get_data(handle) else { return nil }
    return MaskSampler(
      source: data, bytesPerRow: Int(cairo_image_surface_get_stride(handle)), width: width,
      height: height, map: CGAffineTransform(nearby).inverted().concatenating(map),
      extent: extent(nearby))
  }

  /// Returns the mask in device pixels for a transform, or `nil` if the transform is new.
  func place(_ matrix: cairo_matrix_t) -> PlacedMask? {
    var linear = matrix
    (linear.x0, linear.y0) = (0, 0)
    guard
      let index = uses.lastIndex(where: {
        $0.matrix.xx == linear.xx && $0.matrix.xy == linear.xy && $0.matrix.yx == linear.yx
          && $0.matrix.yy == linear.yy
      })
    else {
      if uses.count == Self.mostUses { uses.removeFirst() }
      uses.append((linear, nil))
      return nil
    }
    var use = uses[index]
    if use.placed == nil {
      use.placed = PlacedMask(self, linear, extent: extent(linear))
    }
    uses[index] = use
    if index < uses.count - 1 { uses.append(uses.remove(at: index)) }
    return use.placed
  }
}

/// A scaled and rotated mask, to be copied to whole pixels.
final class PlacedMask {
  /// The minimum deviation, in device pixels, of shadows aligned to whole pixels.
  static let leastDeviation: CGFloat = 2
  /// The maximum area, in pixels, that is cached.
  static let largestArea = 1 << 20

  let handle: OpaquePointer?
  let byteCount: Int
  /// Its position relative to the origin of the drawing.
  let x: Double
  let y: Double

  init?(_ mask: ShadowMask, _ linear: cairo_matrix_t, extent: PixelRect) {
    guard !extent.isEmpty, extent.area <= Self.largestArea else { return nil }
    (x, y) = (Double(extent.x0), Double(extent.y0))
    byteCount = (extent.width + 3) / 4 * 4 * extent.height
    handle = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(extent.width), Int32(extent.height))
    cairo_surface_flush(handle)
    if let sampler = mask.sampler(linear), let data = cairo_image_surface_get_data(handle) {
      sampler.fill(extent, data, bytesPerRow: Int(cairo_image_surface_get_stride(handle)))
      cairo_surface_mark_dirty(handle)
      return
    }
    let context = cairo_create(handle)
    var matrix = linear
    (matrix.x0, matrix.y0) = (-x, -y)
    cairo_set_matrix(context, &matrix)
    mask.paint(on: context)
    cairo_destroy(context)
  }

  deinit { cairo_surface_destroy(handle) }
}
