import CX11
import DeftRawInput
import DeftSystem
import Foundation

/// A key, and the keyboard's state when it was pressed or released.
struct KeyStroke {
  var keycode: UInt32
  var base: UInt32
  var latched: UInt32
  var locked: UInt32
  var baseGroup: UInt32
  var latchedGroup: UInt32
  var lockedGroup: UInt32
}

/// The user's keyboard layout, from xkbcommon. Read from the server at the first key, because reading takes longer
/// than the first frame.
final class Keyboard {
  private let display: OpaquePointer
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// The indices of the user's layouts with Latin letters.
  private let latinLayouts: [UInt32]
  /// The keys that type an ASCII character alone or with Shift, by layout; filled on demand.
  private var asciiKeys: [UInt32: [UInt32: Set<UInt32>]] = [:]

  /// Reads the layout; `nil` if the server has no XKB, or if `XKB_DISABLE` is set, which disables
  /// XKB in Xlib, too.
  init?(display: OpaquePointer) {
    self.display = display
    guard ProgramEnvironment.atStart["XKB_DISABLE"] == nil,
      let connection = XGetXCBConnection(display),
      xkb_x11_setup_xkb_extension(
        connection, 1, 0, XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil, nil, nil) != 0,
      let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    else { return nil }
    let device = xkb_x11_get_core_keyboard_device_id(connection)
    guard device >= 0,
      let keymap = xkb_x11_keymap_new_from_device(
        context, connection, device, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    (self.context, self.keymap, self.state) = (context, keymap, state)
    latinLayouts = (0..<xkb_keymap_num_layouts(keymap)).filter { layout in
      let keys = xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)
      let letters = keys.filter { key in
        xkb_keymap_num_layouts_for_key(keymap, key) > layout
          && KeyPosition.isLetter(Self.character(keymap, key, layout: layout, level: 0))
      }
      return KeyPosition.isLatin(letters: letters.count)
    }
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// Returns the meaning of the key. Its text comes from the current layout. Its shortcut comes
  /// from the current layout, too, if that has Latin letters (AZERTY and Dvorak have them in other
  /// positions). Otherwise, it comes from the user's first layout with Latin letters, or else from
  /// the key's position on a US keyboard. If the key types a character outside ASCII, such as an
  /// accented letter, the shortcut is the key's ASCII character in any layout of the user or on a
  /// US keyboard. It must not be on another key of the current layout.
  func meaning(of k: KeyStroke) -> KeyMeaning {
    xkb_state_update_mask(
      state, k.base, k.latched, k.locked, k.baseGroup, k.latchedGroup, k.lockedGroup)
    var meaning = Self.meaning(keysym: xkb_state_key_get_one_sym(state, k.keycode))
    guard meaning.character != 0 else { return meaning }
    let layout = xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
    if latinLayouts.contains(layout) {
      if meaning.character > 0x7f {
        let all = 0..<xkb_keymap_num_layouts_for_key(keymap, k.keycode)
        let candidates = [
          character(of: k.keycode, in: Array(all)), placeCharacter(of: k.keycode),
        ]
        let keys = asciiKeys(of: layout)
        meaning.setShortcut(candidates) { !(keys[$0] ?? []).isSubset(of: [k.keycode]) }
      }
    } else {
      let latin = character(of: k.keycode, in: latinLayouts)
      meaning.setShortcut(latin: latin != 0 ? latin : placeCharacter(of: k.keycode))
    }
    return meaning
  }

  /// Returns the character of the key in the first layout where it is ASCII; 0 if there is none.
  private func character(of key: UInt32, in layouts: [UInt32]) -> UInt32 {
    for layout in layouts where layout < xkb_keymap_num_layouts_for_key(keymap, key) {
      let level = xkb_state_key_get_level(state, key, layout)
      guard level != UInt32.max else { continue }
      let scalar = Self.character(keymap, key, layout: layout, level: level)
      if (0x20..<0x7f).contains(scalar) { return scalar }
    }
    return 0
  }

  /// Returns the character of the key on a US keyboard; 0 for none.
  private func placeCharacter(of key: UInt32) -> UInt32 {
    guard let name = xkb_keymap_key_get_name(keymap, key) else { return 0 }
    let isShifted = xkb_state_mod_name_is_active(state, "Shift", XKB_STATE_MODS_EFFECTIVE) > 0
    return KeyPosition.character(named: String(cString: name), isShifted: isShifted)
  }

  private func asciiKeys(of layout: UInt32) -> [UInt32: Set<UInt32>] {
    if let known = asciiKeys[layout] { return known }
    var found: [UInt32: Set<UInt32>] = [:]
    for key in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)
    where xkb_keymap_num_layouts_for_key(keymap, key) > layout {
      for level in 0..<UInt32(2) {
        let symbol = Self.symbol(keymap, key, layout: layout, level: level)
        let scalar = Self.meaning(keysym: symbol).character
        // The numeric pad has the same characters in every layout.
        guard (0x20..<0x7f).contains(scalar), !Keysym.keypad.contains(symbol) else { continue }
        found[scalar, default: []].insert(key)
      }
    }
    asciiKeys[layout] = found
    return found
  }

  private static func character(
    _ keymap: OpaquePointer, _ key: UInt32, layout: UInt32, level: UInt32
  ) -> UInt32 {
    meaning(keysym: symbol(keymap, key, layout: layout, level: level)).character
  }

  private static func symbol(
    _ keymap: OpaquePointer, _ key: UInt32, layout: UInt32, level: UInt32
  ) -> UInt32 {
    var symbols: UnsafePointer<xkb_keysym_t>?
    guard xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, &symbols) > 0, let symbols
    else { return 0 }
    return symbols[0]
  }

  /// Returns the meaning of a keysym; control characters do not count as characters.
  static func meaning(keysym: UInt32) -> KeyMeaning {
    let scalar = xkb_keysym_to_utf32(keysym)
    return KeyMeaning(keysym: keysym, character: scalar < 0x20 || scalar == 0x7f ? 0 : scalar)
  }
}
