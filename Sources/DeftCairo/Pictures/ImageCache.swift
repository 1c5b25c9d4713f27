import CCairo
import DeftRenderTree

/// A provider of images as Cairo surfaces, with mipmaps. Reduced images therefore do not flicker, and their
/// cost depends only on their visible size.
///
/// *The pixels of an image are read in place, and only mipmaps are cached*, so a photo is in memory once.
package final class ImageCache {
  /// The mipmaps of an image, each created when first needed.
  private final class Mipmaps {
    /// The image; once it is deallocated, the mipmaps are obsolete.
    weak var image: ImageRef?
    private let (width, height): (Int, Int)
    private var surfaces: [OpaquePointer?] = []
    var lastUse: UInt64 = 0
    init(_ image: ImageRef) {
      self.image = image
      (width, height) = (image.width, image.height)
    }
    deinit { for surface in surfaces { cairo_surface_destroy(surface) } }

    var count: Int { surfaces.count }
    var byteCount: Int {
      (1..<1 + count).reduce(0) { $0 + max(1, width >> $1) * max(1, height >> $1) * 4 }
    }

    /// Returns the image halved `level` times, at least once.
    func surface(of image: ImageRef, level: Int) -> OpaquePointer? {
      while count < level {
        if let last = surfaces.last {
          surfaces.append(halved(last))
        } else {
          image.withSurface { surfaces.append(halved($0)) }
        }
      }
      return surfaces[level - 1]
    }

    /// Returns an image of half the size. Each pixel is the mean of four.
    private func halved(_ source: OpaquePointer?) -> OpaquePointer? {
      let width = max(1, cairo_image_surface_get_width(source) / 2)
      let height = max(1, cairo_image_surface_get_height(source) / 2)
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
      let context = cairo_create(surface)
      cairo_scale(
        context, Double(width) / Double(max(1, cairo_image_surface_get_width(source))),
        Double(height) / Double(max(1, cairo_image_surface_get_height(source))))
      cairo_set_source_surface(context, source, 0, 0)
      let pattern = cairo_get_source(context)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_paint(context)
      cairo_destroy(context)
      return surface
    }
  }

  /// A buffer for pixels before they are composited.
  private(set) lazy var strip = PixelStrip()

  private var entries: [ObjectIdentifier: Mipmaps] = [:]
  private var clock: UInt64 = 0

  /// Calls `body` with the smallest mipmap that still has a pixel for each device pixel.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - scale: The number of device pixels per pixel of the image.
  ///   - body: Receives the surface, which is valid until it returns.
  package func withSurface<Result>(
    of image: ImageRef, scale: CGFloat, _ body: (OpaquePointer?) throws -> Result
  ) rethrows -> Result {
    let smallest = Int(log2(Double(min(image.width, image.height))))
    let level = scale < 1 ? min(smallest, Int(-log2(max(scale, 1e-6)))) : 0
    if level == 0 { return try image.withSurface(body) }
    clock += 1
    let id = ObjectIdentifier(image)
    let known = entries[id]
    // A new image may have the same address as a deallocated one.
    let mipmaps = known?.image === image ? known ?? Mipmaps(image) : Mipmaps(image)
    mipmaps.lastUse = clock
    let isNew = mipmaps.count < level
    let surface = mipmaps.surface(of: image, level: level)
    if isNew {
      entries[id] = mipmaps
      makeRoom(for: id)
    }
    return try body(surface)
  }

  /// The memory of the mipmaps, in bytes.
  package var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// Frees the mipmaps of deallocated images, then the least recently used ones.
  private func makeRoom(for id: ObjectIdentifier) {
    entries = entries.filter { $0.value.image != nil }
    while entries.count > 1, byteCount > CacheBudget.pictures,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }), oldest.key != id
    {
      entries[oldest.key] = nil
    }
  }
}

extension ImageRef {
  /// Calls `body` with the image's own pixels as a read-only surface, which is valid until it returns.
  fileprivate func withSurface<Result>(
    _ body: (OpaquePointer?) throws -> Result
  ) rethrows -> Result {
    try withPixels { pixels, perRow in
      let data = UnsafeMutableRawPointer(mutating: pixels).assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        data, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(perRow * 4))
      defer {
        // Surfaces that still need the pixels, such as pages written later, copy them now.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return try body(surface)
    }
  }
}
