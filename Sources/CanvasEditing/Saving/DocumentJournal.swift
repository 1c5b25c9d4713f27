import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation
import Synchronization

/// The journal of a window's document, which is written on a queue of its own.
///
/// The policy: *entries are written in their order; each is in the journal before the next one, unless the disk takes
/// longer than a moment: no person waits for it.*
package final class DocumentJournal: Sendable {
  package let path: String
  private let journal: Mutex<Journal>
  private let state: Mutex<State>
  /// Writes.
  private let queue = DispatchQueue(label: "deft.document-journal")
  /// Syncs a file that is to take the journal's place, so that edits need not wait for it.
  private let syncing = DispatchQueue(label: "deft.document-journal.sync")

  /// How long an edit waits for its place in the journal, in milliseconds: well below what a person notices.
  private static let patience = 20
  /// Beyond this many bytes, and three times the document, a journal begins again.
  private static let mostBytes = 64 << 20

  private struct State {
    /// Whether the queue was handed an entry since the journal was last emptied.
    var hasBegun: Bool
    /// Whether writes are done before the calls return.
    var isAtOnce = true
    /// How many writes wait or are under way.
    var pending = 0
    /// Whether entries are missing in the file, since the disk did not take them.
    var isBehind = false
    /// The size of the file after the last write, in bytes.
    var length = 0
    /// The size of the document with which it begins, in bytes.
    var baseLength = 0
    /// Whether a new file is about to take its place.
    var isRestarting = false
  }

  /// The document with which a journal begins.
  package struct Base: Sendable {
    /// The document after an edit.
    package var document: Document
    /// The entry.
    package var entry: JournalEntry
    /// The document's file; nil where it has none.
    package var file: DocumentFile?

    /// The document before the edit, as text.
    package var text: [UInt8] {
      // What the file has, as long as it has it, since that need not be made.
      if let file,
        let read = try? FileReading.bytes(
          of: file.path, limit: DocumentLimits.fileSize, name: file.path),
        Checksum(read.bytes) == file.checksum
      {
        return read.bytes
      }
      var document = document
      do { try document.apply(entry.edit.inverse) } catch {
        preconditionFailure("What was just done can be taken back: \(error)")
      }
      return Array(document.text().utf8)
    }
  }

  /// A journal that was opened.
  ///
  /// - Parameters:
  ///   - journal: the journal, for this object alone.
  ///   - hasBegun: whether it has entries.
  package init(_ journal: sending Journal, hasBegun: Bool) {
    path = journal.path
    state = Mutex(State(hasBegun: hasBegun))
    self.journal = Mutex(journal)
  }

  /// Opens and locks the journal of a path.
  ///
  /// - Returns: the journal, and what it holds; nil where it has not even the document with which it
  ///   began.
  package static func open(
    _ path: String
  ) throws(DocumentError) -> (journal: DocumentJournal, contents: JournalContents?) {
    let (journal, contents) = try Journal.open(path)
    return (DocumentJournal(journal, hasBegun: contents != nil), contents)
  }

  /// Whether entries are missing in it, since the disk did not take them.
  var isBehind: Bool { state.withLock { $0.isBehind } }

  /// Whether it should begin again, since it has become much longer than the document.
  var isTooLong: Bool {
    state.withLock {
      !$0.isRestarting && $0.length > Self.mostBytes && $0.length > 3 * $0.baseLength
    }
  }

  /// Begins to write beside the calling thread, and reports each trouble once, on any thread.
  func workAside() { state.withLock { $0.isAtOnce = false } }

  /// Reports the trouble of writes, each once until there is none; called on the thread that writes.
  package func report(to body: @escaping @Sendable (DocumentError) -> Void) {
    perform { $0.report = body }
  }

  // MARK: - Acts

  /// Stores an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - base: the document, for the first entry of a journal.
  package func append(_ entry: JournalEntry, base: () -> Base) {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    let base = isFirst ? base() : nil
    append([entry], documentPath: base?.file?.path) { base?.text ?? [] }
  }

  /// Stores entries that came after a document was saved, in a journal that has none yet.
  package func append(
    _ entries: [JournalEntry], documentPath: String?, base: @escaping @Sendable () -> [UInt8]
  ) {
    guard !entries.isEmpty else { return }
    state.withLock { $0.hasBegun = true }
    perform(waits: true) { journal in
      for entry in entries { journal.append(entry) { (base(), documentPath) } }
    }
  }

  /// Empties it: the document's file has everything.
  package func clear() {
    state.withLock { $0.hasBegun = false }
    perform { $0.clear() }
  }

  /// Begins again with a document, and with the entries that came after it; until those are on the disk, the journal
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - documentPath: the path of the document's file; nil where it has none.
  ///   - fileChecksum: the checksum of that file, where it differs from the document.
  ///   - entries: the entries.
  ///   - base: the document, as text.
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

  /// Ends it, once the file that is about to take its place has done so.
  ///
  /// - Parameter isKept: whether what is in it is to be gone on with; else it is removed.
  package func finish(isKept: Bool) {
    queue.sync {}
    syncing.sync {}
    perform { $0.finish(isKept: isKept) }
  }

  /// Does something once all that was asked for before is done, on the thread that writes.
  func afterwards(_ body: @escaping @Sendable () -> Void) { perform { _ in body() } }

  /// Waits until all that was asked for is done.
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
    // Behind a write that takes long, waiting is in vain.
    if waits, isFirst { _ = done.wait(timeout: .now() + .milliseconds(Self.patience)) }
  }
}
