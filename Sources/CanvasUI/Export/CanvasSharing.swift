import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// The exporting and printing of an editor's document: `CanvasAction.export` opens the panel, `.print` sends the whole
/// document to the printing system.
final class CanvasSharing {
  private let editor: CanvasEditor
  private unowned let stage: Stage
  private let pictures: Pictures
  private let printer: Printer

  private let notices: NoticeLayer
  /// The export panel.
  let layer: ExportLayer
  /// Called to get the name of the document, without extension.
  var title: () -> String = { "Deft" }

  /// Called to show an alert with a title and a text.
  lazy var alert: (LocalizedStringResource, LocalizedStringResource) -> Void = {
    [notices] in notices.show("\($0). \($1)")
  }

  /// The appearance of the canvas.
  var appearance = Appearance.light {
    didSet { layer.colorScheme = appearance == .dark ? .dark : .light }
  }

  /// The file dialog.
  var chooser: ExportLayer.Chooser {
    get { layer.chooser }
    set { layer.chooser = newValue }
  }

  init(
    _ editor: CanvasEditor, on stage: Stage, notices: NoticeLayer, pictures: Pictures,
    printer: Printer = Printer()
  ) {
    (self.editor, self.stage, self.pictures, self.printer) = (editor, stage, pictures, printer)
    self.notices = notices
    layer = ExportLayer(on: stage, notices: notices)
    editor.add(self)
  }

  /// The current state of the document and the canvas.
  private var subject: ExportSubject {
    ExportSubject(
      document: editor.document, selection: editor.selection, camera: editor.camera,
      window: stage.size, appearance: appearance, title: title(), pictures: pictures)
  }

  private func printDocument() {
    notices.show("Printing…")
    pictures.whenDecoded { [weak self] in self?.sendToPrinter() }
  }

  private func sendToPrinter() {
    printer.print(subject) { [weak self] outcome in
      switch outcome {
      case .sent(let words):
        self?.notices.show(
          words.isEmpty ? "Sent to the printer." : LocalizedStringResource(verbatim: words))
        guard let self, let job = PrintJob(saidBy: words) else { return }
        printer.follow(job) { [weak self] reason in
          self?.notices.hide()
          self?.alert("The document was not printed", reason)
        }
      case .refused(let reason):
        self?.notices.hide()
        self?.alert("The document was not printed", reason)
      }
    }
  }
}

extension CanvasSharing: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .export: layer.open(subject)
    case .print where !editor.document.shapes.isEmpty: printDocument()
    default: return false
    }
    return true
  }

  func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .export: true
    case .print: !editor.document.shapes.isEmpty
    default: nil
    }
  }
}
