import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Saved settings, events over panels, and commands on pinned shapes.
@Suite("Canvas settings, panels and pins")
@MainActor
struct CanvasSettingsTests {
  @Test("Taps with two and three fingers undo and redo only while the setting is on")
  func fingerUndo() {
    let user = CanvasUser(reducesMotion: true)
    user.drag(520, 180, by: 60, 40)
    #expect(user.editor.isOn(.toggleFingerUndo))
    user.app.ask(.toggleFingerUndo)
    #expect(!user.editor.isOn(.toggleFingerUndo))
    user.tap(with: 2, at: 1000, 190)
    user.wait(1)
    #expect(user.steps == ["Move"] && user.pose("star").position == CGPoint(x: 1014, y: 190))
    user.app.ask(.toggleFingerUndo)
    user.tap(with: 2, at: 1000, 190)
    #expect(user.steps.isEmpty)
    user.wait(1)
    user.app.ask(.toggleFingerUndo)
    user.tap(with: 3, at: 1000, 190)
    #expect(user.steps.isEmpty)
  }

  @Test("A new canvas starts with the saved settings")
  func remembered() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("settings").path
    func canvas() -> CanvasApp {
      var document = OpenedDocument(history: History(Document(OpeningScene.shapes)))
      document.recent = RecentFiles(at: nil)
      document.settings = SettingsFile(at: path)
      var options = CanvasApp.Options()
      options.document = document
      let stage = HeadlessStage(size: options.size)
      let app = CanvasApp(on: stage, options: options)
      stage.begin(at: 0)
      return app
    }
    #expect(canvas().editor.settings == CanvasSettings())
    let first = canvas()
    first.ask(.toggleFingerUndo)
    first.ask(.togglePenOnly)
    SettingsFile.finishWriting()
    let next = canvas()
    #expect(next.editor.settings.drawsByPenOnly && next.editor.isOn(.togglePenOnly))
    next.ask(.togglePenOnly)
    #expect(!next.editor.settings.undoesByFingers && !next.editor.isOn(.toggleFingerUndo))
    next.ask(.toggleFingerUndo)
    SettingsFile.finishWriting()
    #expect(canvas().editor.settings.undoesByFingers)
    // A file without known settings has no effect.
    try Data("colour = red\nundo-by-fingers = perhaps\n\u{0}".utf8).write(
      to: URL(fileURLWithPath: path))
    #expect(canvas().editor.settings == CanvasSettings())
  }

  @Test("The wheel over the palette, the toolbar, the zoom button or an open panel does not pan")
  func wheel() throws {
    let user = ChromeUser()
    try user.press(button: "Colors and strokes")
    let layout = ChromeLayout(on: user.stage)
    let palette = layout.palette(isOpen: true)
    let panels = [palette, layout.toolBar, layout.zoom, layout.stylePanel(besides: palette)]
    let editor = user.app.editor
    func turn(at place: CGPoint, _ modifiers: EventModifiers = [], isSmooth: Bool = false) {
      user.wait(1)
      for _ in 0..<3 {
        user.stage.handle(
          .scroll(
            ScrollEvent(
              location: place, delta: CGSize(width: 0, height: -1), isSmooth: isSmooth,
              modifiers: modifiers, time: user.now)))
        user.wait(0.02)
      }
      guard isSmooth else { return }
      user.stage.handle(
        .scroll(
          ScrollEvent(
            location: place, delta: .zero, isSmooth: true, modifiers: modifiers, time: user.now)))
      user.wait(1)
    }
    let (camera, document) = (editor.camera, user.document)
    for panel in panels {
      for place in [panel.center, CGPoint(x: panel.minX + 3, y: panel.midY)] {
        for modifiers in [[], .control, .shift] as [EventModifiers] {
          turn(at: place, modifiers)
          turn(at: place, modifiers, isSmooth: true)
          #expect(editor.camera == camera && user.document == document, "\(panel)")
        }
      }
    }
    turn(at: CGPoint(x: 640, y: 690))
    #expect(editor.camera != camera, "Elsewhere, the wheel pans the canvas.")
  }

  @Test("Delete and Cut keep pinned shapes and report them")
  func pinned() {
    let user = CanvasUser(reducesMotion: true)
    var messages: [String] = []
    user.editor.showMessage = { messages.append($0.english) }
    user.app.clipboard.report = { messages.append($0.english) }
    user.editor.select(["circle"])
    user.editor.perform(.togglePin)
    user.editor.select(["circle", "star"])
    user.editor.perform(.delete)
    #expect(user.document["circle"] != nil && user.document["star"] == nil)
    #expect(messages == ["1 pinned shape was not deleted. Unpin it to delete it."])
    #expect(user.editor.selection == ["circle"] && user.marked == ["circle"])
    // If only pinned shapes are selected, nothing changes, and a message states the reason.
    user.editor.perform(.delete)
    #expect(user.steps == ["Pin", "Delete shape"] || user.steps == ["Pin", "Delete"])
    #expect(messages.count == 2)
    user.editor.select(["circle", "hexagon"])
    user.editor.perform(.cut)
    #expect(user.document["circle"] != nil && user.document["hexagon"] == nil)
    #expect(messages.last == "1 pinned shape was copied but not removed. Unpin it to cut it.")
  }

  @Test("Messages are shown in the window")
  func seen() {
    let user = CanvasUser(reducesMotion: true)
    user.editor.select(["circle"])
    user.editor.perform(.togglePin)
    user.key(.deleteForward)
    #expect(user.app.notices.text?.contains("pinned") == true)
  }
}
