import CPixels
import DeftRenderTree

/// Finds the colors of a picture at device pixels that lie anywhere between its own: along straight lines, as the mean
/// of the four pixels around a point, each weighted by how near it is, in 256 steps; or along smooth curves through the
/// sixteen around it (`CubicWeights`).
///
/// Cairo's library of pixels (pixman) does the same in 128 steps, and has fast ways for pictures that are only scaled.
/// Where one is turned as well, it takes 11 ns a pixel, and this takes 1.3 on two processors (`deft-bench pixels`).
///
/// Places are counted in pixels of the picture (`PixelMap`).
package struct PictureSampler: PixelSource, @unchecked Sendable {
  /// The picture, whose pixels are kept by the caller.
  private let picture: DeftPicture
  /// Whether colors go along smooth curves.
  private let isSmooth: Bool
  /// The middle of the device pixel 0, 0, and the steps to the next one across and down.
  private let start, down: (u: Int, v: Int)
  private let across: (u: Int, v: Int)

  package static let fractionBits = PixelMap.fractionBits

  /// A sampler of some pixels.
  ///
  /// - Parameters:
  ///   - source: the first row; it stays where it is as long as the sampler is used.
  ///   - pixelsPerRow: how many pixels lie from one row to the next.
  ///   - width: how many columns it has.
  ///   - height: how many rows it has.
  ///   - isOpaque: whether no pixel lets anything through.
  ///   - isSmooth: whether colors go along smooth curves, instead of straight lines.
  ///   - map: from device pixels to the picture's.
  ///   - region: the device pixels that are asked for.
  ///
  /// Nil for a picture of less than two pixels in a row or a column, and for a map that leads out of what can be
  /// counted.
  package init?(
    source: UnsafePointer<UInt32>, pixelsPerRow: Int, width: Int, height: Int,
    isOpaque: Bool = false, isSmooth: Bool = false, map: CGAffineTransform, region: PixelRect
  ) {
    guard width > 1, height > 1, let numbers = PixelMap(map, over: region) else { return nil }
    picture = DeftPicture(
      pixels: source, pixels_per_row: pixelsPerRow, width: width, height: height,
      is_opaque: isOpaque)
    self.isSmooth = isSmooth
    (start, across, down) = (numbers.start, numbers.across, numbers.down)
  }

  /// How many columns are painted before those beside them: where a picture is turned, each row of the window crosses
  /// many of the picture's, of which the next row shows the same pixels again while the processor still has them near.
  private static let columnsAtATime = 128

  /// Writes the colors of a few rows; what shows nothing of the picture stays as it is.
  package func fill(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, perRow: Int) {
    for x in stride(from: rect.x0, to: rect.x1, by: Self.columnsAtATime) {
      let part = PixelRect(
        x0: x, y0: rect.y0, x1: min(x + Self.columnsAtATime, rect.x1), y1: rect.y1)
      let first = target + (x - rect.x0)
      guard isInner(part) else {
        fillRows(part, first, perRow)
        continue
      }
      for y in part.y0..<part.y1 {
        fillInner(first + (y - part.y0) * perRow, part.width, place(x, y))
      }
    }
  }

  /// Whether nothing shines through the picture.
  var isOpaque: Bool { picture.is_opaque }

  /// The place of a device pixel's middle.
  private func place(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
    (start.u &+ y &* down.u &+ x &* across.u, start.v &+ y &* down.v &+ x &* across.v)
  }

  /// Whether all four pixels around each place are there, or all sixteen: they are if they are around the corners.
  private func isInner(_ rect: PixelRect) -> Bool {
    let whole = 1 << Self.fractionBits
    let first = isSmooth ? whole : 0
    let (lastU, lastV) = (
      (picture.width - 1) * whole - first, (picture.height - 1) * whole - first
    )
    return [
      place(rect.x0, rect.y0), place(rect.x1 - 1, rect.y0), place(rect.x0, rect.y1 - 1),
      place(rect.x1 - 1, rect.y1 - 1),
    ].allSatisfy { first <= $0.u && $0.u < lastU && first <= $0.v && $0.v < lastV }
  }

  /// Pixels whose four are all there, or all sixteen.
  private func fillInner(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    let places = DeftPlaces(place, across: across)
    let kernels = PixelKernels.best
    if isSmooth {
      kernels.pointee.fill_smooth(target, count, picture, places, CubicWeights.shared)
    } else {
      kernels.pointee.fill_linear(target, count, picture, places)
    }
  }

  /// Writes the colors of a row of device pixels; what shows nothing of the picture stays as it is.
  package func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>) {
    let (u, v) = place(columns.lowerBound, y)
    let count = columns.count
    func span(_ margin: (u: Int, v: Int)) -> Range<Int> {
      let ends = (
        (picture.width - 1) << Self.fractionBits, (picture.height - 1) << Self.fractionBits
      )
      func steps(_ place: Int, _ step: Int, _ margin: Int, _ end: Int) -> Range<Int> {
        Self.steps(place, step, from: -margin, to: max(end + margin, -margin), count: count)
      }
      return steps(u, across.u, margin.u, ends.0).clamped(to: steps(v, across.v, margin.v, ends.1))
    }
    // A device pixel whose middle is beside the picture may show something of its edge.
    let margin = (
      u: abs(across.u) + abs(down.u) + 1 << Self.fractionBits,
      v: abs(across.v) + abs(down.v) + 1 << Self.fractionBits
    )
    let near = span(margin)
    if near.isEmpty { return }
    // Where all four pixels are there, or all sixteen.
    let reach = isSmooth ? -1 << Self.fractionBits : 0
    let inner = span((reach, reach)).clamped(to: near)
    func at(_ i: Int) -> (u: Int, v: Int) { (u &+ i &* across.u, v &+ i &* across.v) }
    if inner.isEmpty {
      fillEdge(target + near.lowerBound, near.count, at(near.lowerBound))
      return
    }
    fillEdge(target + near.lowerBound, inner.lowerBound - near.lowerBound, at(near.lowerBound))
    fillInner(target + inner.lowerBound, inner.count, at(inner.lowerBound))
    fillEdge(target + inner.upperBound, near.upperBound - inner.upperBound, at(inner.upperBound))
  }

  /// Pixels at the picture's edges, beyond which it goes on as it ends.
  private func fillEdge(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    let places = DeftPlaces(place, across: across)
    let kernels = PixelKernels.best
    if isSmooth {
      kernels.pointee.fill_smooth_edge(target, count, picture, places, CubicWeights.shared)
    } else {
      kernels.pointee.fill_linear_edge(target, count, picture, places)
    }
  }
}
