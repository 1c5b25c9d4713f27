/// The meaning of the 32 bits of a pixel, in native byte order.
public enum PixelFormat: Sendable {
  /// `0xXXRRGGBB`: eight bits each of red, green and blue; the highest eight are ignored.
  case rgb8
  /// `0xAARRGGBB`: the same with premultiplied alpha. Opaque pixels need full alpha.
  case argb8
  /// Ten bits each of red, green and blue, with blue lowest; the two highest bits are ignored.
  case rgb10
}

/// Memory for a frame: rows of 32-bit pixels. The platform provides it and painters paint into it; neither
/// depends on the other.
///
/// The platform owns the memory. Painters may write to the memory until the frame is presented.
package struct PixelBuffer {
  /// The first pixel of the first row.
  package var base: UnsafeMutableRawPointer
  /// The number of bytes from one row to the next; a multiple of 4.
  package var stride: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The pixel format; the same for all frames of a window.
  package var format: PixelFormat
  /// The number of frames presented since the pixels were painted: 1 if they show the last frame, 0 if
  /// they are undefined and must be painted completely. The pixels are never older than stated.
  package var age: Int

  /// Creates a buffer over memory that remains valid until the frame is presented.
  package init(
    base: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int, format: PixelFormat,
    age: Int
  ) {
    (self.base, self.stride, self.width, self.height) = (base, stride, width, height)
    (self.format, self.age) = (format, age)
  }
}
