import CCairo
import CPango
import DeftRenderTree

/// The coverage of a text's glyphs at one scale, to be sampled at similar scales and any rotation.
final class TextMask {
  /// The ratio of the mask's size to the visible size of the text. The extra size keeps reduced text
  /// crisp.
  private static let reserve: CGFloat = 1.2
  /// The relative scales at which sampling looks good.
  private static let good = 0.5...1.25
  /// The relative scales at which sampling is acceptable.
  private static let possible = 0.25...4.0
  /// The maximum memory of one text, in bytes. Texts in larger fonts have few glyphs, whose outlines
  /// are painted quickly.
  private static let capacity = 1 << 22

  private let handle: OpaquePointer
  private let (width, height): (Int, Int)
  /// The number of pixels per point.
  private let scale: CGFloat
  /// The transform from the text's frame to pixels.
  private let map: CGAffineTransform
  var byteCount: Int { width * height }
  var lastUse: UInt64 = 0

  /// Creates the mask of a text that is visible at a scale. Fails if the text has no glyphs or too many
  /// pixels, or if memory runs out.
  init?(_ layout: TextLayout, seenAt seen: CGFloat) {
    let ink = layout.metrics.ink
    scale = seen * Self.reserve
    guard !ink.isNull, ink.width * ink.height * scale * scale < CGFloat(Self.capacity) else {
      return nil
    }
    // Sampled bitmaps must end with clear pixels.
    let margin: CGFloat = 3
    width = Int((ink.width * scale + 2 * margin).rounded(.up))
    height = Int((ink.height * scale + 2 * margin).rounded(.up))
    map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: margin - ink.minX * scale, ty: margin - ink.minY * scale)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    handle = surface
    let context = cairo_create(surface)
    // The outermost pixels stay clear.
    cairo_rectangle(context, 1, 1, Double(width - 2), Double(height - 2))
    cairo_clip(context)
    var matrix = cairo_matrix_t(map)
    cairo_set_matrix(context, &matrix)
    cairo_move_to(context, -layout.origin, 0)
    pango_cairo_layout_path(context, layout.handle)
    cairo_fill(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(handle) }

  func isGood(at seen: CGFloat) -> Bool { Self.good.contains(seen / scale) }
  func isPossible(at seen: CGFloat) -> Bool { Self.possible.contains(seen / scale) }

  /// Returns the device pixels that the mask touches under a transform from the text's frame.
  func extent(_ toDevice: CGAffineTransform) -> PixelRect {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return PixelRect(covering: rect.applying(map.inverted()).applying(toDevice))
  }

  /// Returns a sampler of the coverage at device pixels; `nil` if the coordinates get too large.
  func sampler(_ toDevice: CGAffineTransform, over region: PixelRect) -> MaskSampler? {
    guard let data = cairo_image_surface_get_data(handle) else { return nil }
    return MaskSampler(
      source: data, bytesPerRow: Int(cairo_image_surface_get_stride(handle)), width: width,
      height: height, map: toDevice.inverted().concatenating(map), extent: region)
  }
}

/// The masks of texts in motion, until they rest.
///
/// *A text that starts to move is rendered at its current scale. If its scale changes much, it is rendered
/// again, limited to one text in eight per frame to avoid long frames.* Texts beyond the memory limit are
/// painted from their outlines.
final class TextMaskCache {
  /// Of the texts whose scale has changed much, one in this many is rendered again per frame. Texts that can no
  /// longer be sampled acceptably are all rendered again.
  private static let rerenderingInterval = 8

  private var masks: [TextRun: TextMask] = [:]
  private(set) var byteCount = 0
  private var clock: UInt64 = 0
  private var waiting = 0

  /// Removes the mask of a text at rest.
  func remove(_ run: TextRun) {
    if masks.isEmpty { return }
    if let mask = masks.removeValue(forKey: run) { byteCount -= mask.byteCount }
  }

  /// Returns the mask of a text that is visible at a scale; `nil` if none is usable.
  func mask(of run: TextRun, seenAt scale: CGFloat, _ layout: () -> TextLayout) -> TextMask? {
    clock += 1
    if let mask = masks[run] {
      mask.lastUse = clock
      if mask.isGood(at: scale) { return mask }
      waiting += 1
      if mask.isPossible(at: scale), waiting % Self.rerenderingInterval != 0 { return mask }
      remove(run)
    }
    guard makeRoom(), let mask = TextMask(layout(), seenAt: scale) else { return nil }
    mask.lastUse = clock
    masks[run] = mask
    byteCount += mask.byteCount
    return mask
  }

  /// Removes the masks that were unused in the last one or two frames if the cache is full.
  ///
  /// - Returns: Whether there is room for another mask.
  private func makeRoom() -> Bool {
    if byteCount < CacheBudget.textMasks { return true }
    let old = UInt64(2 * masks.count)
    masks = masks.filter { $0.value.lastUse + old >= clock }
    byteCount = masks.values.reduce(0) { $0 + $1.byteCount }
    return byteCount < CacheBudget.textMasks
  }
}
