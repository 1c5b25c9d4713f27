import CPixels
import DeftCairo
import DeftRenderTree
import Testing

/// Blurs, compared with the scalar reference.
@Suite("Box blurs")
struct BoxBlurTests {
  /// Returns noise with saturated areas, where sums are largest.
  private static func noise<Unit: FixedWidthInteger>(_ count: Int) -> [Unit] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { index in
      index / 40 % 3 == 0 ? Unit.max : Unit.random(in: 0...Unit.max, using: &generator)
    }
  }

  /// Returns a copy with new units in a rectangle, whose width may be less than the stride.
  private static func replaced<Unit>(
    _ units: [Unit], _ size: (width: Int, height: Int), perRow: Int, by unit: (Int, Int) -> Unit
  ) -> [Unit] {
    var units = units
    for y in 0..<size.height {
      for x in 0..<size.width { units[y * perRow + x] = unit(x, y) }
    }
    return units
  }

  /// Returns pixels blurred by the reference.
  private static func expected(
    _ pixels: [UInt32], _ size: (width: Int, height: Int), perRow: Int, _ across: BoxKernel,
    _ down: BoxKernel, phase: (x: Int, y: Int)
  ) -> [UInt32] {
    let planes = [0, 8, 16, 24].map { shift in
      let rows = (0..<size.height).map { y in
        (0..<size.width).map { x in Int(pixels[y * perRow + x] >> shift & 255) }
      }
      return ScalarPixels.blurred(rows, across, down, phase: phase)
    }
    return replaced(pixels, size, perRow: perRow) { x, y in
      ScalarPixels.pixel(planes.map { $0[y][x] })
    }
  }

  private static func blurred(
    _ pixels: [UInt32], _ size: (width: Int, height: Int), perRow: Int, _ across: BoxKernel,
    _ down: BoxKernel, phase: (x: Int, y: Int)
  ) -> [UInt32] {
    var pixels = pixels
    BoxBlur.blur(
      &pixels, pixelsPerRow: perRow, width: size.width, height: size.height, across: across,
      down: down, phase: phase)
    return pixels
  }

  @Test(
    "Blurred pixels equal those of the reference, bit for bit",
    arguments: [0.1, 0.3, 1.5, 4, 7.9, 8, 17, 40, 256] as [CGFloat],
    [(1, 1), (3, 17), (16, 5), (33, 30)])
  func pixels(deviation: CGFloat, size: (Int, Int)) {
    let perRow = size.0 + 3
    let pixels: [UInt32] = Self.noise(perRow * size.1)
    for other in [deviation, 0.1, 2.2, 9] {
      let (across, down) = (BoxKernel(deviation: deviation), BoxKernel(deviation: other))
      let phase = (x: 5 % across.step, y: 3 % down.step)
      let isSame =
        Self.blurred(pixels, size, perRow: perRow, across, down, phase: phase)
        == Self.expected(pixels, size, perRow: perRow, across, down, phase: phase)
      #expect(isSame, "\(other)")
    }
  }

  @Test("Blurring on many threads matches the reference", arguments: [7.5, 20] as [CGFloat])
  func threads(deviation: CGFloat) {
    let kernel = BoxKernel(deviation: deviation)
    let pixels: [UInt32] = Self.noise(170 * 130)
    let phase = (x: 0, y: kernel.step / 2)
    let blurred = Self.blurred(pixels, (170, 130), perRow: 170, kernel, kernel, phase: phase)
    let isSame =
      blurred == Self.expected(pixels, (170, 130), perRow: 170, kernel, kernel, phase: phase)
    #expect(isSame && Set(blurred).count > 1000)
  }

  /// Expects blurred bytes to equal those of the reference.
  private static func checkBytes(_ kernel: BoxKernel, _ size: (width: Int, height: Int)) {
    let perRow = size.width + 5
    let bytes: [UInt8] = noise(perRow * size.height)
    var blurred = bytes
    BoxBlur.blur(
      &blurred, width: size.width, height: size.height, stride: perRow, across: kernel,
      down: kernel)
    let rows = (0..<size.height).map { y in (0..<size.width).map { Int(bytes[y * perRow + $0]) } }
    let expected = ScalarPixels.blurred(rows, kernel, kernel)
    #expect(blurred == replaced(bytes, size, perRow: perRow) { UInt8(expected[$1][$0]) })
  }

  @Test(
    "Blurred bytes equal those of the reference", arguments: [0.3, 1, 3.46, 7.9] as [CGFloat],
    [(1, 1), (15, 16), (17, 33), (50, 20)])
  func bytes(deviation: CGFloat, size: (Int, Int)) {
    Self.checkBytes(BoxKernel(deviation: deviation), size)
  }

  /// Rounding ties are most frequent in the widest boxes.
  @Test("Reciprocals are precise enough for all supported boxes", arguments: 1...BoxBlur.widestHalf)
  func boxes(half: Int) { Self.checkBytes(BoxKernel(half: half), (64, 16)) }

  @Test("No blur uses wider boxes than supported")
  func widest() {
    for deviation in stride(from: 0.1, through: PixelBlur.largestDeviation, by: 0.1) {
      #expect(BoxKernel(deviation: deviation).halves.0 <= BoxBlur.widestHalf)
    }
  }

  @Test("Both compiled versions of the loops produce the same bytes", arguments: 1...33)
  func forms(width: Int) {
    let (height, kernel) = (21, BoxKernel(deviation: 2.2))
    let noise: [UInt32] = Self.noise(width * height)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 64)
    defer { memory.deallocate() }
    let ways = [deft_plain_kernels().pointee, deft_kernels().pointee].map { kernels in
      var (pixels, bytes) = (noise, noise)
      var cells = [UInt32](repeating: 0, count: 3 * (width / 4 + 1))
      pixels.withUnsafeMutableBufferPointer { pixels in
        bytes.withUnsafeMutableBytes { bytes in
          cells.withUnsafeMutableBufferPointer { cells in
            let numbers = memory.assumingMemoryBound(to: Float.self)
            let bytes = bytes.assumingMemoryBound(to: UInt8.self)
            for (unit, apart, step) in [(4, width, 1), (4, 1, width), (1, 4 * width, 1)] {
              let lines = DeftLines(
                bytes: bytes.baseAddress!, bytes_per_unit: unit, apart: apart, step: step,
                length: apart == 1 ? height : apart, halves: kernel.halves)
              kernels.blur_lines(lines, 0, apart == 1 ? width : height, numbers)
            }
            let grid = DeftCells(
              pixels: pixels.baseAddress!, pixels_per_row: width, width: width, height: height,
              cells: cells.baseAddress!, columns: (1 + width + 3) / 4, rows: 3, step_x: 4,
              step_y: 8, phase_x: 1, phase_y: 2)
            kernels.gather_cells(grid, 0, 3, memory.assumingMemoryBound(to: UInt16.self))
            kernels.spread_cells(grid, 0, height, numbers)
          }
        }
      }
      return [pixels, bytes, cells]
    }
    #expect(ways[0] == ways[1] && ways[0][0] != noise && ways[0][1] != noise)
  }
}
