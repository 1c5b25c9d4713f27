import DeftInput

extension RawInputEvent {
  /// Whether a contact ends by it.
  var isEnd: Bool {
    switch kind {
    case .touchEnd, .buttonRelease, .pinchEnd, .swipeEnd: true
    default: false
    }
  }
  /// Whether it says that a device is no longer there for its contacts; one that is attached to
  /// another master leaves them behind, too.
  package var isDeviceLoss: Bool {
    kind == .hierarchyChanged && flags & Flag.losses != 0
  }
  /// Why a device is no longer there, of an event that says so, and of an end that the server made because of it.
  package var lossReason: CancellationReason {
    // A device that is unplugged is also switched off.
    if flags & Flag.slaveRemoved != 0 { return .deviceRemoved }
    if flags & Flag.deviceDisabled != 0 { return .deviceDisabled }
    return flags & Flag.losses != 0 ? .deviceDetached : .deviceRemoved
  }
}

extension RawInputEvent.Flag {
  /// What becomes of a device by which its contacts are lost.
  static var losses: UInt32 { slaveRemoved | slaveAttached | slaveDetached | deviceDisabled }
}
