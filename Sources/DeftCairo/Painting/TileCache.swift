import CCairo
import DeftRenderTree

final class TilePixels {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  /// Creates clear pixels; fails if memory runs out.
  init?(width: Int, height: Int) {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    (handle, self.width, self.height) = (surface, width, height)
  }

  deinit { cairo_surface_destroy(handle) }
}

/// The pixels of tiles that were painted recently.
final class TileCache {
  /// The maximum number of tiles. Source: our own; a window rarely shows more patterns.
  private static let capacity = 8

  private struct Key: Equatable {
    let drawing: Drawing
    let size: CGSize
    let width: Int
    let height: Int
    let opacity: Double
  }
  /// The tiles, the most recently used one last.
  private var entries: [(key: Key, pixels: TilePixels)] = []

  /// The memory of the tiles, in bytes.
  var byteCount: Int { entries.reduce(0) { $0 + $1.pixels.width * $1.pixels.height * 4 } }

  /// Returns a tile painted at the given size in pixels, from the cache if possible; `nil` if
  /// memory runs out.
  func pixels(
    of tiles: TilePattern, width: Int, height: Int, opacity: Double, in resources: CairoResources
  ) -> TilePixels? {
    let key = Key(
      drawing: tiles.drawing, size: tiles.size, width: width, height: height, opacity: opacity)
    if let place = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.pixels
    }
    guard let pixels = TilePixels(width: width, height: height) else { return nil }
    let painter = CairoPainter(surface: pixels.handle, resources: resources)
    painter.setTransform(
      CGAffineTransform(
        scaleX: CGFloat(width) / tiles.size.width, y: CGFloat(height) / tiles.size.height))
    painter.paint(tiles.drawing, opacity: 1)
    if opacity < 1 {
      cairo_identity_matrix(painter.context)
      cairo_set_operator(painter.context, CAIRO_OPERATOR_DEST_IN)
      painter.setSource(.black, opacity: opacity)
      cairo_paint(painter.context)
    }
    cairo_surface_flush(pixels.handle)
    entries.append((key, pixels))
    while entries.count > Self.capacity || entries.count > 1 && byteCount > CacheBudget.tiles {
      entries.removeFirst()
    }
    return pixels
  }
}
