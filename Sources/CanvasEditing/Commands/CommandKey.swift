import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// A keyboard shortcut of a command: a key and modifiers.
///
/// The policy: *every shortcut works on every keyboard. Letters are matched in the user's first Latin layout, and
/// symbols by the typed character. Digits are matched by the typed character or else by the key position. Other keys
/// are matched by name.*
package struct CommandKey: Hashable {
  package enum Key: Hashable {
    /// A key that types no character.
    case named(NamedKey)
    /// A lowercase letter. Shift is matched as a modifier and not by the case of the letter, because Caps Lock also
    /// changes the case.
    case letter(Character)
    /// A symbol. Whether typing it needs Shift depends on the layout.
    case sign(Character)
    case digit(Int)
  }

  package let key: Key
  /// The required modifiers: Shift, Control and Alt.
  package let modifiers: EventModifiers
  /// The sign that the label shows with Shift, because Shift and its key type the sign; `nil` to show the sign itself.
  private let unshifted: Character?

  package init(_ key: Key, _ modifiers: EventModifiers = [], unshifted: Character? = nil) {
    (self.key, self.modifiers, self.unshifted) = (key, modifiers, unshifted)
  }

  /// Compares key and modifiers; ignores the label.
  package static func == (a: CommandKey, b: CommandKey) -> Bool {
    a.key == b.key && a.modifiers == b.modifiers
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }

  /// Returns the rank of an event's match with this shortcut: 0 is best, `nil` means no match.
  func rank(of event: KeyEvent) -> Int? {
    let counted: EventModifiers = [.shift, .control, .option, .command]
    let held = event.modifiers.intersection(counted)
    switch key {
    case .named(let name):
      return event.key == name && held == modifiers ? 0 : nil
    case .letter(let letter):
      guard held == modifiers else { return nil }
      return event.shortcutCharacters.lowercased() == String(letter) ? 0 : nil
    case .sign(let sign):
      guard held.subtracting(.shift) == modifiers.subtracting(.shift) else { return nil }
      if event.characters == String(sign) { return 0 }
      return event.shortcutCharacters == String(sign) ? 1 : nil
    case .digit(let digit):
      let isTyped = event.characters == "\(digit)"
      // If the layout needs Shift to type digits, Shift is not a modifier.
      if modifiers.isEmpty, held.subtracting(.shift).isEmpty, isTyped { return 0 }
      guard held == modifiers else { return nil }
      if isTyped || event.shortcutCharacters == "\(digit)" { return 1 }
      return event.digit == digit ? 2 : nil
    }
  }

  /// The label, such as "Ctrl+Z", "⇧R" or "?".
  package var text: String {
    var text = modifiers.contains(.shift) || unshifted != nil ? "⇧" : ""
    if modifiers.contains(.control) { text += String(localized: "Ctrl", context: "key") + "+" }
    if modifiers.contains(.option) { text += String(localized: "Alt", context: "key") + "+" }
    switch key {
    case .named(let name): return text + Self.name(of: name)
    case .letter(let letter): return text + letter.uppercased()
    case .sign("-"): return text + "−"
    case .sign(let sign): return text + String(unshifted ?? sign)
    case .digit(let digit): return text + "\(digit)"
    }
  }

  private static func name(of key: NamedKey) -> String {
    switch key {
    case .upArrow: "↑"
    case .downArrow: "↓"
    case .leftArrow: "←"
    case .rightArrow: "→"
    case .escape: String(localized: "Esc", context: "key")
    case .deleteForward: String(localized: "Delete", context: "key")
    case .delete: String(localized: "Backspace", context: "key")
    case .pageUp: String(localized: "Page Up", context: "key")
    case .pageDown: String(localized: "Page Down", context: "key")
    case .clear: String(localized: "Clear", context: "key")
    case .home: String(localized: "Home", context: "key")
    case .end: String(localized: "End", context: "key")
    case .insert: String(localized: "Insert", context: "key")
    case .menu: String(localized: "Menu", context: "key")
    case .return: String(localized: "Return", context: "key")
    case .tab: String(localized: "Tab", context: "key")
    case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: key.rawValue.uppercased()
    }
  }
}

/// Shorthand for the command table.
extension CommandKey {
  package static func letter(_ letter: Character, _ modifiers: EventModifiers = []) -> CommandKey {
    CommandKey(.letter(letter), modifiers)
  }
  package static func control(_ letter: Character) -> CommandKey { .letter(letter, .control) }
  static func shiftControl(_ letter: Character) -> CommandKey {
    .letter(letter, [.shift, .control])
  }
  static func alt(_ letter: Character) -> CommandKey { .letter(letter, .option) }
  package static func sign(
    _ sign: Character, _ modifiers: EventModifiers = [], unshifted: Character? = nil
  ) -> CommandKey {
    CommandKey(.sign(sign), modifiers, unshifted: unshifted)
  }
  package static func named(_ name: NamedKey, _ modifiers: EventModifiers = []) -> CommandKey {
    CommandKey(.named(name), modifiers)
  }
  static func digit(_ digit: Int, _ modifiers: EventModifiers = []) -> CommandKey {
    CommandKey(.digit(digit), modifiers)
  }
}
