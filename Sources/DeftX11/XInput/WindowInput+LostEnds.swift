import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// Ends of contacts and releases of keys that went to others, or nowhere.
extension WindowInput {
  /// Takes a raw end: what ends there and is down here ends here at once, or is lost.
  ///
  /// - Returns: whether the event was one.
  func takeRawEnd(_ event: inout XEvent, opcode: Int32) -> Bool {
    guard
      let end = XIEventReader.readRawEnd(&event, display: connection.display, opcode: opcode)
    else { return false }
    if end.isTouch {
      // A fault on purpose takes ends away, delays them, or gives them to others; see ``noteDropped(_:)``.
      if !isFaulty { watch.noteRawEnd(ContactID(device: end.source, sequence: end.detail)) }
    } else if pipeline.holdsKey(code: end.detail, source: end.source) {
      endedKeys.append((end.detail, end.source))
    }
    lastRawStamp = end.stamp
    return true
  }

  /// A fault has taken an event away; the end of a touch is heard of all the same.
  func noteDropped(_ raw: RawInputEvent) {
    guard raw.kind == .touchEnd else { return }
    watch.noteRawEnd(ContactID(device: raw.source, sequence: raw.detail))
    lastRawStamp = raw.time
  }

  /// Whether raw ends were heard that have not arrived here.
  var awaitsEnds: Bool { watch.awaitsEnds || !endedKeys.isEmpty }

  /// Ends what has ended elsewhere; all that the server has said so far has been taken.
  func settleLostEnds(_ body: (WindowEvent) -> Void) {
    guard awaitsEnds, !isClosed, connection.isConnected else { return }
    let lost = watch.takeLost()
    let keys = endedKeys.filter { pipeline.holdsKey(code: $0.code, source: $0.source) }
    endedKeys.removeAll()
    guard !lost.isEmpty || !keys.isEmpty else { return }
    // A device that another client has grabbed is not attached meanwhile, and no event says so.
    refreshDevices(body)
    for id in lost { deduceEnd(of: id, at: lastRawStamp, RawInputEvent.Flag.deduced, body) }
    guard !keys.isEmpty else { return }
    askForKeys(body)
    for held in pipeline.heldKeys
    where pipeline.devices[held.source]?.role != .slaveKeyboard
      && keys.contains(where: { $0 == (held.key.code, held.source) })
    {
      deduceRelease(of: held, body)
    }
  }

  /// Looks after contacts that have been silent for long.
  func lookForSilence(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    // The clocks of two sides are compared, hence the millisecond.
    let silent = watch.takeSilent(at: time + 0.001)
    guard !silent.isEmpty, !isClosed, connection.isConnected else { return }
    let stamp = UInt32(truncatingIfNeeded: Int64(time * 1000))
    if silent.contains(where: { !$0.isLost }) { refreshDevices(body) }
    for contact in silent {
      if contact.isLost {
        deduceEnd(of: contact.id, at: stamp, RawInputEvent.Flag.silent, body)
      } else if let (master, button) = pipeline.pointer(of: contact.id), button > 0,
        connection.inputOpcode != nil, !query.isDown(button: button, of: master)
      {
        deduceEnd(of: contact.id, at: stamp, RawInputEvent.Flag.deduced, body)
      }
    }
  }

  private func deduceEnd(
    of id: ContactID, at stamp: UInt32, _ flag: UInt32, _ body: (WindowEvent) -> Void
  ) {
    guard let (master, button) = pipeline.pointer(of: id) else { return }
    takeOver(.deducedEnd(of: id, pointer: master, button: button, at: stamp, flag), body)
  }

  // MARK: Keys

  /// Releases held keys that the server says are up.
  func askForKeys(_ body: (WindowEvent) -> Void) {
    guard !pipeline.heldKeys.isEmpty, !isClosed, connection.isConnected,
      let answer = query.keysDown(pipeline.devices)
    else { return }
    for held in pipeline.heldKeys
    where held.key.keyboard == answer.keyboard && !answer.isDown(held.key.code) {
      deduceRelease(of: held, body)
    }
  }

  private func deduceRelease(of held: KeyLedger.Held, _ body: (WindowEvent) -> Void) {
    var raw = RawInputEvent(kind: .keyRelease)
    (raw.device, raw.source, raw.detail) = (held.key.keyboard, held.source, held.key.code)
    raw.flags = RawInputEvent.Flag.deduced
    // Without a time, it happens now.
    takeOver(raw, body)
  }

  // MARK: Which raw events are asked for

  /// Asks for raw ends of touches from the first touch on, and for raw releases of keys from a key until the keyboard
  /// goes elsewhere: what happens in other windows wakes no program that has nothing to do with it.
  func chooseRawEnds(_ raw: RawInputEvent) {
    guard let version = connection.xinputVersion, connection.isConnected, raw.serial > 0 else {
      return
    }
    let old = (watch.hearsRawEnds, hearsRawKeys)
    switch raw.kind {
    case .touchBegin: watch.hearsRawEnds = true
    case .keyPress: hearsRawKeys = true
    case .focusOut where raw.isRealFocusChange: hearsRawKeys = false
    default: return
    }
    guard old != (watch.hearsRawEnds, hearsRawKeys) else { return }
    let selection = InputSelection(major: version.major, minor: version.minor)
    watch.hearsRawEnds = watch.hearsRawEnds && selection.hasTouch
    InputSelection.select(
      connection, connection.root, XIAllDevices,
      selection.rootMask(touchEnds: watch.hearsRawEnds, keyReleases: hearsRawKeys))
  }
}
