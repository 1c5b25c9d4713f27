import CCairo
import DeftRenderTree

/// A cache of blurred masks, limited by `CacheBudget.shadows`.
final class ShadowCache {
  private struct Key: Hashable {
    let path: Path
    let radius: CGFloat

    // A partial hash is enough: hash values rarely collide, and comparing copies is fast.
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
  /// The memory of the masks, in bytes.
  private(set) var byteCount = 0
  private var clock: UInt64 = 0
  /// The number of masks that were created.
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
    entries[key] = Entry(mask: mask, lastUse: clock)
    makeRoom(for: mask)
    return mask
  }

  /// Returns the mask in device pixels once it is requested twice with the same scale and rotation.
  func place(_ mask: ShadowMask, _ matrix: cairo_matrix_t) -> PlacedMask? {
    let before = mask.byteCount
    let placed = mask.place(matrix)
    byteCount += mask.byteCount - before
    makeRoom(for: mask)
    return placed
  }

  /// Paints the mask as an image in one color.
  func paint(_ mask: ShadowMask, on context: OpaquePointer?, color: RGBAColor, opacity: Double) {
    let before = mask.byteCount
    mask.paint(on: context, color: color, opacity: opacity)
    byteCount += mask.byteCount - before
    makeRoom(for: mask)
  }

  /// Reduces the cache to three quarters of its budget if it exceeds the budget. First frees the
  /// placed copies of other masks, because they can be recreated without blurring. Then frees these
  /// masks themselves. Both steps begin with the least recently used. The older placed copies of
  /// `mask` are freed last.
  private func makeRoom(for mask: ShadowMask) {
    if byteCount <= CacheBudget.shadows { return }
    let enough = CacheBudget.shadows / 4 * 3
    let others = entries.filter { $0.value.mask !== mask }.sorted {
      $0.value.lastUse < $1.value.lastUse
    }
    for (_, other) in others where byteCount > enough {
      byteCount -= other.mask.removePlaced(keeping: 0)
    }
    for (key, other) in others where byteCount > enough {
      byteCount -= other.mask.byteCount
      entries[key] = nil
    }
    if byteCount > enough { byteCount -= mask.removePlaced(keeping: 1) }
  }
}

extension CairoPainter {
  /// Paints a shadow: a blurred mask in the drawing's own coordinates, filled with a color.
  ///
  /// A shadow whose blur is wide enough to hide the difference is aligned to whole pixels. The shadow of a shape that
  /// only moves can then be copied.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - path: The outline that casts it.
  ///   - items: The items painted over it, with the same opacity. The shadow is not computed
  ///     beneath the first opaque item.
  ///   - opacity: The shadow's opacity.
  func draw(
    _ shadow: Shadow, of path: Path, beneath items: ArraySlice<Drawing.Item>, opacity: Double
  ) {
    if path.isEmpty || shadow.color.alpha * opacity <= 0 { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    let toDevice = transform
    cairo_translate(context, shadow.offset.width, shadow.offset.height)
    setSource(shadow.color, opacity: opacity)
    if shadow.radius < ShadowMask.leastRadius || !shadow.radius.isFinite {
      append(path)
      cairo_fill(context)
    } else if target == CAIRO_SURFACE_TYPE_SVG {
      // Cairo misplaces masks in SVG documents, but not images.
      let mask = resources.shadows.mask(of: path, radius: shadow.radius)
      resources.shadows.paint(mask, on: context, color: shadow.color, opacity: opacity)
    } else {
      paint(resources.shadows.mask(of: path, radius: shadow.radius), radius: shadow.radius) {
        hidden + items.lazy.compactMap { $0.opaqueArea(in: toDevice) }.prefix(1)
      }
    }
  }

  /// - Parameters:
  ///   - mask: The mask of the shadow.
  ///   - radius: The radius of the shadow, in the current coordinates.
  ///   - hidden: Returns the pixels that will be painted over.
  private func paint(_ mask: ShadowMask, radius: CGFloat, beneath hidden: () -> [InnerArea]) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let scale = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    if radius / 2 * scale >= PlacedMask.leastDeviation {
      (matrix.x0, matrix.y0) = (matrix.x0.rounded(), matrix.y0.rounded())
      if let placed = resources.shadows.place(mask, matrix) {
        cairo_identity_matrix(context)
        cairo_mask_surface(context, placed.handle, matrix.x0 + placed.x, matrix.y0 + placed.y)
        return
      }
    }
    if !paintSampled(mask, matrix, beneath: hidden) {
      cairo_set_matrix(context, &matrix)
      mask.paint(on: context)
    }
  }

  /// Paints the current source through a mask, without Cairo's sampling, which clears 24 kilobytes for each mask.
  /// May reset the painter's transform.
  ///
  /// - Returns: Whether the source was painted. If not, Cairo must paint it.
  private func paintSampled(
    _ mask: ShadowMask, _ matrix: cairo_matrix_t, beneath hidden: () -> [InnerArea]
  ) -> Bool {
    let target = cairo_get_group_target(context)
    guard layerResolution == 1, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      isUnscaled(target), abs(matrix.x0) < 1e6, abs(matrix.y0) < 1e6
    else { return false }
    let (x, y) = (Int(matrix.x0.rounded(.down)), Int(matrix.y0.rounded(.down)))
    var nearby = matrix
    (nearby.x0, nearby.y0) = (matrix.x0 - Double(x), matrix.y0 - Double(y))
    guard let sampler = mask.sampler(nearby) else { return false }
    let region = mask.extent(nearby)
    return cover(
      region, with: sampler, movedBy: (x, y),
      leavingOut: region.area < Self.leastPlannedArea ? [] : hidden())
  }
}
