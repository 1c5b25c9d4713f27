import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// A converter of Xlib's XInput2 events to plain values. No other file accesses their cookies.
enum XIEventReader {
  /// Reads an XInput2 event. `body` receives the event; for a hierarchy change, it receives one event per changed
  /// device, or none. `translate` returns a key's keysym and character.
  static func read(
    _ event: inout XEvent, display: OpaquePointer, opcode: Int32,
    translate: (KeyStroke) -> KeyMeaning, body: (RawInputEvent) -> Void
  ) {
    guard event.xcookie.extension == opcode, XGetEventData(display, &event.xcookie) != 0 else {
      return
    }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data,
      let kind = RawInputEvent.Kind(rawValue: UInt8(clamping: event.xcookie.evtype))
    else { return }
    let serial = UInt64(event.xcookie.serial)
    switch kind {
    case .hierarchyChanged:
      let e = data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee
      for i in 0..<Int(e.num_info) where e.info[i].flags != 0 {
        var raw = RawInputEvent(kind: kind)
        (raw.serial, raw.time) = (serial, UInt32(truncatingIfNeeded: e.time))
        raw.device = UInt32(truncatingIfNeeded: e.info[i].deviceid)
        raw.source = raw.device
        raw.flags = UInt32(truncatingIfNeeded: e.info[i].flags)
        body(raw)
      }
    case .deviceChanged:
      let e = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      var raw = RawInputEvent(kind: kind)
      (raw.serial, raw.time) = (serial, UInt32(truncatingIfNeeded: e.time))
      raw.device = UInt32(truncatingIfNeeded: e.deviceid)
      raw.source = UInt32(truncatingIfNeeded: e.sourceid)
      raw.mode = UInt8(clamping: e.reason)
      body(raw)
    case .enter, .leave, .focusIn, .focusOut:
      body(crossing(kind, serial, data.assumingMemoryBound(to: XIEnterEvent.self).pointee))
    case .pinchBegin, .pinchUpdate, .pinchEnd:
      body(pinch(kind, serial, data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee))
    case .swipeBegin, .swipeUpdate, .swipeEnd:
      body(swipe(kind, serial, data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee))
    case .keyPress, .keyRelease, .buttonPress, .buttonRelease, .motion, .touchBegin, .touchUpdate,
      .touchEnd:
      let e = data.assumingMemoryBound(to: XIDeviceEvent.self)
      var raw = device(kind, serial, e.pointee)
      if kind == .keyPress || kind == .keyRelease {
        let meaning = translate(KeyStroke(e.pointee))
        (raw.keysym, raw.character) = (meaning.keysym, meaning.character)
        raw.shortcut = meaning.shortcut
      }
      body(raw)
    case .windowHidden: break
    }
  }

  /// Reads the raw end of a touch, or the raw release of a key; `nil` for all other events.
  ///
  /// Raw events are sent for the physical device, despite all grabs, and again for its master; the master's events
  /// are ignored.
  static func readRawEnd(
    _ event: inout XEvent, display: OpaquePointer, opcode: Int32
  ) -> (isTouch: Bool, source: UInt32, detail: UInt32, stamp: UInt32)? {
    let type = event.xcookie.evtype
    guard type == XI_RawTouchEnd || type == XI_RawKeyRelease, event.xcookie.extension == opcode,
      XGetEventData(display, &event.xcookie) != 0
    else { return nil }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data else { return nil }
    let raw = data.assumingMemoryBound(to: XIRawEvent.self).pointee
    guard raw.deviceid == raw.sourceid else { return nil }
    return (
      type == XI_RawTouchEnd, UInt32(truncatingIfNeeded: raw.sourceid),
      UInt32(truncatingIfNeeded: raw.detail), UInt32(truncatingIfNeeded: raw.time)
    )
  }

  /// Reads a raw touch, motion or button event as the event that a window of the size of the screen would receive; its
  /// position is missing. `nil` for all other events, and for the copy of an event that is sent for the master.
  static func readGlobal(
    _ event: inout XEvent, display: OpaquePointer, opcode: Int32
  ) -> RawInputEvent? {
    guard event.xcookie.extension == opcode,
      let kind = Self.windowKind(of: event.xcookie.evtype),
      XGetEventData(display, &event.xcookie) != 0
    else { return nil }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data else { return nil }
    let e = data.assumingMemoryBound(to: XIRawEvent.self).pointee
    guard e.deviceid == e.sourceid else { return nil }
    var raw = RawInputEvent(kind: kind)
    (raw.serial, raw.time) = (UInt64(event.xcookie.serial), UInt32(truncatingIfNeeded: e.time))
    raw.source = UInt32(truncatingIfNeeded: e.sourceid)
    raw.detail = UInt32(truncatingIfNeeded: e.detail)
    raw.flags = UInt32(truncatingIfNeeded: e.flags)
    raw.valuators = valuators(e.valuators)
    return raw
  }

