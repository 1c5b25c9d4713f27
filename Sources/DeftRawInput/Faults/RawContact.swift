import DeftGeometry
import DeftInput

/// A contact in raw events: a touch, a pointer's first button, or a touchpad's pinch.
struct RawContact: Hashable, Sendable {
  /// The part of a contact that an event reports.
  enum Step: Sendable {
    case began, moved, ended
  }

  var kind: InputKind
  var source: UInt32
  /// The touch's number; 0 for other contacts.
  var detail: UInt32
}

extension RawInputEvent {
  /// The contact of the event and its step; `nil` for events without a contact and for emulated events.
  var contactStep: (contact: RawContact, step: RawContact.Step)? {
    switch kind {
    case .touchBegin: (RawContact(kind: .touch, source: source, detail: detail), .began)
    case .touchUpdate: (RawContact(kind: .touch, source: source, detail: detail), .moved)
    case .touchEnd: (RawContact(kind: .touch, source: source, detail: detail), .ended)
    case .pinchBegin: (RawContact(kind: .touchpad, source: source, detail: 0), .began)
    case .pinchUpdate: (RawContact(kind: .touchpad, source: source, detail: 0), .moved)
    case .pinchEnd: (RawContact(kind: .touchpad, source: source, detail: 0), .ended)
    case .buttonPress where detail == 1 && !isEmulated: (pointer, .began)
    case .buttonRelease where detail == 1 && !isEmulated: (pointer, .ended)
    case .motion where buttons & 2 != 0 && !isEmulated && isPlace: (pointer, .moved)
    default: nil
    }
  }

  private var pointer: RawContact { RawContact(kind: .pointer, source: source, detail: 0) }
  private var isEmulated: Bool { flags & Flag.pointerEmulated != 0 }
  /// Whether a motion event changes the position and not only a scroll axis.
  private var isPlace: Bool { valuators.isEmpty || valuators.mask & 3 != 0 }

  /// Returns the event at another position, without the position on the device's own axes.
  func displaced(by offset: CGSize) -> RawInputEvent {
    var event = self
    (event.x, event.y) = (x + Double(offset.width), y + Double(offset.height))
    (event.rootX, event.rootY) = (rootX + Double(offset.width), rootY + Double(offset.height))
    event.valuators = Valuators(
      mask: valuators.mask & ~3,
      packed: valuators.packed.dropFirst((valuators.mask & 3).nonzeroBitCount))
    return event
  }

  /// Returns the event with a delay.
  func delayed(by milliseconds: Int64) -> RawInputEvent {
    var event = self
    event.time = UInt32(truncatingIfNeeded: Int64(time) + milliseconds)
    event.gap = nil
    return event
  }

  /// Returns a touch event of a device, with the other values of this event.
  func touch(_ kind: Kind, _ detail: UInt32, on source: UInt32) -> RawInputEvent {
    var event = self
    (event.kind, event.detail, event.source) = (kind, detail, source)
    (event.flags, event.buttons, event.gap) = (0, 0, nil)
    return event
  }
}
