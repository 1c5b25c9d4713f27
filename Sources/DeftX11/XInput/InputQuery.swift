import CX11
import DeftGeometry
import DeftRawInput

/// The position and the buttons of a master pointer.
struct PointerState {
  /// The position in pixels of the screen.
  var place: CGPoint
  /// The buttons that are down, as a bit mask in bytes.
  var buttons: [UInt8]

  /// Queries the server; `nil` if the pointer does not exist.
  static func query(_ display: OpaquePointer, _ root: Window, _ pointer: UInt32) -> PointerState? {
    var (top, child) = (Window(0), Window(0))
    var (rootX, rootY, x, y) = (0.0, 0.0, 0.0, 0.0)
    var (buttons, modifiers, group) = (XIButtonState(), XIModifierState(), XIGroupState())
    var isKnown = false
    let error = XErrorLog.trap(display) {
      isKnown =
        XIQueryPointer(
          display, Int32(pointer), root, &top, &child, &rootX, &rootY, &x, &y, &buttons, &modifiers,
          &group) != 0
    }
    defer { XFree(buttons.mask) }
    guard error == nil, isKnown else { return nil }
    return PointerState(
      place: CGPoint(x: rootX, y: rootY),
      buttons: Array(UnsafeBufferPointer(start: buttons.mask, count: Int(buttons.mask_len))))
  }
}

/// A query for the client that holds a pointer or a keyboard, because the server's events do not always report it.
struct InputQuery {
  let display: OpaquePointer
  let root: Window
  let window: Window

  /// Returns whether another client has grabbed a master pointer.
  ///
  /// X11 has no request for this, so this function tries to grab the pointer for an unmapped
  /// window. The server never grants that, and its answer shows whether another client's grab was
  /// in the way.
  func isGrabbedElsewhere(pointer: UInt32) -> Bool {
    var attributes = XSetWindowAttributes()
    let hidden = XCreateWindow(
      display, root, 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, &attributes)
    defer { XDestroyWindow(display, hidden) }
    var bits = InputSelection.mask([.buttonPress])
    var answer = GrabNotViewable
    // The pointer may no longer exist.
    let error = XErrorLog.trap(display) {
      bits.withUnsafeMutableBufferPointer {
        var mask = XIEventMask(
          deviceid: Int32(pointer), mask_len: Int32($0.count), mask: $0.baseAddress)
        answer = XIGrabDevice(
          display, Int32(pointer), hidden, UInt(CurrentTime), 0, XIGrabModeAsync, XIGrabModeAsync,
          0, &mask)
      }
    }
    return error == nil && answer == AlreadyGrabbed
  }

  /// Returns whether a master pointer's button is down; true if the server does not report it.
  func isDown(button: Int, of pointer: UInt32) -> Bool {
    guard let buttons = PointerState.query(display, root, pointer)?.buttons,
      button / 8 < buttons.count
    else { return true }
    return buttons[button / 8] & (1 << UInt8(button % 8)) != 0
  }

  /// Returns the keys that are down on the keyboard of the client's pointer, by keycode; `nil` if the server does not
  /// report them.
  func keysDown(_ table: DeviceTable) -> (keyboard: UInt32, isDown: (UInt32) -> Bool)? {
    var pointer: Int32 = 0
    guard XIGetClientPointer(display, 0, &pointer) != 0,
      let keyboard = table[UInt32(truncatingIfNeeded: pointer)]?.attachment
    else { return nil }
    var keys = [CChar](repeating: 0, count: 32)
    XQueryKeymap(display, &keys)
    return (
      keyboard, { $0 < 256 && UInt8(bitPattern: keys[Int($0) / 8]) & (1 << UInt8($0 % 8)) != 0 }
    )
  }

  /// Returns whether a window that neither is ours nor contains ours has a master keyboard's focus.
  func isFocusElsewhere(keyboard: UInt32) -> Bool {
    var focus = Window(0)
    let error = XErrorLog.trap(display) { XIGetFocus(display, Int32(keyboard), &focus) }
    guard error == nil, focus != UInt(None), focus != UInt(PointerRoot) else { return false }
    var around = window
    while around != focus {
      var (top, parent, count) = (Window(0), Window(0), UInt32(0))
      var children: UnsafeMutablePointer<Window>?
      var isKnown = false
      let error = XErrorLog.trap(display) {
        isKnown = XQueryTree(display, around, &top, &parent, &children, &count) != 0
      }
      if let children { XFree(children) }
      guard error == nil, isKnown, parent != 0 else { return true }
      around = parent
    }
    return false
  }
}
