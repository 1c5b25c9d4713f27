import CanvasModel
import Deft

/// The document of a window and its file: opening, saving, and the journal of all that is done meanwhile.
///
/// The policy: *each act is in the journal before the next; the file changes when a person saves, and at no other
/// time; a document without a file is kept by its journal alone.*
final class DocumentStore {
  /// The document's file; nil where it has none.
  private(set) var file: DocumentFile?
  /// Told when the title may have changed.
  let changes = Observers<Void>()
  /// Told of what a person should know, and has not asked for.
  var report: (DocumentError) -> Void = { _ in }

  private let editor: CanvasEditor
  private let recent: RecentFiles
  private var journal: Journal?
  /// How many steps the history has where the document is as the file has it; nil where no step leads there.
  private var savedStep: Int?
  /// Whether something was found in the journal of which nobody has decided yet what becomes of it.
  private var isUndecided: Bool
  private var observation: Observers<CanvasChange>.Observation?

  /// Beyond this many bytes, and twice the document, a journal begins anew.
  private static let journalSize = 64 << 20

  /// Keeps what an editor does to a document that was opened; the editor has it already.
  init(_ opened: OpenedDocument, in editor: CanvasEditor) {
    (self.editor, recent, file, journal) = (editor, opened.recent, opened.file, opened.journal)
    isUndecided = opened.found != nil
    savedStep = 0
    if let file { recent.note(file.path) }
    journal?.report = { [weak self] in self?.report($0) }
    observation = editor.changes.add { [weak self] in self?.note($0) }
  }

  deinit { observation?.cancel() }

  /// What people call the document.
  var name: String {
    file.map { ($0.name as NSString).deletingPathExtension } ?? String(localized: "Untitled")
  }

  /// Whether closing loses something: the document differs from its file, or has none and its journal does not
  /// keep it.
  var isChanged: Bool {
    if file != nil { return savedStep != editor.history.done.count }
    return hasActs && journal?.isBehind != false
  }

  private var hasActs: Bool { !editor.history.done.isEmpty || !editor.history.undone.isEmpty }

  /// What the window is called.
  var title: String {
    file == nil ? "Deft" : isChanged ? "• \(name) – Deft" : "\(name) – Deft"
  }

  // MARK: - What was found

  /// Goes on with what was found in the journal.
  func goOn(with found: OpenedDocument.Found) {
    isUndecided = false
    let isOfFile = file?.checksum == found.checksum
    // Where the file has changed since, saving is to notice it.
    file = file?.asOf(found.checksum)
    editor.open(found.history)
    savedStep = isOfFile ? 0 : nil
    changes.tell(())
  }

  /// Does without what was found in the journal, which is gone then.
  ///
  /// - Parameter document: with which to go on, where it is not the file's.
  func discard(_ document: Document?) {
    isUndecided = false
    journal?.clear()
    if let document { editor.open(document) }
    savedStep = 0
    changes.tell(())
  }

  // MARK: - Saving

  /// Saves the document in its file.
  ///
  /// - Parameter replaces: whether what another program has made of the file may be replaced.
  /// - Throws: where it cannot be written; the file and the journal are as they were then.
  func save(replaces: Bool = false) throws(DocumentError) {
    guard let file else { preconditionFailure("A document without a file is saved by save(as:).") }
    try write(to: file.path, replaces: replaces)
    journal?.clear()
  }

  /// Saves the document in another file, and goes on with that one.
  ///
  /// - Parameter path: where; what is there is replaced.
  func save(as path: String) throws(DocumentError) {
    let path = DocumentFile.absolute(path)
    if path == file?.path { return try save(replaces: true) }
    // Before anything is written: another window may have that one open.
    let real = (path as NSString).resolvingSymlinksInPath
    var new: Journal?
    for isBeside in [true, false] where new == nil {
      guard let place = StateFolder.journal(of: real, isBeside: isBeside) else { continue }
      do throws(DocumentError) { new = try Journal.open(place).journal } catch
        where error.kind == .inUse
      {
        throw DocumentError(.inUse, file: path, reason: "Another window has it open.")
      } catch {}
    }
    do throws(DocumentError) { try write(to: path, replaces: true) } catch {
      new?.finish(isKept: false)
      throw error
    }
    new?.clear()
    journal?.finish(isKept: false)
    journal = new
    journal?.report = { [weak self] in self?.report($0) }
  }

  private func write(to path: String, replaces: Bool) throws(DocumentError) {
    file = try DocumentFile.write(editor.document, to: path, old: file, replaces: replaces).file
    savedStep = editor.history.done.count
    editor.endAmending()
    recent.note(path)
    changes.tell(())
  }

  // MARK: - Ending

  /// Ends the window's hold on the document.
  ///
  /// - Parameter discards: whether changes that were not saved are given up; else their journal stays, and the next
  ///   who opens the document can go on.
  func finish(discards: Bool) {
    observation?.cancel()
    let isNeeded = isUndecided || (file == nil ? hasActs : isChanged)
    journal?.finish(isKept: !discards && isNeeded)
    journal = nil
  }

  // MARK: - The journal

  private func note(_ change: CanvasChange) {
    guard case .edited(let edit, let cause, _) = change else { return }
    let count = editor.history.done.count
    let entry: JournalEntry
    switch cause {
    case .done:
      entry = .did(edit)
      // What was saved had been undone, and cannot be done again.
      if let saved = savedStep, saved >= count { savedStep = nil }
    case .amended:
      entry = .amended(edit)
      if let saved = savedStep, saved >= count { savedStep = nil }
    case .undone: entry = .undid(edit)
    case .redone: entry = .redid(edit)
    }
    keep(entry)
    changes.tell(())
  }

  private func keep(_ entry: JournalEntry) {
    guard let journal else { return }
    journal.append(entry) { [editor, file] in
      // What the file has, as long as it has it, since that needs not be made.
      if let file,
        let read = try? FileReading.bytes(
          of: file.path, limit: DocumentLimits.fileSize, name: file.path),
        Checksum(read.bytes) == file.checksum
      {
        return (read.bytes, file.path)
      }
      var document = editor.document
      do { try document.apply(entry.edit.inverse) } catch {
        preconditionFailure("What was just done can be taken back: \(error)")
      }
      return (Array(document.text().utf8), file?.path)
    }
    if journal.length > Self.journalSize, journal.length > 3 * journal.baseLength {
      journal.compact(Array(editor.document.text().utf8), documentPath: file?.path)
    }
  }
}
