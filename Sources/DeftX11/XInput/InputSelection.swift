import CX11
import DeftRawInput

/// The XInput2 events to select. No bit may be unknown to the negotiated version, because the server refuses the
/// whole mask for one such bit.
struct InputSelection: Equatable, Sendable {
  /// The major version of XInput that client and server agreed on.
  var major: Int
  /// The minor version of XInput that client and server agreed on.
  var minor: Int

  /// Whether touches are supported: 2.2 and later. Begin, update and end must be selected together.
  var hasTouch: Bool { (major, minor) >= (2, 2) }
  /// Whether touchpad pinches and swipes are supported: 2.4 and later.
  var hasGestures: Bool { (major, minor) >= (2, 4) }

  /// The mask for all master devices, on the window.
  var windowMask: [UInt8] {
    var kinds: [RawInputEvent.Kind] = [
      .keyPress, .keyRelease, .buttonPress, .buttonRelease, .motion, .enter, .leave, .focusIn,
      .focusOut,
    ]
    if hasTouch { kinds += [.touchBegin, .touchUpdate, .touchEnd] }
    if hasGestures {
      kinds += [.pinchBegin, .pinchUpdate, .pinchEnd, .swipeBegin, .swipeUpdate, .swipeEnd]
    }
    return Self.mask(kinds)
  }

  /// The mask for all devices, on the root window.
  var rootMask: [UInt8] { rootMask(touchEnds: false, keyReleases: false) }

  /// Returns the mask for all devices, on the root window.
  ///
  /// - Parameters:
  ///   - touchEnds: Whether to select raw ends of touches, which are sent despite all grabs.
  ///   - keyReleases: Whether to select raw releases of keys.
  func rootMask(touchEnds: Bool, keyReleases: Bool) -> [UInt8] {
    var kinds = [XI_DeviceChanged, XI_HierarchyChanged]
    if touchEnds, hasTouch { kinds.append(XI_RawTouchEnd) }
    if keyReleases { kinds.append(XI_RawKeyRelease) }
    return Self.mask(of: kinds)
  }

  /// Returns the bits of event kinds, in as few bytes as possible.
  static func mask(_ kinds: [RawInputEvent.Kind]) -> [UInt8] {
    mask(of: kinds.map { Int32($0.rawValue) })
  }

  /// Returns the bits of the protocol's event types, in as few bytes as possible.
  static func mask(of types: [Int32]) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: Int(types.max() ?? 0) / 8 + 1)
    for type in types { mask[Int(type) / 8] |= 1 << UInt8(type % 8) }
    return mask
  }
}

extension InputSelection {
  /// Selects the events of a mask on a window.
  static func select(_ c: XConnection, _ id: Window, _ devices: Int32, _ bits: [UInt8]) {
    var bits = bits
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: devices, mask_len: Int32($0.count), mask: $0.baseAddress)
      XISelectEvents(c.display, id, &mask, 1)
    }
  }
}
