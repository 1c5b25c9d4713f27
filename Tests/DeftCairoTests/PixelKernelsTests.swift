import CPixels
import DeftCairo
import DeftRenderTree
import Testing

/// The portable version of the pixel loops and the version for this processor, compared with the
/// scalar reference.
@Suite("Pixel loops")
struct PixelKernelsTests {
  /// A compiled version of the loops.
  enum Form: CaseIterable {
    case plain, best

    var kernels: DeftKernels {
      self == .plain ? deft_plain_kernels().pointee : deft_kernels().pointee
    }
  }

  private static let untouched: UInt32 = 0x1234_5678
  private static let one = 1 << 32

  /// Calls a body with noise as an image whose stride exceeds its width.
  private static func withPicture(
    _ width: Int, _ height: Int, isOpaque: Bool = false, _ body: (DeftPicture) throws -> Void
  ) rethrows {
    let pixels = PictureSamplerTests.noise(width + 3, height, isOpaque: isOpaque).pixels
    try pixels.withUnsafeBufferPointer { pixels in
      try body(
        DeftPicture(
          pixels: pixels.baseAddress!, pixels_per_row: width + 3, width: width, height: height,
          is_opaque: isOpaque))
    }
  }

  /// Returns the pixels that a loop has written to a row, and nine more, which it must not change.
  private static func row(
    _ count: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    var row = [UInt32](repeating: untouched, count: count + 9)
    row.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    return row
  }

  /// Returns the result of the reference for the same row.
  private static func expected(
    _ count: Int, _ places: DeftPlaces, _ color: (Int, Int) -> UInt32
  ) -> [UInt32] {
    (0..<count).map { color(places.u + $0 * places.across_u, places.v + $0 * places.across_v) }
      + [UInt32](repeating: untouched, count: 9)
  }

  /// Returns a random row of positions for which all sixteen pixels exist.
  private static func innerPlaces(_ picture: DeftPicture, count: Int) -> DeftPlaces {
    func inner(_ size: Int) -> Int { Int.random(in: one..<(size - 2) * one) }
    let (u, v) = (inner(picture.width), inner(picture.height))
    let steps = max(1, count - 1)
    return DeftPlaces(
      u: u, v: v, across_u: (inner(picture.width) - u) / steps,
      across_v: (inner(picture.height) - v) / steps)
  }

  @Test("Copied pixels are opaque, and no others change", arguments: Form.allCases)
  func copies(form: Form) {
    let kernels = form.kernels
    Self.withPicture(70, 1) { picture in
      for count in [0, 1, 3, 8, 17, 70] {
        let copy = Self.row(count) { kernels.copy_opaque($0, count, picture.pixels) }
        let expected = (0..<count).map { picture.pixels[$0] | 0xFF00_0000 }
        #expect(copy == expected + [UInt32](repeating: Self.untouched, count: 9))
      }
    }
  }

