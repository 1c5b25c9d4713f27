import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Item providers and drop delegates") @MainActor
struct ItemProviderTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 300))

  private func contact(_ phase: ContactEvent.Phase, _ x: CGFloat, at time: TimeInterval) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 2), kind: .pointer, phase: phase, time: time,
          location: CGPoint(x: x, y: 150))))
  }

  private struct Reorder: DropDelegate {
    let name: String
    let log: Log
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) { log.lines.append("entered \(name)") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
    func dropExited(info: DropInfo) { log.lines.append("exited \(name)") }
    func performDrop(info: DropInfo) -> Bool {
      for provider in info.itemProviders(for: [.plainText]) {
        provider.loadObject(ofClass: NSString.self) { text, _ in
          log.lines.append("dropped \(text as? NSString ?? "nothing") on \(name)")
        }
      }
      return true
    }
  }

  private final class Log { var lines: [String] = [] }

  @Test("Delegates are called as the drag of a provider enters, leaves and is dropped")
  func delegates() {
    let log = Log()
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 300)
          .onDrag {
            log.lines.append("began")
            return NSItemProvider(object: "card 1" as NSString)
          }
        Color.blue.frame(width: 150, height: 300)
          .onDrop(of: [.text], delegate: Reorder(name: "a", log: log))
        Color.green.frame(width: 150, height: 300)
          .onDrop(of: [UTType.plainText], delegate: Reorder(name: "b", log: log))
      }
    }
    stage.begin(at: 0)
    contact(.began, 50, at: 1)
    contact(.moved, 70, at: 1.1)
    contact(.moved, 150, at: 1.2)
    contact(.moved, 160, at: 1.3)
    contact(.moved, 300, at: 1.4)
    contact(.ended, 300, at: 1.5)
    #expect(
      log.lines == ["began", "entered a", "exited a", "entered b", "dropped card 1 on b"])
    _ = views
  }

  @Test("The preview of a drag exists until the drop, and a dragged color arrives")
  func preview() throws {
    let log = Log()
    var colors: [Color] = []
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Rectangle().frame(width: 100, height: 300)
          .draggable(Color(red: 1, green: 0.5, blue: 0, opacity: 0.25)) {
            Text("Preview")
              .onAppear { log.lines.append("appeared") }
              .onDisappear { log.lines.append("disappeared") }
          }
        Color.blue.frame(width: 300, height: 300)
          .dropDestination(for: Color.self) { items, _ in
            colors += items
            return true
          }
      }
    }
    stage.begin(at: 0)
    contact(.began, 50, at: 1)
    contact(.moved, 55, at: 1.1)
    stage.advance(to: 1.15)
    #expect(log.lines == [])
    contact(.moved, 80, at: 1.2)
    stage.advance(to: 1.25)
    #expect(log.lines == ["appeared"])
    contact(.moved, 300, at: 1.3)
    contact(.ended, 300, at: 1.4)
    stage.advance(to: 1.5)
    #expect(log.lines == ["appeared", "disappeared"])
    let color = try #require(colors.first).resolve(in: EnvironmentValues())
    #expect(abs(color.green - 0.5) < 1e-4 && abs(color.opacity - 0.25) < 1e-4 && color.red == 1)
    _ = views
  }

  @Test("A drop closure receives the provider only if the types match") func closures() {
    var (targeted, dropped): ([Bool], [CGPoint]) = ([], [])
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 300)
          .onDrag {
            NSItemProvider(item: nil, typeIdentifier: "org.example.card")
          } preview: {
            Text("card")
          }
        Color.blue.frame(width: 150, height: 300)
          .onDrop(of: [.image], isTargeted: nil) { _ in
            Issue.record("This is not an image.")
            return true
          }
        Color.green.frame(width: 150, height: 300)
          .onDrop(
            of: ["org.example.card"],
            isTargeted: Binding(get: { false }, set: { targeted.append($0) })
          ) { providers, place in
            dropped += providers.map { _ in place }
            return true
          }
      }
    }
    stage.begin(at: 0)
    contact(.began, 50, at: 1)
    contact(.moved, 70, at: 1.1)
    contact(.moved, 150, at: 1.2)
    contact(.moved, 300, at: 1.3)
    contact(.ended, 300, at: 1.4)
    #expect(targeted == [true, false])
    #expect(dropped == [CGPoint(x: 50, y: 150)])
    _ = views
  }

  @Test("Files from another program arrive as one provider each") func addresses() {
    var urls: [URL] = []
    let views = ViewLayer(on: stage) {
      Color.red.onDrop(of: [.fileURL], isTargeted: nil) { providers in
        for provider in providers {
          provider.loadObject(ofClass: URL.self) { url, _ in if let url { urls.append(url) } }
        }
        return true
      }
    }
    stage.begin(at: 0)
    let paths = ["/tmp/x.png", "/tmp/y.png", "/tmp/z.png"]
    let content = ClipboardContent(paths.map { URL(fileURLWithPath: $0) })
    let drag = DragOver(location: CGPoint(x: 10, y: 10), types: content.types)
    #expect(stage.drag(over: drag) == .copy)
    #expect(
      stage.handle(
        Drop(drag) { types, done in
          done(content.item(types).map { .success($0) } ?? .failure(.notOffered))
        }))
    #expect(urls.map(\.path) == paths)
    #expect(stage.drag(over: DragOver(location: .zero, types: [.png])) == .forbidden)
    _ = views
  }

  @Test("A drop whose data cannot be read ends like a drag that leaves the view")
  func unreadable() {
    var targeted: [Bool] = []
    let views = ViewLayer(on: stage) {
      Color.red.onDrop(
        of: [.png], isTargeted: Binding(get: { false }, set: { targeted.append($0) })
      ) { _ in
        Issue.record("There is no data.")
        return true
      }
    }
    stage.begin(at: 0)
    let drag = DragOver(location: CGPoint(x: 10, y: 10), types: [.png])
    #expect(stage.drag(over: drag) == .copy)
    #expect(stage.handle(Drop(drag) { _, done in done(.failure(.gone)) }))
    #expect(targeted == [true, false])
    _ = views
  }

  @Test("A drag from another Deft program does not deliver the last drag of this one")
  func foreignProvider() {
    var texts: [String] = []
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 300)
          .onDrag { NSItemProvider(object: "own" as NSString) }
        Color.blue.frame(width: 300, height: 300)
          .onDrop(of: [.text], isTargeted: nil) { providers in
            for provider in providers {
              provider.loadObject(ofClass: String.self) { text, _ in texts.append(text ?? "none") }
            }
            return true
          }
      }
    }
    stage.begin(at: 0)
    // A drag that ends without a drop.
    contact(.began, 50, at: 1)
    contact(.moved, 70, at: 1.1)
    contact(.moved, 80, at: 1.2)
    contact(.ended, 80, at: 1.3)
    var content = ClipboardContent("other")
    content.add("application/x-deft-item-provider") { Data() }
    let (offered, place) = (content, CGPoint(x: 200, y: 150))
    let drag = DragOver(location: place, types: offered.types)
    #expect(stage.drag(over: drag) == .copy)
    #expect(
      stage.handle(
        Drop(drag) { types, done in
          done(offered.item(types).map { .success($0) } ?? .failure(.notOffered))
        }))
    #expect(texts == ["other"])
    _ = views
  }

  @Test("A provider offers registered data, and types conform to others") func providers() {
    let provider = NSItemProvider()
    #expect(!provider.canLoadObject(ofClass: NSString.self))
    provider.registerDataRepresentation(forTypeIdentifier: UTType.json.identifier) { done in
      done(Data("{}".utf8), nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["public.json"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    var data: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "public.json") { new, _ in data = new }
    #expect(data == Data("{}".utf8))
    #expect(UTType(filenameExtension: "PNG") == .png && UTType("") == nil)
    #expect(UTType.png.conforms(to: .image) && !UTType.png.conforms(to: .text))
    #expect(UTType(mimeType: "image/jpeg")?.preferredFilenameExtension == "jpeg")
    #expect(UTType(exportedAs: "a.b").conforms(to: .data))
  }
}
