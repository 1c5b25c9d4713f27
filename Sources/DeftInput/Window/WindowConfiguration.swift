/// What a window is like at first, as a platform is asked for it.
package struct WindowConfiguration: Sendable {
  /// The width of the inside in pixels; what ``allows(width:height:)`` refuses is made smaller.
  package var width: Int
  /// The height of the inside in pixels.
  package var height: Int
  package var title: String
  /// The name of the program, by which desktops group windows and find its icon; nil for that of the process.
  package var className: String?
  /// Which of the program's windows it is, by which managers know it again, as in `canvas`; nil for the only one.
  package var role: String?
  /// Whether the program is started again with the person's session, where it was running when that ended.
  package var restarts = true
  /// Pictures in one or more sizes.
  package var icons: [WindowIcon]
  /// The smallest size of the inside in pixels that a window manager may give; nil for any.
  package var minimumSize: (width: Int, height: Int)?

  /// The longest side of a window in pixels: X11 counts places with 16 bits and a sign.
  package static let longestSide = 32_767
  /// The most pixels of a window. That is twice an 8K screen, and a frame of 256 MiB.
  package static let mostPixels = 1 << 26

  /// Whether a window of this size in pixels can be had.
  package static func allows(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// The size as near to this one as can be had.
  package static func bounded(width: Int, height: Int) -> (width: Int, height: Int) {
    let width = min(max(1, width), longestSide)
    return (width, min(max(1, height), longestSide, mostPixels / width))
  }

  /// A window of 1280 by 800.
  package init(
    width: Int = 1280, height: Int = 800, title: String = "Deft", className: String? = nil,
    role: String? = nil, icons: [WindowIcon] = [], minimumSize: (width: Int, height: Int)? = nil
  ) {
    (self.width, self.height, self.title) = (width, height, title)
    (self.className, self.role) = (className, role)
    (self.icons, self.minimumSize) = (icons, minimumSize)
  }
}
