import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

@Suite("The shape of an overlay")
struct SpanShapeTests {
  /// Returns the shape of pixels that are drawn as `#`, and whether it has changed.
  private static func update(
    _ shape: inout SpanShape, _ picture: [String], damage: PixelRect? = nil
  ) -> Bool {
    let width = picture[0].count
    var pixels = picture.flatMap { $0.map { $0 == "#" ? UInt32(0xFF00_0000) : 0 } }
    return pixels.withUnsafeMutableBytes {
      let buffer = PixelBuffer(
        base: $0.baseAddress!, stride: width * 4, width: width, height: picture.count,
        format: .argb8, age: 1)
      let all = PixelRect(x: 0, y: 0, width: width, height: picture.count)
      return shape.update(Region(damage ?? all), in: buffer) { $0 >> 24 >= 128 }
    }
  }

  @Test("Spans are the runs of shown pixels, from the top left")
  func spans() {
    var shape = SpanShape(height: 3)
    #expect(Self.update(&shape, ["##..#", ".....", "..###"]))
    #expect(
      shape.spans == [
        .init(y: 0, x0: 0, x1: 2), .init(y: 0, x0: 4, x1: 5), .init(y: 2, x0: 2, x1: 5),
      ])
  }

  @Test("An update changes nothing outside the damage, and joins spans at its edges")
  func damage() {
    var shape = SpanShape(height: 1)
    #expect(Self.update(&shape, ["##..##"]))
    let middle = PixelRect(x: 2, y: 0, width: 2, height: 1)
    #expect(Self.update(&shape, ["..##.."], damage: middle))
    #expect(shape.spans == [.init(y: 0, x0: 0, x1: 6)])
    #expect(Self.update(&shape, ["......"], damage: middle))
    #expect(shape.spans == [.init(y: 0, x0: 0, x1: 2), .init(y: 0, x0: 4, x1: 6)])
  }

  @Test("Unchanged pixels do not change the shape")
  func unchanged() {
    var shape = SpanShape(height: 2)
    #expect(Self.update(&shape, ["#.", ".#"]))
    #expect(!Self.update(&shape, ["#.", ".#"]))
  }

  @Test("After random updates, the shape equals the picture", arguments: 0..<20)
  func random(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let (width, height) = (24, 8)
    var picture = Array(repeating: String(repeating: ".", count: width), count: height)
    var shape = SpanShape(height: height)
    for _ in 0..<40 {
      let x = Int.random(in: 0..<width, using: &numbers)
      let y = Int.random(in: 0..<height, using: &numbers)
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...width - x, using: &numbers),
        height: Int.random(in: 1...height - y, using: &numbers))
      for row in rect.y0..<rect.y1 {
        var characters = Array(picture[row])
        for column in rect.x0..<rect.x1 {
          characters[column] = Bool.random(using: &numbers) ? "#" : "."
        }
        picture[row] = String(characters)
      }
      _ = Self.update(&shape, picture, damage: rect)
    }
    var drawn = Array(repeating: Array(repeating: Character("."), count: width), count: height)
    for span in shape.spans { for x in span.x0..<span.x1 { drawn[span.y][x] = "#" } }
    #expect(drawn.map { String($0) } == picture)
  }
}
