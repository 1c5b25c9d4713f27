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

  /// The width of the inside in pixels; what ``allows(width:height:)`` refuses is made smaller.
  public var width: Int
  /// The height of the inside in pixels.
  public var height: Int
  /// The title.
  public var title: String
  /// The name of the program, by which desktops group windows and find its icon.
  public var className: String
  /// Pictures in one or more sizes.
  public var icons: [Icon]
  /// The smallest size of the inside in pixels that a window manager may give; nil for any.
  public var minimumSize: (width: Int, height: Int)?

  /// The longest side of a window in pixels: X11 counts places with 16 bits and a sign.
  public static let longestSide = 32_767
  /// The most pixels of a window. That is twice an 8K screen, and a frame of 256 MiB.
  public static let mostPixels = 1 << 26

  /// Whether a window of this size in pixels can be had.
  public static func allows(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// The size as near to this one as can be had.
  static func bounded(width: Int, height: Int) -> (width: Int, height: Int) {
    let width = min(max(1, width), longestSide)
    return (width, min(max(1, height), longestSide, mostPixels / width))
  }

  /// A window of 1280 by 800.
  public init(
    width: Int = 1280, height: Int = 800, title: String = "Deft", className: String = "deft",
    icons: [Icon] = [], minimumSize: (width: Int, height: Int)? = nil
  ) {
    (self.width, self.height, self.title) = (width, height, title)
    (self.className, self.icons, self.minimumSize) = (className, icons, minimumSize)
  }
}
