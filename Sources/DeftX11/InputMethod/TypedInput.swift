import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// From keys to text, while somebody types and otherwise: past the input method, then through sequences of
/// dead keys and Compose.
///
/// The policy: *a key that the input method keeps is nobody's until it comes back; a key of a sequence types
/// nothing until the last one does.*  Keys held with Control, Alt or the logo key are commands, and take no part.
final class TypedInput {
  private let composer = KeyComposer()
  let method: InputMethod
  private let root: Window
  /// The presses and releases that the method has kept, to tell whose they were when they come back.
  private var kept: [UInt32: RawInputEvent] = [:]
  /// The group of the keyboard in the last stroke.
  var group: UInt32 = 0

  init(display: OpaquePointer, window: Window, root: Window) {
    method = InputMethod(display: display, window: window)
    self.root = root
  }

  /// Somebody types at a place of the window; nil: nobody does.
  func setCaret(_ place: PixelRect?) {
    method.setCaret(place)
    if place == nil { composer.reset() }
  }

  /// The window is going away.
  func close() { method.close() }

  /// Whether an event is the input method's.
  func keeps(_ event: inout XEvent) -> Bool { method.keeps(&event) }

  /// Takes an event as it was read: hands it on, or what it types.
  func receive(
    _ raw: RawInputEvent, _ body: (WindowEvent) -> Void, pass: (RawInputEvent) -> Void
  ) {
    guard raw.kind == .keyPress || raw.kind == .keyRelease else { return pass(raw) }
    let isKept = method.keeps(raw, root: root, group: group)
    tellNews(body)
    if isKept {
      if kept.count > 64 { kept.removeAll() }
      return kept[raw.detail] = raw
    }
    compose(raw, body, pass: pass)
  }

  /// Takes a core key event that the input method has sent back or made; false where it is neither.
  func takeReturned(
    _ event: XEvent, _ body: (WindowEvent) -> Void, pass: (RawInputEvent) -> Void
  ) -> Bool {
    if let text = method.text(of: event) {
      tellNews(body)
      if !text.isEmpty { body(.text(text)) }
      return true
    }
    guard var raw = kept.removeValue(forKey: event.xkey.keycode) else { return false }
    raw.kind = event.type == KeyPress ? .keyPress : .keyRelease
    compose(raw, body, pass: pass)
    return true
  }

  /// Tells what the input method has composed.
  func tellNews(_ body: (WindowEvent) -> Void) {
    if let left = method.takeLeft() { body(.text(left)) }
    if let news = method.takeNews() { body(.composition(news)) }
  }

  /// Opens an input method that has answered late, and tells of one that does not answer.
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
    case .apart: pass(raw)
    case .goesOn(let shown):
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
