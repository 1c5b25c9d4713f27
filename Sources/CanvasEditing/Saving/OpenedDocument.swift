import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// An opened document, claimed for a window, before it is shown.
package struct OpenedDocument: Sendable {
  /// The document and its undo history.
  package var history: History
  /// The file; `nil` if the document has none.
  package var file: DocumentFile?
  /// The journal that stores edits; `nil` if it cannot be created.
  var journal: DocumentJournal?
  /// The lock on the file; `nil` without a file, or on a file system without locks.
  var lock: FileLock?
  /// Recovered unsaved changes, which the user can continue with or discard.
  package var recovered: RecoveredChanges?
  /// Whether the document has no file and is stored only in its journal.
  var isStoredOnlyInJournal = false
  /// The list of recent files.
  package var recent = RecentFiles()
  /// The file of the user's settings.
  package var settings = SettingsFile()
  /// Warnings for the user.
  package var notes: [DocumentWarning] = []

  /// Creates an opened document without a journal.
  package init(history: History, file: DocumentFile? = nil) {
    (self.history, self.file) = (history, file)
  }

  /// Unsaved changes recovered from a journal.
  package struct RecoveredChanges: Sendable {
    /// The final document with its undo history.
    package var history: History
    /// The checksum of the base document of the journal.
    var checksum: Checksum
    /// The checksum of the document's file, if it differs from the base document.
    var fileChecksum: Checksum?
    /// The number of valid entries in the journal.
    package var entryCount: Int
    /// Whether the program ended normally.
    package var wasClosed: Bool
  }

  // MARK: - Files

  /// Opens the document of a file, or the document without a file that a journal stores.
  ///
  /// - Throws: an error if the file cannot be read, or is open in another window.
  package static func file(_ path: String) throws(DocumentError) -> OpenedDocument {
    if StateFolder.isUntitledJournal(path), FileManager.default.fileExists(atPath: path) {
      let (journal, contents) = try DocumentJournal.open(path)
      if let opened = untitled(from: journal, contents, path) { return opened }
    }
    let (document, file, _) = try DocumentFile.read(path)
    let claim = try DocumentClaim(claiming: file.path)
    var opened = OpenedDocument(history: History(document), file: file)
    (opened.lock, opened.notes) = (claim.lock, claim.notes)
    if let journal = claim.journal { opened.recover(from: journal, claim.contents, file.path) }
    // This window holds the journal, so no other window can be writing these files.
    if claim.journal != nil { file.removeLeftovers() }
    // The document was saved just before the program ended, so nothing was lost.
    if let recovered = opened.recovered, recovered.history.document == document {
      opened.recovered = nil
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
        DocumentWarning(
          .missingEdits,
          """
          The journal was damaged. Edits before the damage were recovered; later edits are \
          missing. The damaged journal was saved as \(copy).
          """))
    }
    let recovery: JournalContents.Recovery
    do throws(DocumentError) {
      recovery = try contents.recovery(at: path)
    } catch {
      // The checksum is valid, so either a picture file is missing or a newer version wrote the
      // document.
      notes.append(
        DocumentWarning(
          .unreadableJournal,
          "\(error.reasonResource) \(DocumentClaim.setAside(journal.path))"))
      reopen(journal.path)
      return
    }
    if recovery.lostEntries > 0 { removeMismatches(recovery.lostEntries, contents) }
    recovered = RecoveredChanges(
      history: recovery.history, checksum: contents.checksum,
      fileChecksum: contents.fileChecksum,
      entryCount: contents.entries.count - recovery.lostEntries,
      wasClosed: contents.wasClosed)
  }

  /// Removes entries that do not match the document, because they would block the recovery of later entries.
  private mutating func removeMismatches(_ count: Int, _ contents: JournalContents) {
    guard let journal else { return }
    let whole: LocalizedStringResource
    do throws(DocumentError) {
      let (bytes, _) = try FileReading.bytes(
        of: journal.path, limit: DocumentLimits.journalSize, name: journal.path)
      whole = "The journal was saved as \(try Journal.copy(bytes, of: journal.path))."
    } catch {
      notes.append(
        DocumentWarning(
          .unrecordedEdits,
          """
          Some edits in the journal do not match the document. \(error.reasonResource) The \
          journal was not changed, and new edits are not recorded: save often.
          """))
      self.journal = nil
      return
    }
    notes.append(
      DocumentWarning(
        .missingEdits,
        """
        The journal had edits that do not match the document; they were skipped. \(whole)
        """))
    let base = contents.base
    journal.restart(
      documentPath: contents.documentPath, fileChecksum: contents.fileChecksum,
      entries: contents.entries.dropLast(count)
    ) { base }
  }

  /// Creates a new journal in place of a renamed one.
  private mutating func reopen(_ path: String) {
    journal = nil
    do throws(DocumentError) { journal = try DocumentJournal.open(path).journal } catch {
      notes.append(DocumentClaim.withoutJournal(error))
    }
  }

  // MARK: - Documents without a file

  /// Opens the most recent document without a file that is not open in a window, or creates a new one.
  ///
  /// - Parameters:
  ///   - document: the content of a new document.
  ///   - folder: the folder of the journals.
  package static func untitled(
    _ document: @autoclosure () -> Document, in folder: String? = StateFolder.path()
  ) -> OpenedDocument {
    for path in StateFolder.untitledJournals(in: folder) {
      guard let (journal, contents) = try? DocumentJournal.open(path) else { continue }
      guard contents != nil else {
        journal.finish(isKept: false)
        continue
      }
      if let opened = untitled(from: journal, contents, path) { return opened }
    }
    return new(document(), in: folder)
  }

  /// Returns the document without a file that a journal stores; `nil` if it cannot be recovered.
  private static func untitled(
    from journal: DocumentJournal, _ contents: JournalContents?, _ path: String
  ) -> OpenedDocument? {
    var opened = OpenedDocument(history: History())
    opened.recover(from: journal, contents, path)
    guard let recovered = opened.recovered else { return nil }
    (opened.history, opened.isStoredOnlyInJournal) = (recovered.history, true)
    if recovered.wasClosed { opened.recovered = nil }
    return opened
  }

  /// Creates a document without a file.
  package static func new(
    _ document: Document = Document(), in folder: String? = StateFolder.path()
  ) -> OpenedDocument {
    var opened = OpenedDocument(history: History(document))
    guard let path = StateFolder.newUntitledJournal(in: folder) else {
      opened.notes.append(Self.notStoredWarning())
      return opened
    }
    do throws(DocumentError) { opened.journal = try DocumentJournal.open(path).journal } catch {
      opened.notes.append(DocumentClaim.withoutJournal(error))
    }
    return opened
  }

  /// Returns the warning that a document without a file cannot be stored.
  private static func notStoredWarning() -> DocumentWarning {
    var why: LocalizedStringResource = "Deft has no folder for its journals."
    do throws(DocumentError) { _ = try StateFolder.find() } catch {
      why = "\(error.place): \(error.reasonResource)"
    }
    return DocumentWarning(
      .unrecordedEdits, "\(why) Save often, or set XDG_STATE_HOME to a writable folder.")
  }
}
