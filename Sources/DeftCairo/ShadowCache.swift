import CCairo
import DeftRenderTree

/// Blurred masks, kept while they are in use and there is room.
final class ShadowCache {
  /// The most memory for masks, in bytes.
  static let capacity = 4 << 20

  private struct Key: Hashable {
    let path: Path
    let radius: CGFloat

    // Outlines are rarely equal in this and still different; comparing copies is cheap.
    func hash(into hasher: inout Hasher) {
      hasher.combine(radius)
      hasher.combine(path.elements.count)
      hasher.combine(path.elements.first)
    }
  }
  private struct Entry {
    let mask: ShadowMask
    var lastUse: UInt64
  }

  private var entries: [Key: Entry] = [:]
  /// The bytes that the masks take.
  private(set) var byteCount = 0
  private var clock: UInt64 = 0
  /// How many masks were made.
  private(set) var misses = 0

  func mask(of path: Path, radius: CGFloat) -> ShadowMask {
    let key = Key(path: path, radius: radius)
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return entries.values[index].mask
    }
    misses += 1
    let mask = ShadowMask(path, radius: radius)
    byteCount += mask.byteCount
    while byteCount > Self.capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      byteCount -= oldest.value.mask.byteCount
      entries[oldest.key] = nil
    }
    entries[key] = Entry(mask: mask, lastUse: clock)
    return mask
  }
}

extension CairoPainter {
  /// Paints a shadow: a blurred mask in the drawing's own coordinates, filled with the color.
  func draw(_ shadow: Shadow, of path: Path, opacity: Double) {
    let outline = path.boundingRect
    guard !outline.isNull, outline.width.isFinite, outline.height.isFinite else { return }
    if shadow.color.alpha * opacity <= 0 { return }
    cairo_save(context)
    cairo_translate(context, shadow.offset.width, shadow.offset.height)
    setSource(shadow.color, opacity: opacity)
    if shadow.radius == 0 {
      append(path)
      cairo_fill(context)
    } else {
      let mask = resources.shadows.mask(of: path, radius: shadow.radius)
      let pattern = cairo_pattern_create_for_surface(mask.handle)
      var matrix = cairo_matrix_t(mask.map)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_mask(context, pattern)
      cairo_pattern_destroy(pattern)
    }
    cairo_restore(context)
  }
}
