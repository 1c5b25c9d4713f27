import DeftInput

extension RawInputEvent {
  /// Whether this event ends a contact.
  var isEnd: Bool {
    switch kind {
    case .touchEnd, .buttonRelease, .pinchEnd, .swipeEnd: true
    default: false
    }
  }
  /// Whether the event reports that a device was removed, disabled, detached or attached to another master, so that its
  /// contacts are lost.
  package var isDeviceLoss: Bool {
    kind == .hierarchyChanged && flags & Flag.losses != 0
  }
  /// The reason for the loss of a device. Applies to an event that reports the loss, and to the end event that the
  /// server creates because of the loss.
  package var lossReason: CancellationReason {
    // An unplugged device is also reported as switched off.
    if flags & Flag.slaveRemoved != 0 { return .deviceRemoved }
    if flags & Flag.deviceDisabled != 0 { return .deviceDisabled }
    return flags & Flag.losses != 0 ? .deviceDetached : .deviceRemoved
  }
}

extension RawInputEvent.Flag {
  /// The flags of hierarchy changes by which a device's contacts are lost.
  static var losses: UInt32 { slaveRemoved | slaveAttached | slaveDetached | deviceDisabled }
}
