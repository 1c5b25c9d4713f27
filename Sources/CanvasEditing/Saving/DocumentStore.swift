import DeftSystem
import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The document of a window and its file: saving, and the journal of all that is done meanwhile.
///
/// The policy: *each edit is in the journal before the next, as long as the disk takes it; the file changes when a
/// person saves, and at no other time; a document without a file is kept by its journal alone; no person waits for a disk.*
package final class DocumentStore {
  /// The document's file; nil where it has none.
  package private(set) var file: DocumentFile?
  /// Notified when the title may have changed.
  package let updates = Observers<Void>()
  /// Called with trouble that a person should know of and has not asked for.
  package var report: (DocumentError) -> Void = { _ in }
  /// Called with what did not go as it should while the document was saved elsewhere.
  package var note: (LocalizedStringResource) -> Void = { _ in }
  /// Shows that the document is being saved: called with a sentence and with what cancels it; returns what ends the
  /// display.
  package var showProgress:
    (LocalizedStringResource, _ cancel: @escaping () -> Void) -> () -> Void = {
      _, _ in {}
    }

  private let editor: CanvasEditor
  private let recent: RecentFiles
  private let worksAside: Bool
  private var journal: DocumentJournal?
  private var lock: FileLock?
  /// The journals of former files, which end as soon as the present one has what was done.
  private var retired: [DocumentJournal] = []
  /// How many steps the history has where the document is as the file has it; nil where no step leads there.
  private var savedStep: Int?
  /// Whether something was found in the journal of which nobody has decided yet what becomes of it.
  private var isUndecided: Bool
  /// Whether the journal holds a document without a file that is more than what the person did since.
  private var holdsDocument: Bool
  private var observation: Observers<EditorEvent>.Observation?

  /// Saves one document after the other.
  package let queue = DispatchQueue(label: "deft.saving", qos: .userInitiated)
  private var running: Running?
  private var waiting: [Request] = []
  private var savingCount = 0
  private lazy var saved = Delivery<(Int, Result<SaveJob.Saved, DocumentError>)> { [weak self] in
    self?.end($0, $1)
  }
  private lazy var trouble = Delivery<DocumentError> { [weak self] in self?.report($0) }

  /// What a person has asked for.
  private struct Request {
    /// Where to; nil for the document's own file.
    var path: String?
    var replaces = false
    /// Called with the trouble; nil once the document is saved.
    var completions: [(DocumentError?) -> Void]
  }

  /// A saving that is under way.
  private struct Running {
    let number: Int
    var request: Request
    let decision = SaveJob.Decision()
    /// What ends the display of its progress.
    var endProgress: () -> Void = {}
    /// How many steps the history has where the document is as it is saved; nil where no step leads there.
    var step: Int?
    /// What was done since.
    var entries: [JournalEntry] = []
  }

  /// Keeps what an editor does to a document that was opened; the editor has it already.
  ///
  /// - Parameter worksAside: whether disks are waited for on other threads; otherwise calls return once all is done.
  package init(_ opened: OpenedDocument, in editor: CanvasEditor, worksAside: Bool = false) {
    (self.editor, recent, file, journal) = (editor, opened.recent, opened.file, opened.journal)
    (lock, self.worksAside) = (opened.lock, worksAside)
    isUndecided = opened.found != nil
    holdsDocument = opened.isKeptByJournal
    savedStep = 0
    if let file { recent.note(file.path, aside: worksAside) }
    follow(journal)
    observation = editor.events.add { [weak self] in self?.note($0) }
  }

  deinit { observation?.cancel() }

  private func follow(_ journal: DocumentJournal?) {
    if worksAside { journal?.workAside() }
    journal?.report(to: trouble.send)
  }

  /// What people call the document.
  package var name: String {
    file.map { ($0.name as NSString).deletingPathExtension } ?? String(localized: "Untitled")
  }

  /// Whether closing loses something: the document differs from its file, or has none and its journal does not
  /// keep it.
  package var isChanged: Bool {
    if file != nil { return savedStep != editor.history.done.count }
    return hasWork && journal?.isBehind != false
  }

  /// Whether the document is being saved.
  package var isSaving: Bool { running != nil }

  /// Whether there is something to keep of a document without a file.
  private var hasWork: Bool {
    holdsDocument || !editor.history.done.isEmpty || !editor.history.undone.isEmpty
  }

  /// What the window is called.
  package var title: String {
    file == nil ? "Deft" : isChanged ? "• \(name) – Deft" : "\(name) – Deft"
  }

  // MARK: - What was found

  /// Goes on with what was found in the journal.
  package func goOn(with found: OpenedDocument.Found) {
    isUndecided = false
    let isOfFile = file?.checksum == found.checksum
    // Where the file has changed since, saving is to notice it.
    file = file?.asOf(found.fileChecksum ?? found.checksum)
    editor.open(found.history)
    savedStep = isOfFile ? 0 : nil
    updates.tell(())
  }

  /// Does without what was found in the journal, which is gone then.
  ///
  /// - Parameter document: with which to go on, where it is not the file's.
  package func discard(_ document: Document?) {
    (isUndecided, holdsDocument) = (false, false)
    journal?.clear()
    if let document { editor.open(document) }
    savedStep = 0
    updates.tell(())
  }

  // MARK: - Saving

  /// Saves the document in its file.
  ///
  /// - Parameters:
  ///   - replaces: whether what another program has made of the file may be replaced.
  ///   - completion: called with the trouble, after which the file and the journal are unchanged; nil once it is saved.
  package func save(replaces: Bool = false, then completion: @escaping (DocumentError?) -> Void) {
    precondition(file != nil, "A document without a file is saved by save(as:).")
    ask(Request(replaces: replaces, completions: [completion]))
  }

  /// Saves the document in another file, and goes on with that one.
  ///
  /// - Parameters:
  ///   - path: where; what is there is replaced.
  ///   - completion: called with the trouble; nil once it is saved.
  package func save(as path: String, then completion: @escaping (DocumentError?) -> Void) {
    ask(Request(path: path, replaces: true, completions: [completion]))
  }

  /// Calls a closure once nothing is being saved, with the trouble of the last saving.
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
      // It saves this very document.
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
    // What is done next is no part of what is saved.
    editor.endAmending()
    savingCount += 1
    let path = request.path ?? file?.path ?? ""
    let job = SaveJob(
      document: editor.document, file: file, path: path, replaces: request.replaces,
      isChosen: request.path != nil)
    let running = Running(
      number: savingCount, request: request, step: editor.history.done.count)
    self.running = running
    guard worksAside else { return end(running.number, job.run(running.decision)) }
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
    // One that was cancelled has ended already.
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
      // The old one goes when the new one has all that was done meanwhile.
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
    recent.note(saved.file.path, aside: worksAside)
    updates.tell(())
  }

  // MARK: - Ending

  /// Ends the window's hold on the document, once it is saved where that is under way.
  ///
  /// - Parameter discards: whether changes that were not saved are given up; else their journal stays, and the next
  ///   who opens the document can go on.
  package func finish(discards: Bool) {
    repeat {
      // Also for one that was cancelled, which removes what it has written.
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
    updates.tell(())
  }

  /// What was saved had been undone, and cannot be done again.
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