  /// Returns the kind of event that windows receive instead of a raw event.
  private static func windowKind(of type: Int32) -> RawInputEvent.Kind? {
    switch type {
    case XI_RawMotion: .motion
    case XI_RawButtonPress: .buttonPress
    case XI_RawButtonRelease: .buttonRelease
    case XI_RawTouchBegin: .touchBegin
    case XI_RawTouchUpdate: .touchUpdate
    case XI_RawTouchEnd: .touchEnd
    default: nil
    }
  }

  /// Reads an event of ``DeviceWatch``: an action of a device, or a change of the devices.
  static func readNews(
    _ event: inout XEvent, display: OpaquePointer, opcode: Int32, _ body: (DeviceUpdate) -> Void
  ) {
    guard event.xcookie.extension == opcode, XGetEventData(display, &event.xcookie) != 0 else {
      return
    }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = event.xcookie.data else { return }
    let kind: DeviceActivity.Kind
    switch event.xcookie.evtype {
    case XI_HierarchyChanged: return body(.changed)
    case XI_DeviceChanged:
      let change = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      // The switch of a master between its devices does not concern ``DeviceWatch``.
      if change.reason == XIDeviceChange { body(.changed) }
      return
    case XI_RawMotion: kind = .moved
    case XI_RawButtonPress: kind = .pressed
    case XI_RawButtonRelease: kind = .released
    case XI_RawKeyPress: kind = .keyPressed
    case XI_RawKeyRelease: kind = .keyReleased
    case XI_RawTouchBegin: kind = .touchBegan
    case XI_RawTouchUpdate: kind = .touchMoved
    case XI_RawTouchEnd: kind = .touchEnded
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let pinch = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      return body(
        gesture(
          pinch.sourceid, pinch.time, pinch.evtype == XI_GesturePinchBegin ? .pinchBegan : nil))
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let swipe = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
      return body(
        gesture(
          swipe.sourceid, swipe.time, swipe.evtype == XI_GestureSwipeBegin ? .swipeBegan : nil))
    default: return
    }
    let raw = data.assumingMemoryBound(to: XIRawEvent.self).pointee
    // Each event is sent for the device and again for its master. An emulated event repeats an
    // event that has already arrived, such as a touch. The exception is a smooth wheel: its clicks
    // are reported only as emulated buttons.
    let isWheel = wheelButtons.contains(raw.detail) && (kind == .pressed || kind == .released)
    guard raw.deviceid == raw.sourceid, isWheel || raw.flags & XIPointerEmulated == 0,
      !isWheel || kind == .pressed
    else { return }
    body(
      .activity(
        DeviceActivity(
          device: UInt32(truncatingIfNeeded: raw.sourceid), kind: isWheel ? .scrolled : kind,
          touch: UInt32(truncatingIfNeeded: raw.detail),
          time: UInt32(truncatingIfNeeded: raw.time))))
  }

  /// The buttons of wheels: up, down, left, right.
  private static let wheelButtons: ClosedRange<Int32> = 4...7

  private static func gesture(
    _ source: Int32, _ time: Time, _ begin: DeviceActivity.Kind?
  ) -> DeviceUpdate {
    .activity(
      DeviceActivity(
        device: UInt32(truncatingIfNeeded: source), kind: begin ?? .gestureMoved,
        time: UInt32(truncatingIfNeeded: time)))
  }

  private static func device(_ kind: RawInputEvent.Kind, _ serial: UInt64, _ e: XIDeviceEvent)
    -> RawInputEvent
  {
    var raw = RawInputEvent(kind: kind)
    (raw.serial, raw.time) = (serial, UInt32(truncatingIfNeeded: e.time))
    raw.device = UInt32(truncatingIfNeeded: e.deviceid)
    raw.source = UInt32(truncatingIfNeeded: e.sourceid)
    raw.detail = UInt32(truncatingIfNeeded: e.detail)
    raw.flags = UInt32(truncatingIfNeeded: e.flags)
    (raw.x, raw.y, raw.rootX, raw.rootY) = (e.event_x, e.event_y, e.root_x, e.root_y)
    raw.buttons = buttons(e.buttons)
    raw.modifiers = UInt32(truncatingIfNeeded: e.mods.effective)
    raw.valuators = valuators(e.valuators)
    return raw
  }

