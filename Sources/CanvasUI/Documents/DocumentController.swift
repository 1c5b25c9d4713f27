import DeftSystem
import AppSupport
import CanvasEditing
import Deft

/// The controller that opens, saves and closes the document of a window, and asks the user where needed.
///
/// The policy: *unsaved changes are never discarded without a question. An action that fails reports the reason and
/// changes nothing.*
package final class DocumentController {
  /// Called with the new title of the window.
  package var titleChanged: (String) -> Void = { _ in }
  /// Called to end the editing of a text on the canvas, so that the document contains the typed text.
  package var endTyping: () -> Void = {}
  /// Called before a save to store a text that is being typed. Its editing continues.
  package var storeTyping: () -> Void = {}
  /// Called when a save that the user requested has finished.
  var didSave: () -> Void = {}
  /// Called before a question is shown, to close anything that would cover it.
  package var willAsk: () -> Void = {}
  /// The file dialog.
  var chooser: (any FileChooser)?
  /// The storage of the document.
  package let store: DocumentStore
  private let editor: CanvasEditor
  private let stage: Stage
  private let colorScheme: () -> ColorScheme
  private let launch: (DocumentLaunch) -> LocalizedStringResource?
  private var question: QuestionLayer?
  private var waiting: [Question] = []
  private let recent: RecentFiles
  private let worksInBackground: Bool
  /// The recent documents that existed at the last check.
  private var knownRecent: [String] = []
  private lazy var foundRecent = Delivery<[String]> { [weak self] in self?.knownRecent = $0 }
  /// Called to run work that reads files, and to pass its error to the last closure; by default on this thread.
  var runWork:
    (
      _ title: LocalizedStringResource, _ body: @escaping @Sendable () -> DocumentError?,
      _ then: @escaping (DocumentError?) -> Void
    ) -> Void = { $2($1()) }

  /// Creates the controller of a window whose canvas shows a document.
  ///
  /// - Parameters:
  ///   - opened: the document, which the editor already contains.
  ///   - editor: the editor of the canvas.
  ///   - stage: the stage of the window.
  ///   - worksInBackground: whether files are read and written on other threads, so that the window
  ///     does not block.
  ///   - colorScheme: returns the current color scheme, for questions.
  ///   - launch: opens another document in another window; returns an error message, or nil.
  init(
    _ opened: OpenedDocument, in editor: CanvasEditor, on stage: Stage,
    worksInBackground: Bool = false,
    colorScheme: @escaping () -> ColorScheme,
    launch: @escaping (DocumentLaunch) -> LocalizedStringResource? = { $0.start(from: nil) }
  ) {
    (self.editor, self.stage, self.colorScheme, self.launch) = (editor, stage, colorScheme, launch)
    (recent, self.worksInBackground) = (opened.recent, worksInBackground)
    store = DocumentStore(opened, in: editor, worksInBackground: worksInBackground)
    store.report = { [weak self] in
      self?.ask(
        .note(
          "Your changes are not backed up",
          "\($0.place): \($0.reasonResource) Save the document soon."))
    }
    store.note = { [weak self] in self?.ask(.note($0.title, $0.text)) }
    store.updates.add { [weak self] _ in
      guard let self else { return }
      titleChanged(store.title)
    }
    editor.add(self)
    lookForRecent()
    for note in opened.notes { ask(.note(note.title, note.text)) }
    if let recovered = opened.recovered { offer(recovered, opened.file == nil) }
  }

  /// Shows progress lines for long-running work.
  package func show(on work: WorkLayer) {
    store.showProgress = { [weak work] title, cancel in
      let line = work?.begin(title, cancel: cancel)
      return { line?.end() }
    }
    runWork = { [weak work] title, body, then in
      work?.run(title) { _ in
        body()
      } then: {
        if case .finished(let error) = $0 { then(error) }
      }
    }
  }

  /// The title of the window.
  package var title: String { store.title }

  /// Whether a question is open.
  package var isAsking: Bool { question != nil }
  /// The open question, for tests and accessibility.
  package var asked: QuestionLayer? { question }

  // MARK: - Asking

  func ask(_ new: Question) {
    guard question == nil else { return waiting.append(new) }
    willAsk()
    question = QuestionLayer(new, on: stage, colorScheme: colorScheme()) { [weak self] in
      guard let self else { return }
      question = nil
      guard !waiting.isEmpty else { return }
      ask(waiting.removeFirst())
    }
  }

  private func note(_ title: LocalizedStringResource, _ error: DocumentError) {
    ask(.note(title, error.message))
  }

  private func offer(_ recovered: OpenedDocument.RecoveredChanges, _ isUntitled: Bool) {
    let text: LocalizedStringResource =
      isUntitled
      ? "Your work was recovered: the canvas is as you left it."
      : recovered.entryCount == 0
        ? """
        Recovered changes are not in the file yet. Choose “Continue” to restore them. The file does \
        not change until you save.
        """
        : LocalizedStringResource(
          """
          One recovered edit is not in the file yet. Choose “Continue” to restore it; you can still \
          undo it. The file does not change until you save.
          """,
          many: """
            \(recovered.entryCount) recovered edits are not in the file yet. Choose “Continue” to \
            restore them; you can still undo them. The file does not change until you save.
            """, count: recovered.entryCount)
    ask(
      Question(
        title: recovered.wasClosed ? "Unsaved changes were found" : "Deft closed unexpectedly",
        text: text,
        answers: [
          .init(isUntitled ? "Start over" : "Discard", isDestructive: true) { [self] in
            store.discard(isUntitled ? Document(OpeningScene.shapes) : nil)
          },
          .init("Continue", isUsual: true) { [self] in if !isUntitled { store.recover(recovered) }
          },
        ], escape: 1))
  }

  // MARK: - Saving

  /// Saves the document. If it has no file, asks for one.
  package func save(then next: @escaping () -> Void = {}) {
    guard store.file != nil else { return saveAs(then: next) }
    store.save { [weak self] error in
      guard let self else { return }
      switch error?.kind {
      case nil: finishSaving(next)
      case .changedByOthers: askToReplace(then: next)
      default: noteFailure(error, then: next)
      }
    }
  }

  private func askToReplace(then next: @escaping () -> Void) {
    ask(
      Question(
        title: "Another program changed the file",
        text: """
          Replacing the file discards the other program's changes. Saving under another name keeps \
          both.
          """,
        answers: [
          .init("Cancel"),
          .init("Replace", isDestructive: true) { [self] in
            store.save(replaces: true) { [weak self] error in
              guard let self else { return }
              if let error, error.kind != .cancelled {
                note("The document was not saved", error)
              } else if error == nil {
                finishSaving(next)
              }
            }
          },
          .init("Save as…", isUsual: true) { [self] in saveAs(then: next) },
        ]))
  }

  private func noteFailure(_ error: DocumentError?, then next: @escaping () -> Void) {
    guard let error else { return finishSaving(next) }
    // A cancelled save needs no message.
    if error.kind != .cancelled { offerElsewhere(error, then: next) }
  }

  private func finishSaving(_ next: () -> Void) {
    didSave()
    next()
  }

  /// Reports that saving failed, and offers to save under another name.
  private func offerElsewhere(_ error: DocumentError, then next: @escaping () -> Void) {
    ask(
      Question(
        title: "The document was not saved", text: error.message,
        answers: [
          .init("Cancel"),
          .init("Save as…", isUsual: true) { [self] in saveAs(then: next) },
        ]))
  }

  /// Asks for a path, and saves the document to it.
  func saveAs(then next: @escaping () -> Void = {}) {
    let name = store.name + ".deft"
    choose(.save(folder: store.file?.folder ?? usualFolder, name: name)) { [weak self] path in
      guard let self, let path else { return }
      let fullPath = (path as NSString).pathExtension.isEmpty ? path + ".deft" : path
      store.save(as: fullPath) { [weak self] error in self?.noteFailure(error, then: next) }
    }
  }

  private func choose(_ choice: FileChoice, _ answer: @escaping (String?) -> Void) {
    guard let chooser else {
      return ask(
        .note(
          "No file dialog is available",
          "Name the file on the command line instead: deft FILE.deft"))
    }
    chooser.choose(choice) { [weak self] path in
      if let path { self?.chosenFolder = (path as NSString).deletingLastPathComponent }
      answer(path)
    }
  }

  /// The folder of the document that was opened or saved last by a dialog.
  private var chosenFolder: String?

  /// The initial folder of file dialogs: the one that was chosen last, the user's documents folder, or the home
  /// folder.
  private var usualFolder: String {
    if let chosenFolder { return chosenFolder }
    let home = FilePlace.home().path
    let documents = home + "/Documents"
    return FileManager.default.fileExists(atPath: documents) ? documents : home
  }

  // MARK: - Opening

  /// Asks which document to open, and opens it in another window.
  package func open() {
    choose(.open(folder: store.file?.folder ?? usualFolder)) { [weak self] path in
      guard let self, let path else { return }
      open(path)
    }
  }

  /// Opens the document of a file in another window.
  package func open(_ path: String) {
    if StateFolder.isUntitledJournal(path) { return start(.file(path)) }
    // Read the document here first, so that errors appear in this window.
    let name = (path as NSString).lastPathComponent
    runWork("Opening \(name)…") {
      do throws(DocumentError) {
        _ = try DocumentFile.read(path)
        return nil
      } catch { return error }
    } _: { [weak self] error in
      guard let self else { return }
      if let error {
        if error.kind != .cancelled { note("The document was not opened", error) }
      } else {
        start(.file(path))
      }
    }
  }

  /// The recent documents that existed at the last check. Reading this property starts the next check.
  var recentFiles: [String] {
    guard worksInBackground else { return recent.present }
    lookForRecent()
    return knownRecent
  }

  private func lookForRecent() {
    if worksInBackground { recent.findPresent(foundRecent.send) }
  }

  private func start(_ launch: DocumentLaunch) {
    if let error = self.launch(launch) { ask(.note("Cannot open another window", error)) }
  }

  // MARK: - Ending

  /// Returns whether the window may close now. If not, asks the user, and closes the window after
  /// the answer.
  package func mayClose(_ close: @escaping () -> Void) -> Bool {
    endTyping()
    guard !store.isSaving else {
      closeOnceSaved(close)
      return false
    }
    guard store.isChanged else { return true }
    guard question == nil else { return false }
    ask(
      Question(
        title: "Save “\(store.name)” before closing?",
        text: "Some changes are not in the file yet.",
        answers: [
          .init("Cancel"),
          .init("Discard", isDestructive: true) { [self] in
            store.finish(discards: true)
            close()
          },
          .init("Save", isUsual: true) { [self] in
            var waits = false
            save { [weak self] in if !waits, self?.mayClose(close) == true { close() } }
            waits = store.isSaving
            if waits { closeOnceSaved(close) }
          },
        ]))
    return false
  }

  /// Shows a message while the document is being saved, then closes the window. The message blocks changes.
  ///
  /// - Parameters:
  ///   - asks: whether the window stays open if the save fails, or if later changes need the user's
  ///     decision.
  ///   - close: closes the window.
  private func closeOnceSaved(asks: Bool = true, _ close: @escaping () -> Void) {
    guard question == nil else { return }
    let name = store.name
    ask(
      Question(
        title: "“\(name)” is still being saved",
        text: "The window closes when the document is saved.",
        answers: [.init("Keep open", isUsual: true)]))
    let waits = question
    store.whenSaved { [weak self, weak waits] error in
      // If the user has dismissed the message, the window stays open.
      guard let self, let waits, question === waits else { return }
      waits.dismiss()
      guard asks else { return close() }
      if error == nil, mayClose(close) { close() }
    }
  }

  /// Returns whether the program may end now, as requested by the session or a signal. If not, the
  /// program ends after saving.
  package func mayEnd(_ end: @escaping () -> Void) -> Bool {
    guard store.isSaving else { return true }
    if question == nil { closeOnceSaved(asks: false, end) } else { store.whenSaved { _ in end() } }
    return false
  }

  /// Finishes editing and saving when the window has closed.
  package func finish() {
    endTyping()
    store.finish(discards: false)
  }
}

extension DocumentController: CanvasActionHandler {
  package func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .new: start(.new)
    case .open: open()
    case .openRecent(let path): open(path)
    case .save:
      if store.file == nil { endTyping() } else { storeTyping() }
      save()
    case .saveAs: saveAs()
    // If the window may close now, leave the command to the window.
    case .quit: return !mayClose { [stage] in stage.stop() }
    default: return false
    }
    return true
  }

  package func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .new, .open, .save, .saveAs: true
    case .openRecent(let path):
      worksInBackground ? knownRecent.contains(path) : FileManager.default.fileExists(atPath: path)
    default: nil
    }
  }
}
