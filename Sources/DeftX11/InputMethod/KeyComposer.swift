import CX11
import DeftSystem
import Foundation

/// Keys that make one letter together: an accent and a letter, or what follows the Compose key, by the
/// tables of the person's locale.
///
/// The policy: *a sequence begins with a key that is dead or Compose; while it goes on its keys type nothing,
/// and what it makes is typed by its last one; a key with which it makes nothing types for itself.*
///
/// The tables are read at the first such key: most programs never meet one.
final class KeyComposer {
  /// What became of a key.
  enum Step: Equatable {
    /// It belongs to no sequence.
    case apart
    /// It belongs to one that goes on, and looks like this so far.
    case goesOn(String)
    /// It has completed one that types this; the symbol is the one of X for it, 0 for none.
    case completes(String, symbol: UInt32)
    /// It has ended one that types nothing.
    case ends
  }

  private var state: OpaquePointer?
  private var context: OpaquePointer?
  private var table: OpaquePointer?
  private var hasAsked = false
  private var shown = ""

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
    xkb_context_unref(context)
  }

  /// Whether a sequence has begun.
  var isComposing: Bool { !shown.isEmpty }

  /// Gives a sequence up.
  func reset() {
    shown = ""
    if let state { xkb_compose_state_reset(state) }
  }

  /// Takes a key that went down.
  ///
  /// - Parameters:
  ///   - keysym: the symbol that it has under the person's layout.
  ///   - character: what it types by itself; 0 for nothing.
  func press(keysym: UInt32, character: UInt32) -> Step {
    guard isComposing || Self.begins(keysym), let state = neededState() else { return .apart }
    guard xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
      // Shift and its like change nothing.
      return .apart
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      shown += Self.sign(of: keysym, character)
      return .goesOn(shown)
    case XKB_COMPOSE_COMPOSED:
      let text = typed(state)
      let symbol = xkb_compose_state_get_one_sym(state)
      reset()
      return .completes(text, symbol: symbol)
    case XKB_COMPOSE_CANCELLED:
      reset()
      return .ends
    default:
      let wasComposing = isComposing
      reset()
      return wasComposing ? .ends : .apart
    }
  }

  /// Whether sequences begin with a symbol: with the Compose key, or a dead one.
  static func begins(_ keysym: UInt32) -> Bool {
    keysym == compose || (0xfe50...0xfe93).contains(keysym)
  }

  private static let compose: UInt32 = 0xff20

  /// What a dead key looks like by itself.  Source: X's `keysymdef.h`.
  private static let accents: [UInt32: String] = [
    0xfe50: "`", 0xfe51: "´", 0xfe52: "^", 0xfe53: "~", 0xfe54: "¯", 0xfe55: "˘", 0xfe56: "˙",
    0xfe57: "¨", 0xfe58: "˚", 0xfe59: "˝", 0xfe5a: "ˇ", 0xfe5b: "¸", 0xfe5c: "˛",
  ]

  /// What a key of a sequence looks like until that is complete.
  private static func sign(of keysym: UInt32, _ character: UInt32) -> String {
    if let accent = accents[keysym] { return accent }
    guard character >= 0x20, let scalar = Unicode.Scalar(character) else { return "·" }
    return String(Character(scalar))
  }

  private func typed(_ state: OpaquePointer) -> String {
    let length = Int(xkb_compose_state_get_utf8(state, nil, 0))
    guard length > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { bytes in
      xkb_compose_state_get_utf8(state, bytes.baseAddress, length + 1)
      return bytes.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  private func neededState() -> OpaquePointer? {
    if hasAsked { return state }
    hasAsked = true
    context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    // What X's own programs go by; where the locale has no tables, those that most others share.
    let environment = ProgramEnvironment.atStart
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    for name in [locale, "en_US.UTF-8"] where table == nil {
      table = xkb_compose_table_new_from_locale(context, name, XKB_COMPOSE_COMPILE_NO_FLAGS)
    }
    state = table.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
    return state
  }
}
