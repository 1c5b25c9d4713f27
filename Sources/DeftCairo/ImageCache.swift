import CCairo
import DeftRenderTree

/// Pictures in Cairo's memory, each with halves of itself, so that small ones neither flicker nor
/// cost more than they show.
final class ImageCache {
  /// A picture and its halves, each made when first needed.
  private final class Levels {
    /// Whose pixels they are: nobody paints them any more who has not kept it.
    weak var image: ImageRef?
    private let (width, height): (Int, Int)
    var surfaces: [OpaquePointer?] = []
    var lastUse: UInt64 = 0
    init(_ image: ImageRef) {
      self.image = image
      (width, height) = (image.width, image.height)
    }
    deinit { for surface in surfaces { cairo_surface_destroy(surface) } }

    var byteCount: Int {
      surfaces.indices.reduce(0) { $0 + max(1, width >> $1) * max(1, height >> $1) * 4 }
    }

    func surface(of image: ImageRef, level: Int) -> OpaquePointer? {
      while surfaces.count <= level {
        surfaces.append(surfaces.isEmpty ? copy(image) : half(of: surfaces[surfaces.count - 1]))
      }
      return surfaces[level]
    }

    private func copy(_ image: ImageRef) -> OpaquePointer? {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
      guard let data = cairo_image_surface_get_data(surface) else { return surface }
      let stride = Int(cairo_image_surface_get_stride(surface))
      image.pixels.withUnsafeBytes { pixels in
        for y in 0..<image.height {
          UnsafeMutableRawPointer(data + y * stride).copyMemory(
            from: pixels.baseAddress! + y * image.width * 4, byteCount: image.width * 4)
        }
      }
      cairo_surface_mark_dirty(surface)
      return surface
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

  private var entries: [ObjectIdentifier: Levels] = [:]
  private var clock: UInt64 = 0

  /// The smallest half of a picture that still has a pixel for each device pixel.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - scale: device pixels per pixel of the picture.
  /// - Returns: its pixels.
  func surface(of image: ImageRef, scale: CGFloat) -> OpaquePointer? {
    clock += 1
    let id = ObjectIdentifier(image)
    let known = entries[id]
    // What has gone may have left its place to another one.
    let levels = known?.image === image ? known ?? Levels(image) : Levels(image)
    levels.lastUse = clock
    let smallest = Int(log2(Double(min(image.width, image.height))))
    let level = scale < 1 ? min(smallest, Int(-log2(max(scale, 1e-6)))) : 0
    let isNew = levels.surfaces.count <= level
    let surface = levels.surface(of: image, level: level)
    if isNew {
      entries[id] = levels
      makeRoom(for: id)
    }
    return surface
  }

  /// The bytes that pictures take here.
  var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// Lets pictures go that nobody has any more, and then those that were not used for the longest time.
  private func makeRoom(for id: ObjectIdentifier) {
    entries = entries.filter { $0.value.image != nil }
    while entries.count > 1, byteCount > CacheBudget.pictures,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }), oldest.key != id
    {
      entries[oldest.key] = nil
    }
  }
}
