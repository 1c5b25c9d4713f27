/// An image in memory, shared by reference and immutable.
///
/// Pixels are premultiplied `0xAARRGGBB`, row by row without gaps.
public final class ImageRef: Sendable {
  public let width: Int
  public let height: Int
  /// Whether the image is fully opaque.
  package let isOpaque: Bool
  private let storage: Storage
  /// The difference from an earlier image; `nil` if it is unknown.
  private let difference: Difference?

  private enum Storage: Sendable {
    case own([UInt32])
    case borrowed(BorrowedPixels)
  }

  private struct Difference: Sendable {
    let earlier: ObjectIdentifier
    let part: PixelRect
  }

  /// Creates an image.
  ///
  /// - Precondition: `pixels` has `width * height` elements.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    self.init(
      width: width, height: height, pixels: pixels,
      isOpaque: pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// Creates an image whose pixels are known to be opaque.
  ///
  /// - Precondition: `pixels` has `width * height` elements, all with an alpha of 255.
  package convenience init(width: Int, height: Int, opaque pixels: [UInt32]) {
    self.init(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "An image needs width * height pixels.")
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    (storage, difference) = (.own(pixels), nil)
  }

  /// Creates an opaque image of pixels in memory that belongs to another part of the program.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - pixels: The memory.
  ///   - earlier: An image of the same size whose place the new one takes. If a drawing replaces it by the new image,
  ///     only `part` is painted.
  ///   - part: The pixels that differ from `earlier`.
  package init(
    width: Int, height: Int, borrowing pixels: BorrowedPixels, insteadOf earlier: ImageRef?,
    differingIn part: PixelRect
  ) {
    precondition(width > 0 && height > 0, "An image needs pixels.")
    (self.width, self.height, isOpaque) = (width, height, true)
    storage = .borrowed(pixels)
    difference = earlier.map { Difference(earlier: ObjectIdentifier($0), part: part) }
  }

  /// The premultiplied colors as `0xAARRGGBB`, row by row.
  public var pixels: [UInt32] {
    switch storage {
    case .own(let pixels): pixels
    case .borrowed(let pixels): pixels.copy(width: width, height: height)
    }
  }

  /// Whether the alpha of each pixel in memory is defined. If not, all pixels are opaque.
  package var hasAlpha: Bool {
    if case .borrowed = storage { false } else { true }
  }

  /// Calls `body` with the pixels in memory and the number of pixels per row.
  package func withPixels<Result>(
    _ body: (UnsafePointer<UInt32>, _ perRow: Int) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .own(let pixels):
      try pixels.withUnsafeBufferPointer { try body($0.baseAddress.unsafelyUnwrapped, width) }
    case .borrowed(let pixels): try body(pixels.base, pixels.perRow)
    }
  }

  /// Returns the pixels that differ from an earlier image; `nil` if they are unknown.
  func part(differingFrom earlier: ImageRef) -> PixelRect? {
    guard let difference, difference.earlier == ObjectIdentifier(earlier) else { return nil }
    return difference.part
  }

  /// The size in pixels.
  public var size: CGSize { CGSize(width: width, height: height) }
}

/// Pixels in memory that belongs to another part of the program, such as memory shared with an X server.
///
/// The owner may change them while they are painted, as on a screen without vertical synchronization. It then creates another
/// image, which is painted later.
package struct BorrowedPixels: @unchecked Sendable {
  /// The first pixel, as `0x--RRGGBB`.
  let base: UnsafePointer<UInt32>
  let perRow: Int
  private let owner: any AnyObject & Sendable

  /// - Parameters:
  ///   - base: The first pixel, as `0x--RRGGBB`; its alpha is ignored.
  ///   - perRow: The number of pixels per row in memory.
  ///   - owner: The object that keeps the memory.
  package init(
    _ base: UnsafePointer<UInt32>, perRow: Int, owner: any AnyObject & Sendable
  ) {
    (self.base, self.perRow, self.owner) = (base, perRow, owner)
  }

  fileprivate func copy(width: Int, height: Int) -> [UInt32] {
    (0..<height).flatMap { row in
      UnsafeBufferPointer(start: base + row * perRow, count: width).map { $0 | 0xFF00_0000 }
    }
  }
}

extension ImageRef: Hashable {
  /// Returns whether both images are the same object, not whether their pixels are equal.
  public static func == (a: ImageRef, b: ImageRef) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
