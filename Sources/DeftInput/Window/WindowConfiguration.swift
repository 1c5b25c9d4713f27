/// The initial properties of a window, as requested from a platform.
package struct WindowConfiguration: Sendable {
  /// The width of the content in pixels; a size that ``allows(width:height:)`` rejects is adjusted.
  package var width: Int
  /// The height of the content in pixels.
  package var height: Int
  package var title: String
  /// The program's name, by which desktops group windows and find the icon; `nil` for the process name.
  package var className: String?
  /// The role by which session managers recognize the window, such as `canvas`; `nil` for a program's only window.
  package var role: String?
  /// Whether the session restarts the program if it was running when the last session ended.
  package var restarts = true
  /// The icon in one or more sizes.
  package var icons: [WindowIcon]
  /// The minimum size of the content in pixels; `nil` for any.
  package var minimumSize: (width: Int, height: Int)?

  /// The longest side of a window in pixels: X11 coordinates are signed 16-bit integers.
  package static let longestSide = 32_767
  /// The maximum number of pixels of a window: twice an 8K screen, a frame of 256 MiB.
  package static let mostPixels = 1 << 26

  /// Returns whether a window may have this size in pixels.
  package static func allows(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// Returns this size limited to the allowed range; if it has too many pixels, only the height is reduced.
  package static func bounded(width: Int, height: Int) -> (width: Int, height: Int) {
    let width = min(max(1, width), longestSide)
    return (width, min(max(1, height), longestSide, mostPixels / width))
  }

  package init(
    width: Int = 1280, height: Int = 800, title: String = "Deft", className: String? = nil,
    role: String? = nil, icons: [WindowIcon] = [], minimumSize: (width: Int, height: Int)? = nil
  ) {
    (self.width, self.height, self.title) = (width, height, title)
    (self.className, self.role) = (className, role)
    (self.icons, self.minimumSize) = (icons, minimumSize)
  }
}
