import DeftInput
import DeftViews

extension KeyPress {
  /// A key's event as views hear of it; nil for keys that are of no use alone, such as Shift.
  init?(_ event: KeyEvent) {
    let phase: Phases = !event.isDown ? .up : event.isRepeat ? .repeat : .down
    let named = event.key.flatMap { KeyEquivalent($0) }
    guard let key = named ?? event.characters.first.map({ KeyEquivalent($0) }) else { return nil }
    self.init(
      phase: phase, key: key, characters: named == nil ? event.characters : "",
      modifiers: event.modifiers, shortcutKey: event.shortcutCharacters.first.map { .init($0) })
  }
}
