import CX11
import DeftGeometry
import DeftRawInput
import DeftTesting

@testable import DeftX11

/// What lock screens, menus and the desktop's keys take from other programs.
extension ForeignClient {
  /// The server's first master devices always have these numbers.
  static let masterPointer: Int32 = 2
  private static let masterKeyboard: Int32 = 3

  /// Grabs the first master pointer, as a menu or a lock screen does.
  ///
  /// - Returns: Whether the server allowed it.
  func grabPointer() -> Bool {
    grab(Self.masterPointer, [.buttonPress, .buttonRelease, .motion])
  }

  /// Ends the grab.
  func ungrabPointer() {
    request { XIUngrabDevice($0, Self.masterPointer, UInt(CurrentTime)) }
  }

  /// Grabs the first master keyboard, as a lock screen does.
  ///
  /// - Returns: Whether the server allowed it.
  func grabKeyboard() -> Bool { grab(Self.masterKeyboard, [.keyPress, .keyRelease]) }

  /// Ends the grab.
  func ungrabKeyboard() {
    request { XIUngrabDevice($0, Self.masterKeyboard, UInt(CurrentTime)) }
  }

  /// Grabs a physical device, and not its master, as programs do that read a tablet or a touchscreen alone: the server
  /// tells no window of it.
  ///
  /// - Returns: Whether the server allowed it.
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

  /// Gives a key another symbol, as another layout does.
  func remap(_ key: Key, to symbol: UInt) {
    var symbols = [KeySym](repeating: symbol, count: 2)
    request { XChangeKeyboardMapping($0, Int32(key.rawValue), 2, &symbols, 1) }
  }

  /// Takes a key wherever the focus is, as desktops do with those that change the volume: while it is
  /// down, the keyboard is grabbed.
  ///
  /// - Parameter key: Its code.
  func takeHotKey(_ key: Int) {
    request {
      XGrabKey(
        $0, Int32(key), UInt32(AnyModifier), connection.root, 0, GrabModeAsync, GrabModeAsync)
    }
  }

  /// Keeps the touches on a window to itself until it has decided, as a program for gestures of the whole
  /// desktop does; ``rejectTouches()`` gives them to the window.
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

  /// Lets go of the touches that it has kept, and of those to come.
  ///
  /// - Returns: How many had begun.
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
