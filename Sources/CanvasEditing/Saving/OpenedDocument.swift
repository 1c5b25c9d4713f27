import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// A document that was opened, and is this window's alone, before anybody sees it.
package struct OpenedDocument: Sendable {
  /// The document, and what can be undone.
  package var history: History
  /// Its file; nil where it has none.
  package var file: DocumentFile?
  /// Where edits are stored; nil where they cannot be.
  var journal: DocumentJournal?
  /// Holds the file against other windows; nil where there is no file, or it has no locks.
  var lock: FileLock?
  /// What a program left that did not end as it should, or whose changes were not saved: to be gone on with or not.
  package var found: Found?
  /// Whether the journal alone keeps the document, which has no file.
  var isKeptByJournal = false
  /// Where it is noted that the file was opened.
  package var recent = RecentFiles()
  /// Where the person's settings are saved.
  package var settings = SettingsFile()
  /// What did not go as it should, each in a sentence or two.
  package var notes: [LocalizedStringResource] = []

  /// A document with its history, and its file where it has one; no journal keeps it.
  package init(history: History, file: DocumentFile? = nil) {
    (self.history, self.file) = (history, file)
  }

  /// What was found in a journal.
  package struct Found: Sendable {
    /// The document as it was at the end, with what can be undone.
    package var history: History
    /// The document with which the journal began.
    var checksum: Checksum
    /// The document's file, where it differs from that.
    var fileChecksum: Checksum?
    /// The number of whole entries in the journal.
    package var entryCount: Int
    /// Whether the program had ended as it should.
    package var wasClosed: Bool
  }

  // MARK: - Files

  /// Opens the document of a file.
  ///
  /// - Throws: where it cannot be read, or another window has it.
  package static func file(_ path: String) throws(DocumentError) -> OpenedDocument {
    let (document, file, _) = try DocumentFile.read(path)
    let claim = try DocumentClaim(claiming: file.path)
    var opened = OpenedDocument(history: History(document), file: file)
    (opened.lock, opened.notes) = (claim.lock, claim.notes)
    if let journal = claim.journal { opened.recover(from: journal, claim.contents, file.path) }
    // Only what no other window can be writing.
    if claim.journal != nil { file.removeLeftovers() }
    // Saved in the very last moment: then nothing was lost.
    if let found = opened.found, found.history.document == document {
      opened.found = nil
      opened.journal?.clear()
    }
    return opened
  }

  private mutating func recover(
    from journal: DocumentJournal, _ contents: JournalContents?, _ path: String
  ) {
    self.journal = journal
    guard let contents else { return }
    if let copy = contents.copy {
      notes.append(
        LocalizedStringResource(
          """
          The journal was damaged. Edits before the damage were recovered; later edits are \
          missing. The damaged journal was saved as \(copy).
          """))
    }
    let recovery: JournalContents.Recovery
    do throws(DocumentError) {
      recovery = try contents.recovery(at: path)
    } catch {
      // What is behind the checksum was read once; what lacks is a picture beside it, or a newer version.
      notes.append("\(error.reasonResource) \(DocumentClaim.setAside(journal.path))")
      reopen(journal.path)
      return
    }
    if recovery.lostEntries > 0 { leaveOut(recovery.lostEntries, contents) }
    found = Found(
      history: recovery.history, checksum: contents.checksum,
      fileChecksum: contents.fileChecksum,
      entryCount: contents.entries.count - recovery.lostEntries,
      wasClosed: contents.wasClosed)
  }

  /// Takes entries out of the journal that do not fit: behind them, no later entry would come back.
  private mutating func leaveOut(_ count: Int, _ contents: JournalContents) {
    guard let journal else { return }
    let whole: LocalizedStringResource
    do throws(DocumentError) {
      let (bytes, _) = try FileReading.bytes(
        of: journal.path, limit: DocumentLimits.journalSize, name: journal.path)
      whole = "It was saved as \(try Journal.copy(bytes, of: journal.path))."
    } catch {
      notes.append(
        LocalizedStringResource(
          """
          Some edits in the journal do not match the document. \(error.reasonResource) The \
          journal was not changed, and new edits are not recorded: save often.
          """))
      self.journal = nil
      return
    }
    notes.append(
      LocalizedStringResource(
        """
        The journal had edits that do not match the document; they were skipped. \(whole)
        """))
    let base = contents.base
    journal.restart(
      documentPath: contents.documentPath, fileChecksum: contents.fileChecksum,
      entries: contents.entries.dropLast(count)
    ) { base }
  }

  /// Begins another journal in the place of one that was put aside.
  private mutating func reopen(_ path: String) {
    journal = nil
    do throws(DocumentError) { journal = try DocumentJournal.open(path).journal } catch {
      notes.append("\(error.place): \(error.reasonResource) Save often.")
    }
  }

  // MARK: - Documents without a file

  /// Goes on with the last document without a file that no window has, or begins one.
  ///
  /// - Parameters:
  ///   - document: with which to begin.
  ///   - folder: where journals are.
  package static func untitled(
    _ document: @autoclosure () -> Document, in folder: String? = StateFolder.path()
  ) -> OpenedDocument {
    for path in StateFolder.untitledJournals(in: folder) {
      guard let (journal, contents) = try? DocumentJournal.open(path) else { continue }
      guard contents != nil else {
        journal.finish(isKept: false)
        continue
      }
      var opened = OpenedDocument(history: History())
      opened.recover(from: journal, contents, path)
      guard let found = opened.found else { continue }
      (opened.history, opened.isKeptByJournal) = (found.history, true)
      if found.wasClosed { opened.found = nil }
      return opened
    }
    return new(document(), in: folder)
  }

  /// Begins a document without a file.
  package static func new(
    _ document: Document = Document(), in folder: String? = StateFolder.path()
  ) -> OpenedDocument {
    var opened = OpenedDocument(history: History(document))
    guard let path = StateFolder.newUntitledJournal(in: folder) else {
      opened.notes.append(Self.unkept())
      return opened
    }
    do throws(DocumentError) { opened.journal = try DocumentJournal.open(path).journal } catch {
      opened.notes.append("\(error.place): \(error.reasonResource) Save often.")
    }
    return opened
  }

  /// Why nothing is kept of what has no file.
  private static func unkept() -> LocalizedStringResource {
    var why: LocalizedStringResource = "Deft has no folder for its journals."
    do throws(DocumentError) { _ = try StateFolder.find() } catch {
      why = "\(error.place): \(error.reasonResource)"
    }
    return "\(why) Save often, or set XDG_STATE_HOME to a writable folder."
  }
}
