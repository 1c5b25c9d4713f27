import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// File and folder errors are reported with path and reason, and nothing is lost.
@MainActor
@Suite("Documents under faults")
struct DocumentFaultTests {
  private let user: DocumentUser

  init() throws { user = try DocumentUser() }

  @Test("If the folder is missing, saving fails, and the document can be saved elsewhere")
  func missingFolder() throws {
    let away = user.folder + "/away"
    try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: false)
    let path = away + "/sun.deft"
    try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
    let (app, documents) = user.begin(try .file(path))
    user.move(app, to: 5)
    try FileManager.default.removeItem(atPath: away)
    documents.chooser = DocumentUser.Chooser(user.folder + "/moon.deft")
    app.editor.perform(.save)
    let question = try #require(documents.asked?.model.question)
    #expect(question.title == "The document was not saved")
    #expect(question.text.contains("\(path): Cannot write to the file's folder: no such file"))
    user.press(.escape)
    #expect(documents.store.isChanged && !documents.isAsking)
    app.editor.perform(.save)
    user.press(.return)
    #expect(!documents.isAsking && documents.title == "moon – Deft" && !documents.store.isChanged)
    #expect(try DocumentFile.read(user.folder + "/moon.deft").document == app.editor.document)
  }

  @Test("Without a journal, a message appears immediately, and closing asks the user")
  func withoutJournal() throws {
    let opened = OpenedDocument.new(Document(OpeningScene.shapes), in: nil)
    #expect(opened.journal == nil)
    #expect(opened.notes.count == 1 && opened.notes[0].text.english.contains("Save often"))
    let (app, documents) = user.begin(opened)
    #expect(documents.asked?.model.question.title == "Your changes are not backed up")
    user.press(.return)
    #expect(documents.mayClose {})
    user.move(app, to: 5)
    var isClosed = false
    #expect(!documents.mayClose { isClosed = true })
    documents.chooser = DocumentUser.Chooser(user.folder + "/sun.deft")
    user.press(.return)
    #expect(isClosed)
    #expect(try DocumentFile.read(user.folder + "/sun.deft").document == app.editor.document)
  }

  @Test("An untitled document with a journal closes without a question")
  func withJournal() throws {
    let (app, documents) = user.begin(.new(Document(OpeningScene.shapes), in: user.folder))
    user.move(app, to: 5)
    #expect(documents.mayClose {} && !documents.isAsking)
  }

  @Test("The state folder follows the XDG standard, and only its owner can access it")
  func stateFolder() throws {
    let made = try StateFolder.find(["HOME": user.folder])
    #expect(made == user.folder + "/.local/state/deft")
    let attributes = try FileManager.default.attributesOfItem(atPath: made)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(
      try StateFolder.find(["HOME": user.folder, "XDG_STATE_HOME": user.folder + "/state"])
        == user.folder + "/state/deft")
    // The standard says to ignore relative paths.
    #expect(try StateFolder.find(["HOME": user.folder, "XDG_STATE_HOME": "state"]) == made)
  }

  @Test("A state folder that cannot be created is reported with path and reason")
  func noStateFolder() throws {
    try "".write(toFile: user.folder + "/file", atomically: false, encoding: .utf8)
    let error = #expect(throws: DocumentError.self) {
      try StateFolder.find(["XDG_STATE_HOME": user.folder + "/file"])
    }
    #expect(error?.file == user.folder + "/file/deft")
    #expect(error?.reason.hasSuffix("to this folder: not a directory.") == true, "\(error as Any)")
  }

  @Test("Files with unusual names can be opened, saved and listed as recent")
  func names() throws {
    for name in ["a\nb", " sun ", "-n", "💫%41", "\u{1b}[31mred", ".hidden", "å", "a\u{30a}"] {
      let path = "\(user.folder)/\(name).deft"
      try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: false)
      var opened = try OpenedDocument.file(path)
      #expect(opened.journal != nil && opened.notes.isEmpty)
      opened.recent = RecentFiles(at: user.folder + "/recent")
      let editor = CanvasEditor()
      let store = DocumentStore(opened, in: editor)
      editor.open(opened.history)
      editor.commit(editor.document.edit(.move, of: ["circle"]) { $0.pose.position.x = 7 })
      store.save { #expect($0 == nil) }
      #expect(RecentFiles(at: user.folder + "/recent").all.first == path)
      store.finish(discards: false)
      #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 7)
    }
  }
}
