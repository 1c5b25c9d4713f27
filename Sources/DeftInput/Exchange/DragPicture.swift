import DeftGeometry

/// The image shown at the finger or pointer during a drag out of a window.
public struct DragPicture: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels in rows from the top, as premultiplied `0xAARRGGBB`.
  public let pixels: [UInt32]
  /// The position within the image that is at the finger.
  public let hotspot: CGPoint

  /// Creates an image; an image that is larger than any screen is cropped when shown.
  public init(width: Int, height: Int, pixels: [UInt32], hotspot: CGPoint = .zero) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "A picture needs width times height pixels.")
    (self.width, self.height, self.pixels, self.hotspot) = (width, height, pixels, hotspot)
  }

  /// The maximum width and height of an image that is shown whole, in pixels. A larger one would hide the drop targets.
  package static let longestSide = 512

  /// An invisible image.
  package static let clear = DragPicture(width: 1, height: 1, pixels: [0])
}
