import CX11
import DeftRawInput

/// Which XInput2 events are asked for: no bit that the negotiated version does not know, since the
/// server answers one such bit by refusing all.
struct InputSelection: Equatable, Sendable {
  /// The version of XInput that client and server agreed on.
  var major: Int
  /// The version of XInput that client and server agreed on.
  var minor: Int

  /// Whether there are touches: from 2.2 on. Begin, update and end must be asked for together.
  var hasTouch: Bool { (major, minor) >= (2, 2) }
  /// Whether there are touchpad pinches and swipes: from 2.4 on.
  var hasGestures: Bool { (major, minor) >= (2, 4) }

  /// For all master devices, on the window.
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

  /// For all devices, on the root window.
  var rootMask: [UInt8] { rootMask(touchEnds: false, keyReleases: false) }

  /// For all devices, on the root window.
  ///
  /// - Parameters:
  ///   - touchEnds: whether raw ends of touches are asked for, which come despite all grabs.
  ///   - keyReleases: whether raw releases of keys are asked for.
  func rootMask(touchEnds: Bool, keyReleases: Bool) -> [UInt8] {
    var kinds = [XI_DeviceChanged, XI_HierarchyChanged]
    if touchEnds, hasTouch { kinds.append(XI_RawTouchEnd) }
    if keyReleases { kinds.append(XI_RawKeyRelease) }
    return Self.mask(of: kinds)
  }

  /// The bits of event kinds, in as few bytes as hold them.
  static func mask(_ kinds: [RawInputEvent.Kind]) -> [UInt8] {
    mask(of: kinds.map { Int32($0.rawValue) })
  }

  /// The bits of the protocol's event types, in as few bytes as hold them.
  static func mask(of types: [Int32]) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: Int(types.max() ?? 0) / 8 + 1)
    for type in types { mask[Int(type) / 8] |= 1 << UInt8(type % 8) }
    return mask
  }
}

extension InputSelection {
  /// Asks for the events of a mask on a window.
  static func select(_ c: XConnection, _ id: Window, _ devices: Int32, _ bits: [UInt8]) {
    var bits = bits
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: devices, mask_len: Int32($0.count), mask: $0.baseAddress)
      XISelectEvents(c.display, id, &mask, 1)
    }
  }
}
