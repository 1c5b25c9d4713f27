import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// Exports and prints what an editor holds: `CanvasAction.export` opens the panel, `.print` hands all of the document
/// to the printing system.
final class CanvasSharing {
  private let editor: CanvasEditor
  private unowned let stage: Stage
  private let pictures: Pictures
  private let printer: Printer

  /// The panel, and what is said when something is done.
  let layer: ExportLayer
  /// What the document is called, without an ending.
  var title: () -> String = { "Deft" }

  /// Tells a person of what is to be read before anything else, by a title and a sentence or two.
  lazy var alert: (LocalizedStringResource, LocalizedStringResource) -> Void = {
    [layer] in layer.say("\($0). \($1)")
  }

  /// Light or dark, as the canvas is.
  var appearance = Appearance.light {
    didSet { layer.colorScheme = appearance == .dark ? .dark : .light }
  }

  /// Asks where a file goes.
  var chooser: ExportLayer.Chooser {
    get { layer.chooser }
    set { layer.chooser = newValue }
  }

  /// The sharing of an editor's document on a stage.
  init(
    _ editor: CanvasEditor, on stage: Stage, pictures: Pictures, printer: Printer = Printer()
  ) {
    (self.editor, self.stage, self.pictures, self.printer) = (editor, stage, pictures, printer)
    layer = ExportLayer(on: stage)
    editor.add(self)
  }

  /// What there is to share at this moment.
  private var subject: ExportSubject {
    ExportSubject(
      document: editor.document, selection: editor.selection, camera: editor.camera,
      window: stage.size, appearance: appearance, title: title(), pictures: pictures)
  }

  private func printAll() {
    layer.say("Printing…")
    pictures.whenDecoded { [weak self] in self?.handToPrinter() }
  }

  private func handToPrinter() {
    printer.print(subject) { [weak self] outcome in
      switch outcome {
      case .sent(let words):
        self?.layer.say(
          words.isEmpty ? "Sent to the printer." : LocalizedStringResource(verbatim: words))
        guard let self, let job = PrintJob(saidBy: words) else { return }
        printer.follow(job) { [weak self] reason in
          self?.layer.hush()
          self?.alert("The document was not printed", reason)
        }
      case .refused(let reason):
        self?.layer.hush()
        self?.alert("The document was not printed", reason)
      }
    }
  }
}

extension CanvasSharing: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .export: layer.open(subject)
    case .print where !editor.document.shapes.isEmpty: printAll()
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
