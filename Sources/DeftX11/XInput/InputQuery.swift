import CX11
import DeftGeometry

/// Asks the server who has a pointer or a keyboard, where its events do not say.
struct InputQuery {
  let display: OpaquePointer
  let root: Window
  let window: Window

  /// Whether another client has grabbed a master pointer.
  ///
  /// There is no request that tells of grabs. But a grab for a window that is not on the screen is never
  /// given, and of the reasons why, the server looks first whether another client has one.
  func isGrabbedElsewhere(pointer: UInt32) -> Bool {
    var attributes = XSetWindowAttributes()
    let hidden = XCreateWindow(
      display, root, 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, &attributes)
    defer { XDestroyWindow(display, hidden) }
    var bits = InputSelection.mask([.buttonPress])
    var answer = GrabNotViewable
    // The pointer may be gone by now.
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

  /// Whether a window that is neither ours nor around ours has a master keyboard's focus.
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
