import CCairo
import DeftRenderTree

/// The blurred coverage of an outline, in the outline's own coordinates.
///
/// Its resolution follows from the blur alone: so many pixels that the blur's deviation is always
/// the same few of them.  Nothing finer is left after blurring, so the mask stays small and can be
/// turned and scaled without being made anew.
final class ShadowMask {
  /// The width of the box in pixels; three passes of it come close to a Gaussian.
  static let box = 7
  /// The deviation of three such boxes: each has a variance of (box² - 1) / 12.
  static let deviation = (3 * CGFloat(box * box - 1) / 12).squareRoot()
  /// The most pixels along a side, for a slight blur of a huge outline.
  static let longestSide: CGFloat = 1024

  /// The mask's pixels: eight bits of coverage each.
  let handle: OpaquePointer?
  /// The outline's coordinates to the mask's pixels.
  let map: CGAffineTransform
  /// The bytes that the mask takes.
  let byteCount: Int

  init(_ path: Path, radius: CGFloat) {
    let outline = path.boundingRect
    let longest = max(outline.width, outline.height, radius)
    let scale = min(2 * Self.deviation / radius, Self.longestSide / longest)
    // Where the longest side decides, a smaller box keeps the blur's width.
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
    byteCount = width * height
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let surface else { return }
    let painter = CairoPainter(surface: surface, resources: CairoResources())
    painter.setTransform(map)
    painter.draw(Drawing(fill: path, .black), opacity: 1)
    cairo_surface_flush(surface)
    if half > 0, let data = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      boxBlur(data, width: width, height: height, stride: stride, half: half)
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(handle) }
}

/// Blurs bytes in place by three boxes of `2 * half + 1` along each axis; outside is zero.
///
/// Sums are kept in sixteen bits between the passes, so that slight shadows have no steps.
func boxBlur(
  _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, half: Int
) {
  let longest = max(width, height)
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * longest) { memory in
    let box = UInt32(2 * half + 1)
    /// One line of `count` bytes, `step` apart.
    func blurLine(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
      var (from, to) = (0, longest)
      for i in 0..<count { memory[i] = UInt32(line[i * step]) << 8 }
      for _ in 0..<3 {
        var sum: UInt32 = 0
        for i in 0..<min(half, count) { sum += memory[from + i] }
        for i in 0..<count {
          if i + half < count { sum += memory[from + i + half] }
          memory[to + i] = (sum + box / 2) / box
          if i >= half { sum -= memory[from + i - half] }
        }
        swap(&from, &to)
      }
      for i in 0..<count { line[i * step] = UInt8(min(255, (memory[from + i] + 128) >> 8)) }
    }
    for y in 0..<height { blurLine(data + y * stride, count: width, step: 1) }
    for x in 0..<width { blurLine(data + x, count: height, step: stride) }
  }
}
