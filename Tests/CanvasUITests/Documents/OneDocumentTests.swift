import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A file that is opened by several paths is one document: one window, one journal, one recent entry.
@MainActor
@Suite("One document with several paths")
struct OneDocumentTests {
  private let user: DocumentUser
  private var path: String { user.folder + "/real/sun.deft" }

  init() throws {
    user = try DocumentUser()
    try FileManager.default.createDirectory(
      atPath: user.folder + "/real", withIntermediateDirectories: false)
    try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
    symlink("real/sun.deft", user.folder + "/link.deft")
    symlink("real", user.folder + "/linked")
  }

  nonisolated private static let others = [
    "link.deft", "linked/sun.deft", "real/../real/sun.deft", "real//sun.deft",
  ]

  private func begin(_ opened: OpenedDocument) -> (CanvasEditor, DocumentStore) {
    let editor = CanvasEditor()
    var opened = opened
    opened.recent = RecentFiles(at: user.folder + "/recent")
    let store = DocumentStore(opened, in: editor)
    editor.open(opened.history)
    return (editor, store)
  }

  @Test(
    "A second window cannot open the document by any of its paths",
    arguments: others + ["hard.deft"])
  func lock(_ name: String) throws {
    link(path, user.folder + "/hard.deft")
    let (_, store) = begin(try .file(path))
    let error = #expect(throws: DocumentError.self) {
      try OpenedDocument.file(user.folder + "/" + name)
    }
    #expect(error?.kind == .inUse)
    store.finish(discards: false)
    // Opening the other path also locks the first one.
    let (_, other) = begin(try .file(user.folder + "/" + name))
    #expect(throws: DocumentError.self) { try OpenedDocument.file(path) }
    other.finish(discards: false)
  }

  @Test("Recovered changes are offered for every path of the file", arguments: others)
  func journal(_ name: String) throws {
    do {
      let (editor, store) = begin(try .file(user.folder + "/" + name))
      editor.commit(editor.document.edit(.move, of: ["circle"]) { $0.pose.position.x = 3 })
      _ = store
    }
    let recovered = try #require(try OpenedDocument.file(path).recovered)
    #expect(recovered.history.document["circle"]?.pose.position.x == 3)
  }

  @Test("All paths of a document share one entry in the list of recent files")
  func recent() throws {
    link(path, user.folder + "/hard.deft")
    for name in Self.others + ["hard.deft", "real/sun.deft"] {
      let (_, store) = begin(try .file(user.folder + "/" + name))
      store.finish(discards: false)
    }
    #expect(RecentFiles(at: user.folder + "/recent").all == [path])
  }

  @Test("Saving through a link keeps the link and the lock", arguments: others)
  func saves(_ name: String) throws {
    let (editor, store) = begin(try .file(user.folder + "/" + name))
    editor.commit(editor.document.edit(.move, of: ["circle"]) { $0.pose.position.x = 3 })
    store.save { #expect($0 == nil) }
    #expect(try DocumentFile.read(path).document == editor.document)
    #expect(throws: DocumentError.self) { try OpenedDocument.file(path) }
    let attributes = try FileManager.default.attributesOfItem(atPath: user.folder + "/link.deft")
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    store.finish(discards: false)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: user.folder + "/real") == ["sun.deft"])
  }
}
