import DeftInput
import DeftViews

extension KeyPress {
  /// Creates the key press that views receive; `nil` for keys without text or a SwiftUI equivalent, such as Shift and
  /// F1.
  init?(_ event: KeyEvent) {
    let phase: Phases = !event.isDown ? .up : event.isRepeat ? .repeat : .down
    let named = event.key.flatMap { KeyEquivalent($0) }
    guard let key = named ?? event.characters.first.map({ KeyEquivalent($0) }) else { return nil }
    self.init(
      phase: phase, key: key, characters: named == nil ? event.characters : "",
      modifiers: event.modifiers, shortcutKey: event.shortcutCharacters.first.map { .init($0) })
  }
}
