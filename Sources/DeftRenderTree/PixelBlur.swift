/// A Gaussian blur in device pixels, with separate deviations along rows and columns.
///
/// The blur is approximated by three box blurs along each axis. Wide blurs work on cells of several
/// pixels, because no finer detail survives them. Cells are aligned to the anchor, so that a pixel
/// depends only on its neighborhood and not on which part of an image is blurred.
public struct PixelBlur: Hashable, Sendable {
  /// The standard deviation along a row, in device pixels.
  public var horizontal: CGFloat
  /// The standard deviation along a column, in device pixels.
  public var vertical: CGFloat
  /// A column at which a cell begins.
  public var anchorX = 0
  /// A row at which a cell begins.
  public var anchorY = 0

  /// The largest deviation, in device pixels; larger ones are clamped to it.
  public static let largestDeviation: CGFloat = 256

  /// Creates a blur with these deviations, in device pixels, anchored at the first pixel.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (Self.usable(horizontal), Self.usable(vertical))
  }

  /// Creates the device-pixel form of a round blur under a transform, ignoring shear.
  init(deviation: CGFloat, in map: CGAffineTransform) {
    self.init(
      horizontal: deviation * hypot(map.a, map.c), vertical: deviation * hypot(map.b, map.d))
    anchorX = Self.whole(map.tx)
    anchorY = Self.whole(map.ty)
  }

  private static func usable(_ deviation: CGFloat) -> CGFloat {
    deviation.isFinite ? min(max(0, deviation), largestDeviation) : 0
  }

  private static func whole(_ v: CGFloat) -> Int {
    v.isFinite ? Int(min(max(v, -1e9), 1e9).rounded(.down)) : 0
  }

  /// The distance within which columns contribute to a pixel.
  var horizontalReach: Int { BoxKernel(deviation: horizontal).reach }
  /// The distance within which rows contribute to a pixel.
  var verticalReach: Int { BoxKernel(deviation: vertical).reach }
}

/// Three box filters over cells that approximate a Gaussian.
package struct BoxKernel: Hashable, Sendable {
  /// The number of pixels per cell along the axis.
  package let step: Int
  /// The half widths of the three boxes, in cells: the distances from their centers to their edges.
  package let halves: (Int, Int, Int)

  /// The deviation, in pixels, below which nothing is blurred.
  static let leastDeviation: CGFloat = 0.2
  /// The minimum deviation, in cells, for cells of more than one pixel.
  static let coarseDeviation: CGFloat = 4

  /// Creates the boxes for a deviation in pixels.
  package init(deviation: CGFloat) {
    guard deviation >= Self.leastDeviation else {
      (step, halves) = (1, (0, 0, 0))
      return
    }
    var step = 1
    while deviation / CGFloat(2 * step) >= Self.coarseDeviation { step *= 2 }
    let cells = deviation / CGFloat(step)
    // Averaging a cell and interpolating between cells adds a variance of a quarter of a cell.
    let variance = cells * cells - (step > 1 ? 0.25 : 0)
    // A box of n cells has a variance of (n² - 1) / 12. Start with three boxes of the largest odd
    // width at which their total variance does not exceed `variance`. Then widen as many of them as
    // needed for the best approximation.
    let low = max(0, Int(((4 * variance + 1).squareRoot() - 1) / 2))
    let width = CGFloat(2 * low + 1)
    let missing = variance - 3 * (width * width - 1) / 12
    let wider = min(3, max(0, Int((missing / ((4 * width + 4) / 12)).rounded())))
    self.step = step
    halves = (low + (wider > 0 ? 1 : 0), low + (wider > 1 ? 1 : 0), low + (wider > 2 ? 1 : 0))
  }

  /// Creates three equal boxes over cells of one pixel.
  package init(half: Int) { (step, halves) = (1, (half, half, half)) }

  /// Whether the kernel leaves pixels unchanged.
  package var isIdentity: Bool { halves == (0, 0, 0) }

  /// The distance within which pixels contribute to a pixel.
  package var reach: Int {
    (halves.0 + halves.1 + halves.2) * step + (step > 1 ? 2 * step : 0)
  }

  package static func == (a: BoxKernel, b: BoxKernel) -> Bool {
    a.step == b.step && a.halves == b.halves
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(step)
    hasher.combine(halves.0 + halves.1 + halves.2)
  }
}
