import Deft
import Testing

@testable import AppSupport
@testable import CanvasEditing
@testable import CanvasUI

/// A canvas with a document and the switcher above it, as in a window.
@MainActor
private final class DocumentWindow {
  let user: DocumentUser
  let app: CanvasApp
  let documents: DocumentController
  let switcher: Switcher
  private(set) var launched: [DocumentLaunch] = []
  private var now: TimeInterval = 1
  private var count: UInt32 = 0

  init(_ name: String = "plan.deft", recent: [String] = []) throws {
    user = try DocumentUser()
    let path = "\(user.folder)/\(name)"
    try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
    let list = RecentFiles(at: "\(user.folder)/recent")
    for name in recent {
      let other = "\(user.folder)/\(name)"
      try DocumentFile.write(Document(), to: other, old: nil, replaces: true)
      list.note(other)
    }
    var opened = try OpenedDocument.file(path)
    opened.recent = list
    opened.settings = SettingsFile(at: "\(user.folder)/settings")
    let launches = Launches()
    app = CanvasApp(
      on: user.stage, options: .init(hasSwitcher: true, document: opened),
      launch: {
        launches.all.append($0)
        return nil
      })
    documents = app.documents!
    switcher = Switcher(on: user.stage, pageKind: .canvas)
    switcher.documentMenu = app.documentMenu
    user.stage.begin(at: 0)
    self.launches = launches
    wait(0.1)
  }

  private final class Launches { var all: [DocumentLaunch] = [] }
  private let launches: Launches
  var launchRequests: [DocumentLaunch] { launches.all }

  func wait(_ seconds: TimeInterval) {
    now += seconds
    user.stage.advance(to: now)
  }

  func tap(_ place: CGPoint, _ kind: InputKind = .touch) {
    count += 1
    for phase in [ContactEvent.Phase.began, .ended] {
      user.stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 5, sequence: count), kind: kind, phase: phase, time: now,
            location: place)))
      wait(0.05)
    }
    wait(0.3)
  }

  func tapPill(_ kind: InputKind = .touch) { tap(switcher.layout.pill.center, kind) }

  func row(_ label: String) throws -> AccessibilityNode {
    try #require(
      switcher.accessibilityTree.first { $0.label == label && $0.kind == .menuItem }, "\(label)")
  }

  func tapRow(_ label: String) throws {
    let frame = try row(label).frame
    tap(CGPoint(x: frame.midX, y: frame.midY))
  }

  var pill: AccessibilityNode? {
    switcher.accessibilityTree.first { $0.label?.hasPrefix("Document: ") == true }
  }
}

@MainActor
@Suite("Document menu")
struct DocumentMenuTests {
  @Test("The menu stays closed while a dialog is open", arguments: [false, true])
  func blocked(isFileDialog: Bool) throws {
    let window = try DocumentWindow()
    let picker = FilePicker(on: window.user.stage, host: nil) { .light }
    window.app.chooseFiles(by: picker)
    window.switcher.isBlocked = { window.app.hasDialog || picker.isDialogOpen }
    if isFileDialog {
      picker.ask(.openPicture()) { _ in }
    } else {
      window.documents.ask(.note("The document was not saved", "The disk is full."))
    }
    window.wait(0.1)
    window.tapPill()
    #expect(!window.switcher.model.isOpen)
    window.user.press(.escape)
    window.wait(0.1)
    window.tapPill()
    #expect(window.switcher.model.isOpen)
  }

  @Test("After a file dialog, pictures can be inserted again")
  func pictures() throws {
    let window = try DocumentWindow()
    let picker = FilePicker(on: window.user.stage, host: nil) { .light }
    window.app.chooseFiles(by: picker)
    let model = window.app.chrome.model
    window.app.ask(.saveAs)
    window.app.editor.events.notify(.performed)
    window.wait(0.1)
    #expect(picker.isDialogOpen && !model.states.canPerform(.placePicture))
    window.user.press(.escape)
    window.wait(0.1)
    #expect(!picker.isAsking && model.states.canPerform(.placePicture))
  }

  @Test("The document button shows the name, and a mark while changes are not saved")
  func name() throws {
    let window = try DocumentWindow()
    #expect(window.pill?.label == "Document: plan" && window.pill?.value == nil)
    window.user.move(window.app, to: 300)
    window.wait(0.1)
    #expect(window.switcher.model.isChanged && window.pill?.value == "unsaved changes")
    window.tapPill()
    try window.tapRow("Save")
    #expect(window.pill?.value == nil && !window.documents.store.isChanged)
    #expect(window.app.notices.text == "Saved")
  }

