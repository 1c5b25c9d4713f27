import CX11
import DeftGeometry

/// What lock screens, menus and the desktop's keys take from other programs.
extension ForeignClient {
  /// The server's first master devices always have these numbers.
  static let masterPointer: Int32 = 2
  private static let masterKeyboard: Int32 = 3

  /// Grabs the first master pointer, as a menu or a lock screen does.
  ///
  /// - Returns: Whether the server allowed it.
  package func grabPointer() -> Bool {
    grab(Self.masterPointer, [.buttonPress, .buttonRelease, .motion])
  }

  /// Ends the grab.
  package func ungrabPointer() {
    request { XIUngrabDevice($0, Self.masterPointer, UInt(CurrentTime)) }
  }

  /// Grabs the first master keyboard, as a lock screen does.
  ///
  /// - Returns: Whether the server allowed it.
  package func grabKeyboard() -> Bool { grab(Self.masterKeyboard, [.keyPress, .keyRelease]) }

  /// Ends the grab.
  package func ungrabKeyboard() {
    request { XIUngrabDevice($0, Self.masterKeyboard, UInt(CurrentTime)) }
  }

  /// Takes a key wherever the focus is, as desktops do with those that change the volume: while it is
  /// down, the keyboard is grabbed.
  ///
  /// - Parameter key: Its code.
  package func takeHotKey(_ key: Int) {
    request {
      XGrabKey(
        $0, Int32(key), UInt32(AnyModifier), connection.root, 0, GrabModeAsync, GrabModeAsync)
    }
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
