import CX11
import DeftSystem
import Foundation

/// A composer of characters from several keys: an accent and a letter, or a Compose sequence, by the tables of the
/// user's locale.
///
/// The policy: *a sequence begins with a dead key or Compose. Its keys type nothing until the last one, which types
/// the result. A key that does not continue the sequence types its own character.*
///
/// The tables are read when the first dead key or Compose is pressed, because most programs never
/// receive one.
final class KeyComposer {
  /// The result of a key.
  enum Step: Equatable {
    /// The key is not part of a sequence.
    case unrelated
    /// The key continues a sequence, which is displayed as this text.
    case continues(String)
    /// The key completes a sequence that types this text, with its keysym, or 0 if there is none.
    case completes(String, symbol: UInt32)
    /// The key ends a sequence that types nothing.
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

  /// Whether a sequence is in progress.
  var isComposing: Bool { !shown.isEmpty }

  /// Cancels a sequence.
  func reset() {
    shown = ""
    if let state { xkb_compose_state_reset(state) }
  }

  /// Handles a key press.
  ///
  /// - Parameters:
  ///   - keysym: The keysym of the key under the user's layout.
  ///   - character: The character that the key types alone; 0 for none.
  func press(keysym: UInt32, character: UInt32) -> Step {
    guard isComposing || Self.begins(keysym), let state = neededState() else { return .unrelated }
    guard xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
      // Shift and other modifiers do not affect a sequence.
      return .unrelated
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      shown += Self.sign(of: keysym, character)
      return .continues(shown)
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
      return wasComposing ? .ends : .unrelated
    }
  }

  /// Returns whether a keysym begins a sequence: Compose or a dead key.
  static func begins(_ keysym: UInt32) -> Bool {
    keysym == compose || (0xfe50...0xfe93).contains(keysym)
  }

  private static let compose: UInt32 = 0xff20

  /// The characters that represent dead keys. Source: X's `keysymdef.h`.
  private static let accents: [UInt32: String] = [
    0xfe50: "`", 0xfe51: "´", 0xfe52: "^", 0xfe53: "~", 0xfe54: "¯", 0xfe55: "˘", 0xfe56: "˙",
    0xfe57: "¨", 0xfe58: "˚", 0xfe59: "˝", 0xfe5a: "ˇ", 0xfe5b: "¸", 0xfe5c: "˛",
  ]

  /// Returns the text that represents a key of an incomplete sequence.
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
    // Use the locale that X's own programs use. If it has no tables, use the locale with the most
    // common tables.
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
