import DeftLocalization
import DeftSystem
import Foundation
import Synchronization

/// Stores each edit on disk when it is done, so that a program that is killed loses nothing.
///
/// The policy: *an edit is one write, made before the next edit; whoever has the journal open has it alone.*  The
/// system keeps what was written when the program dies; that it also outlives the machine, another thread sees to at once.
///
/// A journal that is not locked and has entries is what a program left that did not end as it should.
package final class Journal {
  package let path: String
  /// How many bytes it has.
  package private(set) var length = 0
  /// How many of them are the document with which it began.
  package private(set) var baseLength = 0
  /// The trouble of the last write, told once until there is none.
  package var report: (DocumentError) -> Void = { _ in }
  private var descriptor: Int32
  private var hasBegun = false
  /// What the disk did not take; it goes before the next entry.
  private var unwritten: [UInt8] = []
  private var hasReported = false
  /// Whether entries are missing in it, since the disk did not take them.
  package var isBehind: Bool { !unwritten.isEmpty }
  /// The file that is about to take the journal's place; nil where none is.
  private var successor: Successor?
  private var isFinished = false
  private let syncing = Syncing()

  /// A file beside the journal that is about to take its place.
  private struct Successor {
    let descriptor: Int32
    var length: Int
    let baseLength: Int
  }

  /// Opens and locks the journal of a path, made where it is not there.
  ///
  /// - Returns: the journal, and what it holds; nil where it has not even the document with which it began.
  /// - Throws: `.inUse` where another window has it, and what ``JournalContents`` refuses, or where a copy of one that is
  ///   damaged cannot be made: such a journal is left as it is.
  package static func open(
    _ path: String
  ) throws(DocumentError) -> (journal: Journal, contents: JournalContents?) {
    let descriptor = try lock(path)
    // Left from a program that was killed: whoever has the lock writes it, and the journal has all that it has.
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
        journal.goOn(after: bytes.count - contents.droppedBytes, base: contents.base.count)
      } else {
        journal.clear()
      }
      return (journal, contents)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Puts away what a path has that cannot be used; only its owner may delete it.
  ///
  /// - Returns: where it is now; nil where it cannot be put away.
  package static func setAside(_ path: String) -> String? {
    let aside = freeName(beside: path)
    return rename(path, aside) == 0 ? aside : nil
  }

  /// Keeps the bytes of a damaged journal beside it.
  package static func copy(_ bytes: [UInt8], of path: String) throws(DocumentError) -> String {
    let aside = freeName(beside: path)
    let descriptor = Foundation.open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw uncopied(path, errno) }
    defer { close(descriptor) }
    let error = writeWhole(bytes, to: descriptor).error
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
        "The journal is damaged and cannot be copied: \(SystemError.resource(error)).")
  }

  /// A name that nothing beside a path has: "….damaged", "….damaged-2".
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
    // One in which nothing was kept is nothing to go on with.
    if !isFinished, !hasBegun { unlink(path) }
    dropSuccessor()
    syncing.wait()
    // A process that is being started has the descriptor, too, until it runs its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Locks the file of a path; it may be replaced or removed by whoever has had it, until the lock is had.
  private static func lock(_ path: String) throws(DocumentError) -> Int32 {
    for _ in 0..<100 {
      let descriptor = Foundation.open(
        path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        throw DocumentError(
          .unwritable, file: path,
          reason: "The journal cannot be created: \(SystemError.resource(errno)).")
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = errno
        close(descriptor)
        if error == EWOULDBLOCK {
          throw DocumentError(.inUse, file: path, reason: "The document is open in another window.")
        }
        // Some file systems of networks have no locks.
        throw DocumentError(
          .unwritable, file: path,
          reason: "The journal cannot be locked: \(SystemError.resource(error)).")
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
  ///   - entry: what was done.
  ///   - base: the document before it, as text, and its path; asked for at the first entry only.
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
      if writeWhole(line, to: successor.descriptor).error == 0 {
        self.successor?.length += line.count
      } else {
        dropSuccessor()
      }
    }
    write(bytes + line)
  }

  /// Empties the journal: the document's file has everything.
  package func clear() {
    dropSuccessor()
    ftruncate(descriptor, 0)
    (hasBegun, length, unwritten, hasReported) = (false, 0, [], false)
  }

  /// Begins again with a document: until that is written, the journal stays unchanged.
  package func compact(_ text: [UInt8], documentPath: String?, fileChecksum: Checksum? = nil) {
    let new = beginRestart(text, documentPath: documentPath, fileChecksum: fileChecksum)
    guard let new else { return }
    endRestart(isSynced: fdatasync(new) == 0)
  }

  /// Writes a file that is to take the journal's place: a document, and the entries that came after it.
  ///
  /// Entries go into both files until ``endRestart(isSynced:)``, so that a kill in between loses none.
  ///
  /// - Returns: the descriptor of the file, to be synced; nil where it cannot be written: the journal stays unchanged.
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
    guard writeWhole(bytes, to: new).error == 0 else {
      dropSuccessor()
      return nil
    }
    return new
  }

  /// Puts the file of ``beginRestart(_:documentPath:fileChecksum:entries:)`` in the journal's place.
  ///
  /// - Parameter isSynced: whether the disk has it; otherwise it is removed.
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

  /// The ending of the name of a file that is about to take a journal's place.
  private static let successorEnding = ".new"

  /// Ends the journal.
  ///
  /// - Parameter isKept: whether what is in it is to be gone on with; else it is removed.
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

  /// Goes on behind what is whole.
  private func goOn(after count: Int, base: Int) {
    ftruncate(descriptor, off_t(count))
    (hasBegun, length, baseLength) = (true, count, base)
  }

  private func write(_ bytes: [UInt8]) {
    let (count, error) = writeWhole(bytes, to: descriptor)
    guard error != 0 else {
      (unwritten, hasReported) = ([], false)
      length += count
      syncing.sync(descriptor)
      return
    }
    // Nothing torn stays, and what is missing is tried again with the next entry.
    ftruncate(descriptor, off_t(length))
    unwritten = bytes
    guard !hasReported else { return }
    hasReported = true
    report(
      DocumentError(
        .unwritable, file: path,
        reason: "Edits cannot be recorded in the journal: \(SystemError.resource(error))."))
  }

  /// Brings to the disk what was written, on another thread, and not more often than that can.
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
