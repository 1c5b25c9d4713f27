import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// The questions of a window before it discards changes, and the effects of the answers.
@MainActor
@Suite("Questions about documents")
struct DocumentControllerTests {
  private let user: DocumentUser
  private var path: String { user.folder + "/sun.deft" }

  init() throws {
    user = try DocumentUser()
    try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
  }

  @Test("Closing asks the user: Escape cancels, Return saves, and Discard discards the changes")
  func closing() throws {
    let (app, documents) = user.begin(try .file(path))
    var closed = 0
    #expect(documents.mayClose { closed += 1 })
    user.move(app, to: 5)
    #expect(!documents.mayClose { closed += 1 })
    #expect(documents.asked?.model.question.title == "Save “sun” before closing?")
    user.stage.advance(to: 1)
    // The question is visible and can be answered by a press.
    let tree = try #require(documents.asked?.accessibilityTree)
    #expect(tree.first { $0.label == "Save “sun” before closing?" } != nil)
    for label in ["Cancel", "Discard", "Save"] {
      let button = try #require(tree.first { $0.label == label && $0.traits.contains(.isButton) })
      #expect(button.frame.height >= 44 && button.frame.width >= 44)
      #expect(CGRect(origin: .zero, size: user.stage.size).contains(button.frame))
    }
    user.press(.escape)
    #expect(closed == 0 && !documents.isAsking && documents.store.isChanged)
    #expect(!documents.mayClose { closed += 1 })
    user.press(.return)
    #expect(closed == 1 && !documents.store.isChanged)
    #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 5)
    user.move(app, to: 6)
    #expect(!documents.mayClose { closed += 1 })
    user.press(.leftArrow)
    user.press(.return)
    #expect(closed == 2)
    #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 5)
    #expect(!FileManager.default.fileExists(atPath: user.folder + "/.sun.deft.journal"))
  }

  @Test(
    "Saving over a file that another program changed offers to cancel, replace or save elsewhere")
  func changed() throws {
    let (app, documents) = user.begin(try .file(path))
    let chooser = DocumentUser.Chooser()
    documents.chooser = chooser
    user.move(app, to: 5)
    try DocumentFile.write(Document(), to: path, old: nil, replaces: true)
    app.editor.perform(.save)
    user.press(.escape)
    #expect(try DocumentFile.read(path).document == Document())
    chooser.path = user.folder + "/moon"
    app.editor.perform(.save)
    user.press(.return)
    #expect(chooser.asked == [.save(folder: user.folder, name: "sun.deft")])
    #expect(try DocumentFile.read(user.folder + "/moon.deft").document == app.editor.document)
    #expect(documents.title == "moon – Deft")
  }

  @Test("Recovered changes are restored by Return, and discarded only by Discard")
  func cutShort() throws {
    do {
      let opened = try OpenedDocument.file(path)
      let editor = CanvasEditor()
      let store = DocumentStore(opened, in: editor)
      editor.open(opened.history)
      editor.commit(editor.document.edit(.move, of: ["circle"]) { $0.pose.position.x = 5 })
      #expect(store.isChanged)
    }
    do {
      let opened = try OpenedDocument.file(path)
      #expect(opened.recovered != nil)
      let editor = CanvasEditor()
      let other = HeadlessStage(size: CGSize(width: 640, height: 480))
      let documents = DocumentController(opened, in: editor, on: other, colorScheme: { .dark })
      editor.open(opened.history)
      #expect(documents.asked?.model.question.title == "Deft closed unexpectedly")
      documents.asked?.answer(1)
      #expect(editor.document["circle"]?.pose.position.x == 5)
      #expect(documents.store.isChanged)
    }
    do {
      let opened = try OpenedDocument.file(path)
      let editor = CanvasEditor()
      let other = HeadlessStage(size: CGSize(width: 640, height: 480))
      let documents = DocumentController(opened, in: editor, on: other, colorScheme: { .dark })
      editor.open(opened.history)
      documents.asked?.answer(0)
      #expect(editor.document == Document(OpeningScene.shapes))
      #expect(!documents.store.isChanged)
    }
    #expect(try OpenedDocument.file(path).recovered == nil)
  }

  @Test("An unreadable document is reported in the same window; a readable one opens in another")
  func opening() throws {
    var launched: [DocumentLaunch] = []
    let (app, documents) = user.begin(try .file(path)) {
      launched.append($0)
      return nil
    }
    let chooser = DocumentUser.Chooser()
    documents.chooser = chooser
    app.editor.perform(.open)
    #expect(launched.isEmpty && !documents.isAsking)
    try "{}".write(toFile: user.folder + "/bad.deft", atomically: false, encoding: .utf8)
    chooser.path = user.folder + "/bad.deft"
    app.editor.perform(.open)
    #expect(
      documents.asked?.model.question.text.contains("bad.deft:1:1: A document has no “format”.")
        == true)
    user.press(.return)
    chooser.path = path
    app.editor.perform(.open)
    app.editor.perform(.new)
    #expect(launched == [.file(path), .new])
    #expect(DocumentLaunch.file("-x").arguments == ["--", "-x"])
    let options = CanvasApp.Options(appearance: .dark, scale: 2)
    #expect(options.shared == ["--appearance", "dark", "--scale", "2.0"])
    #expect(CanvasApp.Options().shared.isEmpty)
  }

  @Test("An open question receives all keys")
  func modal() throws {
    let (app, documents) = user.begin(try .file(path))
    user.move(app, to: 5)
    #expect(!documents.mayClose {})
    user.stage.handle(.key(KeyEvent(key: .delete, time: 2)))
    app.editor.select(["circle"])
    user.stage.handle(.key(KeyEvent(key: .delete, time: 2)))
    #expect(app.editor.document["circle"] != nil)
    #expect(documents.isAsking)
  }

  @Test("Saving stores a text that is being typed, and its editing continues")
  func typing() throws {
    let path = user.folder + "/words.deft"
    try Document(OpeningScene.shapes).text().write(toFile: path, atomically: true, encoding: .utf8)
    let (app, documents) = user.begin(try .file(path))
    defer { documents.finish() }
    func type(_ text: String) {
      for letter in text {
        user.stage.handle(.key(KeyEvent(characters: String(letter), time: 1)))
      }
      user.stage.advance(to: 1)
    }
    app.ask(.add(.text), byKey: false)
    user.stage.advance(to: 1)
    type("Saved")
    app.ask(.save)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Saved"))
    #expect(app.canvas.text.state == .editingText)
    type(" twice")
    app.canvas.text.end()
    let words = app.editor.document.shapes.compactMap { $0.figure.text?.content }
    #expect(words.contains("Saved twice"))
    #expect(app.editor.history.done.map(\.title.english) == ["Add text"])
  }
}
