import DeftCairo
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Testing

@Suite("Transfer of images") @MainActor
struct ImageTransferTests {
  private final class Exchange {
    var clipboard: Clipboard?
    var images: [Image] = []
  }

  /// A view that passes the clipboard of its environment to a test.
  private struct ClipboardReader: View {
    let exchange: Exchange
    @Environment(\.clipboard) private var clipboard
    var body: some View {
      let _ = exchange.clipboard = clipboard
      Color.clear.frame(width: 1, height: 1)
    }
  }

  private let exchange = Exchange()
  private let pixels = ImageRef(
    width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00])

  private func tester<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewTester {
    let exchange = exchange
    return ViewTester {
      VStack {
        content()
        ClipboardReader(exchange: exchange)
        Spacer()
      }
    }
  }

  /// Copies an image with the menu of a share link, and returns the content of the clipboard.
  private func copy<T: Transferable>(_ value: T, _ image: Image) throws -> ClipboardContent {
    let tester = tester { ShareLink(item: value, preview: SharePreview("Picture", image: image)) }
    tester.tap(tester.find(text: "Share…"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Copy"))
    return try #require(exchange.clipboard?.own)
  }

  /// Pastes data, and returns the pixels of the images.
  private func paste(_ type: MediaType, _ data: Data) -> [ImageRef] {
    let exchange = exchange
    exchange.images = []
    let tester = tester { PasteButton(payloadType: Image.self) { exchange.images += $0 } }
    var content = ClipboardContent()
    content.add(type) { data }
    exchange.clipboard?.set(content)
    tester.tap(tester.find(text: "Paste"))
    return exchange.images.compactMap { $0.storedPixels { _ in nil } }
  }

  private func read(_ content: ClipboardContent) throws -> ImageRef {
    try ImageRef(data: try #require(content.data(.png)), name: "copied")
  }

  @Test("A shared image is offered as PNG data of its pixels")
  func export() throws {
    let image = Image(pixels, scale: 2)
    let content = try copy(image, image)
    #expect(content.types == [.png])
    let copied = try read(content)
    #expect(copied.width == 2 && copied.pixels == pixels.pixels)
  }

  private struct Photo: Transferable {
    var image: Image
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: \.image)
    }
  }

  @Test("A value can be represented by an image")
  func proxy() throws {
    let image = Image(pixels)
    #expect(try read(copy(Photo(image: image), image)).pixels == pixels.pixels)
  }

  @Test("A symbol is painted with two pixels per point; a missing image has no data")
  func symbol() throws {
    let symbol = Image(systemName: "circle.fill")
    let copied = try read(copy(symbol, symbol))
    #expect(copied.width >= 24)
    #expect(copied.pixels[copied.height / 2 * copied.width + copied.width / 2] >> 24 == 255)
    let missing = Image("no picture of this name")
    #expect(try copy(missing, missing).data(.png) == nil)
  }

  @Test("An image of a file is offered with the pixels of the file")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "deft-image-\(UUID().uuidString).png")
    try pixels.writePNG(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let image = Image(file.path)
    #expect(try read(copy(image, image)).pixels == pixels.pixels)
    let list = Data((file.absoluteString + "\r\n").utf8)
    #expect(paste(.uriList, list).map(\.pixels) == [pixels.pixels])
  }

  @Test("Image data becomes an image; other data does not")
  func importing() throws {
    #expect(paste(.png, try pixels.pngData()).map(\.pixels) == [pixels.pixels])
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>"#
    let drawn = paste(.svg, Data(svg.utf8))
    #expect(drawn.map(\.width) == [3] && drawn.map(\.height) == [4])
    #expect(paste(.png, Data("no picture".utf8)).isEmpty)
  }

  @Test("An image is dragged to a view that accepts images")
  func drag() {
    let (stage, exchange) = (HeadlessStage(size: CGSize(width: 400, height: 300)), exchange)
    func contact(_ phase: ContactEvent.Phase, _ x: CGFloat, at time: TimeInterval) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 2), kind: .pointer, phase: phase, time: time,
            location: CGPoint(x: x, y: 150))))
    }
    let image = Image(pixels)
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        image.resizable().frame(width: 100, height: 300).draggable(image)
        Color.blue.frame(width: 300, height: 300)
          .dropDestination(for: Image.self) { images, _ in
            exchange.images += images
            return true
          }
      }
    }
    stage.begin(at: 0)
    contact(.began, 50, at: 1)
    contact(.moved, 70, at: 1.1)
    contact(.moved, 200, at: 1.2)
    contact(.moved, 300, at: 1.3)
    contact(.ended, 300, at: 1.4)
    stage.advance(to: 1.5)
    #expect(
      exchange.images.compactMap { $0.storedPixels { _ in nil }?.pixels } == [pixels.pixels])
    _ = views
  }
}
