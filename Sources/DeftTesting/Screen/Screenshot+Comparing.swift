import DeftGeometry

extension Screenshot {
  /// How two pictures differ.
  public struct Difference: Equatable, Sendable {
    /// How many pixels differ by more than the tolerance.
    public var count = 0
    /// The largest difference of a color's part, 0 to 255.
    public var largest = 0
    /// The smallest rectangle around the pixels that differ by more than the tolerance.
    public var bounds = PixelRect.empty
  }

  /// Compares with another picture of the same part of the screen.
  ///
  /// - Parameters:
  ///   - other: The other picture, of the same size.
  ///   - tolerance: How far red, green and blue may each be apart, 0 to 255.
  public func difference(from other: Screenshot, tolerance: Int = 0) -> Difference {
    precondition(bounds == other.bounds, "Pictures of different parts cannot be compared.")
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

  /// Whether a picture of the same part of the screen is the same but for a few pixels.
  ///
  /// - Parameters:
  ///   - other: The other picture, of the same size.
  ///   - tolerance: How far red, green and blue may each be apart, 0 to 255.
  ///   - count: How many pixels may differ more than that.
  public func matches(_ other: Screenshot, tolerance: Int = 0, exceptFor count: Int = 0) -> Bool {
    bounds == other.bounds && difference(from: other, tolerance: tolerance).count <= count
  }

  /// Where a color is: how often, around, and in the middle.
  public struct Occurrence: Equatable, Sendable {
    /// How many pixels have the color.
    public var count: Int
    /// The smallest rectangle around them.
    public var bounds: PixelRect
    /// The mean of their centers, in pixels of the screen.
    public var centroid: CGPoint
  }

  /// Finds the pixels of a color.
  ///
  /// - Parameters:
  ///   - color: 0x00RRGGBB.
  ///   - tolerance: How far red, green and blue may each be off, 0 to 255.
  /// - Returns: nil if there is none.
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

  /// The largest difference of two colors in red, green or blue.
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
