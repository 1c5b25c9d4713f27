import DeftGeometry
import Foundation
import Testing

@testable import CanvasEditing

@Suite("Document store")
struct DocumentStoreTests {
  private let folder: String
  private var path: String { folder + "/sun.deft" }

  init() throws {
    // Normalizes the path in the same way as the journal's path: resolves links and removes
    // redundant slashes.
    let place = (NSTemporaryDirectory() as NSString).resolvingSymlinksInPath
    var template = Array((place + "/deft-XXXXXX").utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private func make(_ document: Document = Document(OpeningScene.shapes)) throws {
    try DocumentFile.write(document, to: path, old: nil, replaces: true)
  }

  private func begin(_ opened: OpenedDocument) -> (CanvasEditor, DocumentStore) {
    let editor = CanvasEditor()
    var opened = opened
    opened.recent = RecentFiles(at: folder + "/recent")
    let store = DocumentStore(opened, in: editor)
    editor.open(opened.history)
    return (editor, store)
  }

  private func move(_ editor: CanvasEditor, _ x: CGFloat, _ id: ShapeID = "circle") {
    editor.commit(editor.document.edit(.move, of: [id]) { $0.pose.position.x = x })
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  @Test("The title shows a mark while the document differs from the file, even after undo")
  func marks() throws {
    try make()
    let (editor, store) = begin(try .file(path))
    var titles: [String] = []
    store.updates.add { _ in titles.append(store.title) }
    #expect(store.title == "sun – Deft" && !store.isChanged)
    move(editor, 10)
    #expect(store.title == "• sun – Deft" && store.isChanged)
    editor.undo()
    #expect(!store.isChanged)
    editor.redo()
    try store.save()
    #expect(!store.isChanged)
    editor.undo()
    #expect(store.isChanged)
    // Redo can no longer reach the saved state.
    move(editor, 20)
    #expect(store.isChanged)
    editor.undo()
    #expect(store.isChanged)
    #expect(titles.count == 7)
    #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 10)
    store.finish(discards: true)
    #expect(names == ["recent", "sun.deft"])
  }

  @Test("After a crash, edits can be recovered with their undo history until the document is saved")
  func recoversEdits() throws {
    try make()
    let first: Document
    do {
      let (editor, store) = begin(try .file(path))
      first = editor.document
      for x in 1...5 { move(editor, CGFloat(x)) }
      editor.undo()
      _ = store
    }
    #expect(names == [".sun.deft.journal", "recent", "sun.deft"])
    let opened = try OpenedDocument.file(path)
    #expect(opened.history.document == first)
    let recovered = try #require(opened.recovered)
    #expect(recovered.entryCount == 6 && !recovered.wasClosed)
    let (editor, store) = begin(opened)
    store.recover(recovered)
    #expect(editor.document["circle"]?.pose.position.x == 4)
    #expect(store.isChanged)
    editor.redo()
    #expect(editor.document["circle"]?.pose.position.x == 5)
    while !editor.history.done.isEmpty { editor.undo() }
    #expect(editor.document == first)
    #expect(!store.isChanged)
    editor.redo()
    try store.save()
    store.finish(discards: false)
    #expect(names == ["recent", "sun.deft"])
    #expect(try DocumentFile.read(path).document["circle"]?.pose.position.x == 1)
  }

  @Test("Recovered changes overwrite a changed file only after confirmation")
  func changedSince() throws {
    try make()
    do {
      let (editor, store) = begin(try .file(path))
      move(editor, 3)
      store.finish(discards: false)
    }
    try make(Document())
    let opened = try OpenedDocument.file(path)
    let recovered = try #require(opened.recovered)
    #expect(recovered.wasClosed)
    let (editor, store) = begin(opened)
    store.recover(recovered)
    #expect(editor.document["circle"]?.pose.position.x == 3)
    let error = #expect(throws: DocumentError.self) { try store.save() }
    #expect(error?.kind == .changedByOthers)
    #expect(try DocumentFile.read(path).document == Document())
    try store.save(replaces: true)
    #expect(try DocumentFile.read(path).document == editor.document)
  }

  @Test("“Save as” switches to the new file, unless it is open in another window")
  func savesToAnotherFile() throws {
    try make()
    let (editor, store) = begin(try .file(path))
    move(editor, 3)
    let other = folder + "/moon.deft"
    do {
      try DocumentFile.write(Document(), to: other, old: nil, replaces: false)
      let (_, holder) = begin(try .file(other))
      let error = #expect(throws: DocumentError.self) { try store.save(as: other) }
      #expect(error?.kind == .inUse)
      let opening = #expect(throws: DocumentError.self) { try OpenedDocument.file(other) }
      #expect(opening?.kind == .inUse)
      holder.finish(discards: true)
    }
    try store.save(as: other)
    #expect(store.title == "moon – Deft")
    #expect(try DocumentFile.read(other).document == editor.document)
    #expect(try DocumentFile.read(path).document == Document(OpeningScene.shapes))
    move(editor, 4)
    #expect(names.contains(".moon.deft.journal") && !names.contains(".sun.deft.journal"))
    #expect(RecentFiles(at: folder + "/recent").all == [other, path])
    store.finish(discards: true)
  }

  @Test("A document without a file opens again, and only in one window at a time")
  func untitled() throws {
    let scene = Document(OpeningScene.shapes)
    do {
      let (editor, store) = begin(.untitled(scene, in: folder))
      #expect(store.title == "Deft")
      move(editor, 7)
      // In the meantime, another window creates its own document.
      let (other, otherStore) = begin(.untitled(scene, in: folder))
      #expect(other.document == scene)
      otherStore.finish(discards: false)
      #expect(!store.isChanged)
      store.finish(discards: false)
    }
    #expect(names.count == 1)
    do {
      let opened = OpenedDocument.untitled(scene, in: folder)
      // The program ended normally, so no edits are offered for recovery.
      #expect(opened.recovered == nil)
      let (editor, store) = begin(opened)
      #expect(editor.document["circle"]?.pose.position.x == 7)
      editor.undo()
      #expect(editor.document == scene)
      editor.redo()
      try store.save(as: path)
      store.finish(discards: false)
    }
    #expect(names == ["recent", "sun.deft"])
    let opened = OpenedDocument.untitled(scene, in: folder)
    #expect(opened.history == History(scene))
  }

  @Test("A damaged journal is renamed with a warning, and the file opens")
  func damaged() throws {
    try make()
    let journal = folder + "/.sun.deft.journal"
    try "no journal\n".write(toFile: journal, atomically: false, encoding: .utf8)
    let opened = try OpenedDocument.file(path)
    #expect(opened.journal != nil && opened.recovered == nil)
    #expect(opened.notes.count == 1)
    #expect(
      opened.notes.first?.text.english.contains("renamed to \(journal).damaged.") == true,
      "\(opened.notes)")
    #expect(opened.notes.first?.title.english == "The journal could not be read")
    #expect(names.contains(".sun.deft.journal.damaged"))
  }

  @Test("A damaged journal at the new path of a document is renamed with a warning")
  func savesOverDamaged() throws {
    try make()
    let (editor, store) = begin(try .file(path))
    var notes: [String] = []
    store.note = { notes.append($0.text.english) }
    let journal = folder + "/.moon.deft.journal"
    try "no journal\n".write(toFile: journal, atomically: false, encoding: .utf8)
    try store.save(as: folder + "/moon.deft")
    #expect(notes.count == 1 && notes[0].contains("renamed to \(journal).damaged."), "\(notes)")
    move(editor, 3)
    store.finish(discards: false)
    #expect(try OpenedDocument.file(folder + "/moon.deft").recovered != nil)
  }

  @Test("A document without a file opens again after its journal was restarted")
  func restartedJournal() throws {
    let scene = Document(OpeningScene.shapes)
    let (editor, store) = begin(.untitled(scene, in: folder))
    move(editor, 7)
    store.finish(discards: false)
    let path = try #require(names.first { $0.hasPrefix("untitled-") })
    try Journal.open(folder + "/" + path).journal
      .compact(Array(editor.document.text().utf8), documentPath: nil)
    for isFirst in [true, false] {
      let opened = OpenedDocument.untitled(scene, in: folder)
      // In the first iteration, the journal looks as if its program had been killed.
      #expect((opened.recovered != nil) == isFirst)
      #expect(opened.history.document == editor.document)
      let (again, store) = begin(opened)
      #expect(again.document == editor.document && !store.isChanged)
      if let recovered = opened.recovered { store.recover(recovered) }
      store.finish(discards: false)
    }
    let (_, last) = begin(.untitled(scene, in: folder))
    last.discard(scene)
    last.finish(discards: false)
    #expect(OpenedDocument.untitled(scene, in: folder).history.document == scene)
  }

  @Test(
    "Saving after a restart of the journal does not report a change by another program")
  func restartedJournalOfFile() throws {
    try make()
    let (editor, store) = begin(try .file(path))
    move(editor, 7)
    store.finish(discards: false)
    let file = try DocumentFile.read(path).file
    try Journal.open(folder + "/.sun.deft.journal").journal.compact(
      Array(editor.document.text().utf8), documentPath: path, fileChecksum: file.checksum)
    let opened = try OpenedDocument.file(path)
    let recovered = try #require(opened.recovered)
    let (again, next) = begin(opened)
    #expect(again.document != editor.document)
    next.recover(recovered)
    #expect(again.document == editor.document && next.isChanged)
    try next.save()
    #expect(try DocumentFile.read(path).document == editor.document)
    next.finish(discards: false)
    #expect(!names.contains(".sun.deft.journal"))
  }

  @Test("Journal entries that do not match are saved in a copy, and later edits can be recovered")
  func mismatches() throws {
    try make()
    let journal = folder + "/.sun.deft.journal"
    do {
      let (editor, store) = begin(try .file(path))
      move(editor, 3)
      store.finish(discards: false)
      let open = try Journal.open(journal).journal
      let stranger = CanvasShape("gone", .circle(radius: 1), Style(.plain(.sky)), home: Pose())
      open.append(.did(Edit(.move, [.remove(stranger, at: 0)]))) { ([], nil) }
    }
    do {
      let opened = try OpenedDocument.file(path)
      let recovered = try #require(opened.recovered)
      #expect(recovered.entryCount == 1)
      let notes = opened.notes.map(\.text.english)
      #expect(notes.contains { $0.contains("saved as \(journal).damaged.") }, "\(notes)")
      #expect(opened.notes.map(\.title.english) == ["Some changes were not recovered"])
      let (editor, store) = begin(opened)
      store.recover(recovered)
      move(editor, 9)
      store.finish(discards: false)
    }
    let last = try OpenedDocument.file(path)
    #expect(last.notes.isEmpty)
    #expect(last.recovered?.history.document["circle"]?.pose.position.x == 9)
    #expect(last.recovered?.entryCount == 2)
  }

  @Test("The list of recent files contains the last twenty files, most recent first")
  func recent() throws {
    let recent = RecentFiles(at: folder + "/recent")
    for number in 0..<25 { recent.note("/tmp/a b\n\(number)%.deft") }
    recent.note("/tmp/a b\n20%.deft")
    #expect(recent.all.count == RecentFiles.limit)
    #expect(recent.all.prefix(2) == ["/tmp/a b\n20%.deft", "/tmp/a b\n24%.deft"])
    #expect(recent.present.isEmpty)
  }

  @Test("Canvases that were closed without being saved are recent, and can be opened")
  func unsaved() throws {
    let scene = Document(OpeningScene.shapes)
    for x in [7.0, 9] {
      let (editor, store) = begin(.new(scene, in: folder))
      move(editor, x)
      store.finish(discards: false)
    }
    let recent = RecentFiles(at: folder + "/recent")
    let found = recent.present
    #expect(found.count == 2 && found.allSatisfy(StateFolder.isUntitledJournal))
    #expect(RecentFiles.title(of: found[0]).hasPrefix("Untitled, "))
    var places: Set<CGFloat> = []
    for path in found {
      let (editor, store) = begin(try .file(path))
      places.insert(try #require(editor.document["circle"]).pose.position.x)
      // The canvas is open, so it is not offered a second time.
      #expect(!recent.present.contains(path))
      #expect(throws: DocumentError.self) { try OpenedDocument.file(path) }
      store.finish(discards: false)
    }
    #expect(places == [7, 9] && Set(recent.present) == Set(found))
  }
}
