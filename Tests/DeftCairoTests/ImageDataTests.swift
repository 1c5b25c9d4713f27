import DeftCairo
import DeftRenderTree
import Foundation
import Testing

@Suite("Images in memory")
struct ImageDataTests {
  private func png(width: Int, height: Int) throws -> Data {
    let surface = try CairoSurface(width: width, height: height, isOpaque: false)
    surface.painter.draw(
      Drawing(
        fill: Path(CGRect(x: 0, y: 0, width: width, height: height)), RGBAColor(hex: 0x336699)),
      opacity: 1)
    return try surface.pngData()
  }

  @Test("A written image is read back unchanged")
  func same() throws {
    let image = try ImageRef(data: png(width: 31, height: 7), name: "a.png")
    #expect(image.width == 31 && image.height == 7 && Set(image.pixels) == [0xFF33_6699])
  }

  @Test("Data that is not an image is reported with its name and the reason")
  func broken() throws {
    let whole = try png(width: 200, height: 200)
    for bytes in [Data(), Data("no picture".utf8), whole.prefix(20)] {
      let error = #expect(throws: CairoError.self) { try ImageRef(data: bytes, name: "a.png") }
      guard case .cannotRead("a.png", let reason)? = error else {
        Issue.record("\(bytes.count) bytes: \(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty && reason != "unknown")
    }
  }

  @Test(
    "Within a sentence, a library's message begins in lower case unless it begins with an abbreviation",
    arguments: [
      ("Unrecognized image file format", "unrecognized image file format"),
      ("BMP image has bogus header data", "BMP image has bogus header data"), ("", ""),
    ])
  func clause(message: String, clause: String) {
    #expect(PictureReader.clause(message) == clause)
  }

  @Test("An image with a huge stated size is rejected before it uses memory")
  func huge() throws {
    var bytes = [UInt8](try png(width: 2, height: 2))
    // In a PNG file, width and height are at offset 16, and the checksum of their chunk is at 29.
    for (at, value) in [(16, UInt32(60_000)), (20, 60_000)] {
      for i in 0..<4 { bytes[at + i] = UInt8(value >> (24 - 8 * UInt32(i)) & 255) }
    }
    let check = Self.check(bytes[12..<29])
    for i in 0..<4 { bytes[29 + i] = UInt8(check >> (24 - 8 * UInt32(i)) & 255) }
    let error = #expect(throws: CairoError.self) {
      try ImageRef(data: Data(bytes), name: "huge.png")
    }
    #expect(
      error?.description.contains("3600000000 pixels") == true, "\(String(describing: error))")
  }

  @Test("An SVG image is read with the requested number of pixels; other images keep their size")
  func drawings() throws {
    let svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="12">
      <rect width="12" height="12" fill="#336699"/></svg>
      """.utf8)
    let small = try ImageRef(data: svg, name: "a.svg")
    #expect(small.width == 24 && small.height == 12)
    let large = try ImageRef(data: svg, name: "a.svg", leastSide: 480)
    #expect(large.width == 480 && large.height == 240)
    // The edge of the square lies between two pixels, and is not blurred across several.
    #expect(large.pixels[120 * 480 + 238] == 0xFF33_6699 && large.pixels[120 * 480 + 241] == 0)
    let photo = try ImageRef(data: png(width: 31, height: 7), name: "a.png", leastSide: 480)
    #expect(photo.width == 31)
  }

  /// Returns the CRC of a PNG chunk.
  private static func check(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

@Suite("Text outlines")
struct TextOutlineTests {
  private let engine = TextEngine()

  @Test("Glyphs have outlines where they are painted", arguments: ["Deft", "a\nbcd", "Ágj"])
  func outline(_ text: String) throws {
    let run = TextRun(text, font: FontSpec(size: 80, weight: 800))
    let outline = try #require(engine.outline(of: run))
    let (box, ink) = (outline.boundingRect, engine.measure(run).ink)
    // The measured ink rectangle is rounded outward and computed from hinted glyphs.
    #expect(abs(box.minX - ink.minX) < 2 && abs(box.maxX - ink.maxX) < 2)
    #expect(abs(box.minY - ink.minY) < 2 && abs(box.maxY - ink.maxY) < 2)
  }

  @Test("Empty text has an empty outline")
  func none() {
    #expect(engine.outline(of: TextRun("", font: FontSpec(size: 20)))?.isEmpty == true)
  }
}
