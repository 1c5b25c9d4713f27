/// Which XInput2 events are asked for: no bit that the negotiated version does not know, since the
/// server answers one such bit by refusing all.
struct InputSelection: Equatable, Sendable {
  /// The version of XInput that client and server agreed on.
  var major: Int
  /// The version of XInput that client and server agreed on.
  var minor: Int

  /// Whether there are touches: from 2.2 on. Begin, update and end must be asked for together.
  var hasTouch: Bool { (major, minor) >= (2, 2) }
  /// Whether there are scroll axes: from 2.1 on.
  var hasSmoothScroll: Bool { (major, minor) >= (2, 1) }
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
  var rootMask: [UInt8] { Self.mask([.deviceChanged, .hierarchyChanged]) }

  /// The bits of event kinds, in as few bytes as hold them.
  static func mask(_ kinds: [RawInputEvent.Kind]) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: Int(kinds.map(\.rawValue).max() ?? 0) / 8 + 1)
    for kind in kinds { mask[Int(kind.rawValue) / 8] |= 1 << (kind.rawValue % 8) }
    return mask
  }
}
