/// What a window is like at first.
public struct WindowConfiguration: Sendable {
  /// A picture for task bars: rows of `0xAARRGGBB`, not premultiplied, from the top.
  public struct Icon: Sendable {
    /// The columns.
    public var width: Int
    /// The rows.
    public var height: Int
    /// The pixels, `width * height` of them.
    public var pixels: [UInt32]
    /// A picture.
    public init(width: Int, height: Int, pixels: [UInt32]) {
      precondition(
        width > 0 && height > 0 && pixels.count == width * height,
        "An icon needs width times height pixels.")
      (self.width, self.height, self.pixels) = (width, height, pixels)
    }
  }

  /// The width of the inside in pixels; at least 1.
  public var width: Int
  /// The height of the inside in pixels; at least 1.
  public var height: Int
  /// The title.
  public var title: String
  /// The name of the program, by which desktops group windows and find its icon.
  public var className: String
  /// Pictures in one or more sizes.
  public var icons: [Icon]
  /// The smallest size of the inside in pixels that a window manager may give; nil for any.
  public var minimumSize: (width: Int, height: Int)?

  /// A window of 1280 by 800.
  public init(
    width: Int = 1280, height: Int = 800, title: String = "Deft", className: String = "deft",
    icons: [Icon] = [], minimumSize: (width: Int, height: Int)? = nil
  ) {
    (self.width, self.height, self.title) = (width, height, title)
    (self.className, self.icons, self.minimumSize) = (className, icons, minimumSize)
  }
}
