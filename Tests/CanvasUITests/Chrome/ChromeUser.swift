import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A simulated user of the buttons, menus and keys of the canvas, on a headless stage.
@MainActor
final class ChromeUser {
  let stage: HeadlessStage
  let app: CanvasApp
  private(set) var now: TimeInterval = 1
  private var sequence: UInt64 = 0

  /// Creates a user of a window with the given size and the opening scene.
  init(size: CGSize = CGSize(width: 1280, height: 800)) {
    stage = HeadlessStage(size: size)
    app = CanvasApp(on: stage)
    stage.begin(at: 0)
    wait(0.1)
  }

  /// Resizes the window.
  func resize(to size: CGSize) {
    stage.resize(to: size, at: now)
    wait(0.05)
  }

  /// Advances the time.
  func wait(_ seconds: TimeInterval) {
    now += seconds
    stage.advance(to: now)
  }

  // MARK: Keys

  /// Presses and releases a key of a command.
  func press(_ key: CommandKey) {
    stage.handle(.key(key.event(time: now)))
    stage.handle(.key(key.event(isDown: false, time: now + 0.01)))
    wait(0.05)
  }

  /// Presses a key that types no text.
  func press(_ name: NamedKey, _ modifiers: EventModifiers = []) { press(.named(name, modifiers)) }

  /// Types text.
  func type(_ text: String) {
    for character in text {
      stage.handle(.key(KeyEvent(characters: String(character), time: now)))
      wait(0.02)
    }
  }

  // MARK: Fingers and mouse

  /// Presses at a position, and releases there or elsewhere.
  func press(
    at place: CGPoint, to end: CGPoint? = nil, kind: InputKind = .pointer, button: Int = 1
  ) {
    sequence += 1
    let id = ContactID(device: 7, sequence: UInt32(truncatingIfNeeded: sequence))
    func send(_ phase: ContactEvent.Phase, _ point: CGPoint) {
      stage.handle(
        .contact(
          ContactEvent(
            id: id, kind: kind, phase: phase, time: now, location: point, button: button)))
      wait(0.02)
    }
    send(.began, place)
    if let end {
      for step in 1...8 {
        let share = CGFloat(step) / 8
        send(
          .moved,
          CGPoint(x: place.x + (end.x - place.x) * share, y: place.y + (end.y - place.y) * share))
      }
    }
    send(.ended, end ?? place)
    wait(0.5)
  }

  /// Rests the pointer at a position, and returns the tooltip there.
  func tooltip(at place: CGPoint) -> String? {
    stage.handle(.hover(HoverEvent(pointer: 2, location: place, time: now)))
    wait(1)
    return stage.tooltips.shown?.text
  }

  /// Presses the button with a label, in the whole tree or in a part of it.
  func press(
    button label: String, in part: AccessibilityNode? = nil, kind: InputKind = .pointer
  ) throws {
    let node = try #require(
      (part ?? tree).first { $0.label == label }, "No element has the label “\(label)”.")
    press(at: CGPoint(x: node.frame.midX, y: node.frame.midY), kind: kind)
  }

  // MARK: Accessibility

  /// The accessibility tree of buttons and menus.
  var tree: AccessibilityNode { app.chrome.accessibilityTree }

  /// Returns the element with a label.
  func element(_ label: String) -> AccessibilityNode? { tree.first { $0.label == label } }

  var document: Document { app.editor.document }
  var selection: Set<ShapeID> { app.editor.selection }

  /// The open menu of all commands, or `nil`.
  var commandMenu: CommandMenuModel? {
    if case .commands(let menu)? = app.chrome.model.sheet { menu } else { nil }
  }

  /// The open context menu, or `nil`.
  var contextMenu: ContextMenuModel? {
    if case .context(let menu)? = app.chrome.model.sheet { menu } else { nil }
  }

  /// Returns the position of a shape of the opening scene.
  func place(of shape: ShapeID) throws -> CGPoint {
    try #require(document[shape]).pose.position
  }
}
