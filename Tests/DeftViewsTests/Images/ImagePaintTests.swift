import DeftCairo
import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Image paints") @MainActor
struct ImagePaintTests {
  private static let red: UInt32 = 0xFF_00_00
  private static let blue: UInt32 = 0x00_00_FF
  /// An image of two rows and four columns, the first two red and the others blue.
  private static let stripes = ImageRef(
    width: 4, height: 2,
    pixels: [0, 1].flatMap { _ in [red, red, blue, blue] }.map { $0 | 255 << 24 })
  private let stripes = Image(ImagePaintTests.stripes).interpolation(.none)

  private func picture(
    _ width: CGFloat = 20, scale: CGFloat = 1, @ViewBuilder _ content: () -> some View
  ) throws -> Screenshot {
    try ViewTester(size: CGSize(width: width, height: 20), scale: scale, content).picture()
  }

  /// Returns the first pixels of a row, R for red and B for blue.
  private func row(_ picture: Screenshot, _ y: Int = 3, count: Int = 8) -> String {
    (0..<count).map { x in
      switch picture[x, y] {
      case Self.red: "R"
      case Self.blue: "B"
      default: "?"
      }
    }.joined()
  }

  @Test("An image repeats from the upper left corner of the filled shape", arguments: [1.0, 2])
  func repetition(scale: CGFloat) throws {
    let whole = try picture(scale: scale) { Rectangle().fill(ImagePaint(image: stripes)) }
    #expect(row(whole, count: 8) == (scale == 1 ? "RRBBRRBB" : "RRRRBBBB"))
    #expect(row(whole, 19) == row(whole, 0))
    let moved = try picture {
      Rectangle().fill(.image(stripes)).frame(width: 20, height: 20).offset(x: 1)
    }
    #expect(row(moved).dropFirst() == "RRBBRRB")
  }

  @Test("The visible part and the scale of the image determine its tiles")
  func parts() throws {
    let right = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let half = try picture { Rectangle().fill(.image(stripes, sourceRect: right)) }
    #expect(row(half) == "BBBBBBBB")
    let middle = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let both = try picture { Rectangle().fill(.image(stripes, sourceRect: middle)) }
    #expect(row(both) == "RBRBRBRB")
    let large = try picture { Rectangle().fill(.image(stripes, scale: 2)) }
    #expect(row(large) == "RRRRBBBB")
    let nothing = try picture { Rectangle().fill(.image(stripes, sourceRect: .zero)) }
    #expect(row(nothing) == "????????")
  }

  @Test("The opacity of the style applies to the image") func opacity() throws {
    let picture = try picture {
      Rectangle().fill(.image(stripes).opacity(0.5)).background(.black)
    }
    #expect((126...129).contains(picture[0, 0] >> 16) && (126...129).contains(picture[2, 0] & 255))
  }

  @Test("Lines and letters are filled with the image") func contents() throws {
    let line = try picture {
      Rectangle().stroke(.image(stripes), lineWidth: 8).background(.white)
    }
    #expect(row(line, 2, count: 4) == "RRBB" && line[10, 10] == 0xFF_FF_FF)
    let letters = try picture(60) {
      Text("MM").font(.system(size: 20, weight: .black)).foregroundStyle(.image(stripes))
        .background(.white)
    }
    var colors: Set<UInt32> = []
    for y in 0..<20 { for x in 0..<60 { colors.insert(letters[x, y]) } }
    #expect(colors.isSuperset(of: [Self.red, Self.blue]))
  }

  @Test("A canvas begins the tiles at a point") func canvas() throws {
    let picture = try picture {
      Canvas { context, size in
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .tiledImage(stripes, origin: CGPoint(x: 1, y: 0)))
      }
    }
    #expect(row(picture) == "BRRBBRRB")
  }

  @Test("A symbol used as a fill or foreground style has the color of primary text") func symbols()
    throws
  {
    let symbol = Image(systemName: "square.fill")
    let filled = try picture { Rectangle().fill(.image(symbol)).background(.white) }
    let primary = try picture { Rectangle().fill(Color.primary) }[0, 0]
    let style = try picture {
      Image(systemName: "square.fill").foregroundStyle(.image(symbol)).background(.white)
    }
    func contains(_ picture: Screenshot) -> Bool {
      (0..<20).contains { y in (0..<20).contains { picture[$0, y] == primary } }
    }
    #expect(contains(filled) && contains(style))
  }

  @Test("An image file is found by its name") func files() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-\(UUID().uuidString).png")
    try Self.stripes.writePNG(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try picture { Rectangle().fill(.image(Image(file.path))) }
    #expect(row(picture) == "RRBBRRBB")
  }
}
