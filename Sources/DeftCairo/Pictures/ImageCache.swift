import CCairo
import DeftRenderTree

/// Pictures as Cairo reads them, each with halves of itself, so that small ones neither flicker nor cost more than they
/// show.
///
/// The policy: *a picture's own pixels are read where they are, and only halves are kept here*; so a photo is in memory
/// once.
package final class ImageCache {
  /// The halves of a picture, each made when first needed.
  private final class Halves {
    /// Whose halves they are: nobody paints them any more who has not kept it.
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

    /// - Parameter level: how many times the picture is halved; 1 at least.
    func surface(of image: ImageRef, level: Int) -> OpaquePointer? {
      while count < level {
        if let last = surfaces.last {
          surfaces.append(half(of: last))
        } else {
          image.withSurface { surfaces.append(half(of: $0)) }
        }
      }
      return surfaces[level - 1]
    }

    /// Each pixel is the mean of four.
    private func half(of source: OpaquePointer?) -> OpaquePointer? {
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

  /// Where pixels are made before they are laid over others.
  private(set) lazy var strip = PixelStrip()

  private var entries: [ObjectIdentifier: Halves] = [:]
  private var clock: UInt64 = 0

  /// Calls a closure with the smallest half of a picture that still has a pixel for each device pixel.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - scale: device pixels per pixel of the picture.
  ///   - body: takes its pixels, which are there until it returns.
  package func withSurface<Result>(
    of image: ImageRef, scale: CGFloat, _ body: (OpaquePointer?) throws -> Result
  ) rethrows -> Result {
    let smallest = Int(log2(Double(min(image.width, image.height))))
    let level = scale < 1 ? min(smallest, Int(-log2(max(scale, 1e-6)))) : 0
    if level == 0 { return try image.withSurface(body) }
    clock += 1
    let id = ObjectIdentifier(image)
    let known = entries[id]
    // What has gone may have left its place to another one.
    let halves = known?.image === image ? known ?? Halves(image) : Halves(image)
    halves.lastUse = clock
    let isNew = halves.count < level
    let surface = halves.surface(of: image, level: level)
    if isNew {
      entries[id] = halves
      makeRoom(for: id)
    }
    return try body(surface)
  }

  /// The bytes that pictures take here.
  package var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// Lets go the halves of pictures that nobody has any more, and then those that were not used for the longest time.
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
  /// Calls a closure with the picture's own pixels as a surface to read, which is there until it returns.
  fileprivate func withSurface<Result>(
    _ body: (OpaquePointer?) throws -> Result
  ) rethrows -> Result {
    try pixels.withUnsafeBytes { pixels in
      let data = UnsafeMutableRawPointer(mutating: pixels.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        data, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      defer {
        // Whoever still wants the pixels, as a page does that is written later, takes a copy now.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return try body(surface)
    }
  }
}
