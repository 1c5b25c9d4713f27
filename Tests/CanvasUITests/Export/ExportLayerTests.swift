import Deft
import DeftRuntime
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Export panel")
final class ExportLayerTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private var time: TimeInterval = 0
  private var asked: [String] = []
  private var answer: URL?
  private let folder: URL
  private lazy var notices = NoticeLayer(on: stage, above: 88)
  private lazy var layer = ExportLayer(on: stage, notices: notices) {
    [unowned self] name, completion in
    asked.append(name)
    completion(answer)
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-panel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = layer
    stage.begin(at: 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func type(_ key: NamedKey, _ modifiers: EventModifiers = []) {
    time += 0.1
    stage.handle(.key(KeyEvent(key: key, modifiers: modifiers, time: time)))
    stage.advance(to: time + 0.05)
  }

  private var subject: ExportSubject {
    ExportSubject(
      document: Document(OpeningScene.shapes), title: "scene",
      pictures: Pictures(assets: nil) { _ in })
  }

  @Test("Return asks for a location, writes the file and closes the panel")
  func writes() throws {
    answer = folder.appendingPathComponent("scene.png")
    layer.open(subject)
    stage.advance(to: 0.1)
    type(.return)
    #expect(asked == ["scene.png"] && layer.model.subject == nil)
    let image = try CairoImage(contentsOf: answer!).image
    // The default of the panel is two pixels per point.
    #expect(image.width == 2 * 1158 || image.width > 2000)
    // A notice states the location for some time.
    #expect(notices.text?.contains("scene.png") == true)
    stage.advance(to: time + 2)
    #expect(notices.text != nil)
    stage.advance(to: time + NoticeLayer.messageDuration + 1)
    time += NoticeLayer.messageDuration + 1
    #expect(notices.text == nil)
    // A closed panel does not handle keys.
    type(.return)
    #expect(asked.count == 1)
  }

  @Test("A notice stays longer while a screen reader is active")
  func longerForScreenReaders() {
    stage.hasScreenReader = true
    notices.show("There it is.")
    stage.advance(to: time + NoticeLayer.accessibleDuration - 1)
    #expect(notices.text != nil)
    stage.advance(to: time + NoticeLayer.accessibleDuration + 1)
    #expect(notices.text == nil)
  }

  @Test("Escape closes the panel without a dialog, and cancelling the dialog has no effect")
  func cancels() {
    layer.open(subject)
    type(.escape)
    #expect(asked.isEmpty && layer.model.subject == nil)
    layer.open(subject)
    type(.return)
    #expect(asked.count == 1 && layer.model.subject != nil)
  }

  @Test("A failed write is reported, and the panel stays open")
  func problem() {
    answer = folder.appendingPathComponent("no/where.png")
    layer.open(subject)
    type(.return)
    #expect(layer.model.subject != nil)
    #expect(layer.model.problem?.contains("where.png”: ") == true)
  }

  @Test("Keys move through the controls and change the settings")
  func keys() throws {
    answer = folder.appendingPathComponent("scene.svg")
    layer.open(subject)
    stage.advance(to: 0.1)
    type(.tab)
    type(.rightArrow)
    #expect(layer.model.format == .svg)
    layer.model.format = .pdf
    #expect(layer.model.name(subject) == "scene.pdf")
  }

  @Test("The default area is the selection; an empty document offers only the window")
  func parts() {
    var subject = subject
    subject.selection = ["star"]
    layer.open(subject)
    #expect(layer.model.part == .selection && layer.model.parts.count == 3)
    guard case .selection(["star"]) = layer.model.export(subject).part else {
      Issue.record("\(layer.model.export(subject))")
      return
    }
    subject.selection = []
    layer.open(subject)
    #expect(layer.model.part == .all && layer.model.parts == [.all, .window])
    layer.open(ExportSubject(document: Document()))
    #expect(layer.model.part == .window && layer.model.parts == [.window])
  }
}

@MainActor
@Suite("Sharing the canvas")
struct CanvasSharingTests {
  /// Saves a picture of a stage for manual inspection, if requested.
  private func look(at stage: HeadlessStage, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["DEFT_EXPORTS"] else { return }
    let size = stage.size
    #expect(throws: Never.self) {
      let surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
      stage.tree.paintAll(on: surface.painter)
      try surface.writePNG(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
  }

  @Test(
    "Exporting passes the selection and camera to the panel; an empty canvas cannot be printed")
  func commands() {
    let stage = HeadlessStage(size: CGSize(width: 640, height: 480))
    let app = CanvasApp(on: stage)
    stage.begin(at: 0)
    let editor = app.editor
    #expect(editor.canPerform(.export) && editor.canPerform(.print))
    editor.select(["star", "leaf"])
    editor.perform(.zoomIn)
    editor.perform(.export)
    stage.advance(to: 0.5)
    look(at: stage, "panel")
    let subject = app.sharing.layer.model.subject
    #expect(subject?.selection == ["star", "leaf"] && subject?.camera == editor.camera)
    #expect(subject?.window == stage.size && subject?.document == editor.document)
    app.sharing.layer.model.close()
    app.notices.show("Exported to /home/me/Pictures/scene.png.")
    stage.advance(to: 1)
    look(at: stage, "notice")
    editor.perform(.selectAll)
    editor.perform(.delete)
    #expect(editor.canPerform(.export) && !editor.canPerform(.print))
  }
}

@Suite("Printing")
struct PrinterTests {
  private let subject = ExportSubject(
    document: Document(OpeningScene.shapes), title: "scene",
    pictures: Pictures(assets: nil) { _ in })

  private func outcome(_ printer: Printer) async -> Printer.Outcome {
    await withCheckedContinuation { continuation in
      printer.print(subject) { continuation.resume(returning: $0) }
    }
  }

  @Test("Without a printing system, the message suggests an alternative")
  func none() async {
    let outcome = await outcome(Printer(environment: ["PATH": "/nowhere"]))
    guard case .refused(let reason) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason.english.contains("cups-client") && reason.english.contains("PDF"))
  }

  @Test("A temporary file that cannot be written is reported with path and reason")
  func unwritable() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-printer-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lp = "\(folder)/lp"
    #expect(
      FileManager.default.createFile(
        atPath: lp, contents: nil, attributes: [.posixPermissions: 0o755]))
    // The folder for temporary files is a setting of the whole process.
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("TMPDIR", "/nowhere", 1)
      let outcome = await PrinterTests().outcome(Printer(environment: ["PATH": folder]))
      guard case .refused(let reason) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      let text = reason.english
      #expect(text.hasPrefix("Cannot write “/nowhere/deft-print-"), "\(text)")
      #expect(text.hasSuffix(".pdf”: no such file or directory."), "\(text)")
    }
  }
}
