import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// A converter of core pointer and keyboard events, which a server without XInput2 sends. The
/// results have the form of XInput2 events, so that the same code handles both. The core pointer is
/// device 2, and the core keyboard is device 3.
enum CoreEventReader {
  /// The event mask of the window.
  static let mask =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | EnterWindowMask | LeaveWindowMask | FocusChangeMask

  /// Returns the raw event; `nil` for events that are not input. `repeating` is true if a key press repeats a key that
  /// is already down.
  static func read(
    _ event: XEvent, repeating: Bool, translate: (KeyStroke) -> KeyMeaning
  ) -> RawInputEvent? {
    switch event.type {
    case KeyPress, KeyRelease:
      let e = event.xkey
      var raw = base(e.type == KeyPress ? .keyPress : .keyRelease, e.serial, e.time, e.state)
      (raw.device, raw.source, raw.detail) = (CoreDevices.keyboard, CoreDevices.keyboard, e.keycode)
      if repeating { raw.flags = RawInputEvent.Flag.keyRepeat }
      let meaning = translate(KeyStroke(core: e))
      (raw.keysym, raw.character) = (meaning.keysym, meaning.character)
      raw.shortcut = meaning.shortcut
      return raw
    case ButtonPress, ButtonRelease:
      let e = event.xbutton
      var raw = base(
        e.type == ButtonPress ? .buttonPress : .buttonRelease, e.serial, e.time, e.state)
      raw.detail = e.button
      place(&raw, e.x, e.y, e.x_root, e.y_root)
      return raw
    case MotionNotify:
      let e = event.xmotion
      var raw = base(.motion, e.serial, e.time, e.state)
      place(&raw, e.x, e.y, e.x_root, e.y_root)
      return raw
    case EnterNotify, LeaveNotify:
      let e = event.xcrossing
      var raw = base(e.type == EnterNotify ? .enter : .leave, e.serial, e.time, e.state)
      (raw.mode, raw.detail) = (UInt8(clamping: e.mode), UInt32(bitPattern: e.detail))
      place(&raw, e.x, e.y, e.x_root, e.y_root)
      return raw
    case FocusIn, FocusOut:
      let e = event.xfocus
      var raw = base(e.type == FocusIn ? .focusIn : .focusOut, e.serial, 0, 0)
      (raw.device, raw.source) = (CoreDevices.keyboard, CoreDevices.keyboard)
      (raw.mode, raw.detail) = (UInt8(clamping: e.mode), UInt32(bitPattern: e.detail))
      return raw
    default: return nil
    }
  }

  private static func base(
    _ kind: RawInputEvent.Kind, _ serial: UInt, _ time: Time, _ state: UInt32
  ) -> RawInputEvent {
    var raw = RawInputEvent(kind: kind)
    (raw.serial, raw.time) = (UInt64(serial), UInt32(truncatingIfNeeded: time))
    (raw.device, raw.source) = (CoreDevices.pointer, CoreDevices.pointer)
    raw.modifiers = state & 0xff
    // Button1Mask is bit 8 of a core state, and bit 1 of ours.
    raw.buttons = (state >> 7) & 0x3e
    return raw
  }

  private static func place(
    _ raw: inout RawInputEvent, _ x: Int32, _ y: Int32, _ rootX: Int32, _ rootY: Int32
  ) {
    (raw.x, raw.y, raw.rootX, raw.rootY) = (Double(x), Double(y), Double(rootX), Double(rootY))
  }
}

extension KeyStroke {
  /// Creates a key stroke from a core event. All modifiers of its state count as held; bits 13 and
  /// 14 contain the group.
  init(core e: XKeyEvent) {
    self.init(
      keycode: e.keycode, base: e.state & 0xff, latched: 0, locked: 0, baseGroup: 0,
      latchedGroup: 0, lockedGroup: (e.state >> 13) & 3)
  }
}
