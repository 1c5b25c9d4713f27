/// An image in memory, shared by reference and immutable.
///
/// Pixels are premultiplied `0xAARRGGBB`, row by row without gaps.
public final class ImageRef: Sendable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt32]
  /// Whether the image is fully opaque.
  package let isOpaque: Bool

  /// Creates an image.
  ///
  /// - Precondition: `pixels` has `width * height` elements.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "An image needs width * height pixels.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Creates an image whose pixels are known to be opaque.
  ///
  /// - Precondition: `pixels` has `width * height` elements, all with an alpha of 255.
  package init(width: Int, height: Int, opaque pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "An image needs width * height pixels.")
    (self.width, self.height, self.pixels, isOpaque) = (width, height, pixels, true)
  }

  /// The size in pixels.
  public var size: CGSize { CGSize(width: width, height: height) }
}

extension ImageRef: Hashable {
  /// Returns whether both images are the same object, not whether their pixels are equal.
  public static func == (a: ImageRef, b: ImageRef) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
