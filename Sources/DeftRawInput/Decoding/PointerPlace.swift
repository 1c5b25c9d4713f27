import DeftGeometry

/// Where a master pointer is, and where the device has it that presses: fingers and several mice move one
/// pointer, and each event tells only where all of them have brought it.
///
/// The policy: *a pressed pointer is where its own device has moved it since it was pressed. A device with
/// absolute axes says where it is; of one with relative axes, an event tells how far it moved, from where
/// the pointer was just before. A device that presses without having pointed, as a pedal or the button of a
/// trackpoint does, presses for the device that moved the pointer last, or will, until it moves itself: a touchpad
/// that is pressed and dragged after a mouse has pointed drags its own contact.*
///
/// What was measured on Xorg 21: motion of a relative device begins where a finger has left the pointer;
/// that of an absolute one says its own place, but an axis that it leaves out is the pointer's; presses
/// and releases carry the pointer's place, whoever has moved it; of two pressed devices the server tells
/// the first press and the last release.
struct PointerPlace: Sendable {
  /// A contact of a pressed button.
  struct Held: Sendable {
    /// The device that moves it; nil until one does, where none had moved the pointer before.
    var source: UInt32?
    /// The device that has pressed: its own motion makes it the one that moves the contact.
    let presser: UInt32
    var place: CGPoint
    /// How far a relative device's contact is from the pointer: what others have moved that since.
    fileprivate var offset = CGSize.zero
  }

  let master: UInt32
  /// The contact of the pointer; nil while no button is down.
  private(set) var held: Held?
  /// Where the pointer is seen; nil before anything is known.
  private var seen: CGPoint?
  /// The device, no finger, that moved it last.
  private var mover: UInt32?

  init(master: UInt32) { self.master = master }

  /// The pointer is at a place to which none of its own devices has moved it.
  mutating func note(_ place: CGPoint) {
    guard place.isFinite else { return }
    if let seen, let offset = held?.offset { held?.offset = offset + (seen - place) }
    seen = place
  }

  /// A device has moved the pointer; gives the place of the contact that it holds, or of the pointer; nil
  /// where another device holds the contact.
  ///
  /// - Parameters:
  ///   - own: where an absolute device itself is; nil for a relative one.
  ///   - isPressed: whether any button is down.
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

  /// A device presses a button; gives where.
  ///
  /// - Parameters:
  ///   - own: where an absolute device itself is; nil for a relative one.
  ///   - isFirst: whether no other button is down.
  mutating func press(
    by source: UInt32, at place: CGPoint, own: CGPoint?, isFirst: Bool
  ) -> CGPoint {
    note(place)
    if isFirst || held == nil {
      held = Held(source: own == nil ? mover : source, presser: source, place: own ?? place)
    }
    return held?.place ?? place
  }

  /// A button comes up, which moves nothing.
  ///
  /// - Parameter isLast: whether no other button is down.
  mutating func release(at place: CGPoint, isLast: Bool) {
    note(place)
    if isLast { held = nil }
  }
}
