import DeftSystem
import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The storage of a window's document, which saves the document and records edits in its journal.
///
/// The policy: *each edit is in the journal before the next edit, unless the disk is slow or full. The file changes
/// only when the user saves. A document without a file is stored only in its journal. A slow disk never blocks the user
/// interface noticeably.*
package final class DocumentStore {
  /// The document's file; `nil` if the document has none.
  package private(set) var file: DocumentFile?
  /// Notified when the title may have changed.
  package let updates = Observers<Void>()
  /// Called with errors of operations that the user did not start.
  package var report: (DocumentError) -> Void = { _ in }
  /// Called with warnings while the document is saved to another file.
  package var note: (DocumentWarning) -> Void = { _ in }
  /// A closure that shows the progress of saving. It receives a message and a closure that cancels the save, and
  /// returns a closure that ends the display.
  package var showProgress:
    (LocalizedStringResource, _ cancel: @escaping () -> Void) -> () -> Void = {
      _, _ in {}
    }

  private let editor: CanvasEditor
  private let recent: RecentFiles
  private let worksInBackground: Bool
  private var journal: DocumentJournal?
  private var lock: FileLock?
  /// The journals of former files, which are closed when the current journal has all edits.
  private var retired: [DocumentJournal] = []
  /// The number of undo steps at which the document matches the file; `nil` if it never does.
  private var savedStep: Int?
  /// Whether the journal has recovered changes that the user has not yet accepted or discarded.
  private var isUndecided: Bool
  /// Whether the journal contains a document without a file from an earlier session.
  private var holdsDocument: Bool
  private var observation: Observers<EditorEvent>.Observation?

  /// The queue for saving.
  package let queue = DispatchQueue(label: "deft.saving", qos: .userInitiated)
  private var running: Running?
  private var waiting: [Request] = []
  private var savingCount = 0
  private lazy var saved = Delivery<(Int, Result<SaveJob.Saved, DocumentError>)> { [weak self] in
    self?.end($0, $1)
  }
  private lazy var trouble = Delivery<DocumentError> { [weak self] in self?.report($0) }

  /// A request to save.
  private struct Request {
    /// The path; `nil` for the document's current file.
    var path: String?
    var replaces = false
    /// Called with the error, or with `nil` when the document is saved.
    var completions: [(DocumentError?) -> Void]
  }

  /// A running save.
  private struct Running {
    let number: Int
    var request: Request
    let decision = SaveJob.Decision()
    /// A closure that ends the progress display.
    var endProgress: () -> Void = {}
    /// The number of undo steps at which the document matches the saved one; `nil` if it never does.
    var step: Int?
    /// The entries since the save started.
    var entries: [JournalEntry] = []
  }

  /// Creates the store of an opened document, which the editor already contains.
  ///
  /// The store writes on other threads if `worksInBackground` is true. Otherwise calls return after
  /// writing.
  package init(_ opened: OpenedDocument, in editor: CanvasEditor, worksInBackground: Bool = false) {
    (self.editor, recent, file, journal) = (editor, opened.recent, opened.file, opened.journal)
    (lock, self.worksInBackground) = (opened.lock, worksInBackground)
    isUndecided = opened.recovered != nil
    holdsDocument = opened.isStoredOnlyInJournal
    savedStep = 0
    if let file { recent.note(file.path, inBackground: worksInBackground) }
    follow(journal)
    observation = editor.events.add { [weak self] in self?.note($0) }
  }

  deinit { observation?.cancel() }

  private func follow(_ journal: DocumentJournal?) {
    if worksInBackground { journal?.workInBackground() }
    journal?.report(to: trouble.send)
  }

  /// The name of the document.
  package var name: String {
    file.map { ($0.name as NSString).deletingPathExtension } ?? String(localized: "Untitled")
  }

  /// Whether changes would be lost on closing: the document differs from its file, or has no file and an incomplete
  /// journal.
  package var isChanged: Bool {
    if file != nil { return savedStep != editor.history.done.count }
    return hasWork && journal?.isBehind != false
  }

  /// Whether the document is being saved.
  package var isSaving: Bool { running != nil }

  /// Whether a document without a file has contents to store.
  private var hasWork: Bool {
    holdsDocument || !editor.history.done.isEmpty || !editor.history.undone.isEmpty
  }

  /// The title of the window.
  package var title: String {
    file == nil ? "Deft" : isChanged ? "• \(name) – Deft" : "\(name) – Deft"
  }

  // MARK: - Recovery

  /// Continues with recovered changes.
  package func recover(_ recovered: OpenedDocument.RecoveredChanges) {
    isUndecided = false
    let isOfFile = file?.checksum == recovered.checksum
    // With this earlier checksum, saving detects later changes of the file by other programs.
    file = file?.asOf(recovered.fileChecksum ?? recovered.checksum)
    editor.open(recovered.history)
    savedStep = isOfFile ? 0 : nil
    updates.notify(())
  }

  /// Discards recovered changes and empties the journal.
  ///
  /// - Parameter document: the document to continue with; `nil` for the document of the file.
  package func discard(_ document: Document?) {
    (isUndecided, holdsDocument) = (false, false)
    journal?.clear()
    if let document { editor.open(document) }
    savedStep = 0
    updates.notify(())
  }

  // MARK: - Saving

  /// Saves the document to its file.
  ///
  /// - Parameters:
  ///   - replaces: whether changes by another program may be overwritten.
  ///   - completion: called with `nil` on success, or with the error. A failure leaves the file and
  ///     the journal unchanged.
  package func save(replaces: Bool = false, then completion: @escaping (DocumentError?) -> Void) {
    precondition(file != nil, "A document without a file must be saved by save(as:).")
    ask(Request(replaces: replaces, completions: [completion]))
  }

  /// Saves the document to another file, which becomes the document's file.
  ///
  /// - Parameters:
  ///   - path: the path; an existing file is replaced.
  ///   - completion: called with the error, or with `nil` on success.
  package func save(as path: String, then completion: @escaping (DocumentError?) -> Void) {
    ask(Request(path: path, replaces: true, completions: [completion]))
  }

  /// Calls a closure after the running and waiting saves, with the error of the last one; at once,
  /// with `nil`, if no save is running.
  package func whenSaved(_ completion: @escaping (DocumentError?) -> Void) {
    if running == nil {
      completion(nil)
    } else if waiting.isEmpty {
      running?.request.completions.append(completion)
    } else {
      waiting[waiting.count - 1].completions.append(completion)
    }
  }

  private func ask(_ request: Request) {
    guard var running else { return begin(request) }
    if request.path == nil, running.request.path == nil, !request.replaces,
      running.step == editor.history.done.count
    {
      // The running save writes the same document, so it also answers this request.
      running.request.completions += request.completions
      self.running = running
    } else if request.path == nil, let last = waiting.last, last.path == nil {
      waiting[waiting.count - 1].completions += request.completions
      if request.replaces { waiting[waiting.count - 1].replaces = true }
    } else {
      waiting.append(request)
    }
  }

  private func begin(_ request: Request) {
    // Later edits must not extend the last saved step.
    editor.endAmending()
    savingCount += 1
    let path = request.path ?? file?.path ?? ""
    let job = SaveJob(
      document: editor.document, file: file, path: path, replaces: request.replaces,
      isChosen: request.path != nil)
    let running = Running(
      number: savingCount, request: request, step: editor.history.done.count)
    self.running = running
    guard worksInBackground else { return end(running.number, job.run(running.decision)) }
    let name = (path as NSString).lastPathComponent
    self.running?.endProgress = showProgress("Saving \(name)…") { [weak self] in
      self?.cancel(running)
    }
    queue.async { [send = saved.send, number = running.number, decision = running.decision] in
      send((number, job.run(decision)))
    }
  }

  private func cancel(_ saving: Running) {
    guard saving.decision.cancel() else { return }
    let path = saving.request.path ?? file?.path ?? ""
    end(
      saving.number,
      .failure(DocumentError(.cancelled, file: path, reason: "Saving was cancelled.")))
  }

  private func end(_ number: Int, _ result: Result<SaveJob.Saved, DocumentError>) {
    // Ignores the result of a save that was cancelled, because the cancellation has already ended it.
    guard let running, running.number == number else { return }
    self.running = nil
    running.endProgress()
    var trouble: DocumentError?
    switch result {
    case .success(let saved): apply(saved, running)
    case .failure(let error): trouble = error
    }
    for completion in running.request.completions { completion(trouble) }
    if self.running == nil, !waiting.isEmpty { begin(waiting.removeFirst()) }
  }

  private func apply(_ saved: SaveJob.Saved, _ running: Running) {
    let isElsewhere = saved.file.path != file?.path
    (file, lock, savedStep) = (saved.file, saved.lock, running.step)
    if isElsewhere {
      let old = journal
      journal = saved.journal
      follow(journal)
      let bytes = saved.bytes
      journal?.append(running.entries, documentPath: saved.file.path) { bytes }
      // The old journal is removed when the new one contains the edits made during saving.
      if let journal {
        journal.afterwards { old?.finish(isKept: false) }
        retired.append(contentsOf: old.map { [$0] } ?? [])
      } else {
        old?.finish(isKept: false)
      }
      saved.notes.forEach { note($0) }
    } else if running.entries.isEmpty {
      journal?.clear()
    } else {
      let bytes = saved.bytes
      journal?.restart(documentPath: saved.file.path, entries: running.entries) { bytes }
    }
    isUndecided = false
    editor.endAmending()
    recent.note(saved.file.path, inBackground: worksInBackground)
    updates.notify(())
  }

  // MARK: - Ending

  /// Releases the document after any running save has ended.
  ///
  /// - Parameter discards: whether unsaved changes are discarded; otherwise their journal remains for recovery.
  package func finish(discards: Bool) {
    repeat {
      // Also waits for a cancelled save, which removes its temporary file.
      queue.sync {}
      saved.deliverNow()
    } while isSaving
    observation?.cancel()
    let isNeeded = isUndecided || (file == nil ? hasWork : isChanged)
    journal?.finish(isKept: !discards && isNeeded)
    for journal in [journal].compactMap(\.self) + retired { journal.wait() }
    (journal, lock, retired) = (nil, nil, [])
  }

  // MARK: - The journal

  private func note(_ event: EditorEvent) {
    guard case .edited(let edit, let cause, _) = event else { return }
    let count = editor.history.done.count
    let entry: JournalEntry
    switch cause {
    case .done:
      entry = .did(edit)
      forgetSteps(from: count)
    case .amended:
      entry = .amended(edit)
      forgetSteps(from: count)
    case .undone: entry = .undid(edit)
    case .redone: entry = .redid(edit)
    }
    running?.entries.append(entry)
    keep(entry)
    updates.notify(())
  }

  /// Forgets saved steps that can no longer be reached, because a new edit removed the steps that could be redone.
  private func forgetSteps(from count: Int) {
    if let saved = savedStep, saved >= count { savedStep = nil }
    if let step = running?.step, step >= count { running?.step = nil }
  }

  private func keep(_ entry: JournalEntry) {
    guard let journal else { return }
    journal.append(entry) {
      DocumentJournal.Base(document: editor.document, entry: entry, file: file)
    }
    if journal.isTooLong {
      journal.restart(documentPath: file?.path, fileChecksum: file?.checksum) {
        [document = editor.document] in
        Array(document.text().utf8)
      }
    }
  }
}