  @Test("Bilinear and bicubic colors are exact", arguments: Form.allCases, [false, true])
  func pictures(form: Form, isOpaque: Bool) {
    let kernels = form.kernels
    var seen = Set<UInt32>()
    for size in [(4, 4), (5, 9), (64, 48)] {
      Self.withPicture(size.0, size.1, isOpaque: isOpaque) { picture in
        for count in 0..<60 {
          let places = Self.innerPlaces(picture, count: count)
          let linear = Self.row(count) { kernels.fill_linear($0, count, picture, places) }
          #expect(
            linear
              == Self.expected(count, places) { ScalarPixels.linear(picture, $0, $1) })
          let smooth = Self.row(count) {
            kernels.fill_smooth($0, count, picture, places, CubicWeights.shared)
          }
          #expect(
            smooth
              == Self.expected(count, places) { ScalarPixels.smooth(picture, $0, $1) })
          seen.formUnion(smooth)
        }
      }
    }
    #expect(seen.count > 2000)
  }

  @Test("At edges the outermost pixels are repeated", arguments: Form.allCases)
  func edges(form: Form) {
    let kernels = form.kernels
    for size in [(2, 2), (3, 2), (2, 5), (20, 10)] {
      Self.withPicture(size.0, size.1) { picture in
        for count in 0..<40 {
          func place() -> Int { Int.random(in: -3 * Self.one...22 * Self.one) }
          func step() -> Int { Int.random(in: -Self.one...Self.one) }
          let places = DeftPlaces(u: place(), v: place(), across_u: step(), across_v: step())
          let linear = Self.row(count) { kernels.fill_linear_edge($0, count, picture, places) }
          #expect(
            linear
              == Self.expected(count, places) { ScalarPixels.linear(picture, $0, $1) })
          let smooth = Self.row(count) {
            kernels.fill_smooth_edge($0, count, picture, places, CubicWeights.shared)
          }
          #expect(
            smooth
              == Self.expected(count, places) { ScalarPixels.smoothEdge(picture, $0, $1) })
        }
      }
    }
  }

  @Test(
    "Bicubic colors at edges differ from those inside by at most 2 of 255",
    arguments: Form.allCases)
  func smoothEdges(form: Form) {
    let kernels = form.kernels
    Self.withPicture(64, 48) { picture in
      for _ in 0..<60 {
        let places = Self.innerPlaces(picture, count: 30)
        let inner = Self.row(30) {
          kernels.fill_smooth($0, 30, picture, places, CubicWeights.shared)
        }
        let edge = Self.row(30) {
          kernels.fill_smooth_edge($0, 30, picture, places, CubicWeights.shared)
        }
        for (a, b) in zip(inner, edge) {
          let differences = zip(ScalarPixels.components(a), ScalarPixels.components(b))
          #expect(differences.allSatisfy { abs($0 - $1) <= 2 })
        }
      }
    }
  }

  @Test(
    "A uniform color is preserved, and so is a pixel sampled at its center",
    arguments: Form.allCases)
  func smoothIsTrue(form: Form) {
    let (kernels, one) = (form.kernels, Self.one)
    func row(_ pixels: [UInt32], _ u: Int, _ v: Int, isOpaque: Bool) -> [UInt32] {
      pixels.withUnsafeBufferPointer { pixels in
        let picture = DeftPicture(
          pixels: pixels.baseAddress!, pixels_per_row: 9, width: 9, height: 9, is_opaque: isOpaque)
        let places = DeftPlaces(u: u, v: v, across_u: one, across_v: 0)
        return Array(
          Self.row(5) { kernels.fill_smooth($0, 5, picture, places, CubicWeights.shared) }[..<5])
      }
    }
    for color: UInt32 in [0xC0B0_7013, 0xFF13_807F, 0xFFFF_FFFF, 0x0100_0001, 0xFFFF_00FF] {
      let flat = [UInt32](repeating: color, count: 81)
      for step in 0..<256 {
        let (u, v) = (one + step * one / 256, 2 * one + (step * 37 & 255) * one / 256)
        #expect(Set(row(flat, u, v, isOpaque: color >> 24 == 255)) == [color])
      }
    }
    for isOpaque in [false, true] {
      let pixels = PictureSamplerTests.noise(9, 9, isOpaque: isOpaque).pixels
      #expect(row(pixels, one, 2 * one, isOpaque: isOpaque) == Array(pixels[19..<24]))
    }
  }

  @Test(
    "Gradient colors are exact before, within and after the table", arguments: Form.allCases)
  func gradients(form: Form) {
    let kernels = form.kernels
    let colors = (0..<512).map { UInt32($0) &* 0x9E37_79B9 }
    colors.withUnsafeBufferPointer { colors in
      for count in 0..<70 {
        func number(_ limit: Float) -> Float { Float.random(in: -limit...limit) }
        for across in [number(20), 0, .nan] {
          let gradient = DeftRadial(
            colors: colors.baseAddress!, count: 512, x: number(300), y: number(300),
            across_x: across, across_y: number(9), before: number(40) + 40.5)
          let first = Int.random(in: -2000...2000)
          #expect(
            Self.row(count) { kernels.fill_radial($0, count, gradient, first) }
              == Self.expected(count, DeftPlaces(u: first, v: 0, across_u: 1, across_v: 0)) {
                u, _ in
                ScalarPixels.radial(gradient, u)
              })
        }
        let places = DeftPlaces(u: 100 * Self.one, v: 0, across_u: Self.one / 3 * 4, across_v: 0)
        #expect(
          Self.row(count) {
            kernels.fill_table($0, count, colors.baseAddress!, places.u, places.across_u)
          } == Self.expected(count, places) { u, _ in colors[u >> 32] })
      }
    }
  }

  @Test("Mask coverage is exact, with and without rotation", arguments: Form.allCases)
  func masks(form: Form) {
    let (kernels, perRow) = (form.kernels, 70)
    // Noise, and areas of 255, which have the largest sums.
    let bytes = (0..<perRow * 20).map { $0 / 40 % 3 == 0 ? 255 : UInt8.random(in: 0...255) }
    bytes.withUnsafeBufferPointer { bytes in
      let mask = DeftMask(bytes: bytes.baseAddress!, bytes_per_row: perRow)
      for count in 1..<60 {
        let step = Int.random(in: 0..<67 * Self.one / count)
        let (u, v) = (Int.random(in: 0..<Self.one), Int.random(in: 0..<18 * Self.one))
        for down in [0, (18 * Self.one - v) / count] {
          let places = DeftPlaces(u: u, v: v, across_u: step, across_v: down)
          var turned = [UInt8](repeating: 7, count: count + 9)
          kernels.fill_mask(&turned, count, mask, places)
          let expected =
            (0..<count).map { ScalarPixels.mask(mask, u + $0 * step, v + $0 * down) }
            + [UInt8](repeating: 7, count: 9)
          #expect(turned == expected)
          guard down == 0 else { continue }
          var line = [UInt16](repeating: 7, count: perRow)
          let row = mask.bytes + (v >> 32) * perRow
          kernels.mix_rows(&line, perRow - 1, row, row + perRow, v >> 24 & 255)
          #expect(line.last == 7)
          let columns = (0..<count).map { u + $0 * step }
          let weights = columns.map {
            UInt32(256 - ($0 >> 24 & 255)) | UInt32($0 >> 24 & 255) << 16
          }
          var upright = [UInt8](repeating: 7, count: count + 9)
          kernels.spread_columns(
            &upright, count, line, columns.map { UInt32($0 >> 32) }, weights)
          #expect(upright == expected)
        }
      }
    }
  }

  @Test("A color is blended exactly, and only into the pixels of the row", arguments: Form.allCases)
  func blending(form: Form) {
    let kernels = form.kernels
    for color: UInt32 in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x8040_2010, 0x1100_1101, 0xC0B0_7013] {
      for count in 0..<40 {
        let before = PictureSamplerTests.noise(count + 9, 1, isOpaque: count % 3 == 0).pixels
        let coverage = (0..<count).map { _ in
          [0, 255, UInt8.random(in: 0...255)].randomElement() ?? 0
        }
        var after = before
        kernels.blend_color(&after, count, coverage, color)
        for index in before.indices {
          let expected =
            index < count
            ? ScalarPixels.blended(before[index], color, coverage: coverage[index]) : before[index]
          #expect(after[index] == expected, "\(index) of \(count)")
        }
      }
    }
  }
}
