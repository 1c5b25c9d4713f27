import CCairo
import CPango
import DeftRenderTree

/// The coverage of a text's letters at some scale, to be sampled at scales and turns near it.
final class TextMask {
  /// How much larger than it is seen a text is kept: letters that are made smaller stay crisp.
  private static let reserve: CGFloat = 1.2
  /// The scales at which it looks well, as shares of its own.
  private static let good = 0.5...1.25
  /// The scales at which it is better than nothing.
  private static let possible = 0.25...4.0
  /// The most bytes of one text: letters that are larger are few, and soon painted from their outlines.
  private static let capacity = 1 << 22

  private let handle: OpaquePointer
  private let (width, height): (Int, Int)
  /// Pixels for a point.
  private let scale: CGFloat
  /// From the text's frame to pixels.
  private let map: CGAffineTransform
  var byteCount: Int { width * height }
  var lastUse: UInt64 = 0

  /// The letters of a text that is seen at a scale; nil without any, for too many, and without memory.
  init?(_ layout: TextLayout, seenAt seen: CGFloat) {
    let ink = layout.metrics.ink
    scale = seen * Self.reserve
    guard !ink.isNull, ink.width * ink.height * scale * scale < CGFloat(Self.capacity) else {
      return nil
    }
    // What is sampled ends with pixels that are clear.
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

  /// The device pixels that it touches under a map from the text's frame.
  func extent(_ toDevice: CGAffineTransform) -> PixelRect {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return PixelRect(covering: rect.applying(map.inverted()).applying(toDevice))
  }

  /// What finds its coverage at device pixels; nil where that leads too far.
  func sampler(_ toDevice: CGAffineTransform, over region: PixelRect) -> MaskSampler? {
    guard let data = cairo_image_surface_get_data(handle) else { return nil }
    return MaskSampler(
      source: data, bytesPerRow: Int(cairo_image_surface_get_stride(handle)), width: width,
      height: height, map: toDevice.inverted().concatenating(map), extent: region)
  }
}

/// The masks of texts in motion, until they rest.
///
/// The policy: *a text that begins to move is kept as it is then seen; where it is later seen much larger or smaller, it is
/// made anew, one text of eight in a frame, so that no frame waits for all of them.*  What there is no room for is painted
/// from its outlines.
final class TextMaskCache {
  /// Of so many texts that would look better made anew, one is.
  private static let patience = 8

  private var masks: [TextRun: TextMask] = [:]
  private(set) var byteCount = 0
  private var clock: UInt64 = 0
  private var waiting = 0

  /// A text at rest needs no mask.
  func remove(_ run: TextRun) {
    if masks.isEmpty { return }
    if let mask = masks.removeValue(forKey: run) { byteCount -= mask.byteCount }
  }

  /// The mask of a text that is seen at a scale; nil where there is none that helps.
  func mask(of run: TextRun, seenAt scale: CGFloat, _ layout: () -> TextLayout) -> TextMask? {
    clock += 1
    if let mask = masks[run] {
      mask.lastUse = clock
      if mask.isGood(at: scale) { return mask }
      waiting += 1
      if mask.isPossible(at: scale), waiting % Self.patience != 0 { return mask }
      remove(run)
    }
    guard hasRoom, let mask = TextMask(layout(), seenAt: scale) else { return nil }
    mask.lastUse = clock
    masks[run] = mask
    byteCount += mask.byteCount
    return mask
  }

  /// Whether there is room, once masks have gone that were not used in the last frame or two.
  private var hasRoom: Bool {
    if byteCount < CacheBudget.textMasks { return true }
    let old = UInt64(2 * masks.count)
    masks = masks.filter { $0.value.lastUse + old >= clock }
    byteCount = masks.values.reduce(0) { $0 + $1.byteCount }
    return byteCount < CacheBudget.textMasks
  }
}
