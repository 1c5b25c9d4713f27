import DeftInput

extension RawInputEvent {
  /// Creates the end of a contact whose own end did not arrive.
  ///
  /// - Parameters:
  ///   - id: The contact's id.
  ///   - pointer: The contact's master pointer.
  ///   - button: The contact's button; 0 for touches and pinches.
  ///   - stamp: The time of the end, in server milliseconds.
  ///   - flag: The flag of the event: `Flag.deduced` or `Flag.silent`.
  package static func deducedEnd(
    of id: ContactID, pointer: UInt32, button: Int, at stamp: UInt32, _ flag: UInt32
  ) -> RawInputEvent {
    var raw = RawInputEvent(
      kind: button > 0
        ? .buttonRelease : id.sequence == ContactLedger.pinchSequence ? .pinchEnd : .touchEnd)
    (raw.device, raw.source, raw.time, raw.flags) = (pointer, id.device, stamp, flag)
    raw.detail = button > 0 ? UInt32(button) : raw.kind == .touchEnd ? id.sequence : 0
    return raw
  }

  /// The contact of a deduced end, and the reason for its cancellation; `nil` for other events.
  var deducedEnd: (id: ContactID, reason: CancellationReason)? {
    guard isEnd, kind != .swipeEnd, flags & (Flag.deduced | Flag.silent) != 0 else { return nil }
    let sequence =
      kind == .touchEnd ? detail : kind == .pinchEnd ? ContactLedger.pinchSequence : 0
    let reason: CancellationReason =
      flags & Flag.silent != 0
      ? .idleTimeout : kind == .buttonRelease ? .buttonMismatch : .lostEnd
    return (ContactID(device: source, sequence: sequence), reason)
  }
}
