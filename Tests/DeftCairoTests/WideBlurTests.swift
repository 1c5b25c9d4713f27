import DeftCairo
import DeftRenderTree
import Testing

/// The fast way to blur, beside the plain one.
@Suite("Wide blurs")
struct WideBlurTests {
  /// Noise with areas that are all set, where sums are largest.
  private static func noise<Unit: FixedWidthInteger>(_ count: Int) -> [Unit] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { index in
      index / 40 % 3 == 0 ? Unit.max : Unit.random(in: 0...Unit.max, using: &generator)
    }
  }

  /// Pixels blurred by one way.
  private static func blurred(
    _ pixels: [UInt32], _ size: (width: Int, height: Int), perRow: Int, _ across: BoxKernel,
    _ down: BoxKernel, phase: (x: Int, y: Int), wide: Bool
  ) -> [UInt32] {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      if wide {
        WideBlur.blur(
          base, pixelsPerRow: perRow, width: size.width, height: size.height, across: across,
          down: down, phase: phase)
        return
      }
      let bytes = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
      for plane in (0..<4).map({ bytes + $0 }) {
        blurPlane(
          plane, pixelStride: 4, rowStride: perRow * 4, width: size.width, height: size.height,
          across: across, down: down, phase: phase, to: plane, targetPixelStride: 4,
          targetRowStride: perRow * 4)
      }
    }
    return pixels
  }

  @Test(
    "Pixels are those of the plain way, bit for bit",
    arguments: [0.1, 0.3, 1.5, 4, 7.9, 8, 17, 40, 256] as [CGFloat],
    [(1, 1), (3, 17), (16, 5), (33, 30)])
  func pixels(deviation: CGFloat, size: (Int, Int)) {
    let perRow = size.0 + 3
    let pixels: [UInt32] = Self.noise(perRow * size.1)
    for other in [deviation, 0.1, 2.2, 9] {
      let (across, down) = (BoxKernel(deviation: deviation), BoxKernel(deviation: other))
      let phase = (x: 5 % across.step, y: 3 % down.step)
      let ways = [false, true].map {
        Self.blurred(pixels, size, perRow: perRow, across, down, phase: phase, wide: $0)
      }
      #expect(ways[0] == ways[1], "\(other)")
    }
  }

  @Test("Many threads blur as the plain way does", arguments: [7.5, 20] as [CGFloat])
  func threads(deviation: CGFloat) {
    let kernel = BoxKernel(deviation: deviation)
    let pixels: [UInt32] = Self.noise(170 * 130)
    let ways = [false, true].map {
      Self.blurred(
        pixels, (170, 130), perRow: 170, kernel, kernel, phase: (0, kernel.step / 2), wide: $0)
    }
    #expect(ways[0] == ways[1] && Set(ways[0]).count > 1000)
  }

  @Test(
    "Bytes are those of the plain way", arguments: [0.3, 1, 3.46, 7.9] as [CGFloat],
    [(1, 1), (15, 16), (17, 33), (50, 20)])
  func bytes(deviation: CGFloat, size: (Int, Int)) {
    let kernel = BoxKernel(deviation: deviation)
    let perRow = size.0 + 5
    let bytes: [UInt8] = Self.noise(perRow * size.1)
    var (plain, wide) = (bytes, bytes)
    boxBlur(&plain, width: size.0, height: size.1, stride: perRow, across: kernel, down: kernel)
    WideBlur.boxBlur(
      &wide, width: size.0, height: size.1, stride: perRow, across: kernel, down: kernel)
    #expect(plain == wide)
  }

  /// Numbers come near to halves most often in the widest boxes.
  @Test("All boxes that there are can be divided by", arguments: 1...WideBlur.widestHalf)
  func boxes(half: Int) {
    let kernel = BoxKernel(half: half)
    let bytes: [UInt8] = Self.noise(64 * 16)
    var (plain, wide) = (bytes, bytes)
    boxBlur(&plain, width: 64, height: 16, stride: 64, across: kernel, down: kernel)
    WideBlur.boxBlur(&wide, width: 64, height: 16, stride: 64, across: kernel, down: kernel)
    #expect(plain == wide)
  }

  @Test("No blur has wider boxes")
  func widest() {
    for deviation in stride(from: 0.1, through: PixelBlur.largestDeviation, by: 0.1) {
      #expect(BoxKernel(deviation: deviation).halves.0 <= WideBlur.widestHalf)
    }
  }
}
