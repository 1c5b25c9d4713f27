import DeftGeometry

/// The position of a master pointer, and of the contact of a pressed button. Fingers and several mice move one
/// pointer, and each event reports only the combined position.
///
/// The policy: *a pressed contact follows its own device. A device with absolute axes reports its position; an event of
/// a device with relative axes reports the distance from the pointer's previous position. Some devices press without
/// having moved, such as a pedal or a trackpoint's button. The contact of such a device follows the device that moved
/// the pointer last, or else the one that moves it next. Once the pressing device itself moves, the contact follows it:
/// a touchpad that is pressed and dragged after a mouse has moved drags its own contact.*
///
/// Measured on Xorg 21: motion of a relative device begins where a finger has left the pointer.
/// Motion of an absolute device reports its own position, but an omitted axis has the pointer's
/// position. Presses and releases contain the pointer's position, regardless of the device that has
/// moved it. Of two pressed devices, the server reports the first press and the last release.
struct PointerPosition: Sendable {
  /// The contact of a pressed button.
  struct Held: Sendable {
    /// The device that moves the contact. If no device had moved the pointer before, it is `nil`
    /// until a device moves the contact.
    var source: UInt32?
    /// The device whose button was pressed. When this device moves, it becomes the source.
    let presser: UInt32
    var place: CGPoint
    /// The offset of the contact from the pointer, caused by other devices that have moved the pointer since.
    fileprivate var offset = CGSize.zero
  }

  let master: UInt32
  /// The contact of the pointer; `nil` while no button is down.
  private(set) var held: Held?
  /// The reported position of the pointer; `nil` before the first report.
  private var seen: CGPoint?
  /// The device other than a touchscreen that moved the pointer last.
  private var mover: UInt32?

  init(master: UInt32) { self.master = master }

  /// Records a position of the pointer without moving the contact.
  mutating func note(_ place: CGPoint) {
    guard place.isFinite else { return }
    if let seen, let offset = held?.offset { held?.offset = offset + (seen - place) }
    seen = place
  }

  /// Records that a device has moved the pointer. Returns the position of the contact that it holds, or of the
  /// pointer; `nil` if another device holds the contact.
  ///
  /// - Parameters:
  ///   - source: The device.
  ///   - place: The new position of the pointer.
  ///   - own: The device's own position if it has absolute axes; `nil` for a relative device.
  ///   - isPressed: Whether any button is down.
  mutating func move(
    by source: UInt32, to place: CGPoint, own: CGPoint?, isPressed: Bool
  ) -> CGPoint? {
    mover = source
    if !isPressed { held = nil }
    guard var held else {
      note(place)
      return place
    }
    guard source == held.presser || held.source ?? source == source, place.isFinite else {
      note(place)
      return nil
    }
    (held.source, held.place) = (source, own ?? place + held.offset)
    (self.held, seen) = (held, place)
    return held.place
  }

  /// Records that a device presses a button, and returns the position.
  ///
  /// - Parameters:
  ///   - source: The device.
  ///   - place: The position of the pointer.
  ///   - own: The device's own position if it has absolute axes; `nil` for a relative device.
  ///   - isFirst: Whether no other button is down.
  mutating func press(
    by source: UInt32, at place: CGPoint, own: CGPoint?, isFirst: Bool
  ) -> CGPoint {
    note(place)
    if isFirst || held == nil {
      held = Held(source: own == nil ? mover : source, presser: source, place: own ?? place)
    }
    return held?.place ?? place
  }

  /// Records that a button is released, which does not move the contact.
  ///
  /// The contact ends if no other button is down (`isLast`).
  mutating func release(at place: CGPoint, isLast: Bool) {
    note(place)
    if isLast { held = nil }
  }
}
