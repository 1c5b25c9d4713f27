import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A simulated user of the canvas, with fingers, mouse, wheel and keys, on a headless stage.
final class CanvasUser {
  let stage: HeadlessStage
  let app: CanvasApp
  private(set) var time: TimeInterval = 1
  private var fingers: UInt32 = 0
  private var sequence: UInt32 = 0

  /// Creates a canvas with the opening scene.
  init(size: CGSize = OpeningScene.size, reducesMotion: Bool = false) {
    stage = HeadlessStage(size: size)
    var options = CanvasApp.Options()
    options.reducesMotion = reducesMotion
    options.size = size
    app = CanvasApp(on: stage, options: options)
    stage.begin(at: time)
  }

  var editor: CanvasEditor { app.editor }
  var document: Document { editor.document }

  func pose(_ id: ShapeID) -> Pose { document[id]?.pose ?? Pose() }
  /// Returns the visible position of a shape in the window.
  func seen(_ id: ShapeID) -> CGPoint {
    let canvas = app.canvas
    return canvas.viewport.camera.toWindow(canvas.byID[id]?.node.position ?? .zero)
  }
  /// The shapes that are marked as selected.
  var marked: Set<ShapeID> {
    app.canvas.marked
  }
  /// The titles of the edits that undo would revert.
  var steps: [String] { editor.history.done.map(\.title.english) }

  /// Advances the time.
  func wait(_ seconds: TimeInterval) {
    time += seconds
    stage.advance(to: time)
  }

  // MARK: - Contacts

  /// A contact that is down.
  struct Contact {
    let id: ContactID
    let kind: InputKind
    var button = 1
    var modifiers: EventModifiers = []
    var place: CGPoint
    var isEraser = false
  }

  private func tell(_ contact: Contact, _ phase: ContactEvent.Phase, _ pinch: TouchpadPinch? = nil)
  {
    stage.handle(
      .contact(
        ContactEvent(
          id: contact.id, kind: contact.kind, phase: phase, time: time, location: contact.place,
          modifiers: contact.modifiers, button: contact.button, pinch: pinch,
          isEraser: contact.isEraser)))
  }

  func down(
    _ x: CGFloat, _ y: CGFloat, _ kind: InputKind = .touch, button: Int = 1,
    _ modifiers: EventModifiers = [], isEraser: Bool = false
  ) -> Contact {
    sequence += 1
    let contact = Contact(
      id: ContactID(device: UInt32(kind.rawValue) + 2, sequence: kind == .touch ? sequence : 0),
      kind: kind, button: button, modifiers: modifiers, place: CGPoint(x: x, y: y),
      isEraser: isEraser)
    tell(contact, .began, kind == .touchpad ? TouchpadPinch() : nil)
    return contact
  }

  func move(_ contact: inout Contact, by x: CGFloat, _ y: CGFloat, steps: Int = 10) {
    for _ in 0..<steps {
      time += 0.01
      contact.place.x += x / CGFloat(steps)
      contact.place.y += y / CGFloat(steps)
      tell(contact, .moved)
    }
  }

  func pinch(_ contact: Contact, scale: CGFloat) {
    time += 0.05
    tell(contact, .moved, TouchpadPinch(scale: scale))
  }

  func up(_ contact: Contact) {
    time += 0.01
    tell(contact, .ended)
  }

  func lose(_ contact: Contact, _ reason: CancellationReason) {
    time += 0.01
    tell(contact, .cancelled(reason))
  }

  /// Drags, and pauses before lifting, so that the shape is not thrown.
  func drag(
    _ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat, _ kind: InputKind = .touch,
    _ modifiers: EventModifiers = []
  ) {
    var contact = down(x, y, kind, modifiers)
    move(&contact, by: dx, dy)
    wait(0.2)
    up(contact)
    wait(1)
  }

  func tap(
    _ x: CGFloat, _ y: CGFloat, _ kind: InputKind = .touch, _ modifiers: EventModifiers = []
  ) {
    let contact = down(x, y, kind, modifiers)
    time += 0.05
    up(contact)
  }

  /// Taps with several fingers at once.
  func tap(with count: Int, at x: CGFloat, _ y: CGFloat) {
    let contacts = (0..<count).map { down(x + CGFloat($0) * 50, y) }
    time += 0.06
    for contact in contacts { up(contact) }
  }

  // MARK: - Wheel and keys

  func wheel(
    _ clicks: CGFloat, at x: CGFloat, _ y: CGFloat, _ modifiers: EventModifiers = [],
    isSmooth: Bool = false
  ) {
    time += 0.02
    stage.handle(
      .scroll(
        ScrollEvent(
          location: CGPoint(x: x, y: y), delta: CGSize(width: 0, height: clicks),
          isSmooth: isSmooth, modifiers: modifiers, time: time)))
  }

  func key(
    _ key: NamedKey? = nil, _ characters: String = "", _ modifiers: EventModifiers = [],
    isDown: Bool = true, isRepeat: Bool = false
  ) {
    time += 0.02
    stage.handle(
      .key(
        KeyEvent(
          key: key, characters: characters, modifiers: modifiers, isDown: isDown,
          isRepeat: isRepeat, time: time)))
  }
}
