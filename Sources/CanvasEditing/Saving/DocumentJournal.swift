import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation
import Synchronization

/// The journal of a window's document, written on its own queue.
///
/// The policy: *entries are written in order, each before the next edit. If the disk is slow, an edit waits only
/// briefly, and the entry is written later.*
package final class DocumentJournal: Sendable {
  package let path: String
  private let journal: Mutex<Journal>
  private let state: Mutex<State>
  /// The queue for writing.
  private let queue = DispatchQueue(label: "deft.document-journal")
  /// The queue that syncs the journal's successor, so that edits do not wait for it.
  private let syncing = DispatchQueue(label: "deft.document-journal.sync")

  /// The maximum time that an edit waits for its write, in milliseconds; too short to notice.
  private static let patience = 20
  /// The size in bytes above which a journal restarts, if it is also larger than three times the size of its base
  /// document.
  private static let maxBytes = 64 << 20

  private struct State {
    /// Whether an entry was queued since the journal was last emptied.
    var hasBegun: Bool
    /// Whether calls return only after the entries have been written.
    var isAtOnce = true
    /// The number of queued and running writes.
    var pending = 0
    /// Whether entries are missing from the file because a write failed.
    var isBehind = false
    /// The size of the file after the last write, in bytes.
    var length = 0
    /// The size of the base document, in bytes.
    var baseLength = 0
    /// Whether a restart is in progress.
    var isRestarting = false
  }

  /// The base document of a journal.
  package struct Base: Sendable {
    /// The document after the edit of the first entry.
    package var document: Document
    /// The first entry of the journal.
    package var entry: JournalEntry
    /// The document's file; `nil` if the document has none.
    package var file: DocumentFile?

    /// The document before the edit of the first entry, as text.
    package var text: [UInt8] {
      // Uses the contents of the file, if unchanged, instead of generating the text again.
      if let file,
        let read = try? FileReading.bytes(
          of: file.path, limit: DocumentLimits.fileSize, name: file.path),
        Checksum(read.bytes) == file.checksum
      {
        return read.bytes
      }
      var document = document
      do { try document.apply(entry.edit.inverse) } catch {
        preconditionFailure("The last edit must be reversible: \(error)")
      }
      return Array(document.text().utf8)
    }
  }

  /// Creates a document journal that writes to an opened journal.
  ///
  /// - Parameters:
  ///   - journal: the journal, owned by this object.
  ///   - hasBegun: whether the journal has entries.
  package init(_ journal: sending Journal, hasBegun: Bool) {
    path = journal.path
    state = Mutex(State(hasBegun: hasBegun))
    self.journal = Mutex(journal)
  }

  /// Opens and locks the journal at a path.
  ///
  /// - Returns: the journal and its contents; the contents are `nil` if it lacks even its base document.
  package static func open(
    _ path: String
  ) throws(DocumentError) -> (journal: DocumentJournal, contents: JournalContents?) {
    let (journal, contents) = try Journal.open(path)
    return (DocumentJournal(journal, hasBegun: contents != nil), contents)
  }

  /// Whether entries are missing because a write failed.
  var isBehind: Bool { state.withLock { $0.isBehind } }

  /// Whether the journal should restart, because it is much longer than the document.
  var isTooLong: Bool {
    state.withLock {
      !$0.isRestarting && $0.length > Self.maxBytes && $0.length > 3 * $0.baseLength
    }
  }

  /// Switches to writing on other threads.
  func workInBackground() { state.withLock { $0.isAtOnce = false } }

  /// Sets the error handler. The journal calls it on the writing thread. Further errors are not
  /// reported until a write succeeds.
  package func report(to body: @escaping @Sendable (DocumentError) -> Void) {
    perform { $0.report = body }
  }

  // MARK: - Entries

  /// Stores an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - base: returns the base document; called only for the first entry of a journal.
  package func append(_ entry: JournalEntry, base: () -> Base) {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    let base = isFirst ? base() : nil
    append([entry], documentPath: base?.file?.path) { base?.text ?? [] }
  }

  /// Stores the entries that were made since a save, in a journal that has no entries.
  package func append(
    _ entries: [JournalEntry], documentPath: String?, base: @escaping @Sendable () -> [UInt8]
  ) {
    guard !entries.isEmpty else { return }
    state.withLock { $0.hasBegun = true }
    perform(waits: true) { journal in
      for entry in entries { journal.append(entry) { (base(), documentPath) } }
    }
  }

  /// Empties the journal, because the document's file has all edits.
  package func clear() {
    state.withLock { $0.hasBegun = false }
    perform { $0.clear() }
  }

  /// Restarts the journal with a base document and later entries. Until all of them are on disk, the journal is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - documentPath: the path of the document's file; `nil` if the document has none.
  ///   - fileChecksum: the checksum of that file, if it differs from the document.
  ///   - entries: the entries after the base document.
  ///   - base: returns the base document, as text.
  func restart(
    documentPath: String?, fileChecksum: Checksum? = nil, entries: [JournalEntry] = [],
    base: @escaping @Sendable () -> [UInt8]
  ) {
    let isAtOnce = state.withLock { state in
      (state.hasBegun, state.isRestarting) = (true, true)
      return state.isAtOnce
    }
    perform { [self] journal in
      let new = journal.beginRestart(
        base(), documentPath: documentPath, fileChecksum: fileChecksum, entries: entries)
      guard let new else { return state.withLock { $0.isRestarting = false } }
      if isAtOnce {
        end(journal, isSynced: fdatasync(new) == 0)
      } else {
        syncing.async { [self] in
          let isSynced = fdatasync(new) == 0
          perform { [self] in end($0, isSynced: isSynced) }
        }
      }
    }
  }

  private func end(_ journal: Journal, isSynced: Bool) {
    journal.endRestart(isSynced: isSynced)
    state.withLock { $0.isRestarting = false }
  }

  /// Closes the journal after a pending restart.
  ///
  /// - Parameter isKept: whether the file remains for recovery; otherwise it is removed.
  package func finish(isKept: Bool) {
    queue.sync {}
    syncing.sync {}
    perform { $0.finish(isKept: isKept) }
  }

  /// Calls a closure after all queued writes, on the writing thread.
  func afterwards(_ body: @escaping @Sendable () -> Void) { perform { _ in body() } }

  /// Waits for all queued writes.
  package func wait() { queue.sync {} }

  private func perform(waits: Bool = false, _ body: @escaping @Sendable (Journal) -> Void) {
    let (isAtOnce, isFirst) = state.withLock { state in
      state.pending += 1
      return (state.isAtOnce, state.pending == 1)
    }
    let work = { @Sendable [self] in
      journal.withLock { journal in
        body(journal)
        let (length, base, isBehind) = (journal.length, journal.baseLength, journal.isBehind)
        state.withLock { ($0.length, $0.baseLength, $0.isBehind) = (length, base, isBehind) }
      }
      state.withLock { $0.pending -= 1 }
    }
    if isAtOnce { return queue.sync(execute: work) }
    let done = DispatchSemaphore(value: 0)
    queue.async {
      work()
      done.signal()
    }
    // Waits only for the first write in the queue, because waiting for a write that is queued behind a slow one would
    // not help.
    if waits, isFirst { _ = done.wait(timeout: .now() + .milliseconds(Self.patience)) }
  }
}
