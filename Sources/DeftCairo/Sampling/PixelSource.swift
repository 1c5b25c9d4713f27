import DeftRenderTree

/// Tells the colors of device pixels, a row at a time, where Cairo would take several times as long.
///
/// The policy: *a device pixel's color follows from its place and the map alone*; so it is the same in every frame,
/// whatever part of the window is painted, and by however many threads.
protocol PixelSource: Sendable {
  /// Writes the colors of a row of device pixels, premultiplied; those that nobody will see may stay as they are.
  ///
  /// - Parameters:
  ///   - y: the row.
  ///   - columns: which pixels of it.
  ///   - target: where the first of them goes.
  func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>)

  /// Writes the colors of a few rows, as ``fillRow(_:_:_:)`` does of each.
  ///
  /// - Parameters:
  ///   - rect: the device pixels.
  ///   - target: where the first of them goes.
  ///   - perRow: how many pixels lie from one row of the target to the next.
  func fill(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, perRow: Int)
}

extension PixelSource {
  func fill(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, perRow: Int) {
    fillRows(rect, target, perRow)
  }

  /// Writes the colors of a few rows, one after another.
  func fillRows(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, _ perRow: Int) {
    for y in rect.y0..<rect.y1 {
      fillRow(y, rect.x0..<rect.x1, target + (y - rect.y0) * perRow)
    }
  }

  /// Which of some steps lie from a bound up to another one.
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

/// A map from device pixels to the pixels of a picture or a mask, in whole numbers with 32 bits for the fraction: over a
/// row of 8,192 pixels places are off by less than a millionth of a pixel.
struct PixelMap: Sendable {
  /// The middle of the device pixel 0, 0, and the steps to the next one across and down.
  let start, across, down: (u: Int, v: Int)

  static let fractionBits = 32

  /// The numbers of a map; nil where it leads out of what can be counted.
  ///
  /// - Parameters:
  ///   - map: from device pixels to the picture's.
  ///   - region: the device pixels that are asked for.
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
    // What a pixel shows is at its middle.
    let middle = CGPoint(x: 0.5, y: 0.5).applying(map)
    guard let start = fixed(middle.x - 0.5, middle.y - 0.5), let across = fixed(map.a, map.b),
      let down = fixed(map.c, map.d)
    else { return nil }
    (self.start, self.across, self.down) = (start, across, down)
  }
}
