import CanvasModel
import Deft

/// What a window does with documents and their files, and what it asks before.
///
/// The policy: *nothing that was not saved is given up without a question; whatever does not work is said, and leaves
/// everything as it was.*
final class DocumentDesk {
  /// What the window is called has changed.
  var titleChanged: (String) -> Void = { _ in }
  /// Ends the editing of a text on the canvas, so that the document has the typed words.
  var endTyping: () -> Void = {}
  /// Asks for files.
  var chooser: (any FileChooser)?
  /// What keeps the document.
  let store: DocumentStore
  private let editor: CanvasEditor
  private let stage: Stage
  private let colorScheme: () -> ColorScheme
  private let launch: (DocumentLaunch) -> LocalizedStringResource?
  private var question: QuestionLayer?
  private var waiting: [Question] = []

  /// The desk of a window whose canvas shows a document.
  ///
  /// - Parameters:
  ///   - opened: the document; the editor has it already.
  ///   - launch: shows another document in another window; gives what goes wrong, in a sentence.
  init(
    _ opened: OpenedDocument, in editor: CanvasEditor, on stage: Stage,
    colorScheme: @escaping () -> ColorScheme,
    launch: @escaping (DocumentLaunch) -> LocalizedStringResource? = { $0.start(from: nil) }
  ) {
    (self.editor, self.stage, self.colorScheme, self.launch) = (editor, stage, colorScheme, launch)
    store = DocumentStore(opened, in: editor)
    store.report = { [weak self] in
      self?.ask(
        .note(
          "Your work is not kept", "\($0.place): \($0.reasonResource) Save the document soon."))
    }
    store.changes.add { [weak self] _ in
      guard let self else { return }
      titleChanged(store.title)
    }
    editor.add(self)
    for note in opened.notes { ask(.note("Something was not as it should be", note)) }
    if let found = opened.found { offer(found, opened.file == nil) }
  }

  /// What the window is called.
  var title: String { store.title }

  /// Whether a question is open.
  var isAsking: Bool { question != nil }
  /// The question that is open, for tests and those who do not see it.
  var asked: QuestionLayer? { question }

  // MARK: - Asking

  func ask(_ new: Question) {
    guard question == nil else { return waiting.append(new) }
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
      ? "Deft did not end as it should. Nothing is lost: the canvas is as you left it."
      : LocalizedStringResource(
        """
        One act was kept that is not in the file. To go on brings it back, with undo; the file stays as it \
        is until you save.
        """,
        many: """
          \(found.acts) acts were kept that are not in the file. To go on brings them back, with undo; the \
          file stays as it is until you save.
          """, count: found.acts)
    ask(
      Question(
        title: found.wasClosed ? "There are changes that were not saved" : "Deft was cut short",
        text: text,
        answers: [
          .init(isUntitled ? "Start Anew" : "Discard", isDestructive: true) { [self] in
            store.discard(isUntitled ? Document(OpeningScene.shapes) : nil)
          },
          .init("Go On", isUsual: true) { [self] in if !isUntitled { store.goOn(with: found) } },
        ], escape: 1))
  }

  // MARK: - Saving

  /// Saves the document; where it has no file, asks for one.
  func save(then next: @escaping () -> Void = {}) {
    guard store.file != nil else { return saveAs(then: next) }
    do throws(DocumentError) {
      try store.save()
      next()
    } catch  where error.kind == .changedByOthers {
      ask(
        Question(
          title: "The file was changed by another program",
          text: """
            To replace it gives up what the other program has done. To save the document under another \
            name keeps both.
            """,
          answers: [
            .init("Cancel"),
            .init("Replace", isDestructive: true) { [self] in
              do throws(DocumentError) {
                try store.save(replaces: true)
                next()
              } catch { tell("The document was not saved", error) }
            },
            .init("Save As…", isUsual: true) { [self] in saveAs(then: next) },
          ]))
    } catch { offerElsewhere(error, then: next) }
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
      do throws(DocumentError) {
        try store.save(as: whole)
        next()
      } catch { offerElsewhere(error, then: next) }
    }
  }

  private func choose(_ choice: FileChoice, _ answer: @escaping (String?) -> Void) {
    guard let chooser else {
      return ask(
        .note(
          "There is no file dialog", "Name the file on the command line instead: deft FILE.deft"))
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
  func open() {
    choose(.open(folder: store.file?.folder ?? Self.usualFolder)) { [weak self] path in
      guard let self, let path else { return }
      open(path)
    }
  }

  /// Shows the document of a file in a window of its own.
  func open(_ path: String) {
    // What is wrong with it is said here, where somebody looks.
    do throws(DocumentError) { _ = try DocumentFile.read(path) } catch {
      return tell("The document was not opened", error)
    }
    start(.file(path))
  }

  private func start(_ launch: DocumentLaunch) {
    if let trouble = self.launch(launch) { ask(.note("There is no other window", trouble)) }
  }

  // MARK: - Ending

  /// Whether the window may close at once; else the person is asked, and it closes by the answer.
  func mayClose(_ close: @escaping () -> Void) -> Bool {
    endTyping()
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
          .init("Save", isUsual: true) { [self] in save(then: close) },
        ]))
    return false
  }

  /// The window has closed.
  func finish() {
    endTyping()
    store.finish(discards: false)
  }
}

extension DocumentDesk: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
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

  func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .new, .open, .save, .saveAs: true
    case .openRecent(let path): FileManager.default.fileExists(atPath: path)
    default: nil
    }
  }
}
