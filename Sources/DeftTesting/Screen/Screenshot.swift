import DeftGeometry

/// The pixels of a screen, or a part of it, at one moment.
///
/// Positions are always in screen coordinates. Colors are 0x00RRGGBB.
public struct Screenshot: Equatable, Sendable {
  /// The captured part of the screen.
  public let bounds: PixelRect
  /// The colors, 0x00RRGGBB, row by row from the top.
  public let pixels: [UInt32]

  /// Creates a screenshot with one color per pixel.
  public init(bounds: PixelRect, pixels: [UInt32]) {
    precondition(pixels.count == bounds.area, "A screenshot needs one color per pixel.")
    self.bounds = bounds
    var colors = pixels
    colors.forEachPixel { $0 & 0xff_ffff }
    self.pixels = colors
  }

  /// Returns whether two screenshots show the same part of the screen with the same colors.
  public static func == (a: Screenshot, b: Screenshot) -> Bool {
    a.bounds == b.bounds && a.pixels.isSame(as: b.pixels)
  }

  /// The number of columns.
  public var width: Int { bounds.width }
  /// The number of rows.
  public var height: Int { bounds.height }

  /// The color of a pixel, which must lie in `bounds`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(
      (bounds.x0..<bounds.x1).contains(x) && (bounds.y0..<bounds.y1).contains(y),
      "The pixel is outside the screenshot.")
    return pixels[(y - bounds.y0) * width + x - bounds.x0]
  }

  /// The color of the pixel at a position.
  public subscript(place: CGPoint) -> UInt32 {
    self[Int(place.x.rounded(.down)), Int(place.y.rounded(.down))]
  }

  /// Returns the part of the screenshot inside a rectangle.
  public func crop(to rect: PixelRect) -> Screenshot {
    let part = bounds.intersection(rect)
    var colors: [UInt32] = []
    colors.reserveCapacity(part.area)
    for y in part.y0..<part.y1 {
      let start = (y - bounds.y0) * width + part.x0 - bounds.x0
      colors += pixels[start..<start + part.width]
    }
    return Screenshot(bounds: part, pixels: colors)
  }
}

// Tests are built without optimization, so the standard library's loops make several calls per
// pixel. These calls took a sixth of the time of all tests that use a screen.
extension [UInt32] {
  mutating func forEachPixel(_ change: (UInt32) -> UInt32) {
    withUnsafeMutableBufferPointer { pixels in
      guard var next = pixels.baseAddress else { return }
      let end = next + pixels.count
      while next < end {
        next.pointee = change(next.pointee)
        next += 1
      }
    }
  }

  /// Returns whether two arrays have the same pixels.
  func isSame(as other: [UInt32]) -> Bool {
    withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        a.count == b.count && (a.count == 0 || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0)
      }
    }
  }
}
