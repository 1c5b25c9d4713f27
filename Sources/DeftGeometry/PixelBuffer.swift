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

/// Memory to paint a frame into: rows of 32-bit pixels.  Platforms give it, painters paint into it, and
/// neither knows the other.
///
/// It is the platform's, and may be written to until the frame is presented.
package struct PixelBuffer {
  /// The first pixel of the first row.
  package var base: UnsafeMutableRawPointer
  /// Bytes from one row to the next; a multiple of 4.
  package var stride: Int
  /// The columns.
  package var width: Int
  /// The rows.
  package var height: Int
  /// What a pixel's bits mean; the same for all frames of a window.
  package var format: PixelFormat
  /// How many presented frames old the pixels are: 1 for the last frame's, 0 where they are
  /// undefined and all must be painted.  The platform's alone to know: none is ever older.
  package var age: Int

  /// Memory of somebody who keeps it until the frame is presented.
  package init(
    base: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int, format: PixelFormat,
    age: Int
  ) {
    (self.base, self.stride, self.width, self.height) = (base, stride, width, height)
    (self.format, self.age) = (format, age)
  }
}
