/// The memory limits of the caches, in bytes: 78 MB in total.
///
/// *As soon as a cache exceeds its budget, the least recently used entries are removed.* Only a single entry
/// that is larger than the budget, such as the mipmaps of a photo of thirty million pixels, stays until
/// something else is painted.
///
/// In addition, painters share one strip of pixels (`PixelStrip`, 1 MB), and a tree caches layers of groups
/// that are painted in every frame, up to 16 MB (`DeftRenderTree`). Blurs and gradients retain nothing beyond
/// a frame.
package enum CacheBudget {
  /// Mipmaps of images drawn at a reduced size (`ImageCache`).
  package static let pictures = 32 << 20
  /// Blurred outlines and their placed copies (`ShadowCache`): about a hundred shapes.
  package static let shadows = 6 << 20
  /// Text layouts (`TextEngine`): about 150,000 characters.
  package static let texts = 8 << 20
  /// Glyphs of texts that rotate or scale (`TextMaskCache`): a screen of 3840 by 2160 pixels full of text.
  /// Texts beyond the limit are painted from their outlines.
  static let textMasks = 24 << 20
  /// Tiles of repeated images (`TileCache`): two of the largest ones.
  package static let tiles = 8 << 20
}
