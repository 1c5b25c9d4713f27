import CPixels
import DeftRenderTree

/// A sampler of a linear or radial gradient at device pixels. Each pixel's position along the gradient selects a
/// color from a table, which has at least two entries per device pixel of the gradient's length (limit 16,384).
///
/// Cairo's pixel library (pixman) interpolates the colors for each pixel, on one processor. The table uses
/// the same interpolation: each component between two stops, before multiplication by the alpha.
package struct GradientSampler: PixelSource {
  /// The position of device pixels along the gradient, in table entries.
  private enum Course {
    /// The position of pixel (0, 0) and the steps across and down, with 32 fractional bits.
    case linear(start: Int, across: Int, down: Int)
    /// The position of pixel (0, 0) relative to the center, the steps across and down, and the distance at
    /// which the gradient begins.
    case radial(start: CGPoint, across: CGVector, down: CGVector, from: Double)
  }

  private let course: Course
  private let colors: [UInt32]
  /// Whether all colors are opaque.
  let isOpaque: Bool

  /// The minimum and maximum number of table entries. A gradient of 8,192 pixels still has two per pixel.
  private static let counts = (least: 256.0, most: 16_384.0)
  private static let fractionBits = 32

  /// Creates a sampler of a gradient. Fails for a gradient without a direction, for other paints, and for a
  /// transform outside the numeric range.
  ///
  /// - Parameters:
  ///   - gradient: A linear or radial gradient.
  ///   - opacity: The gradient's opacity.
  ///   - map: The transform from the gradient's coordinates to device pixels.
  ///   - region: The device pixels to be sampled.
  package init?(_ gradient: Paint, opacity: Double, map: CGAffineTransform, region: PixelRect) {
    let inverse = map.inverted()
    let middle = CGPoint(x: 0.5, y: 0.5).applying(inverse)
    let (stops, length): ([ColorStop], Double)
    switch gradient {
    case .linearGradient(let some, let start, let end):
      stops = some
      let ends = (start.applying(map), end.applying(map))
      length = hypot(ends.1.x - ends.0.x, ends.1.y - ends.0.y)
    case .radialGradient(let some, _, let from, let to):
      guard from >= 0, to > from else { return nil }
      stops = some
      length = (to - from) * max(hypot(map.a, map.b), hypot(map.c, map.d))
    case .color, .angularGradient, .ellipticalGradient, .mesh, .tiles: return nil
    }
    guard !stops.isEmpty, length > 0, length < 1_048_576 else { return nil }
    let wanted = min(max(2 * length, Self.counts.least), Self.counts.most)
    let count = Double(1 << Int(log2(wanted).rounded(.up)))
    switch gradient {
    case .linearGradient(_, let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let unit = count / (dx * dx + dy * dy)
      func along(_ x: Double, _ y: Double) -> Double { (x * dx + y * dy) * unit }
      let first = along(middle.x - start.x, middle.y - start.y)
      let (across, down) = (along(inverse.a, inverse.b), along(inverse.c, inverse.d))
      let limit = Double(1 << 29)
      for (x, y) in [
        (region.x0, region.y0), (region.x1, region.y0), (region.x0, region.y1),
        (region.x1, region.y1),
      ] {
        guard abs(first + Double(x) * across + Double(y) * down) < limit else { return nil }
      }
      guard abs(first) < limit, abs(across) < limit, abs(down) < limit else { return nil }
      func fixed(_ value: Double) -> Int {
        Int((value * Double(1 << Self.fractionBits)).rounded())
      }
      course = .linear(start: fixed(first), across: fixed(across), down: fixed(down))
    case .radialGradient(_, let center, let from, let to):
      let unit = count / (to - from)
      course = .radial(
        start: CGPoint(x: (middle.x - center.x) * unit, y: (middle.y - center.y) * unit),
        across: CGVector(dx: inverse.a * unit, dy: inverse.b * unit),
        down: CGVector(dx: inverse.c * unit, dy: inverse.d * unit), from: from * unit)
    case .color, .angularGradient, .ellipticalGradient, .mesh, .tiles: return nil
    }
    colors = Self.colors(of: stops, opacity: opacity, count: Int(count))
    isOpaque = opacity >= 1 && stops.allSatisfy { $0.color.alpha >= 1 }
  }

  func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>) {
    colors.withUnsafeBufferPointer { colors in
      switch course {
      case .linear(let start, let across, let down):
        let position = start &+ y &* down &+ columns.lowerBound &* across
        Self.fill(target, columns.count, colors, position, across)
      case .radial(let start, let across, let down, let from):
        let row = CGPoint(x: start.x + Double(y) * down.dx, y: start.y + Double(y) * down.dy)
        Self.fill(target, columns, colors, row, across, from)
      }
    }
  }

  /// Writes a row of a linear gradient: the pixels before, within and after the table.
  private static func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafeBufferPointer<UInt32>,
    _ position: Int, _ step: Int
  ) {
    let (first, last) = (colors[0], colors[colors.count - 1])
    let end = colors.count << fractionBits
    if step == 0 {
      let index = min(max(position, 0), end - 1) >> fractionBits
      target.update(repeating: colors[index], count: count)
      return
    }
    let inner = steps(position, step, from: 0, to: end, count: count)
    target.update(repeating: step > 0 ? first : last, count: inner.lowerBound)
    (target + inner.upperBound).update(
      repeating: step > 0 ? last : first, count: count - inner.upperBound)
    guard let table = colors.baseAddress else { return }
    PixelKernels.best.pointee.fill_table(
      target + inner.lowerBound, inner.count, table, position &+ inner.lowerBound &* step, step)
  }

  /// Writes a row of a radial gradient.
  ///
  /// - Parameters:
  ///   - target: The memory for the pixels.
  ///   - columns: The columns of the pixels.
  ///   - colors: The table of colors.
  ///   - row: The position of the row's pixel 0 relative to the center, in table entries.
  ///   - across: The step to the next pixel.
  ///   - from: The distance to the first entry.
  private static func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>,
    _ colors: UnsafeBufferPointer<UInt32>, _ row: CGPoint, _ across: CGVector, _ from: Double
  ) {
    guard let table = colors.baseAddress else { return }
    PixelKernels.best.pointee.fill_radial(
      target, columns.count,
      DeftRadial(
        colors: table, count: colors.count, x: Float(row.x), y: Float(row.y),
        across_x: Float(across.dx), across_y: Float(across.dy), before: Float(from + 0.5)),
      columns.lowerBound)
  }

  /// A color stop with straight alpha; all components are 0...1.
  private struct Stop {
    let position, alpha, red, green, blue: Double

    init(_ stop: ColorStop, opacity: Double) {
      func share(_ value: Double) -> Double { min(max(value, 0), 1) }
      let color = stop.color
      (position, alpha) = (share(stop.location), share(color.alpha * opacity))
      (red, green, blue) = (share(color.red), share(color.green), share(color.blue))
    }
  }

  /// Returns the premultiplied colors from a gradient's start to its end.
  private static func colors(of stops: [ColorStop], opacity: Double, count: Int) -> [UInt32] {
    // Stops at the same location retain their order.
    let stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map { Stop($0.element, opacity: opacity) }
    let whole = Double(count)
    return [UInt32](unsafeUninitializedCapacity: count) { colors, initialized in
      var (index, next) = (0, 0)
      while index < count {
        // Interpolate between neighboring stops.
        var position = (Double(index) + 0.5) / whole
        while next < stops.count, stops[next].position <= position { next += 1 }
        let (a, b) = (stops[max(next - 1, 0)], stops[min(next, stops.count - 1)])
        let end = next < stops.count ? b.position : .infinity
        let width = b.position - a.position
        repeat {
          let along = width > 0 ? (position - a.position) / width : 0
          let alpha = a.alpha + (b.alpha - a.alpha) * along
          let red = alpha * (a.red + (b.red - a.red) * along) * 255 + 0.5
          let green = alpha * (a.green + (b.green - a.green) * along) * 255 + 0.5
          let blue = alpha * (a.blue + (b.blue - a.blue) * along) * 255 + 0.5
          colors[index] =
            UInt32(alpha * 255 + 0.5) &<< 24 | UInt32(red) &<< 16 | UInt32(green) &<< 8
            | UInt32(blue)
          index += 1
          position = (Double(index) + 0.5) / whole
        } while index < count && position < end
      }
      initialized = count
    }
  }
}
