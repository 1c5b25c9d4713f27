import DeftInput
import DeftViews

extension KeyPress {
  /// A key's event as views hear of it; nil for keys that are of no use alone, such as Shift.
  init?(_ event: KeyEvent) {
    let phase: Phases = !event.isDown ? .up : event.isRepeat ? .repeat : .down
    guard let key = Self.key(event.keysym, event.characters) else { return nil }
    self.init(
      phase: phase, key: key, characters: Self.isNamed(event.keysym) ? "" : event.characters,
      modifiers: event.modifiers, shortcutKey: event.shortcutCharacters.first.map { .init($0) })
  }

  private static func isNamed(_ keysym: UInt32) -> Bool { named[keysym] != nil }

  private static func key(_ keysym: UInt32, _ characters: String) -> KeyEquivalent? {
    named[keysym] ?? characters.first.map { KeyEquivalent($0) }
  }

  /// The keys that have names, by their keysyms, those of the numeric pad among them.  Source: X's
  /// `keysymdef.h`.
  private static let named: [UInt32: KeyEquivalent] = [
    0xFF08: .delete, 0xFF09: .tab, 0xFE20: .tab, 0xFF0B: .clear, 0xFF0D: .return,
    0xFF1B: .escape, 0xFF50: .home, 0xFF51: .leftArrow, 0xFF52: .upArrow, 0xFF53: .rightArrow,
    0xFF54: .downArrow, 0xFF55: .pageUp, 0xFF56: .pageDown, 0xFF57: .end, 0xFFFF: .deleteForward,
    0xFF89: .tab, 0xFF8D: .return, 0xFF95: .home, 0xFF96: .leftArrow, 0xFF97: .upArrow,
    0xFF98: .rightArrow, 0xFF99: .downArrow, 0xFF9A: .pageUp, 0xFF9B: .pageDown, 0xFF9C: .end,
    0xFF9F: .deleteForward,
  ]
}
