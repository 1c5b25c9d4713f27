import CX11
import DeftGeometry
import DeftRawInput
import DeftTesting

@testable import DeftX11

/// Grabs, as used by lock screens, menus and hot keys of the desktop.
extension ForeignClient {
  /// The ids of the server's first master devices, which are constant.
  static let masterPointer: Int32 = 2
  private static let masterKeyboard: Int32 = 3

  /// Grabs the first master pointer, like a menu or a lock screen.
  ///
  /// - Returns: Whether the server granted the grab.
  func grabPointer() -> Bool {
    grab(Self.masterPointer, [.buttonPress, .buttonRelease, .motion])
  }

  /// Ends the grab.
  func ungrabPointer() {
    request { XIUngrabDevice($0, Self.masterPointer, UInt(CurrentTime)) }
  }

  /// Grabs the first master keyboard, like a lock screen.
  ///
  /// - Returns: Whether the server granted the grab.
  func grabKeyboard() -> Bool { grab(Self.masterKeyboard, [.keyPress, .keyRelease]) }

  /// Ends the grab.
  func ungrabKeyboard() {
    request { XIUngrabDevice($0, Self.masterKeyboard, UInt(CurrentTime)) }
  }

  /// Grabs a physical device rather than its master, like a program that reads a tablet or touchscreen exclusively. The
  /// server sends no events about the grab to windows.
  ///
  /// - Returns: Whether the server granted the grab.
  func grabDevice(_ name: String) -> Bool {
    grab(
      Int32(id(of: name)), [.keyPress, .keyRelease, .touchBegin, .touchUpdate, .touchEnd])
  }

  /// Ends the grab.
  func ungrabDevice(_ name: String) {
    let device = Int32(id(of: name))
    request { XIUngrabDevice($0, device, UInt(CurrentTime)) }
  }

  private func id(of name: String) -> UInt32 {
    guard let device = connection.refreshDevices().devices.first(where: { $0.name == name }) else {
      preconditionFailure("The server has no device \(name).")
    }
    return device.id
  }

  /// Maps a key to another symbol, as a different keyboard layout would.
  func remap(_ key: Key, to symbol: UInt) {
    var symbols = [KeySym](repeating: symbol, count: 2)
    request { XChangeKeyboardMapping($0, Int32(key.rawValue), 2, &symbols, 1) }
  }

  /// Grabs a key globally, like a desktop's volume keys. While the key is down, the keyboard is grabbed.
  ///
  /// - Parameter key: The code of the key.
  func takeHotKey(_ key: Int) {
    request {
      XGrabKey(
        $0, Int32(key), UInt32(AnyModifier), connection.root, 0, GrabModeAsync, GrabModeAsync)
    }
  }

  /// Grabs the touches on a window, like a program for gestures on the whole desktop.
  /// ``rejectTouches(on:)`` passes them to the window.
  func grabTouches(on window: UInt) {
    var bits = InputSelection.mask([.touchBegin, .touchUpdate, .touchEnd])
    var any = XIGrabModifiers(modifiers: Int32(bitPattern: XIAnyModifier), status: 0)
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(
        deviceid: Self.masterPointer, mask_len: Int32($0.count), mask: $0.baseAddress)
      XIGrabTouchBegin(display, Self.masterPointer, window, 0, &mask, 1, &any)
    }
    XSync(display, 0)
  }

  /// Rejects the grabbed touches and ends the grab.
  ///
  /// - Returns: The number of touches that had begun.
  @discardableResult
  func rejectTouches(on window: UInt) -> Int {
    XSync(display, 0)
    var (event, count) = (XEvent(), 0)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      guard event.type == GenericEvent, let opcode = connection.inputOpcode else { continue }
      XIEventReader.read(&event, display: display, opcode: opcode, translate: { _ in KeyMeaning() })
      {
        guard $0.kind == .touchBegin else { return }
        count += 1
        XIAllowTouchEvents(
          display, Int32($0.device), $0.detail, window, Int32(XIRejectTouch))
      }
    }
    var any = XIGrabModifiers(modifiers: Int32(bitPattern: XIAnyModifier), status: 0)
    XIUngrabTouchBegin(display, Self.masterPointer, window, 1, &any)
    XSync(display, 0)
    return count
  }

  private func grab(_ device: Int32, _ kinds: [RawInputEvent.Kind]) -> Bool {
    var bits = InputSelection.mask(kinds)
    return bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
      return XIGrabDevice(
        display, device, connection.root, UInt(CurrentTime), 0, XIGrabModeAsync, XIGrabModeAsync,
        0, &mask) == Success
    }
  }
}
