import CPixels
import DeftCairo
import DeftRenderTree

/// The reference for the pixel loops (`DeftKernels`): one number at a time, in plain Swift.
enum ScalarPixels {
  /// Returns the four components of a pixel, from the lowest byte: blue, green, red and alpha.
  static func components(_ pixel: UInt32) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  static func pixel(_ components: [Int]) -> UInt32 {
    components.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the fraction of a position between two pixels, in 256ths.
  private static func weight(_ place: Int) -> Int { place >> 24 & 255 }

  /// Returns the pixels around a position, row by row. Beyond the edges, the outermost ones are repeated.
  private static func around(
    _ picture: DeftPicture, _ u: Int, _ v: Int, _ offsets: ClosedRange<Int>
  ) -> [[UInt32]] {
    offsets.map { y in
      let row = min(max((v >> 32) + y, 0), picture.height - 1) * picture.pixels_per_row
      return offsets.map { x in
        picture.pixels[row + min(max((u >> 32) + x, 0), picture.width - 1)]
      }
    }
  }

  // MARK: Images

  /// Returns the bilinear interpolation of the four pixels around a position: vertically first, then
  /// horizontally.
  static func linear(_ picture: DeftPicture, _ u: Int, _ v: Int) -> UInt32 {
    func mean(_ a: Int, _ b: Int, _ weight: Int) -> Int { ((a << 8) + (b - a) * weight + 128) >> 8 }
    let rows = around(picture, u, v, 0...1).map { $0.map(components) }
    return pixel(
      (0..<4).map { component in
        let columns = (0..<2).map { x in
          mean(rows[0][x][component], rows[1][x][component], weight(v))
        }
        return mean(columns[0], columns[1], weight(u))
      })
  }

  /// Clamps bicubic color components, which may overshoot, to the valid range.
  private static func confined(_ color: [Int], isOpaque: Bool) -> UInt32 {
    let bytes = color.map { min(max($0, 0), 255) }
    return pixel(isOpaque ? bytes : bytes.map { min($0, bytes[3]) })
  }

  /// Returns the bicubic interpolation of the sixteen pixels around a position.
  static func smooth(_ picture: DeftPicture, _ u: Int, _ v: Int) -> UInt32 {
    let rows = around(picture, u, v, -1...2)
    let down = (0..<4).map { Int(CubicWeights.shared.down[weight(v) * 32 + $0 * 8]) }
    let across = (0..<4).map { Int(CubicWeights.shared.across[weight(u) * 8 + $0 * 2]) }
    /// Returns the sum of one column, in 64ths.
    func column(_ numbers: [Int]) -> Int {
      let products = zip(numbers, down).map { ($0 * $1) >> 16 }
      return products[1] + products[2] - products[0] - products[3]
    }
    let color = [0, 8, 16, 24].map { shift in
      let sum = (0..<4).reduce(0) { sum, x in
        let isOdd = shift % 16 == 8
        let low = column(rows.map { Int($0[x] >> (isOdd ? shift - 8 : shift) & 255) << 8 })
        // Green and alpha are computed together with the lower component (blue or red), which is then
        // subtracted.
        let high = column(rows.map { Int($0[x] >> (isOdd ? shift - 8 : shift) & 0xFFFF) })
        return sum + ((isOdd ? high - (low >> 8) : low) * across[x]) >> 16
      }
      return (sum + 16 + 2) >> 5
    }
    return confined(color, isOpaque: picture.is_opaque)
  }

  /// Returns the bicubic interpolation at the image's edges.
  static func smoothEdge(_ picture: DeftPicture, _ u: Int, _ v: Int) -> UInt32 {
    let rows = around(picture, u, v, -1...2).map { $0.map(components) }
    let edge = CubicWeights.shared.edge
    let color = (0..<4).map { component in
      let sum = (0..<4).reduce(0x8000) { sum, x in
        let column = (0..<4).reduce(8) { column, y in
          column + rows[y][x][component] * Int(edge[weight(v) * 4 + y])
        }
        return sum + (column >> 4) * Int(edge[weight(u) * 4 + x])
      }
      return sum >> 16
    }
    return confined(color, isOpaque: false)
  }

  // MARK: Gradients and masks

  static func radial(_ gradient: DeftRadial, _ column: Int) -> UInt32 {
    let x = gradient.x + Float(column) * gradient.across_x
    let y = gradient.y + Float(column) * gradient.across_y
    let place = (x * x + y * y).squareRoot() - gradient.before
    let last = Float(gradient.count - 1)
    let entry = place < last ? max(place, 0) : last
    return gradient.colors[Int(entry.rounded(.toNearestOrEven))]
  }

  /// Returns the bilinear interpolation of the four bytes around a position: horizontally first, then
  /// vertically.
  static func mask(_ mask: DeftMask, _ u: Int, _ v: Int) -> UInt8 {
    let upper = mask.bytes + (v >> 32) * mask.bytes_per_row + (u >> 32)
    func mean(_ row: UnsafePointer<UInt8>) -> Int {
      Int(row[0]) * (256 - weight(u)) + Int(row[1]) * weight(u)
    }
    let (above, below) = (mean(upper), mean(upper + mask.bytes_per_row))
    return UInt8((above * (256 - weight(v)) + below * weight(v) + 0x8000) >> 16)
  }

  // MARK: Blurs

  /// Returns a line blurred with three boxes. Values outside count as zero.
  private static func blurred(_ line: [Int], _ kernel: BoxKernel) -> [Int] {
    var (sums, area) = (line, 1)
    for half in [kernel.halves.0, kernel.halves.1, kernel.halves.2] where half > 0 {
      let before = sums
      sums = before.indices.map { i in
        before[max(0, i - half)...min(before.count - 1, i + half)].reduce(0, +)
      }
      area *= 2 * half + 1
    }
    return sums.map { ($0 + area / 2) / area }
  }

  private static func transposed(_ rows: [[Int]]) -> [[Int]] {
    rows[0].indices.map { x in rows.map { $0[x] } }
  }

  /// Returns rows of bytes blurred along both axes.
  static func blurred(_ rows: [[Int]], _ across: BoxKernel, _ down: BoxKernel) -> [[Int]] {
    let wide = rows.map { blurred($0, across) }
    return transposed(transposed(wide).map { blurred($0, down) })
  }

  /// Returns one component of an image, blurred at a lower resolution: pixels are averaged in
  /// cells, which are blurred and interpolated.
  ///
  /// `phase` is the offset of the first pixel from the start of its cell.
  static func blurred(
    _ rows: [[Int]], _ across: BoxKernel, _ down: BoxKernel, phase: (x: Int, y: Int)
  ) -> [[Int]] {
    let (width, height) = (rows[0].count, rows.count)
    let area = across.step * down.step
    /// Returns the pixels of a cell.
    func pixels(_ cell: Int, _ step: Int, _ phase: Int, _ count: Int) -> Range<Int> {
      max(0, cell * step - phase)..<min(count, (cell + 1) * step - phase)
    }
    let (columnCount, rowCount) = (
      (phase.x + width + across.step - 1) / across.step,
      (phase.y + height + down.step - 1) / down.step
    )
    var cells = (0..<rowCount).map { row in
      (0..<columnCount).map { column in
        let sum = pixels(row, down.step, phase.y, height).reduce(area / 2) { sum, y in
          rows[y][pixels(column, across.step, phase.x, width)].reduce(sum, +)
        }
        return sum / area
      }
    }
    cells = blurred(cells, across, down)
    /// Returns the two cells between whose centers a pixel lies, and the weight of the second one.
    func neighbors(
      _ pixel: Int, _ step: Int, _ phase: Int, _ count: Int
    ) -> (first: Int, second: Int, share: Int) {
      let doubled = 2 * (pixel + phase) + 1 - step
      let cell = doubled >= 0 ? doubled / (2 * step) : -1
      return (max(0, cell), min(count - 1, cell + 1), doubled - cell * 2 * step)
    }
    return (0..<height).map { y in
      let v = neighbors(y, down.step, phase.y, rowCount)
      return (0..<width).map { x in
        let u = neighbors(x, across.step, phase.x, columnCount)
        func mean(_ row: [Int]) -> Int {
          row[u.first] * (2 * across.step - u.share) + row[u.second] * u.share
        }
        let sum = mean(cells[v.first]) * (2 * down.step - v.share) + mean(cells[v.second]) * v.share
        return (sum + 2 * area) / (4 * area)
      }
    }
  }

  // MARK: Blending

  /// Returns a pixel after a premultiplied color was painted over it, with a coverage.
  static func blended(_ pixel: UInt32, _ color: UInt32, coverage: UInt8) -> UInt32 {
    func part(_ a: Int, _ b: Int) -> Int { Int((Double(a * b) / 255).rounded()) }
    let parts = components(color).map { part($0, Int(coverage)) }
    return self.pixel(zip(parts, components(pixel)).map { $0 + part($1, 255 - parts[3]) })
  }
}
