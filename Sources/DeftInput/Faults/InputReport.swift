import DeftGeometry

/// A raw device report, reduced to the values that fault detectors need.
package struct InputReport: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A contact came down, moved or was lifted.
    case began, moved, ended
    /// The Control key went down or up.
    case controlDown, controlUp
    /// Anything else.
    case other
  }

  package var kind: Kind
  /// The contact; its sequence number is 0 for a pointer.
  package var contact: ContactID
  package var inputKind: InputKind
  /// The device's name; empty if unknown.
  package var deviceName: String
  /// Whether the device is a touchscreen.
  package var isTouchscreen = false
  /// The device's rotation or mirroring relative to its output; `nil` if it has neither.
  package var orientation: TouchOrientation?
  /// Another contradiction between the device's mapping and its output; `nil` if there is none.
  package var misplacement: TouchMisplacement?
  /// The server's timestamp in milliseconds, which wraps.
  package var stamp: UInt32
  /// The position in pixels of the screen.
  package var place: CGPoint
  /// The position on the device's own axes, 0 to 1 each; `nil` if not reported.
  package var own: CGPoint?
  /// The size of the screen in pixels; `nil` if unknown, as in a recording.
  package var screen: CGSize?
  /// The fault that created or changed the report.
  package var fault: InputFault?
  /// Whether the fault drops the report, so that it is not processed further.
  package var isDropped = false
  /// Whether the program deduced the report: an end event that no device has sent.
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
