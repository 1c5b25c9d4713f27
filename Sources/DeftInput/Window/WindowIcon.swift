/// A window's icon for task bars.
public struct WindowIcon: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The `width * height` pixels in rows from the top, as `0xAARRGGBB` without premultiplication.
  public let pixels: [UInt32]

  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "An icon needs width times height pixels.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
