/// Memory for pixels on their way to a surface.
final class PixelStrip {
  /// How many pixels: what a processor keeps near it.
  static let capacity = 1 << 18
  let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  deinit { pixels.deallocate() }
}
