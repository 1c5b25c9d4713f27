import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Canvas clipboard")
struct CanvasClipboardTests {
  let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  let app: CanvasApp
  private var editor: CanvasEditor { app.editor }

  init() {
    app = CanvasApp(on: stage)
    stage.begin(at: 0)
  }

  private var memory: MemoryExchange {
    get throws { try #require(stage.exchange as? MemoryExchange) }
  }

  /// Offers data in several types, as another program does.
  private func offer(_ kinds: [(MediaType, Data)]) throws {
    var content = ClipboardContent()
    for (type, data) in kinds { content.add(type) { data } }
    try memory.offerElsewhere(content)
  }

  /// Offers data, as another program does.
  private func offer(_ type: MediaType, _ data: Data) throws {
    var content = ClipboardContent()
    content.add(type) { data }
    try memory.offerElsewhere(content)
  }

  private func png(_ width: Int, _ height: Int) throws -> Data {
    try CairoSurface(width: width, height: height).pngData()
  }

  @Test("Pasted shapes equal the copied ones, except for new ids and homes")
  func copyAndPaste() throws {
    let before = editor.document
    let star = try #require(before["star"])
    editor.select(["star", "ring"])
    editor.perform(.copy)
    #expect(editor.document == before)
    editor.perform(.paste)
    let new = editor.selected
    #expect(new.count == 2 && editor.document.shapes.count == before.shapes.count + 2)
    let copy = try #require(new.first { $0.figure == star.figure })
    #expect(copy.style == star.style && copy.id != star.id && copy.home == copy.pose)
    #expect(copy.pose.rotation == star.pose.rotation && copy.pose.scale == star.pose.scale)
    editor.perform(.paste)
    #expect(Set(editor.document.shapes.map(\.pose.position)).count == before.shapes.count + 4)
    editor.perform(.undo)
    editor.perform(.undo)
    #expect(editor.document == before, "Each paste is one edit.")
  }

  @Test("Cut removes the selection, paste inserts it, and undo restores the document")
  func cut() throws {
    let before = editor.document
    editor.select(["star"])
    editor.perform(.cut)
    #expect(editor.document["star"] == nil)
    editor.perform(.paste)
    #expect(editor.document.shapes.count == before.shapes.count)
    editor.perform(.undo)
    editor.perform(.undo)
    #expect(editor.document == before)
    editor.select([])
    #expect(!editor.canPerform(.cut) && !editor.canPerform(.copy))
  }

  @Test("Other programs receive SVG, PNG and text")
  func kinds() throws {
    editor.perform(.selectAll)
    editor.perform(.copy)
    let content = try #require(stage.clipboard.own)
    #expect(content.types.prefix(3) == [.deft, .svg, .png])
    let svg = try #require(content.data(.svg))
    #expect(String(decoding: svg.prefix(200), as: UTF8.self).contains("<svg"))
    let picture = try ImageRef(data: try #require(content.data(.png)), name: "png")
    #expect(picture.width > 1000)
    let text = try #require(content.item([.text])?.text)
    #expect(!text.isEmpty)
  }

  @Test("Pasted text becomes a text shape in the center, with its line breaks")
  func text() throws {
    try offer(.text, Data("two\r\nlines\n\n".utf8))
    editor.perform(.paste)
    let shape = try #require(editor.selected.first)
    #expect(shape.figure == .text(TextBlock("two\nlines", size: CanvasImport.textSize.points)))
    #expect(shape.pose.position.distance(to: editor.middle) < 1)
  }

  @Test("Long lines of pasted text wrap")
  func longText() throws {
    try offer(.text, Data(String(repeating: "word ", count: 40).utf8))
    editor.perform(.paste)
    let text = try #require(editor.selected.first)
    #expect(text.figure.text?.width == CanvasImport.textWidth)
    #expect(editor.frame(of: text).width == CanvasImport.textWidth)
  }

  @Test(
    "A pasted picture keeps its bytes and is scaled to fit; a second paste stores no second copy")
  func picture() throws {
    let data = try png(720, 360)
    try offer(.png, data)
    editor.perform(.paste)
    editor.perform(.paste)
    let shapes = editor.document.shapes.suffix(2)
    for shape in shapes {
      guard case .picture(let name, let size) = shape.figure else {
        Issue.record("\(shape.figure)")
        continue
      }
      #expect(size == CGSize(width: 360, height: 180))
      #expect(editor.document.pictures == [name: data])
    }
    editor.perform(.undo)
    editor.perform(.undo)
    #expect(editor.document.pictures.isEmpty)
  }

  @Test("A pasted vector drawing keeps its size and stays sharp when enlarged")
  func drawing() throws {
    let data = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">
      <circle cx="12" cy="12" r="10" style="fill:#c33"/></svg>
      """.utf8)
    try offer(.svg, data)
    editor.perform(.paste)
    let shape = try #require(editor.selected.first)
    guard case .picture(let name, let size) = shape.figure else {
      Issue.record("\(shape.figure)")
      return
    }
    #expect(size == CGSize(width: 24, height: 24))
    #expect(editor.document.pictures == [name: data])
    let picture = Pictures(assets: nil).picture(name, of: editor.document)
    #expect(picture?.width == Pictures.drawingSide)
  }

  @Test(
    "SVG pasted as text becomes a drawing; other text stays text",
    arguments: ["", "<?xml version=\"1.0\"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n"])
  func drawingAsText(_ head: String) throws {
    let drawing =
      head
      + "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='9' height='9'/></svg>"
    try offer(.text, Data(drawing.utf8))
    editor.perform(.paste)
    guard case .picture(let name, let size)? = editor.selected.first?.figure else {
      Issue.record("No picture was pasted.")
      return
    }
    #expect(size == CGSize(width: 40, height: 20))
    #expect(editor.document.pictures == [name: Data(drawing.utf8)])
    editor.perform(.undo)
    #expect(editor.document.pictures.isEmpty)
    for text in ["<svg is an element", "<svgs></svgs>", "a <svg></svg>"] {
      try offer(.text, Data(text.utf8))
      editor.perform(.paste)
      #expect(editor.selected.first?.figure.text?.content == text)
    }
  }

  @Test(
    "A picture is preferred over a web address, and a file address over a picture")
  func webPicture() throws {
    let data = try png(20, 10)
    let address = Data("https://example.org/a.png\r\n".utf8)
    try offer([(.uriList, address), (.text, address), (.png, data)])
    editor.perform(.paste)
    #expect(Array(editor.document.pictures.values) == [data])
    editor.perform(.undo)
    try offer([(.uriList, address), (.text, address)])
    editor.perform(.paste)
    #expect(editor.selected.first?.figure.text?.content == "https://example.org/a.png")
    editor.perform(.undo)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let larger = try png(40, 30)
    try larger.write(to: file)
    try offer([(.uriList, Data("\(file.absoluteString)\r\n".utf8)), (.png, data)])
    editor.perform(.paste)
    #expect(Array(editor.document.pictures.values) == [larger])
  }

  @Test(
    "Too many shapes are rejected with a message, unless the window itself copied them")
  func crowd() throws {
    let count = CanvasImport.mostShapes + 1
    let shapes = (0..<count).map {
      CanvasShape(
        ShapeID("dot-\($0)"), .circle(radius: 4), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: $0 % 200 * 10, y: $0 / 200 * 10)))
    }
    let item = ClipboardItem(type: .deft, data: Data(Document(shapes).text().utf8))
    let foreign = CanvasImport(item, hue: .sky)
    #expect(foreign.document.shapes.isEmpty)
    #expect(
      foreign.problems.map(\.english) == [
        "Cannot add 20001 shapes at once (limit 20000). Open them as a document."
      ])
    #expect(CanvasImport(item, hue: .sky, isOwn: true).document.shapes.count == count)
  }

  @Test("An invalid file address of 10 MB is rejected with a message")
  func longAddress() throws {
    let before = editor.document
    let address = "https://example.org/" + String(repeating: "a", count: 10 << 20)
    try offer([(.uriList, Data(address.utf8))])
    editor.perform(.paste)
    #expect(editor.document == before)
    #expect(app.notices.text?.hasPrefix("Nothing was pasted. ") == true)
  }

  @Test("A vector drawing with a large nominal size is scaled to fit")
  func largeDrawing() throws {
    try offer(
      .svg,
      Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='9000' height='4500'><rect width='9' height='9'/></svg>"
          .utf8))
    editor.perform(.paste)
    guard case .picture(_, let size)? = editor.selected.first?.figure else {
      Issue.record("\(editor.selected)")
      return
    }
    #expect(size == CGSize(width: 360, height: 180))
  }

  @Test("Pictures of several files are inserted by one edit, side by side")
  func severalFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["a b.png", "c%41.png", "d\n.svg", "ü.png"]
    for (index, name) in names.enumerated() {
      let data =
        name.hasSuffix("svg")
        ? Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
        : try png(10 + index, 10)
      try data.write(to: folder.appendingPathComponent(name))
    }
    let before = editor.document
    let list = names.map { folder.appendingPathComponent($0).absoluteString }
    try offer(.uriList, Data(("# four\r\n" + list.joined(separator: "\r\n") + "\r\n").utf8))
    editor.perform(.paste)
    #expect(editor.selected.count == 4 && editor.document.pictures.count == 4)
    #expect(Set(editor.selected.map(\.pose.position)).count == 4)
    editor.perform(.undo)
    #expect(editor.document == before)
  }

  @Test("Import problems are shown as a notice")
  func importProblems() throws {
    try offer(.png, Data("no picture".utf8))
    editor.perform(.paste)
    #expect(app.notices.text?.hasPrefix("Nothing was pasted. ") == true)
    try offer(.uriList, Data("file:///none/a.png\r\nfile:///none/b.png\r\n".utf8))
    editor.perform(.paste)
    #expect(
      app.notices.text
        == "Nothing was pasted. /none/a.png: The file does not exist. "
        + "Check the path and its permissions. (and 1 more)")
  }

  @Test(
    "Dropped files are inserted at the drop position; unreadable ones are reported and skipped"
  )
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = ["a b.png", "no.txt"].map { folder.appendingPathComponent($0) }
    try png(20, 10).write(to: urls[0])
    try Data("no picture".utf8).write(to: urls[1])
    let count = editor.document.shapes.count
    let drag = DragOver(location: CGPoint(x: 300, y: 200), types: [.uriList, .text])
    #expect(stage.drag(over: drag) == .copy)
    let content = ClipboardContent(urls + [folder.appendingPathComponent("missing.png")])
    #expect(
      stage.handle(
        Drop(drag) { types, done in
          done(content.item(types).map { .success($0) } ?? .failure(.notOffered))
        }))
    #expect(editor.document.shapes.count == count + 1)
    let shape = try #require(editor.selected.first)
    #expect(shape.pose.position.distance(to: CGPoint(x: 300, y: 200)) < 1)
    #expect(stage.drag(over: DragOver(location: .zero, types: ["text/html"])) == .forbidden)
  }

  @Test(
    "Invalid or hostile data does not change the document",
    arguments: [
      (MediaType.deft, "{\"format\": \"deft-document\", \"version\": 1, \"shapes\": [{]"),
      (.deft, ""), (.deft, "{\"format\":\"deft-document\",\"version\":99,\"shapes\":[]}"),
      (.png, "no picture"), (.svg, "<svg"), (.uriList, "# nothing\r\n"),
      (.uriList, "file:///dev/zero\r\nfile:///nowhere/at/all.deft\r\n"), (.text, "\n\n"),
    ] as [(MediaType, String)])
  func hostile(type: MediaType, text: String) throws {
    let before = editor.document
    try offer(type, Data(text.utf8))
    editor.perform(.paste)
    #expect(editor.document == before)
  }

  @Test("A document on the clipboard does not load pictures from files")
  func noPicturesFromFiles() throws {
    let before = editor.document
    let text = """
      {"format": "deft-document", "version": 1, "shapes": [], "pictures": {"a": {"file": "/etc/hostname"}}}
      """
    try offer(.deft, Data(text.utf8))
    editor.perform(.paste)
    #expect(editor.document == before)
  }

  @Test("Alt-dragging a shape out of the window starts a drag of a copy")
  func dragOut() throws {
    let before = editor.document
    let star = try #require(before["star"]).pose.position
    func contact(_ phase: ContactEvent.Phase, _ place: CGPoint, _ time: TimeInterval) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 2), kind: .pointer, phase: phase, time: time, location: place,
            modifiers: .option)))
    }
    contact(.began, star, 1)
    contact(.moved, CGPoint(x: 100, y: 100), 1.1)
    #expect(!stage.isDraggingOut)
    contact(.moved, CGPoint(x: -20, y: 100), 1.2)
    #expect(stage.isDraggingOut)
    contact(.moved, CGPoint(x: 400, y: 300), 1.3)
    contact(.ended, CGPoint(x: 400, y: 300), 1.4)
    stage.advance(to: 4)
    #expect(!stage.isDraggingOut)
    #expect(editor.document["star"]?.pose == before["star"]?.pose, "The shape has returned.")
    // A drop on the same window inserts the copy.
    #expect(editor.document.shapes.count == before.shapes.count + 1)
    let copy = try #require(editor.document.shapes.last)
    #expect(copy.pose.position.distance(to: CGPoint(x: 400, y: 300)) < 20)
  }
}
