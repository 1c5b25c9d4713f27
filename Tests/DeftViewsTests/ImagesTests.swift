import DeftCairo
import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Images") @MainActor
struct ImagesTests {
  let size = CGSize(width: 200, height: 100)
  let pixels = ImageRef(width: 40, height: 20, pixels: Array(repeating: 0xFFFF_0000, count: 800))

  func frame(_ content: () -> some View) -> CGRect {
    PaintedViews(size: size) { content() }.painted.first?.frame ?? .null
  }

  // MARK: Bitmap images

  @Test("The blend mode of the foreground style applies to symbols but not to pictures")
  func blendedStyle() {
    func effects(_ image: Image) -> Bool {
      PaintedViews(size: size) {
        image.foregroundStyle(.blue.blendMode(.multiply))
      }.nodes.contains { !$0.effects.isEmpty }
    }
    #expect(effects(Image(systemName: "wifi")) && !effects(Image(pixels)))
  }

  @Test("An image has the size of its pixels unless it is resizable")
  func sizes() {
    #expect(frame { Image(pixels) } == CGRect(x: 80, y: 40, width: 40, height: 20))
    #expect(frame { Image(pixels, scale: 2) } == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(
      frame { Image(pixels).frame(width: 100, height: 80) }.size == CGSize(width: 40, height: 20))
    #expect(frame { Image(pixels).resizable() } == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(
      frame { Image(pixels).resizable().fixedSizeForTests() }.size == CGSize(width: 40, height: 20))
  }

  @Test(
    "An aspect ratio fits or fills the proposed size",
    arguments: [
      (nil, ContentMode.fit, CGSize(width: 200, height: 100)),
      (nil, .fill, CGSize(width: 200, height: 100)),
      (1, .fit, CGSize(width: 100, height: 100)), (1, .fill, CGSize(width: 200, height: 200)),
      (4, .fit, CGSize(width: 200, height: 50)), (4, .fill, CGSize(width: 400, height: 100)),
      (0.5, .fit, CGSize(width: 50, height: 100)), (0.5, .fill, CGSize(width: 200, height: 400)),
    ] as [(CGFloat?, ContentMode, CGSize)])
  func ratios(ratio: CGFloat?, mode: ContentMode, expected: CGSize) {
    let result = frame { Image(pixels).resizable().aspectRatio(ratio, contentMode: mode) }
    #expect(result.size == expected)
    #expect(result.center == CGPoint(x: 100, y: 50))
  }

  @Test("An aspect ratio applies to views other than images, and within explicit frames")
  func ratiosOfOtherViews() {
    #expect(
      frame { Rectangle().aspectRatio(CGSize(width: 4, height: 1), contentMode: .fit) }.size
        == CGSize(width: 200, height: 50))
    #expect(
      frame { Image(pixels).resizable().scaledToFit().frame(width: 60) }.size
        == CGSize(width: 60, height: 30))
    #expect(
      frame { Image(pixels).resizable().scaledToFill().frame(width: 60, height: 60) }.size
        == CGSize(width: 120, height: 60))
    // An image that is not resizable keeps its size.
    #expect(frame { Image(pixels).scaledToFit() }.size == CGSize(width: 40, height: 20))
  }

  @Test("Interpolation and rendering mode determine the style of the image")
  func imageStyles() {
    func style(_ image: Image) -> ImageStyle? {
      let views = PaintedViews(size: size) { image.foregroundStyle(.white) }
      guard case .image(_, _, let style)? = views.painted.first?.item else { return nil }
      return style
    }
    #expect(style(Image(pixels)) == ImageStyle())
    #expect(style(Image(pixels).interpolation(.none)) == ImageStyle(interpolation: .none))
    #expect(style(Image(pixels).renderingMode(.template)) == ImageStyle(tint: .color(.white)))
    #expect(style(Image(pixels).renderingMode(.original)) == ImageStyle())
  }

  @Test("Tiles of an image fill the area and are clipped to it")
  func tiles() {
    let views = PaintedViews(size: CGSize(width: 100, height: 30)) {
      Image(pixels).resizable(resizingMode: .tile)
    }
    #expect(views.painted.count == 6)
    #expect(views.isHit(99, 29) && !views.isHit(101, 10))
  }

  @Test("An image file is read once, and a name with @2x means two pixels per point")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "deft-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["plain.png", "sharp@2x.png"] {
      let surface = try CairoSurface(width: 40, height: 20)
      try surface.writePNG(to: folder.appending(path: name))
    }
    let path = folder.path
    #expect(frame { Image(path + "/plain.png") }.size == CGSize(width: 40, height: 20))
    #expect(frame { Image(path + "/plain") }.size == CGSize(width: 40, height: 20))
    #expect(frame { Image(path + "/sharp") }.size == CGSize(width: 20, height: 10))
  }

  @Test("A missing image takes no space; a missing resizable image leaves the proposed space empty")
  func missing() {
    func extent(_ content: () -> some View) -> CGSize {
      ViewTester(size: size) { content().id("image") }.find(id: "image").size
    }
    #expect(extent { Image("no such picture") } == .zero)
    #expect(extent { Image("no such picture").scaledToFit() } == .zero)
    let resizable = Image("no such picture").resizable()
    #expect(extent { resizable.frame(width: 30, height: 20) } == CGSize(width: 30, height: 20))
    #expect(extent { resizable } == size)
    for image in [Image("no such picture"), resizable, resizable.resizable(resizingMode: .tile)] {
      #expect(PaintedViews(size: size) { image }.painted.isEmpty)
      #expect(PaintedViews(size: size) { image.scaledToFill() }.painted.isEmpty)
      let drawn = PaintedViews(size: size) {
        Canvas { $0.draw(image, in: CGRect(origin: .zero, size: $1)) }
      }
      #expect(drawn.painted.isEmpty)
    }
  }

  // MARK: Symbols

  @Test("A symbol is 1.4 times as large as the font, and is hit anywhere in its square")
  func symbols() {
    func side(_ content: () -> some View) -> CGFloat {
      let tester = ViewTester(size: size) { content().id("symbol") }
      return tester.find(id: "symbol").size.width
    }
    #expect(side { Image(systemName: "star") } == 20)
    #expect(side { Image(systemName: "star").font(.system(size: 20)) } == 28)
    #expect(side { Image(systemName: "star").font(.system(size: 20)).imageScale(.large) } == 35)
    #expect(side { Image(systemName: "star").font(.system(size: 20)).imageScale(.small) } == 23)
    let views = PaintedViews(size: size) { Image(systemName: "circle").font(.system(size: 40)) }
    #expect(views.isHit(100, 50) && views.isHit(73, 23) && !views.isHit(71, 50))
  }

  @Test("A symbol is painted in the foreground style")
  func symbolStyle() {
    let views = PaintedViews(size: size) { Image(systemName: "star.fill").foregroundStyle(.red) }
    #expect(Set(views.painted.map(\.color)) == [RGBAColor(light: .red)])
    let gradient = PaintedViews(size: size) {
      Image(systemName: "star.fill").resizable().foregroundStyle(
        .linearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
    }
    guard case .linearGradient(_, let start, let end)? = gradient.painted.first?.paint else {
      Issue.record("Expected a gradient.")
      return
    }
    #expect(start == CGPoint(x: 0, y: 50) && end == CGPoint(x: 200, y: 50))
  }

  @Test("A symbol in a bold font has thicker lines")
  func boldSymbols() {
    func width(_ weight: Font.Weight) -> CGFloat? {
      let views = PaintedViews(size: size) {
        Image(systemName: "circle").font(.system(size: 20, weight: weight))
      }
      guard case .stroke(_, _, let style)? = views.painted.first?.item else { return nil }
      return style.lineWidth
    }
    // The line width is 2/24 of the side of 28, times 1.3 for weight 700.
    #expect(abs((width(.regular) ?? 0) - 28 / 12) < 1e-9)
    #expect(abs((width(.bold) ?? 0) - 28 / 12 * 1.3) < 1e-9)
  }

  @Test("A label shows its symbol before its text")
  func labels() {
    let tester = ViewTester(size: size) {
      Label("Favorites", systemImage: "star.fill")
    }
    let text = tester.find(text: "Favorites").frame
    let symbol = tester.find(Image.self).frame
    #expect(symbol.maxX + 6 == text.minX)
    #expect(abs(symbol.midY - text.midY) < 2)
  }
}

extension View {
  /// Returns the view with an aspect ratio of 2 and a width of 40 points.
  fileprivate func fixedSizeForTests() -> some View {
    aspectRatio(2, contentMode: .fit).frame(width: 40)
  }
}
