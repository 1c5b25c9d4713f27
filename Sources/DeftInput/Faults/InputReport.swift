import DeftGeometry

/// What a device has reported, before anything was made of it, as far as those who look for faults need it.
package struct InputReport: Hashable, Sendable {
  /// What it is about.
  package enum Kind: Hashable, Sendable {
    /// A contact came down, moved, or was lifted.
    case began, moved, ended
    /// Control went down, or came up.
    case controlDown, controlUp
    /// Anything else.
    case other
  }

  /// What it is about.
  package var kind: Kind
  /// The contact; that of a pointer is 0 of its device.
  package var contact: ContactID
  /// What makes it.
  package var inputKind: InputKind
  /// The device's name; empty where nobody knows it.
  package var deviceName: String
  /// Whether the device is a touchscreen.
  package var isTouchscreen = false
  /// How the device is turned against its output; nil where it is not.
  package var turn: TouchOrientation?
  /// When it happened, in the milliseconds of the server, which wrap.
  package var stamp: UInt32
  /// Where, in pixels of the screen.
  package var place: CGPoint
  /// Where the device's own axes say that it is, from 0 to 1 each; nil where it does not say.
  package var own: CGPoint?
  /// The size of the screen in pixels; nil where that is not known, as in a recording.
  package var screen: CGSize?
  /// The fault by which it was made or changed.
  package var fault: InputFault?
  /// Whether the fault has taken it away: nobody else hears of it.
  package var isDropped = false
  /// Whether no device has sent it: an end that did not arrive, and that the program has found out in another way.
  package var isDeduced = false

  package init(
    _ kind: Kind, contact: ContactID, inputKind: InputKind, deviceName: String = "", stamp: UInt32,
    place: CGPoint, own: CGPoint? = nil, fault: InputFault? = nil
  ) {
    (self.kind, self.contact, self.inputKind) = (kind, contact, inputKind)
    (self.deviceName, self.stamp, self.place) = (deviceName, stamp, place)
    (self.own, self.fault) = (own, fault)
  }
}
