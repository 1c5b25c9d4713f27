import DeftSystem
import AppSupport
import CanvasEditing
import Deft

/// What a window does with documents and their files, and what it asks before.
///
/// The policy: *nothing that was not saved is given up without a question; whatever does not work is said, and leaves
/// everything as it was.*
package final class DocumentController {
  /// What the window is called has changed.
  package var titleChanged: (String) -> Void = { _ in }
  /// Ends the editing of a text on the canvas, so that the document has the typed words.
  package var endTyping: () -> Void = {}
  /// Called before a question is shown, so that what lies above it goes away.
  package var willAsk: () -> Void = {}
  /// Asks for files.
  var chooser: (any FileChooser)?
  /// What keeps the document.
  package let store: DocumentStore
  private let editor: CanvasEditor
  private let stage: Stage
  private let colorScheme: () -> ColorScheme
  private let launch: (DocumentLaunch) -> LocalizedStringResource?
  private var question: QuestionLayer?
  private var waiting: [Question] = []
  private let recent: RecentFiles
  private let worksAside: Bool
  /// The recent documents that were there when they were last looked for.
  private var knownRecent: [String] = []
  private lazy var foundRecent = Delivery<[String]> { [weak self] in self?.knownRecent = $0 }
  /// Runs work that reads files, and passes its trouble to the last closure; on this thread unless set otherwise.
  var runWork:
    (
      _ title: LocalizedStringResource, _ body: @escaping @Sendable () -> DocumentError?,
      _ then: @escaping (DocumentError?) -> Void
    ) -> Void = { $2($1()) }

  /// The documents of a window whose canvas shows a document.
  ///
  /// - Parameters:
  ///   - opened: the document; the editor has it already.
  ///   - worksAside: whether files are read and written on other threads, so that no person waits for them.
  ///   - launch: shows another document in another window; gives what goes wrong, in a sentence.
  init(
    _ opened: OpenedDocument, in editor: CanvasEditor, on stage: Stage, worksAside: Bool = false,
    colorScheme: @escaping () -> ColorScheme,
    launch: @escaping (DocumentLaunch) -> LocalizedStringResource? = { $0.start(from: nil) }
  ) {
    (self.editor, self.stage, self.colorScheme, self.launch) = (editor, stage, colorScheme, launch)
    (recent, self.worksAside) = (opened.recent, worksAside)
    store = DocumentStore(opened, in: editor, worksAside: worksAside)
    store.report = { [weak self] in
      self?.ask(
        .note(
          "Your changes are not backed up",
          "\($0.place): \($0.reasonResource) Save the document soon."))
    }
    store.note = { [weak self] in self?.ask(.note("A problem was found", $0)) }
    store.updates.add { [weak self] _ in
      guard let self else { return }
      titleChanged(store.title)
    }
    editor.add(self)
    lookForRecent()
    for note in opened.notes { ask(.note("A problem was found", note)) }
    if let found = opened.found { offer(found, opened.file == nil) }
  }

  /// Shows longer work as progress lines.
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

  /// What the window is called.
  package var title: String { store.title }

  /// Whether a question is open.
  package var isAsking: Bool { question != nil }
  /// The question that is open, for tests and those who do not see it.
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

  private func tell(_ title: LocalizedStringResource, _ error: DocumentError) {
    ask(.note(title, error.message))
  }

  private func offer(_ found: OpenedDocument.Found, _ isUntitled: Bool) {
    let text: LocalizedStringResource =
      isUntitled
      ? "Your work was recovered: the canvas is as you left it."
      : found.entryCount == 0
        ? """
        Recovered changes are not in the file yet. Continue to restore them. The file does not \
        change until you save.
        """
        : LocalizedStringResource(
          """
          One recovered edit is not in the file yet. Continue to restore it, with undo. The file \
          does not change until you save.
          """,
          many: """
            \(found.entryCount) recovered edits are not in the file yet. Continue to restore them, \
            with undo. The file does not change until you save.
            """, count: found.entryCount)
    ask(
      Question(
        title: found.wasClosed ? "Unsaved changes were found" : "Deft closed unexpectedly",
        text: text,
        answers: [
          .init(isUntitled ? "Start Over" : "Discard", isDestructive: true) { [self] in
            store.discard(isUntitled ? Document(OpeningScene.shapes) : nil)
          },
          .init("Continue", isUsual: true) { [self] in if !isUntitled { store.goOn(with: found) } },
        ], escape: 1))
  }

  // MARK: - Saving

  /// Saves the document; where it has no file, asks for one.
  package func save(then next: @escaping () -> Void = {}) {
    guard store.file != nil else { return saveAs(then: next) }
    store.save { [weak self] error in
      guard let self else { return }
      switch error?.kind {
      case nil: next()
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
                tell("The document was not saved", error)
              } else if error == nil {
                next()
              }
            }
          },
          .init("Save As…", isUsual: true) { [self] in saveAs(then: next) },
        ]))
  }

  private func noteFailure(_ error: DocumentError?, then next: @escaping () -> Void) {
    guard let error else { return next() }
    // A person who has cancelled it knows that it was not saved.
    if error.kind != .cancelled { offerElsewhere(error, then: next) }
  }

  /// Tells that the document was not saved, and lets the person save it elsewhere.
  private func offerElsewhere(_ error: DocumentError, then next: @escaping () -> Void) {
    ask(
      Question(
        title: "The document was not saved", text: error.message,
        answers: [
          .init("Cancel"),
          .init("Save As…", isUsual: true) { [self] in saveAs(then: next) },
        ]))
  }

  /// Asks where to save the document, and saves it there.
  func saveAs(then next: @escaping () -> Void = {}) {
    let name = store.name + ".deft"
    choose(.save(folder: store.file?.folder ?? Self.usualFolder, name: name)) { [weak self] path in
      guard let self, let path else { return }
      let whole = (path as NSString).pathExtension.isEmpty ? path + ".deft" : path
      store.save(as: whole) { [weak self] error in self?.noteFailure(error, then: next) }
    }
  }

  private func choose(_ choice: FileChoice, _ answer: @escaping (String?) -> Void) {
    guard let chooser else {
      return ask(
        .note(
          "No file dialog is available",
          "Name the file on the command line instead: deft FILE.deft"))
    }
    chooser.choose(choice, answer: answer)
  }

  /// Where documents are looked for first: the person's documents, or his home.
  private static var usualFolder: String {
    let home = FilePlace.home().path
    let documents = home + "/Documents"
    return FileManager.default.fileExists(atPath: documents) ? documents : home
  }

  // MARK: - Opening

  /// Asks which document to open, and shows it in a window of its own.
  package func open() {
    choose(.open(folder: store.file?.folder ?? Self.usualFolder)) { [weak self] path in
      guard let self, let path else { return }
      open(path)
    }
  }

  /// Shows the document of a file in a window of its own.
  package func open(_ path: String) {
    // What is wrong with it is said here, where the person looks.
    let name = (path as NSString).lastPathComponent
    runWork("Opening \(name)…") {
      do throws(DocumentError) {
        _ = try DocumentFile.read(path)
        return nil
      } catch { return error }
    } _: { [weak self] error in
      guard let self else { return }
      if let error {
        if error.kind != .cancelled { tell("The document was not opened", error) }
      } else {
        start(.file(path))
      }
    }
  }

  /// The recent documents that are there: as they were last looked for, which happens again now.
  var recentFiles: [String] {
    guard worksAside else { return recent.present }
    lookForRecent()
    return knownRecent
  }

  private func lookForRecent() {
    if worksAside { recent.findPresent(foundRecent.send) }
  }

  private func start(_ launch: DocumentLaunch) {
    if let trouble = self.launch(launch) { ask(.note("Cannot open another window", trouble)) }
  }

  // MARK: - Ending

  /// Whether the window may close at once; else the person is asked, and it closes by the answer.
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

  /// Waits until the document is saved, with a sentence, and closes the window then; nothing can be changed meanwhile.
  ///
  /// - Parameter asks: whether the person is asked about later changes, and what could not be saved keeps the window open.
  private func closeOnceSaved(asks: Bool = true, _ close: @escaping () -> Void) {
    guard question == nil else { return }
    let name = store.name
    ask(
      Question(
        title: "“\(name)” is still being saved",
        text: "The window closes when the document is saved.",
        answers: [.init("Keep Open", isUsual: true)]))
    let waits = question
    store.whenSaved { [weak self, weak waits] error in
      // Answered, it stays open.
      guard let self, let waits, question === waits else { return }
      waits.dismiss()
      guard asks else { return close() }
      if error == nil, mayClose(close) { close() }
    }
  }

  /// Whether the program may end at once, as the session or a signal has it; else it ends once the document is saved.
  package func mayEnd(_ end: @escaping () -> Void) -> Bool {
    guard store.isSaving else { return true }
    if question == nil { closeOnceSaved(asks: false, end) } else { store.whenSaved { _ in end() } }
    return false
  }

  /// The window has closed.
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
    case .save: save()
    case .saveAs: saveAs()
    // The window asks `mayClose` by itself.
    case .quit: return !mayClose { [stage] in stage.stop() }
    default: return false
    }
    return true
  }

  package func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .new, .open, .save, .saveAs: true
    case .openRecent(let path):
      worksAside ? knownRecent.contains(path) : FileManager.default.fileExists(atPath: path)
    default: nil
    }
  }
}
