import DeftInput
import DeftViews

extension KeyPress {
  /// Creates the key press that views receive; `nil` for keys without a name or text, such as Shift.
  init?(_ event: KeyEvent) {
    let phase: Phases = !event.isDown ? .up : event.isRepeat ? .repeat : .down
    let named = event.key.map { KeyEquivalent($0) }
    guard let key = named ?? event.characters.first.map({ KeyEquivalent($0) }) else { return nil }
    self.init(
      phase: phase, key: key, characters: named == nil ? event.characters : "",
      modifiers: event.modifiers, shortcutKey: event.shortcutCharacters.first.map { .init($0) })
  }
}
