import Deft
import Testing

@testable import AppSupport
@testable import CanvasEditing
@testable import CanvasUI

@MainActor
@Suite("Notices")
struct NoticeTests {
  @Test(
    "Actions without a visible effect are confirmed for two seconds",
    arguments: [
      (CanvasAction.copy, "1 shape copied"), (.setHome, "Home set"),
      (.setAllHomes, "All homes set"), (.savePose(3), "Pose 3 saved"), (.keepPose, "Pose 1 saved"),
      (.toggleSlow, "Slow motion on"),
    ])
  func confirmed(_ action: CanvasAction, _ text: String) {
    let user = ChromeUser()
    user.app.editor.select(["circle"])
    user.app.ask(action)
    user.wait(0.1)
    #expect(user.app.notices.text == text)
    user.wait(NoticeLayer.confirmationDuration - 0.2)
    #expect(user.app.notices.text == text)
    user.wait(0.2)
    #expect(user.app.notices.text == nil)
  }

  @Test("A notice shows the new state of snapping")
  func snapping() {
    let user = ChromeUser()
    let wasOn = user.app.editor.snaps
    for isOn in [!wasOn, wasOn] {
      user.app.ask(.toggleSnapping)
      #expect(user.app.notices.text == (isOn ? "Snapping on" : "Snapping off"))
    }
  }

  @Test("An unavailable action is not confirmed")
  func unavailable() {
    let user = ChromeUser()
    user.app.ask(.copy)
    user.app.ask(.setHome)
    #expect(user.app.notices.text == nil)
  }

  @Test("A tenth pose is not saved, and a notice says why")
  func tenthPose() {
    let user = ChromeUser()
    for _ in 0..<9 { user.press(.letter("k")) }
    #expect(user.app.notices.text == "Pose 9 saved")
    user.press(.letter("k"))
    #expect(user.app.notices.text == "All nine poses are in use")
    #expect(user.document.savedPoses.count == 9)
  }

  @Test("The bar beside the selection covers no notice", arguments: ["1 shape copied", Self.long])
  func besideBar(_ text: String) throws {
    let user = ChromeUser()
    let window = CGRect(origin: .zero, size: user.stage.size)
    var wasRaised = false
    for y in stride(from: CGFloat(480), through: 700, by: 20) {
      user.app.editor.open(
        Document([
          CanvasShape(
            "a", .rectangle(CGSize(width: 60, height: 60)), Style(.plain(.sky)),
            home: Pose(position: CGPoint(x: 640, y: y)))
        ]))
      user.app.editor.select(["a"])
      user.app.notices.show(LocalizedStringResource(stringLiteral: text))
      user.wait(0.5)
      let notices = user.app.notices
      let notice = try #require(notices.frame(above: notices.clearance))
      let bar = try #require(user.element("Selection")).frame
      #expect(!notice.intersects(bar) && window.contains(notice), "\(notice), \(bar)")
      if notices.clearance > OpeningScene.toolBarHeight { wasRaised = true }
    }
    #expect(wasRaised)
    // Without a selection, the notice is above the toolbar again.
    user.app.editor.select([])
    user.wait(0.5)
    #expect(user.app.notices.clearance == OpeningScene.toolBarHeight)
  }

  nonisolated private static let long =
    "2 pinned shapes were copied but not removed. Unpin them to cut them. Some items were not "
    + "pasted, because the other program did not provide them in time."

  @Test("A notice receives no input")
  func input() throws {
    let user = ChromeUser()
    user.app.notices.show("A notice that lies over the triangle.", .caption)
    user.app.notices.clearance = 160
    user.wait(0.5)
    user.press(at: try user.place(of: "triangle"))
    #expect(user.selection == ["triangle"])
  }
}

@MainActor
@Suite("First start")
struct FirstStartTests {
  /// Starts the app with the settings in a folder.
  private func start(_ user: DocumentUser) -> CanvasApp {
    var opened = OpenedDocument(history: History(Document(OpeningScene.shapes)))
    opened.recent = RecentFiles(at: nil)
    opened.settings = SettingsFile(at: "\(user.folder)/settings")
    let app = CanvasApp(on: user.stage, options: .init(document: opened))
    user.stage.begin(at: 0)
    return app
  }

  @Test("A caption explains the gestures until the first gesture, and does not return")
  func caption() throws {
    let user = try DocumentUser()
    let app = start(user)
    user.stage.advance(to: 30)
    #expect(app.notices.text == "Drag, pinch or throw shapes. Double-tap a shape to send it home.")
    user.stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 4, sequence: 1), kind: .touch, phase: .began, time: 30,
          location: CGPoint(x: 520, y: 180))))
    #expect(app.notices.text == nil)
    SettingsFile.finishWriting()
    #expect(SettingsFile(at: "\(user.folder)/settings").read().isIntroduced)
    let next = try DocumentUser()
    try FileManager.default.copyItem(
      atPath: "\(user.folder)/settings", toPath: "\(next.folder)/settings")
    #expect(start(next).notices.text == nil)
  }

  @Test("The caption leaves with the first command as well")
  func command() throws {
    let user = try DocumentUser()
    let app = start(user)
    #expect(app.notices.text != nil)
    user.stage.handle(.key(KeyEvent(characters: "t", time: 1)))
    #expect(app.canvas.text.state == .editingText)
    #expect(app.notices.text == nil && app.editor.settings.isIntroduced)
  }

  @Test("The caption is not shown where it would cover shapes")
  func lowWindow() throws {
    let user = try DocumentUser()
    let app = start(user)
    #expect(app.notices.text != nil)
    for (size, isShown) in [(CGSize(width: 480, height: 360), false), (OpeningScene.size, true)] {
      user.stage.resize(to: size, at: 1)
      #expect((app.notices.text != nil) == isShown, "\(size)")
      #expect(!app.editor.settings.isIntroduced)
    }
  }
}
