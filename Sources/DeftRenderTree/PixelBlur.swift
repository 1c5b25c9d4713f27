/// A Gaussian blur of device pixels, as wide along the rows as along the columns or not.
///
/// It is done with three boxes along each axis; where it is wide, on cells of several pixels, since
/// nothing finer is left after it.  Cells lie on a grid through the anchor, so that a pixel depends
/// on the pixels about it alone, and not on which part of a picture is blurred.
public struct PixelBlur: Hashable, Sendable {
  /// The standard deviation along a row, in device pixels.
  public var horizontal: CGFloat
  /// The standard deviation along a column, in device pixels.
  public var vertical: CGFloat
  /// The column where a cell begins.
  public var anchorX = 0
  /// The row where a cell begins.
  public var anchorY = 0

  /// The largest deviation, in device pixels: wider ones are drawn with this one.
  public static let largestDeviation: CGFloat = 256

  /// A blur with these deviations in device pixels, anchored at the first pixel.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (Self.usable(horizontal), Self.usable(vertical))
  }

  /// What a round blur becomes under a map to device pixels, where shearing is left out.
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

  /// How many columns away a pixel may have its share.
  var horizontalReach: Int { BoxKernel(deviation: horizontal).reach }
  /// How many rows away a pixel may have its share.
  var verticalReach: Int { BoxKernel(deviation: vertical).reach }
}

/// Three boxes of cells that come close to a Gaussian.
package struct BoxKernel: Hashable, Sendable {
  /// How many pixels a cell has along the axis.
  package let step: Int
  /// How many cells the three boxes reach to each side of their middle.
  package let halves: (Int, Int, Int)

  /// The deviation in pixels below which there is nothing to blur.
  static let leastDeviation: CGFloat = 0.2
  /// The least deviation in cells for which cells of more than a pixel are fine enough.
  static let coarseDeviation: CGFloat = 4

  /// The boxes for a deviation in pixels.
  package init(deviation: CGFloat) {
    guard deviation >= Self.leastDeviation else {
      (step, halves) = (1, (0, 0, 0))
      return
    }
    var step = 1
    while deviation / CGFloat(2 * step) >= Self.coarseDeviation { step *= 2 }
    let cells = deviation / CGFloat(step)
    // Averaging a cell and going smoothly from one to the next has a variance of a quarter cell.
    let variance = cells * cells - (step > 1 ? 0.25 : 0)
    // A box of n cells has a variance of (n² - 1) / 12.  The widest odd box of which three are not
    // too wide, and as many of the next one as come nearest.
    let low = max(0, Int(((4 * variance + 1).squareRoot() - 1) / 2))
    let width = CGFloat(2 * low + 1)
    let missing = variance - 3 * (width * width - 1) / 12
    let wider = min(3, max(0, Int((missing / ((4 * width + 4) / 12)).rounded())))
    self.step = step
    halves = (low + (wider > 0 ? 1 : 0), low + (wider > 1 ? 1 : 0), low + (wider > 2 ? 1 : 0))
  }

  /// Three equal boxes of single pixels.
  package init(half: Int) { (step, halves) = (1, (half, half, half)) }

  /// Whether nothing is blurred.
  package var isIdentity: Bool { halves == (0, 0, 0) }

  /// How many pixels away a pixel may have its share.
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
