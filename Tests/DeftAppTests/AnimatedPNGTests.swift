import Deft
import DeftTesting
import Foundation
import Testing

@testable import DeftApp

@Suite("Animated PNG files")
struct AnimatedPNGTests {
  /// Returns a white picture of 8 by 6 pixels at (10, 20), with one pixel of another color.
  private func picture(_ x: Int, _ y: Int, color: UInt32) -> Screenshot {
    let bounds = PixelRect(x0: 10, y0: 20, x1: 18, y1: 26)
    var pixels = [UInt32](repeating: 0xff_ffff, count: bounds.area)
    pixels[y * bounds.width + x] = color
    return Screenshot(bounds: bounds, pixels: pixels)
  }

  private func number(_ chunk: PNGChunk, at offset: Int, bytes: Int = 4) -> Int {
    chunk.content.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("Each frame stores the rectangle that differs from the previous frame")
  func differences() throws {
    var animation = AnimatedPNG()
    try animation.append(picture(1, 1, color: 0xff0000), for: 0.04)
    try animation.append(picture(5, 3, color: 0x0000ff), for: 0.5)
    let chunks = PNGChunk.chunks(of: animation.data())
    #expect(
      chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    #expect(number(chunks[0], at: 0) == 8 && number(chunks[0], at: 4) == 6)
    #expect(number(chunks[1], at: 0) == 2, "The number of frames.")
    let frames = chunks.filter { $0.name == "fcTL" }
    #expect(
      frames.map { frame in (0..<4).map { number(frame, at: 4 + 4 * $0) } }
        == [[8, 6, 0, 0], [5, 3, 1, 1]])
    #expect(frames.map { number($0, at: 20, bytes: 2) } == [40, 500], "Milliseconds.")
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
    #expect(numbered.map { number($0, at: 0) } == [0, 1, 2], "Sequence numbers.")
  }

  @Test("A frame without differences only extends the duration of the previous frame")
  func prolonged() throws {
    var animation = AnimatedPNG()
    for _ in 0..<3 { try animation.append(picture(1, 1, color: 0xff0000), for: 0.04) }
    let chunks = PNGChunk.chunks(of: animation.data())
    #expect(chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "IEND"])
    #expect(number(chunks[2], at: 20, bytes: 2) == 120)
  }

  @Test("Programs without APNG support read the first frame")
  func firstFrame() throws {
    var animation = AnimatedPNG()
    try animation.append(picture(1, 1, color: 0xff0000), for: 0.04)
    try animation.append(picture(5, 3, color: 0x0000ff), for: 0.04)
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("animated-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try animation.data().write(to: url)
    let image = try CairoImage(contentsOf: url).image
    #expect(image.width == 8 && image.height == 6)
    #expect(image.pixels[1 * 8 + 1] == 0xffff_0000)
    #expect(image.pixels[3 * 8 + 5] == 0xffff_ffff)
  }

  @Test("The checksum of a chunk follows the PNG specification")
  func checksum() {
    // The checksum of the empty IEND chunk at the end of every PNG file.
    #expect(PNGChunk.checksum(of: Data("IEND".utf8)) == 0xAE42_6082)
  }
}
