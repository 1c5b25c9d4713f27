/// The caches that painters share: text layouts, blurred shadows and scaled images.
///
/// One instance can serve all surfaces of a program. It uses no memory until something is cached.
public final class CairoResources {
  /// The engine that caches text layouts and measures texts.
  public let text = TextEngine()
  let textMasks = TextMaskCache()
  let tiles = TileCache()
  let shadows = ShadowCache()
  package let images = ImageCache()

  public init() {}

  /// The number of shadows that were blurred.
  package var shadowMaskCount: Int { shadows.misses }
  /// The memory of blurred shadows, in bytes.
  package var shadowByteCount: Int { shadows.byteCount }
  /// The memory of text layouts, shadows, mipmaps and tiles, in bytes.
  package var byteCount: Int {
    text.byteCount + shadows.byteCount + images.byteCount + tiles.byteCount
  }
}
