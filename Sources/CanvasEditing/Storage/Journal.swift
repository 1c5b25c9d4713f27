import DeftLocalization
import DeftSystem
import Foundation
import Synchronization

/// The journal of a document, which stores each edit on disk immediately. No edit is lost if the program is killed.
///
/// The policy: *an edit is one write, made before the next edit; an open journal is locked exclusively.* Written data
/// survives a crash of the program. Another thread syncs it at once, so that it also survives a crash of the machine.
///
/// A journal that is not locked and has entries is left over from a program that did not end normally.
package final class Journal {
  package let path: String
  /// The size in bytes.
  package private(set) var length = 0
  /// The size of the base document in bytes.
  package private(set) var baseLength = 0
  /// Called with the error of a failed write. Further errors are not reported until a write
  /// succeeds.
  package var report: (DocumentError) -> Void = { _ in }
  private var descriptor: Int32
  private var hasBegun = false
  /// The bytes that could not be written; retried before the next entry.
  private var unwritten: [UInt8] = []
  private var hasReported = false
  /// Whether entries are missing because a write failed.
  package var isBehind: Bool { !unwritten.isEmpty }
  /// The file that will replace the journal; `nil` unless a restart is in progress.
  private var successor: Successor?
  private var isFinished = false
  private let syncing = Syncing()

  private struct Successor {
    let descriptor: Int32
    var length: Int
    let baseLength: Int
  }

  /// Opens and locks the journal at a path; creates it if it does not exist.
  ///
  /// - Returns: the journal and its contents; the contents are `nil` if it lacks even its base document.
  /// - Throws: `.inUse` if another window has it open, the errors of ``JournalContents``, or an error if a damaged
  ///   journal cannot be copied. The journal is then unchanged.
  package static func open(
    _ path: String
  ) throws(DocumentError) -> (journal: Journal, contents: JournalContents?) {
    let descriptor = try lock(path)
    // An existing successor is left over from a killed program, because only the owner of the lock writes one. The
    // journal has all of its entries.
    unlink(path + successorEnding)
    do throws(DocumentError) {
      var status = stat()
      fstat(descriptor, &status)
      let bytes = try FileReading.bytes(
        from: descriptor, size: Int(status.st_size), DocumentLimits.journalSize, path)
      var contents = try JournalContents(bytes, file: path)
      if contents?.isDamaged == true { contents?.copy = try copy(bytes, of: path) }
      let journal = Journal(path, descriptor)
      if let contents {
        journal.resume(after: bytes.count - contents.droppedBytes, base: contents.base.count)
      } else {
        journal.clear()
      }
      return (journal, contents)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Renames an unusable journal. The journal is not deleted, because deleting it is the user's decision.
  ///
  /// - Returns: the new path; `nil` if renaming failed.
  package static func setAside(_ path: String) -> String? {
    let aside = freeName(beside: path)
    return rename(path, aside) == 0 ? aside : nil
  }

  /// Saves the bytes of a damaged journal in a file beside it.
  package static func copy(_ bytes: [UInt8], of path: String) throws(DocumentError) -> String {
    let aside = freeName(beside: path)
    let descriptor = Foundation.open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw uncopied(path, errno) }
    defer { close(descriptor) }
    let error = writeFully(bytes, to: descriptor).error
    guard error == 0, fdatasync(descriptor) == 0 else {
      let reason = error == 0 ? errno : error
      unlink(aside)
      throw uncopied(path, reason)
    }
    return aside
  }

  private static func uncopied(_ path: String, _ error: Int32) -> DocumentError {
    DocumentError(
      .unwritable, file: path,
      reason:
        "Cannot copy the damaged journal: \(SystemError.resource(error)).")
  }

  /// Returns an unused name beside a path, such as "….damaged" or "….damaged-2".
  private static func freeName(beside path: String) -> String {
    var (name, number) = (path + ".damaged", 1)
    while access(name, F_OK) == 0 {
      number += 1
      name = path + ".damaged-" + String(number)
    }
    return name
  }

  private init(_ path: String, _ descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    // A journal without entries is not needed.
    if !isFinished, !hasBegun { unlink(path) }
    dropSuccessor()
    syncing.wait()
    // Unlocks explicitly, because a forked process shares the descriptor until it executes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns whether a window uses the journal at a path.
  static func isInUse(_ path: String) -> Bool {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno == EWOULDBLOCK }
    flock(descriptor, LOCK_UN)
    return false
  }

  /// Opens and locks the file at a path. Retries if its previous owner replaces or removes it before the lock is
  /// acquired.
  private static func lock(_ path: String) throws(DocumentError) -> Int32 {
    for _ in 0..<100 {
      let descriptor = Foundation.open(
        path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        throw DocumentError(
          .unwritable, file: path,
          reason: "Cannot create the journal: \(SystemError.resource(errno)).")
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = errno
        close(descriptor)
        if error == EWOULDBLOCK {
          throw DocumentError(.inUse, file: path, reason: "The document is open in another window.")
        }
        // Reports file systems without locks, such as some network file systems.
        throw DocumentError(
          .unwritable, file: path,
          reason: "Cannot lock the journal: \(SystemError.resource(error)).")
      }
      var (status, now) = (stat(), stat())
      if fstat(descriptor, &status) == 0, lstat(path, &now) == 0,
        FileState(status).isSameFile(as: FileState(now)), status.st_mode & S_IFMT == S_IFREG
      {
        return descriptor
      }
      close(descriptor)
    }
    throw DocumentError(
      .unwritable, file: path, reason: "The journal is not a regular file.")
  }

  // MARK: - Entries

  /// Stores an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - base: returns the text and the path of the document before the entry; called only for the
  ///     first entry.
  package func append(
    _ entry: JournalEntry, base: () -> (text: [UInt8], documentPath: String?)
  ) {
    var bytes = unwritten
    if !hasBegun {
      let base = base()
      bytes += JournalContents.beginning(base.text, documentPath: base.documentPath)
      (hasBegun, baseLength) = (true, base.text.count)
    }
    let line = JournalContents.line(Array(entry.text.utf8))
    if let successor {
      // A successor that lacks an entry must not take the journal's place.
      if writeFully(line, to: successor.descriptor).error == 0 {
        self.successor?.length += line.count
      } else {
        dropSuccessor()
      }
    }
    write(bytes + line)
  }

  /// Empties the journal, because the document's file has all edits.
  package func clear() {
    dropSuccessor()
    ftruncate(descriptor, 0)
    (hasBegun, length, unwritten, hasReported) = (false, 0, [], false)
  }

  /// Restarts the journal with a new base document. Until the new base document is written, the journal is unchanged.
  package func compact(_ text: [UInt8], documentPath: String?, fileChecksum: Checksum? = nil) {
    let new = beginRestart(text, documentPath: documentPath, fileChecksum: fileChecksum)
    guard let new else { return }
    endRestart(isSynced: fdatasync(new) == 0)
  }

  /// Writes the successor of the journal: a document and the entries after it.
  ///
  /// Entries are written to both files until ``endRestart(isSynced:)``, so that none is lost if the program is killed.
  ///
  /// - Returns: the descriptor of the file, which must be synced; `nil` if writing failed and the journal is unchanged.
  package func beginRestart(
    _ text: [UInt8], documentPath: String?, fileChecksum: Checksum? = nil,
    entries: [JournalEntry] = []
  ) -> Int32? {
    dropSuccessor()
    guard !isFinished else { return nil }
    let beside = path + Self.successorEnding
    unlink(beside)
    guard let new = try? Self.lock(beside) else { return nil }
    var bytes = JournalContents.beginning(
      text, documentPath: documentPath, fileChecksum: fileChecksum)
    for entry in entries { bytes += JournalContents.line(Array(entry.text.utf8)) }
    successor = Successor(descriptor: new, length: bytes.count, baseLength: text.count)
    guard writeFully(bytes, to: new).error == 0 else {
      dropSuccessor()
      return nil
    }
    return new
  }

  /// Replaces the journal with the file of ``beginRestart(_:documentPath:fileChecksum:entries:)``.
  ///
  /// - Parameter isSynced: whether syncing succeeded; otherwise the file is removed.
  package func endRestart(isSynced: Bool) {
    guard let new = successor else { return }
    guard isSynced, rename(path + Self.successorEnding, path) == 0 else { return dropSuccessor() }
    successor = nil
    syncing.wait()
    close(descriptor)
    (descriptor, length, baseLength) = (new.descriptor, new.length, new.baseLength)
    (unwritten, hasBegun, hasReported) = ([], true, false)
  }

  private func dropSuccessor() {
    guard let successor else { return }
    self.successor = nil
    unlink(path + Self.successorEnding)
    close(successor.descriptor)
  }

  /// The suffix of the name of a journal's successor.
  private static let successorEnding = ".new"

  /// Closes the journal.
  ///
  /// - Parameter isKept: whether the file remains for recovery; otherwise it is removed.
  package func finish(isKept: Bool) {
    dropSuccessor()
    if isKept, hasBegun {
      write(unwritten + JournalContents.line(JournalContents.closing))
    } else {
      unlink(path)
    }
    isFinished = true
    syncing.wait()
  }

  // MARK: - Writing

  /// Truncates the file after its valid part, so that the next entry is written there.
  private func resume(after count: Int, base: Int) {
    ftruncate(descriptor, off_t(count))
    (hasBegun, length, baseLength) = (true, count, base)
  }

  private func write(_ bytes: [UInt8]) {
    let (count, error) = writeFully(bytes, to: descriptor)
    guard error != 0 else {
      (unwritten, hasReported) = ([], false)
      length += count
      syncing.sync(descriptor)
      return
    }
    // Removes a partial write; the missing bytes are retried with the next entry.
    ftruncate(descriptor, off_t(length))
    unwritten = bytes
    guard !hasReported else { return }
    hasReported = true
    report(
      DocumentError(
        .unwritable, file: path,
        reason: "Cannot record edits in the journal: \(SystemError.resource(error))."))
  }

  /// A worker that syncs the file on another thread. Requests during a sync are coalesced.
  private final class Syncing: Sendable {
    private let queue = DispatchQueue(label: "deft.journal")
    private let isAsked = Atomic(false)

    func sync(_ descriptor: Int32) {
      guard !isAsked.exchange(true, ordering: .relaxed) else { return }
      queue.async {
        self.isAsked.store(false, ordering: .relaxed)
        fdatasync(descriptor)
      }
    }

    func wait() { queue.sync {} }
  }
}
