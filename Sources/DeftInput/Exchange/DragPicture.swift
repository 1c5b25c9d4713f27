import DeftGeometry

/// What is seen at the finger or pointer while something is dragged out of a window.
public struct DragPicture: Sendable {
  /// The columns.
  public let width: Int
  /// The rows.
  public let height: Int
  /// Rows of `0xAARRGGBB`, premultiplied, from the top.
  public let pixels: [UInt32]
  /// The pixel of the picture that is at the finger.
  public let hotspot: CGPoint

  /// A picture; one that is too large for any screen is shown in part.
  public init(width: Int, height: Int, pixels: [UInt32], hotspot: CGPoint = .zero) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "A picture needs width times height pixels.")
    (self.width, self.height, self.pixels, self.hotspot) = (width, height, pixels, hotspot)
  }
}
