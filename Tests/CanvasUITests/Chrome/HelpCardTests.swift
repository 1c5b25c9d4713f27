import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Help card")
struct HelpCardTests {
  /// A handler that records requested actions instead of performing them.
  private final class Recorder: CanvasActionHandler {
    var asked: [CanvasAction] = []
    func perform(_ action: CanvasAction) -> Bool {
      asked.append(action)
      return true
    }
    func canPerform(_ action: CanvasAction) -> Bool? { true }
  }

  @Test("The keys of each line perform its actions")
  func lines() {
    let user = ChromeUser()
    let recorder = Recorder()
    user.app.editor.add(recorder)
    for line in CanvasHelp.sections.flatMap(\.lines) {
      for action in line.actions {
        guard let key = CommandTable.command(for: action)?.keys.first else { continue }
        recorder.asked = []
        user.press(key)
        #expect(recorder.asked.contains(action), "\(key.text) does not request \(action).")
      }
    }
  }

  @Test(
    "F1, a question mark and the toolbar open the card; its button, a press outside and Escape close it"
  )
  func opened() throws {
    let user = ChromeUser()
    func isOpen() -> Bool {
      user.element("Gestures and keys") != nil && user.element("Close") != nil
    }
    user.press(.f1)
    #expect(isOpen())
    try user.press(button: "Close")
    #expect(!isOpen())
    user.press(.sign("?"))
    #expect(isOpen())
    user.press(.escape)
    #expect(!isOpen())
    try user.press(button: "Gestures and keys")
    #expect(isOpen())
    // The toolbar is hidden.
    #expect(user.element("Toolbar") == nil)
    user.press(at: CGPoint(x: 4, y: 4))
    #expect(!isOpen() && user.element("Toolbar") != nil)
  }

  @Test("The pictures of six gestures are above the keys and do not overlap")
  func pictograms() throws {
    for width in [480.0, 640, 1280] {
      let user = ChromeUser(size: CGSize(width: width, height: 800))
      user.press(.f1)
      let names = [
        "Tap, selects", "Drag, moves", "Flick, throws", "Two fingers, scale and rotate",
        "Double tap, sends home", "Long press, pins",
      ]
      let frames = try names.map { try #require(user.element($0), "\($0)").frame }
      for (index, frame) in frames.enumerated() {
        #expect(frames[(index + 1)...].allSatisfy { !$0.intersects(frame) })
      }
      let keys = try #require(user.tree.first { $0.label?.hasPrefix("Tab") == true }).frame
      #expect(frames.allSatisfy { $0.maxY < keys.minY })
    }
  }

  @Test(
    "The card is inside the window, its button can be pressed, and its last line can be scrolled to",
    arguments: [
      CGSize(width: 480, height: 360), CGSize(width: 640, height: 480),
      CGSize(width: 1280, height: 800),
    ])
  func fits(_ size: CGSize) throws {
    let user = ChromeUser(size: size)
    let window = CGRect(origin: .zero, size: size)
    user.press(.f1)
    #expect(window.contains(try #require(user.element("Close")).frame))
    // The switcher is in front of everything, but must not cover the card's title.
    let title = try #require(user.tree.first { $0.traits.contains(.isHeader) })
    #expect(title.label == "Gestures and keys" && !title.frame.intersects(Switcher.frame))
    let rows = CanvasHelp.sections.flatMap(\.lines).map(\.keys)
    for row in rows { #expect(user.tree.first { $0.label?.hasPrefix(row) == true } != nil) }
    if size.width >= 1280 {
      for row in rows {
        let frame = try #require(user.tree.first { $0.label?.hasPrefix(row) == true }).frame
        #expect(window.contains(frame), "\(row) is cut off.")
      }
    }
  }

  @Test("In a very low window, the card has no title, shows the first gestures, and can be closed")
  func low() throws {
    let size = CGSize(width: 900, height: 130)
    let user = ChromeUser(size: size)
    user.press(.f1)
    let close = try #require(user.element("Close")).frame
    let first = try #require(user.element("Tap, selects")).frame
    let window = CGRect(origin: .zero, size: size)
    #expect(window.contains(close) && !close.intersects(Switcher.frame))
    #expect(user.tree.first { $0.traits.contains(.isHeader) } == nil)
    #expect(first.intersection(window).height > 40 && !first.intersects(Switcher.frame))
    user.press(at: close.center)
    #expect(!user.app.chrome.model.isHelpOpen)
  }
}
