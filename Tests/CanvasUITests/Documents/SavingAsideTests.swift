import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Saving on another thread while the user continues to edit.
@MainActor
@Suite("Saving on another thread")
struct SavingAsideTests {
  private let user: DocumentUser
  private var path: String { user.folder + "/sun.deft" }

  init() throws {
    user = try DocumentUser()
    try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
  }

  private func begin(_ opened: OpenedDocument) -> (CanvasEditor, DocumentStore) {
    let editor = CanvasEditor()
    var opened = opened
    opened.recent = RecentFiles(at: nil)
    let store = DocumentStore(opened, in: editor, worksInBackground: true)
    editor.open(opened.history)
    return (editor, store)
  }

  private func move(_ editor: CanvasEditor, to x: CGFloat) {
    editor.commit(editor.document.edit(.move, of: ["circle"]) { $0.pose.position.x = x })
  }

  private func x(_ document: Document) -> CGFloat? { document["circle"]?.pose.position.x }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: user.folder).sorted()
  }

  /// Waits until saving has finished, and returns its error.
  private func saved(_ store: DocumentStore) async -> DocumentError? {
    await withCheckedContinuation { continuation in
      store.whenSaved { continuation.resume(returning: $0) }
    }
  }

  @Test("Edits made while the document is being saved are in the journal, not in the file")
  func editsWhileSaving() async throws {
    do {
      let (editor, store) = begin(try .file(path))
      move(editor, to: 1)
      store.save { _ in }
      // The result arrives on the main queue, after these edits.
      move(editor, to: 2)
      move(editor, to: 3)
      #expect(store.isSaving && store.isChanged)
      #expect(await saved(store) == nil)
      #expect(store.isChanged && !store.isSaving)
      editor.undo()
      editor.undo()
      #expect(!store.isChanged)
      editor.redo()
      #expect(x(try DocumentFile.read(path).document) == 1)
      store.finish(discards: false)
    }
    let opened = try OpenedDocument.file(path)
    #expect(x(opened.history.document) == 1)
    let recovered = try #require(opened.recovered)
    #expect(x(recovered.history.document) == 2 && recovered.wasClosed)
    #expect(recovered.checksum == opened.file?.checksum)
    // The journal contains only the edit made after saving.
    #expect(recovered.history.done.count == 1)
  }

  @Test("Undoing the edit that is being saved leaves unsaved changes")
  func undoneMeanwhile() async throws {
    let (editor, store) = begin(try .file(path))
    move(editor, to: 1)
    store.save { _ in }
    editor.undo()
    move(editor, to: 2)
    #expect(await saved(store) == nil)
    #expect(store.isChanged)
    editor.undo()
    #expect(store.isChanged)
    editor.redo()
    store.finish(discards: false)
    let recovered = try #require(try OpenedDocument.file(path).recovered)
    #expect(x(recovered.history.document) == 2)
  }

  @Test(
    "Saves requested during another save are performed in order; the last state is in the file")
  func severalTimes() async throws {
    let (editor, store) = begin(try .file(path))
    var completions: [Int] = []
    for number in 1...5 {
      move(editor, to: CGFloat(number))
      store.save { if $0 == nil { completions.append(number) } }
    }
    #expect(await saved(store) == nil)
    #expect(completions == [1, 2, 3, 4, 5] && !store.isChanged)
    #expect(x(try DocumentFile.read(path).document) == 5)
    store.finish(discards: false)
    #expect(try names() == ["sun.deft"])
  }

  @Test(
    "After saving elsewhere, the new journal contains later edits, and the old journal is removed")
  func savesToAnotherFile() async throws {
    let other = user.folder + "/moon.deft"
    do {
      let (editor, store) = begin(try .file(path))
      move(editor, to: 1)
      store.save(as: other) { _ in }
      move(editor, to: 2)
      #expect(await saved(store) == nil)
      #expect(store.title == "• moon – Deft")
      store.finish(discards: false)
    }
    #expect(try names() == [".moon.deft.journal", "moon.deft", "sun.deft"])
    let recovered = try #require(try OpenedDocument.file(other).recovered)
    #expect(x(recovered.history.document) == 2)
  }

  @Test("Closing the window waits for the current save")
  func ends() throws {
    let (editor, store) = begin(try .file(path))
    move(editor, to: 1)
    store.save { _ in }
    store.finish(discards: false)
    #expect(x(try DocumentFile.read(path).document) == 1)
    #expect(try names() == ["sun.deft"])
  }

  @Test(
    "A cancelled save changes neither the file nor the journal, and is reported as cancelled")
  func cancelled() async throws {
    let (editor, store) = begin(try .file(path))
    var cancel: () -> Void = {}
    var isShown = false
    store.showProgress = { _, body in
      (cancel, isShown) = (body, true)
      return { isShown = false }
    }
    move(editor, to: 1)
    var trouble: DocumentError?
    // Block the saving queue until the save is cancelled.
    let gate = DispatchSemaphore(value: 0)
    store.queue.async { gate.wait() }
    store.save { trouble = $0 }
    #expect(isShown)
    cancel()
    gate.signal()
    #expect(trouble?.kind == .cancelled && !isShown && !store.isSaving && store.isChanged)
    store.finish(discards: false)
    #expect(x(try DocumentFile.read(path).document) == x(Document(OpeningScene.shapes)))
    #expect(try names() == [".sun.deft.journal", "sun.deft"])
    let recovered = try #require(try OpenedDocument.file(path).recovered)
    #expect(x(recovered.history.document) == 1)
  }
}
