import Deft
import DeftCairo
import DeftRenderTree
import DeftRuntime
import DeftUIKit
import DeftViews
import Testing

@Suite("UIKit's devices and pictures", .serialized) @MainActor
struct UIDeviceTests {
  private struct Sizes: View {
    let report: (CGRect) -> Void
    var body: some View {
      let bounds = UIScreen.main.bounds
      report(bounds)
      return Color.red.frame(width: bounds.width / 2)
    }
  }

  @Test("The screen is the window, and views that read it follow its size")
  func screen() throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 2)
    WindowMetrics.current.follow(stage)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 600, height: 400))
    #expect(UIScreen.main.scale == 2 && NSScreen.main?.backingScaleFactor == 2)
    #expect(UIDevice.current.orientation.isLandscape)
    var read: [CGRect] = []
    let views = ViewLayer(on: stage) { Sizes { read.append($0) } }
    stage.begin(at: 0)
    #expect(read.last?.width == 300)
    stage.resize(to: CGSize(width: 100, height: 400), at: 0.5)
    stage.advance(to: 1)
    views.graph.settle()
    #expect(read.last == CGRect(x: 0, y: 0, width: 100, height: 400))
    #expect(NSScreen.main?.frame.height == 400)
    #expect(UIDevice.current.orientation == .portrait)
  }

  private struct Narrow: App {
    @MainActor static var read: [CGRect] = []
    var body: some Scene {
      WindowGroup("Narrow") {
        let _ = Self.read.append(UIScreen.main.bounds)
        Color.red.frame(width: UIScreen.main.bounds.width / 2).id("half")
      }
      .defaultSize(width: 390, height: 720)
    }
  }

  @Test("A window knows whether its content has read the size of the screen")
  func reading() {
    WindowMetrics.current.follow(HeadlessStage(size: CGSize(width: 300, height: 200)))
    #expect(!WindowMetrics.current.isSizeRead)
    _ = UIScreen.main.bounds
    #expect(WindowMetrics.current.isSizeRead)
  }

  @Test("The content of a window is created with the window's default size as the screen's size")
  func firstContent() throws {
    Narrow.read = []
    let window = SceneWindow()
    let stage = HeadlessStage(size: CGSize(width: 800, height: 600))
    WindowMetrics.current.follow(stage)
    let views = ViewLayer(on: stage) { window.views(of: Narrow()) }
    views.openEarly { window.open() }
    #expect(window.title == "Narrow" && Narrow.read.isEmpty)
    stage.size = try #require(window.size)
    stage.begin(at: 0)
    #expect(Narrow.read == [CGRect(x: 0, y: 0, width: 390, height: 720)])
    #expect(views.graph.dump.contains("195x720 id half"))
  }

  @Test("The pasteboard returns the text that the program has copied")
  func pasteboard() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    WindowMetrics.current.follow(stage)
    #expect(!UIPasteboard.general.hasStrings)
    UIPasteboard.general.string = "copied"
    #expect(UIPasteboard.general.string == "copied")
    UIPasteboard.general.string = nil
    #expect(UIPasteboard.general.string == nil && !UIPasteboard.general.hasStrings)
  }

  @Test("The device is a computer with Linux, and its feedback has no effect")
  func device() {
    let device = UIDevice.current
    #expect(device.systemName == "Linux" && device.model == "Linux" && !device.name.isEmpty)
    #expect(device.systemVersion.split(separator: ".").count == 3)
    #expect(device.userInterfaceIdiom == .pad)
    #expect(device.batteryState == .unknown && device.batteryLevel < 0)
    UIImpactFeedbackGenerator(style: .medium).impactOccurred()
    UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    let generator = UISelectionFeedbackGenerator()
    generator.prepare()
    generator.selectionChanged()
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(UIApplication.shared.applicationState == .active)
    #expect(
      UIApplication.didBecomeActiveNotification != UIApplication.willResignActiveNotification)
    #expect(UIResponder.keyboardWillShowNotification != UIResponder.keyboardWillHideNotification)
  }

  @Test("A value contains a point, a size or a rectangle")
  func values() {
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let rect = CGRect(origin: point, size: size)
    let note = Notification(
      name: UIResponder.keyboardWillShowNotification,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: rect)])
    let found = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    #expect(found?.cgRectValue == rect)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
  }

  @Test("A picture is read from a file, from data and by its name, and shown")
  func pictures() throws {
    let pixels = ImageRef(width: 4, height: 2, pixels: .init(repeating: 0xFF_FF_00_00, count: 8))
    let file = FileManager.default.temporaryDirectory.appending(path: "uiimage@2x.png")
    try pixels.writePNG(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let plain = try #require(UIImage(contentsOfFile: file.path))
    #expect(plain.size == CGSize(width: 4, height: 2))
    let data = try Data(contentsOf: file)
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 2, height: 1))
    #expect(try #require(plain.pngData()) == data)
    let named = try #require(UIImage(named: file.path.replacing("@2x.png", with: "")))
    #expect(named.scale == 2 && named.size.width == 2)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(named: "no picture of this name") == nil)
    let literal = UIImage(imageLiteralResourceName: file.path)
    #expect(literal.size == named.size)
    #expect(UIImage(imageLiteralResourceName: "no picture of this name").size == .zero)
    #expect(type(of: #imageLiteral(resourceName: "no picture of this name")) == UIImage.self)
    #expect(UIImage(contentsOfFile: "/no/picture") == nil)
    #expect(Image(uiImage: plain) == Image(uiImage: plain))
    #expect(Image(nsImage: named) != Image(uiImage: plain))
    let star = try #require(UIImage(systemName: "star"))
    #expect(Image(uiImage: star) == Image(systemName: "star"))
    #expect(star.pngData() == nil)
    #expect(UIImage(systemName: "no symbol of this name") == nil)
  }

  @Test("A picture is read from an asset catalog, with its scale and as a template")
  func catalogs() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "deft-pictures-\(UUID().uuidString)")
    let set = folder.appending(path: "Assets.xcassets/Badge.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pixels = ImageRef(width: 4, height: 2, pixels: .init(repeating: 0xFF_FF_00_00, count: 8))
    try pixels.writePNG(to: set.appending(path: "badge.png"))
    try Data(
      """
      {"images": [{"idiom": "universal", "filename": "badge.png", "scale": "2x"}],
      "properties": {"template-rendering-intent": "template"}}
      """.utf8
    ).write(to: set.appending(path: "Contents.json"))
    let bundle = try #require(Bundle(url: folder))
    let badge = UIImage(resource: ImageResource(name: "Badge", bundle: bundle))
    #expect(badge.scale == 2 && badge.size == CGSize(width: 2, height: 1))
    #expect(Image(uiImage: badge) == Image(uiImage: badge).renderingMode(.template))
    #expect(UIImage(resource: ImageResource(name: "Other", bundle: bundle)).size == .zero)
  }
}
