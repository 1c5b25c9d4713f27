import CX11
import DeftGeometry

/// A key and the state of the keyboard when it moved.
struct KeyStroke {
  var keycode: UInt32
  var base: UInt32
  var latched: UInt32
  var locked: UInt32
  var baseGroup: UInt32
  var latchedGroup: UInt32
  var lockedGroup: UInt32
}

/// What a key means under the person's layout.
struct KeyMeaning {
  var keysym: UInt32 = 0
  /// The Unicode scalar; 0 for none.
  var character: UInt32 = 0
  /// The scalar by which shortcuts know the key, where it is another one; else 0.
  var shortcut: UInt32 = 0
}

/// The person's keyboard layout, by xkbcommon; read from the server at the first key, since reading
/// it takes longer than the first frame.
final class Keyboard {
  private let display: OpaquePointer
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Reads the layout; nil where the server has no XKB.
  init?(display: OpaquePointer) {
    self.display = display
    guard let connection = XGetXCBConnection(display),
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
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// What the key means.
  func meaning(of k: KeyStroke) -> KeyMeaning {
    xkb_state_update_mask(
      state, k.base, k.latched, k.locked, k.baseGroup, k.latchedGroup, k.lockedGroup)
    var meaning = Self.meaning(keysym: xkb_state_key_get_one_sym(state, k.keycode))
    if meaning.character > 0x7f { meaning.shortcut = latinCharacter(of: k.keycode) }
    return meaning
  }

  /// What the key types in the first of the person's layouts where that is ASCII; 0 without one.
  private func latinCharacter(of key: UInt32) -> UInt32 {
    for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, key) {
      let level = xkb_state_key_get_level(state, key, layout)
      var symbols: UnsafePointer<xkb_keysym_t>?
      guard level != UInt32.max,
        xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, &symbols) > 0, let symbols
      else { continue }
      let scalar = Self.meaning(keysym: symbols[0]).character
      if (0x20..<0x7f).contains(scalar) { return scalar }
    }
    return 0
  }

  /// The meaning of a keysym; control characters are not characters.
  static func meaning(keysym: UInt32) -> KeyMeaning {
    let scalar = xkb_keysym_to_utf32(keysym)
    return KeyMeaning(keysym: keysym, character: scalar < 0x20 || scalar == 0x7f ? 0 : scalar)
  }
}
