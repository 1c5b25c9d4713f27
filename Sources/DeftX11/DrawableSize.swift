/// Which sizes a window can be drawn at. Any client can make a window larger; what was drawn last then
/// stays, until the size is one of these again.
enum DrawableSize {
  /// The longest side in pixels: drawing libraries and the server count in 16 bits with a sign.
  static let longestSide = 32_767
  /// The most pixels, 512 MiB of them: a display of 15,360 by 8,640 has fewer.
  static let mostPixels = 1 << 27

  /// Whether a window of that size can be drawn.
  static func contains(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }
}
