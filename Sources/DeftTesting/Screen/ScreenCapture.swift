import CX11
import DeftGeometry
import DeftX11

/// The pixels of a screen.
package struct ScreenImage: Sendable, Equatable {
  package var width: Int
  package var height: Int
  /// The rows from the top, as `0xAARRGGBB` with full alpha.
  package var pixels: [UInt32]

  /// The pixel at a position; `nil` outside the image.
  package subscript(x: Int, y: Int) -> UInt32? {
    x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x] : nil
  }
}

/// Returns the current pixels of a display, using a separate connection.
///
/// - Parameters:
///   - displayName: The display; `nil` for `DISPLAY` from the environment.
///   - rect: The part of the screen; `nil` for the whole screen. Pixels outside the screen are omitted.
package func captureScreen(display displayName: String? = nil, rect: PixelRect? = nil)
  throws(XConnectionError) -> ScreenImage
{
  let connection = try XConnection(displayName: displayName, newestXInput: (0, 0))
  let size = connection.screenSize
  let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  let r = (rect ?? screen).intersection(screen)
  guard !r.isEmpty,
    let image = XGetImage(
      connection.display, connection.root, Int32(r.x0), Int32(r.y0), UInt32(r.width),
      UInt32(r.height), UInt(bitPattern: -1), ZPixmap)
  else { return ScreenImage(width: 0, height: 0, pixels: []) }
  defer { _ = image.pointee.f.destroy_image(image) }
  var pixels: [UInt32] = []
  pixels.reserveCapacity(r.area)
  let masks = [image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask]
  if image.pointee.bits_per_pixel == 32, image.pointee.byte_order == LSBFirst,
    UInt32(littleEndian: 1) == 1, masks == [0xff0000, 0xff00, 0xff],
    let data = image.pointee.data
  {
    // Pixels in the usual format are complete except for their alpha.
    let stride = Int(image.pointee.bytes_per_line)
    for y in 0..<r.height {
      UnsafeRawPointer(data + y * stride).withMemoryRebound(to: UInt32.self, capacity: r.width) {
        pixels += UnsafeBufferPointer(start: $0, count: r.width)
      }
    }
    pixels.forEachPixel { $0 | 0xff00_0000 }
    return ScreenImage(width: r.width, height: r.height, pixels: pixels)
  }
  for y in 0..<r.height {
    for x in 0..<r.width {
      // The image's own XGetPixel handles every byte order and depth.
      let pixel = image.pointee.f.get_pixel(image, Int32(x), Int32(y))
      pixels.append(masks.reduce(0xff) { $0 << 8 | eightBits(of: pixel, $1) })
    }
  }
  return ScreenImage(width: r.width, height: r.height, pixels: pixels)
}

/// Returns a color component of a pixel in eight bits; 0 if the screen has a color table instead of masks.
private func eightBits(of pixel: UInt, _ mask: UInt) -> UInt32 {
  guard mask != 0 else { return 0 }
  let most = mask >> mask.trailingZeroBitCount
  let value = (pixel & mask) >> mask.trailingZeroBitCount
  return UInt32(truncatingIfNeeded: (value * 255 + most / 2) / most)
}
