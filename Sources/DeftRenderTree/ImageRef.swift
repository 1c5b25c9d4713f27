/// A picture in memory, shared by reference and never changed.
///
/// Pixels are premultiplied `0xAARRGGBB`, row by row without gaps.
public final class ImageRef: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels.
  public let pixels: [UInt32]
  /// Whether nothing shines through the picture.
  package let isOpaque: Bool

  /// A picture of these pixels.
  ///
  /// - Precondition: there are `width * height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "A picture has as many pixels as its size says.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// The size in pixels.
  public var size: CGSize { CGSize(width: width, height: height) }
}

extension ImageRef: Hashable {
  /// Whether both are the same picture (not: equal pixels).
  public static func == (a: ImageRef, b: ImageRef) -> Bool { a === b }
  /// Hashes the picture's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
