import DeftInput

/// The meanings of keysyms. Source: X's `keysymdef.h`.
package enum Keysym {
  /// The named keys. Keys of the numeric pad, without Num Lock, have the same names.
  package static let named: [UInt32: NamedKey] = [
    0xff08: .delete, 0xff09: .tab, leftTab: .tab, 0xff0b: .clear, 0xff0d: .return,
    0xff1b: .escape, 0xff50: .home, 0xff51: .leftArrow, 0xff52: .upArrow, 0xff53: .rightArrow,
    0xff54: .downArrow, 0xff55: .pageUp, 0xff56: .pageDown, 0xff57: .end, 0xff63: .insert,
    0xffff: .deleteForward,
    0xff89: .tab, 0xff8d: .return, 0xff95: .home, 0xff96: .leftArrow, 0xff97: .upArrow,
    0xff98: .rightArrow, 0xff99: .downArrow, 0xff9a: .pageUp, 0xff9b: .pageDown, 0xff9c: .end,
    0xff9e: .insert, 0xff9f: .deleteForward,
    0xffbe: .f1, 0xffbf: .f2, 0xffc0: .f3, 0xffc1: .f4, 0xffc2: .f5, 0xffc3: .f6, 0xffc4: .f7,
    0xffc5: .f8, 0xffc6: .f9, 0xffc7: .f10, 0xffc8: .f11, 0xffc9: .f12,
    0xff67: .menu,
  ]

  /// XK_ISO_Left_Tab, which most layouts assign to Tab with Shift.
  package static let leftTab: UInt32 = 0xfe20

  /// The numeric pad, XK_KP_Space to XK_KP_Equal.
  package static let keypad: ClosedRange<UInt32> = 0xff80...0xffbd

  /// The ranges of keysyms that type no text and are not dead keys: modifiers and layout switches, function keys, media
  /// keys. The numeric pad's keysyms are included, even those that type a character.
  package static let wordless: [ClosedRange<UInt32>] = [
    0xfe01...0xfe4f, 0xff08...0xffff, 0x1008_0000...0x1008_ffff,
  ]

  /// Returns the bit of the modifier that a key holds while down, as in core events; 0 for other keys, including
  /// those that lock or latch.
  package static func modifierBit(of keysym: UInt32) -> UInt32 {
    switch keysym {
    case 0xffe1, 0xffe2: 1 << 0  // Shift
    case 0xffe3, 0xffe4: 1 << 2  // Control
    case 0xffe7...0xffea: 1 << 3  // Meta and Alt
    case 0xffeb, 0xffec: 1 << 6  // Super
    default: 0
    }
  }
}
