/// A buffer for pixels on their way to a surface.
final class PixelStrip {
  /// The number of pixels, small enough for a processor's cache.
  static let capacity = 1 << 18
  let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  deinit { pixels.deallocate() }
}
