/// What the 32 bits of a pixel mean, in the machine's byte order.
public enum PixelFormat: Sendable {
  /// `0xXXRRGGBB`: eight bits of red, green and blue; the highest are ignored.
  case rgb8
  /// `0xAARRGGBB`: the same with alpha, by which the colors are multiplied. What is to cover what lies
  /// behind has full alpha.
  case argb8
  /// Ten bits of red, green and blue, blue lowest; the two highest are ignored.
  case rgb10
}

/// Memory to paint a frame into: rows of 32-bit pixels.
///
/// It is the presenter's, and may be written to until the frame is presented.
public struct PixelBuffer {
  /// The first pixel of the first row.
  public var base: UnsafeMutableRawPointer
  /// Bytes from one row to the next; a multiple of 4.
  public var stride: Int
  /// The columns.
  public var width: Int
  /// The rows.
  public var height: Int
  /// What a pixel's bits mean; the same for all frames of a window.
  public var format: PixelFormat
  /// How many presented frames old the pixels are: 1 for the last frame's, 0 where they are
  /// undefined and all must be painted.  The presenter's alone to know: none is ever older.
  public var age: Int
}
