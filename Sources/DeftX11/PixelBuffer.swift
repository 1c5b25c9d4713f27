/// Memory to paint a frame into: rows of 32-bit pixels, `0xXXRRGGBB` in the machine's byte order.
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
  /// How many presented frames old the pixels are: 1 for the last frame's, 0 where they are
  /// undefined and all must be painted.
  public var age: Int
}