  private static func crossing(_ kind: RawInputEvent.Kind, _ serial: UInt64, _ e: XIEnterEvent)
    -> RawInputEvent
  {
    var raw = RawInputEvent(kind: kind)
    (raw.serial, raw.time) = (serial, UInt32(truncatingIfNeeded: e.time))
    raw.device = UInt32(truncatingIfNeeded: e.deviceid)
    raw.source = UInt32(truncatingIfNeeded: e.sourceid)
    raw.detail = UInt32(truncatingIfNeeded: e.detail)
    raw.mode = UInt8(clamping: e.mode)
    (raw.x, raw.y, raw.rootX, raw.rootY) = (e.event_x, e.event_y, e.root_x, e.root_y)
    raw.buttons = buttons(e.buttons)
    raw.modifiers = UInt32(truncatingIfNeeded: e.mods.effective)
    return raw
  }

  private static func pinch(_ kind: RawInputEvent.Kind, _ serial: UInt64, _ e: XIGesturePinchEvent)
    -> RawInputEvent
  {
    var raw = RawInputEvent(kind: kind)
    (raw.serial, raw.time) = (serial, UInt32(truncatingIfNeeded: e.time))
    raw.device = UInt32(truncatingIfNeeded: e.deviceid)
    raw.source = UInt32(truncatingIfNeeded: e.sourceid)
    raw.detail = UInt32(truncatingIfNeeded: e.detail)
    raw.flags = UInt32(truncatingIfNeeded: e.flags)
    (raw.x, raw.y, raw.rootX, raw.rootY) = (e.event_x, e.event_y, e.root_x, e.root_y)
    raw.modifiers = UInt32(truncatingIfNeeded: e.mods.effective)
    (raw.deltaX, raw.deltaY) = (e.delta_x, e.delta_y)
    (raw.scale, raw.deltaAngle) = (e.scale, e.delta_angle)
    return raw
  }

  private static func swipe(_ kind: RawInputEvent.Kind, _ serial: UInt64, _ e: XIGestureSwipeEvent)
    -> RawInputEvent
  {
    var raw = RawInputEvent(kind: kind)
    (raw.serial, raw.time) = (serial, UInt32(truncatingIfNeeded: e.time))
    raw.device = UInt32(truncatingIfNeeded: e.deviceid)
    raw.source = UInt32(truncatingIfNeeded: e.sourceid)
    raw.detail = UInt32(truncatingIfNeeded: e.detail)
    raw.flags = UInt32(truncatingIfNeeded: e.flags)
    (raw.x, raw.y, raw.rootX, raw.rootY) = (e.event_x, e.event_y, e.root_x, e.root_y)
    raw.modifiers = UInt32(truncatingIfNeeded: e.mods.effective)
    (raw.deltaX, raw.deltaY) = (e.delta_x, e.delta_y)
    return raw
  }

  private static func buttons(_ state: XIButtonState) -> UInt32 {
    var mask: UInt32 = 0
    for i in 0..<min(4, Int(state.mask_len)) { mask |= UInt32(state.mask[i]) << UInt32(8 * i) }
    return mask
  }

  private static func valuators(_ state: XIValuatorState) -> Valuators {
    var (result, next) = (Valuators(), 0)
    for byte in 0..<min(8, Int(state.mask_len)) {
      var bits = state.mask[byte]
      while bits != 0 {
        let axis = byte * 8 + bits.trailingZeroBitCount
        guard result.append(state.values[next], axis: axis) else { return result }
        next += 1
        bits &= bits - 1
      }
    }
    return result
  }
}

extension KeyStroke {
  /// Creates a key stroke with the key and the keyboard's state in an XInput2 event.
  init(_ e: XIDeviceEvent) {
    func bits(_ v: Int32) -> UInt32 { UInt32(bitPattern: v) }
    self.init(
      keycode: bits(e.detail), base: bits(e.mods.base), latched: bits(e.mods.latched),
      locked: bits(e.mods.locked), baseGroup: bits(e.group.base),
      latchedGroup: bits(e.group.latched), lockedGroup: bits(e.group.locked))
  }
}
