import CanvasModel
import Deft
import Testing

@testable import DeftApp

/// What a window asks before it gives anything up, as a person answers it.
@MainActor
@Suite("Questions about documents")
struct DocumentDeskTests {
  private let folder: String
  private var path: String { folder + "/sun.deft" }
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  init() throws {
    // As the journal's path is written: without links, and without slashes that say nothing.
    let place = (NSTemporaryDirectory() as NSString).resolvingSymlinksInPath
    var template = Array((place + "/deft-XXXXXX").utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
  }

  /// Somebody who has decided beforehand.
  private final class Chooser: FileChooser {
    var path: String?
    var asked: [FileChoice] = []

    func choose(_ choice: FileChoice, answer: @escaping (String?) -> Void) {
      asked.append(choice)
      answer(path)
    }
  }

  /// The document of the file, and nothing of it among the person's recent files.
  private func open() throws -> OpenedDocument {
    var opened = try OpenedDocument.file(path)
    opened.recent = RecentFiles(at: nil)
    return opened
  }

  private func begin(
    _ opened: OpenedDocument, _ launch: @escaping (DocumentLaunch) -> String? = { _ in nil }
  ) -> (CanvasApp, DocumentDesk) {
    let app = CanvasApp(on: stage, options: .init(document: opened), launch: launch)
    stage.begin(at: 0)
    return (app, app.desk!)
  }

  private func press(_ key: NamedKey) {
    stage.handle(.key(KeyEvent(key: key, time: 1)))
    stage.handle(.key(KeyEvent(key: key, isDown: false, time: 1)))
    stage.advance(to: 1)
  }

  private func move(_ app: CanvasApp, _ x: CGFloat) {
    app.editor.commit(app.editor.document.edit("Move", of: ["circle"]) { $0.pose.position.x = x })
  }

  @Test("closing asks: Escape stays, Return saves, Discard gives up")
  func closing() throws {
    let (app, desk) = begin(try open())
    var closed = 0
    #expect(desk.mayClose { closed += 1 })
    move(app, 5)
    #expect(!desk.mayClose { closed += 1 })
    #expect(desk.asked?.model.question.title == "Save “sun” before closing?")
    stage.advance(to: 1)
    // It is seen, and can be answered by a press.
    let tree = try #require(desk.asked?.accessibilityTree)
    #expect(tree.first { $0.label == "Save “sun” before closing?" } != nil)
    for label in ["Cancel", "Discard", "Save"] {
      let button = try #require(tree.first { $0.label == label && $0.traits.contains(.isButton) })
      #expect(button.frame.height >= 44 && button.frame.width >= 44)
      #expect(CGRect(origin: .zero, size: stage.size).contains(button.frame))
    }
    press(.escape)
    #expect(closed == 0 && !desk.isAsking && desk.store.isChanged)
    #expect(!desk.mayClose { closed += 1 })
    press(.return)
    #expect(closed == 1 && !desk.store.isChanged)
    #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 5)
    move(app, 6)
    #expect(!desk.mayClose { closed += 1 })
    press(.leftArrow)
    press(.return)
    #expect(closed == 2)
    #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 5)
    #expect(!FileManager.default.fileExists(atPath: folder + "/.sun.deft.journal"))
  }

  @Test("a file that another program has changed: cancel, replace, or save elsewhere")
  func changed() throws {
    let (app, desk) = begin(try open())
    let chooser = Chooser()
    desk.chooser = chooser
    move(app, 5)
    try DocumentFile.write(Document(), to: path, old: nil, replaces: true)
    app.editor.perform(.save)
    press(.escape)
    #expect(try DocumentFile.read(path).document == Document())
    chooser.path = folder + "/moon"
    app.editor.perform(.save)
    press(.return)
    #expect(chooser.asked == [.save(folder: folder, name: "sun.deft")])
    #expect(try DocumentFile.read(folder + "/moon.deft").document == app.editor.document)
    #expect(desk.title == "moon – Deft")
  }

  @Test("what was cut short is gone on with by Return, and given up by Discard alone")
  func cutShort() throws {
    do {
      let opened = try open()
      let editor = CanvasEditor()
      let store = DocumentStore(opened, in: editor)
      editor.open(opened.history)
      editor.commit(editor.document.edit("Move", of: ["circle"]) { $0.pose.position.x = 5 })
      #expect(store.isChanged)
    }
    do {
      let opened = try open()
      #expect(opened.found != nil)
      let editor = CanvasEditor()
      let other = HeadlessStage(size: CGSize(width: 640, height: 480))
      let desk = DocumentDesk(opened, in: editor, on: other, colorScheme: { .dark })
      editor.open(opened.history)
      #expect(desk.asked?.model.question.title == "Deft was cut short")
      desk.asked?.answer(1)
      #expect(editor.document["circle"]?.pose.position.x == 5)
      #expect(desk.store.isChanged)
    }
    do {
      let opened = try open()
      let editor = CanvasEditor()
      let other = HeadlessStage(size: CGSize(width: 640, height: 480))
      let desk = DocumentDesk(opened, in: editor, on: other, colorScheme: { .dark })
      editor.open(opened.history)
      desk.asked?.answer(0)
      #expect(editor.document == Document(OpeningScene.shapes))
      #expect(!desk.store.isChanged)
    }
    #expect(try open().found == nil)
  }

  @Test("what cannot be opened is said where it was asked for; what can has a window of its own")
  func opening() throws {
    var launched: [DocumentLaunch] = []
    let (app, desk) = begin(try open()) {
      launched.append($0)
      return nil
    }
    let chooser = Chooser()
    desk.chooser = chooser
    app.editor.perform(.open)
    #expect(launched.isEmpty && !desk.isAsking)
    try "{}".write(toFile: folder + "/bad.deft", atomically: false, encoding: .utf8)
    chooser.path = folder + "/bad.deft"
    app.editor.perform(.open)
    #expect(
      desk.asked?.model.question.text.contains("bad.deft:1:1: A document has no “format”.") == true)
    press(.return)
    chooser.path = path
    app.editor.perform(.open)
    app.editor.perform(.new)
    #expect(launched == [.file(path), .new])
    #expect(DocumentLaunch.file("-x").arguments == ["--", "-x"])
  }

  @Test("while something is asked, keys are the question's alone")
  func modal() throws {
    let (app, desk) = begin(try open())
    move(app, 5)
    #expect(!desk.mayClose {})
    stage.handle(.key(KeyEvent(key: .delete, time: 2)))
    app.editor.select(["circle"])
    stage.handle(.key(KeyEvent(key: .delete, time: 2)))
    #expect(app.editor.document["circle"] != nil)
    #expect(desk.isAsking)
  }
}
