import DeftGeometry

extension Screenshot {
  /// The difference between two screenshots.
  public struct Difference: Equatable, Sendable {
    /// The number of pixels that differ by more than the tolerance.
    public var count = 0
    /// The largest difference in a color component, 0 to 255.
    public var largest = 0
    /// The bounding rectangle of the pixels that differ by more than the tolerance.
    public var bounds = PixelRect.empty
  }

  /// Returns the difference from another screenshot of the same part of the screen.
  ///
  /// - Parameters:
  ///   - other: The other screenshot, of the same size.
  ///   - tolerance: The accepted difference in each of red, green and blue, 0 to 255.
  public func difference(from other: Screenshot, tolerance: Int = 0) -> Difference {
    precondition(
      bounds == other.bounds, "Cannot compare screenshots of different parts of the screen.")
    var found = Difference()
    if pixels.isSame(as: other.pixels) { return found }
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      let distance = Self.distance(pixels[index], other.pixels[index])
      found.largest = max(found.largest, distance)
      if distance > tolerance {
        found.count += 1
        found.bounds = found.bounds.union(pixelRect(at: index))
      }
    }
    return found
  }

  /// Returns whether another screenshot of the same part of the screen is equal except for a few pixels.
  ///
  /// - Parameters:
  ///   - other: The other screenshot, of the same size.
  ///   - tolerance: The accepted difference in each of red, green and blue, 0 to 255.
  ///   - count: The accepted number of pixels that differ by more than the tolerance.
  public func matches(_ other: Screenshot, tolerance: Int = 0, exceptFor count: Int = 0) -> Bool {
    bounds == other.bounds && difference(from: other, tolerance: tolerance).count <= count
  }

  /// The pixels of a color: their number, bounds and centroid.
  public struct Occurrence: Equatable, Sendable {
    /// The number of pixels with the color.
    public var count: Int
    /// The bounding rectangle of the pixels.
    public var bounds: PixelRect
    /// The mean of the pixels' centers, in pixels of the screen.
    public var centroid: CGPoint
  }

  /// Finds the pixels of a color.
  ///
  /// - Parameters:
  ///   - color: 0x00RRGGBB.
  ///   - tolerance: The accepted difference in each of red, green and blue, 0 to 255.
  /// - Returns: The pixels of the color, or `nil` if there are none.
  public func occurrence(of color: UInt32, tolerance: Int = 0) -> Occurrence? {
    var count = 0
    var (sumX, sumY) = (0, 0)
    var around = PixelRect.empty
    for index in pixels.indices
    where pixels[index] == color
      || (tolerance > 0 && Self.distance(pixels[index], color) <= tolerance)
    {
      let pixel = pixelRect(at: index)
      count += 1
      sumX += pixel.x0
      sumY += pixel.y0
      around = around.union(pixel)
    }
    guard count > 0 else { return nil }
    let centroid = CGPoint(
      x: CGFloat(sumX) / CGFloat(count) + 0.5, y: CGFloat(sumY) / CGFloat(count) + 0.5)
    return Occurrence(count: count, bounds: around, centroid: centroid)
  }

  /// Returns the largest difference between two colors in red, green or blue.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func part(_ color: UInt32, _ shift: UInt32) -> Int { Int((color >> shift) & 0xff) }
    return max(
      abs(part(a, 16) - part(b, 16)), abs(part(a, 8) - part(b, 8)), abs(part(a, 0) - part(b, 0)))
  }

  private func pixelRect(at index: Int) -> PixelRect {
    PixelRect(
      x: bounds.x0 + index % width, y: bounds.y0 + index / width, width: 1, height: 1)
  }
}