  @Test("One finger reaches every entry, and each entry is at least 44 points high")
  func reach() throws {
    let window = try DocumentWindow()
    window.tapPill()
    let entries = [
      "New canvas", "Open…", "Open recent", "Save", "Save as…", "Export…", "Print…", "Save pose",
      "Show poses", "Inspector", "Hand tool", "Contacts", "Gestures and keys",
    ]
    for entry in entries { #expect(try window.row(entry).frame.height >= 44, "\(entry)") }
    try window.tapRow("New canvas")
    #expect(window.launchRequests == [.new] && !window.switcher.model.isOpen)
    window.tapPill()
    try window.tapRow("Gestures and keys")
    #expect(window.app.chrome.model.isHelpOpen)
    window.app.ask(.toggleHelp)
    window.tapPill()
    try window.tapRow("Save pose")
    #expect(window.app.editor.document.poses[1] != nil)
    window.tapPill()
    try window.tapRow("Show poses")
    #expect(window.app.poses.model.isOpen)
    window.tapPill()
    try window.tapRow("Export…")
    #expect(window.app.sharing.layer.model.subject != nil)
  }

  @Test("The document button has a touch target of 44 points")
  func target() throws {
    for y in [9.0, 51] {
      let window = try DocumentWindow()
      window.tap(CGPoint(x: 60, y: y))
      #expect(window.switcher.model.isOpen, "\(y)")
    }
  }

  @Test("Open recent lists the recent documents, and opens one of them")
  func recent() throws {
    let window = try DocumentWindow(recent: ["b.deft", "a.deft"])
    window.tapPill()
    try window.tapRow("Open recent")
    try window.tapRow("a.deft")
    #expect(window.launchRequests == [.file("\(window.user.folder)/a.deft")])
    window.tapPill()
    // The reopened list shows the commands again, and not the recent documents.
    #expect(try window.row("Save").isEnabled)
  }

  @Test("Unavailable entries cannot be chosen, by finger or key")
  func unavailable() throws {
    let window = try DocumentWindow()
    window.app.ask(.selectAll)
    window.app.ask(.delete)
    window.wait(0.5)
    window.tapPill()
    #expect(try !window.row("Print…").isEnabled && !window.row("Save pose").isEnabled)
    try window.tapRow("Print…")
    #expect(window.switcher.model.isOpen)
    for _ in window.switcher.model.rows {
      window.user.press(.downArrow)
      #expect(window.switcher.model.isEnabled(window.switcher.model.marked))
    }
  }

  @Test("Arrow keys move within and between columns, and Return performs the marked command")
  func keys() throws {
    let window = try DocumentWindow()
    window.user.press(.f10)
    #expect(window.switcher.model.marked == .page(.canvas))
    window.user.press(.leftArrow)
    #expect(window.switcher.model.marked == .command(.new))
    window.user.press(.return)
    #expect(window.launchRequests == [.new] && !window.switcher.model.isOpen)
  }

  @Test(
    "The document button and its list are inside the window, and cover no other control",
    arguments: [
      CGSize(width: 480, height: 360), CGSize(width: 900, height: 130),
      CGSize(width: 1280, height: 800),
    ], ["plan.deft", "a very long name of a document that needs much room.deft"])
  func layout(_ size: CGSize, _ name: String) throws {
    let window = try DocumentWindow(name)
    window.user.stage.resize(to: size, at: 2)
    window.wait(2)
    let bounds = CGRect(origin: .zero, size: size)
    let (pill, chrome) = (window.switcher.layout.pill, ChromeLayout(on: window.user.stage))
    #expect(bounds.contains(pill))
    for isOpen in [chrome.hasRoomForPalette, false] {
      for other in [chrome.toolBar, chrome.zoom, chrome.palette(isOpen: isOpen)] {
        #expect(!pill.intersects(other), "\(other)")
      }
    }
    for shape in window.app.editor.document.shapes {
      let frame = window.app.editor.camera.toWindow(window.app.editor.frame(of: shape))
      #expect(!pill.intersects(frame), "The document button covers \(shape.id).")
    }
    window.tapPill()
    #expect(bounds.contains(window.switcher.layout.list))
    #expect(!window.switcher.layout.list.intersects(pill))
  }

  @Test("In right-to-left layout, the document button is at the right, and its list below it")
  func mirrored() throws {
    let window = try DocumentWindow()
    window.user.stage.layoutDirection = .rightToLeft
    window.wait(0.1)
    let pill = window.switcher.layout.pill.mirrored(in: window.user.stage.size.width)
    window.tap(pill.center)
    #expect(window.switcher.model.isOpen)
    try window.tapRow("Save pose")
    #expect(window.app.editor.document.poses[1] != nil)
  }
}
