import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// Ends of contacts and releases of keys that this window did not receive.
extension WindowInput {
  /// Handles a raw end. If the contact is down in this window, its end arrives here immediately, or is lost.
  ///
  /// - Returns: Whether the event was a raw end.
  func handleRawEnd(_ event: inout XEvent, opcode: Int32) -> Bool {
    guard
      let end = XIEventReader.readRawEnd(&event, display: connection.display, opcode: opcode)
    else { return false }
    if end.isTouch {
      // An injected fault drops or delays ends, or assigns them to other contacts; see ``noteDropped(_:)``.
      if !isFaulty { watch.noteRawEnd(ContactID(device: end.source, sequence: end.detail)) }
    } else if pipeline.holdsKey(code: end.detail, source: end.source) {
      endedKeys.append((end.detail, end.source))
    }
    lastRawStamp = end.stamp
    return true
  }

  /// Handles an event that a fault has dropped: a touch's end is still observed as a raw end.
  func noteDropped(_ raw: RawInputEvent) {
    guard raw.kind == .touchEnd else { return }
    watch.noteRawEnd(ContactID(device: raw.source, sequence: raw.detail))
    lastRawStamp = raw.time
  }

  /// Whether raw ends were observed that have not arrived in this window.
  var awaitsEnds: Bool { watch.awaitsEnds || !endedKeys.isEmpty }

  /// Ends the contacts and keys that have ended elsewhere. Call it after handling everything that the server has sent
  /// so far.
  func deliverLostEnds(_ body: (WindowEvent) -> Void) {
    guard awaitsEnds, !isClosed, connection.isConnected else { return }
    let lost = watch.takeLost()
    let keys = endedKeys.filter { pipeline.holdsKey(code: $0.code, source: $0.source) }
    endedKeys.removeAll()
    guard !lost.isEmpty || !keys.isEmpty else { return }
    // A device that another client has grabbed is detached during the grab, and no event reports this.
    refreshDevices(body)
    for id in lost { deduceEnd(of: id, at: lastRawStamp, RawInputEvent.Flag.deduced, body) }
    guard !keys.isEmpty else { return }
    queryKeys(body)
    for held in pipeline.heldKeys
    where pipeline.devices[held.source]?.role != .slaveKeyboard
      && keys.contains(where: { $0 == (held.key.code, held.source) })
    {
      deduceRelease(of: held, body)
    }
  }

  /// Checks contacts that have been silent for a long time.
  func checkSilence(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    // Adds a millisecond, because the times of two clocks are compared.
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
    deliverDeduced(.deducedEnd(of: id, pointer: master, button: button, at: stamp, flag), body)
  }

  // MARK: Keys

  /// Releases held keys that are up according to the server.
  func queryKeys(_ body: (WindowEvent) -> Void) {
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
    // Without a time, the event happens now.
    deliverDeduced(raw, body)
  }

  // MARK: Selecting raw events

  /// Selects raw ends of touches from the first touch on, and raw releases of keys from a key press
  /// until the window loses the keyboard focus. Selecting them permanently would wake the program
  /// for input of other windows.
  func chooseRawEnds(_ raw: RawInputEvent) {
    guard let version = connection.xinputVersion, connection.isConnected, raw.serial > 0 else {
      return
    }
    let old = (watch.receivesRawEnds, receivesRawKeys)
    switch raw.kind {
    case .touchBegin: watch.receivesRawEnds = true
    case .keyPress: receivesRawKeys = true
    case .focusOut where raw.isRealFocusChange: receivesRawKeys = false
    default: return
    }
    guard old != (watch.receivesRawEnds, receivesRawKeys) else { return }
    let selection = InputSelection(major: version.major, minor: version.minor)
    watch.receivesRawEnds = watch.receivesRawEnds && selection.hasTouch
    InputSelection.select(
      connection, connection.root, XIAllDevices,
      selection.rootMask(touchEnds: watch.receivesRawEnds, keyReleases: receivesRawKeys))
  }
}
