import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// A converter of keys to text. During text input, the input method receives a key first; then dead keys and
/// Compose sequences apply.
///
/// The policy: *a key that the input method holds back has no effect until the method returns it.
/// In a sequence, only the last key types text.* Keys held with Control, Alt or the logo key are
/// commands, which never join a sequence. The input method receives them, too.
final class TypedInput {
  private let composer = KeyComposer()
  let method: InputMethod
  private let root: Window
  /// The presses and releases held back by the method, to recognize them when they return.
  private var heldBack: [UInt32: RawInputEvent] = [:]
  /// The keyboard group of the last stroke.
  var group: UInt32 = 0

  init(display: OpaquePointer, window: Window, root: Window) {
    method = InputMethod(display: display, window: window)
    self.root = root
  }

  /// Sets the position of the caret in the window; `nil` ends text input.
  func setCaret(_ place: PixelRect?) {
    method.setCaret(place)
    if place == nil { composer.reset() }
  }

  func close() { method.close() }

  /// Returns whether the input method has consumed an event.
  func consumes(_ event: inout XEvent) -> Bool { method.consumes(&event) }

  /// Handles an event: passes it on, or the text that it types.
  func receive(
    _ raw: RawInputEvent, _ body: (WindowEvent) -> Void, pass: (RawInputEvent) -> Void
  ) {
    guard raw.kind == .keyPress || raw.kind == .keyRelease else { return pass(raw) }
    let isConsumed = method.consumes(raw, root: root, group: group)
    reportComposition(body)
    if isConsumed {
      if heldBack.count > 64 { heldBack.removeAll() }
      return heldBack[raw.detail] = raw
    }
    compose(raw, body, pass: pass)
  }

  /// Handles a core key event that the input method has returned or created; false for other events.
  func takeReturned(
    _ event: XEvent, _ body: (WindowEvent) -> Void, pass: (RawInputEvent) -> Void
  ) -> Bool {
    if let text = method.text(of: event) {
      reportComposition(body)
      if !text.isEmpty { body(.text(text)) }
      return true
    }
    guard var raw = heldBack.removeValue(forKey: event.xkey.keycode) else { return false }
    raw.kind = event.type == KeyPress ? .keyPress : .keyRelease
    compose(raw, body, pass: pass)
    return true
  }

  /// Reports the composition of the input method, if it has changed.
  func reportComposition(_ body: (WindowEvent) -> Void) {
    if let text = method.takeRemainingText() { body(.text(text)) }
    if let composition = method.takeComposition() { body(.composition(composition)) }
  }

  /// Opens an input method that has answered late, and reports one that does not answer.
  func followTrial(_ body: (WindowEvent) -> Void) {
    if let name = method.followTrial() { body(.inputMethodSilent(name)) }
  }

  private static let commands = UInt32(ControlMask | Mod1Mask | Mod4Mask)

  private func compose(
    _ event: RawInputEvent, _ body: (WindowEvent) -> Void, pass: (RawInputEvent) -> Void
  ) {
    var raw = event
    guard raw.kind == .keyPress, raw.modifiers & Self.commands == 0 else { return pass(raw) }
    switch composer.press(keysym: raw.keysym, character: raw.character) {
    case .unrelated: pass(raw)
    case .continues(let shown):
      (raw.character, raw.shortcut) = (0, 0)
      pass(raw)
      body(.composition(TextComposition(shown, isText: false)))
    case .completes(let text, let symbol):
      body(.composition(TextComposition("")))
      let scalars = Array(text.unicodeScalars)
      (raw.keysym, raw.shortcut) = (symbol == 0 ? raw.keysym : symbol, 0)
      raw.character = scalars.count == 1 ? scalars[0].value : 0
      pass(raw)
      if scalars.count > 1 { body(.text(text)) }
    case .ends:
      body(.composition(TextComposition("")))
      pass(raw)
    }
  }
}
