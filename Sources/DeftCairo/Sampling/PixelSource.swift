import DeftRenderTree

/// A source of device pixels, computed a row at a time where Cairo would take several times as long.
///
/// *The color of a device pixel depends only on its position and the transform.* It is therefore the same in
/// every frame, whichever part of the window is painted, and with any number of threads.
protocol PixelSource: Sendable {
  /// Writes the premultiplied colors of a row of device pixels. Pixels outside the painted outline may stay
  /// unchanged.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - columns: The columns.
  ///   - target: The destination of the first pixel.
  func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>)

  /// Writes the colors of a rectangle of device pixels; see ``fillRow(_:_:_:)``.
  ///
  /// - Parameters:
  ///   - rect: The device pixels.
  ///   - target: The destination of the first pixel.
  ///   - perRow: The number of pixels per row of the destination.
  func fill(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, perRow: Int)
}

extension PixelSource {
  func fill(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, perRow: Int) {
    fillRows(rect, target, perRow)
  }

  /// Writes the colors of a rectangle of device pixels, row by row.
  func fillRows(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, _ perRow: Int) {
    for y in rect.y0..<rect.y1 {
      fillRow(y, rect.x0..<rect.x1, target + (y - rect.y0) * perRow)
    }
  }

  /// Returns the range of steps that lie between two bounds.
  static func steps(
    _ start: Int, _ step: Int, from low: Int, to high: Int, count: Int
  ) -> Range<Int> {
    if step == 0 { return low <= start && start < high ? 0..<count : 0..<0 }
    if step < 0 { return steps(-start, -step, from: 1 - high, to: 1 - low, count: count) }
    func first(at bound: Int) -> Int {
      let distance = bound - start
      return distance <= 0 ? 0 : min((distance - 1) / step + 1, count)
    }
    return first(at: low)..<max(first(at: low), first(at: high))
  }
}

/// A transform from device pixels to the pixels of an image or mask, in integers with 32 fractional bits.
/// Across a row of 8,192 pixels, the error stays below a millionth of a pixel.
struct PixelMap: Sendable {
  /// The center of device pixel (0, 0), and the steps across and down.
  let start, across, down: (u: Int, v: Int)

  static let fractionBits = 32

  /// Creates the integer form of a transform. Fails if it exceeds the numeric range.
  ///
  /// - Parameters:
  ///   - map: The transform from device pixels to the image's pixels.
  ///   - region: The device pixels to be sampled.
  init?(_ map: CGAffineTransform, over region: PixelRect) {
    let (limit, one) = (Double(1 << 28), Double(1 << Self.fractionBits))
    func fixed(_ x: Double, _ y: Double) -> (Int, Int)? {
      guard abs(x) < limit, abs(y) < limit else { return nil }
      return (Int((x * one).rounded()), Int((y * one).rounded()))
    }
    for (x, y) in [
      (region.x0, region.y0), (region.x1, region.y0), (region.x0, region.y1),
      (region.x1, region.y1),
    ] {
      let corner = CGPoint(x: x, y: y).applying(map)
      guard fixed(corner.x, corner.y) != nil else { return nil }
    }
    // Pixels are sampled at their centers.
    let middle = CGPoint(x: 0.5, y: 0.5).applying(map)
    guard let start = fixed(middle.x - 0.5, middle.y - 0.5), let across = fixed(map.a, map.b),
      let down = fixed(map.c, map.d)
    else { return nil }
    (self.start, self.across, self.down) = (start, across, down)
  }
}
