import DeftGeometry
import DeftInput

/// A contact as raw events tell of it: a touch, a pointer's first button, a touchpad's pinch.
struct RawContact: Hashable, Sendable {
  /// What an event tells of a contact.
  enum Step: Sendable {
    case began, moved, ended
  }

  var kind: InputKind
  var source: UInt32
  /// The touch's number; 0 of others.
  var detail: UInt32
}

extension RawInputEvent {
  /// Which contact the event tells of, and what; nil where it tells of none, and for what the server only
  /// emulates.
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
  /// Whether a motion is one of the place, and not of a wheel alone.
  private var isPlace: Bool { valuators.isEmpty || valuators.mask & 3 != 0 }

  /// The same at another place; the device's own axes say nothing of it any more.
  func displaced(by way: CGSize) -> RawInputEvent {
    var event = self
    (event.x, event.y) = (x + Double(way.width), y + Double(way.height))
    (event.rootX, event.rootY) = (rootX + Double(way.width), rootY + Double(way.height))
    event.valuators = Valuators(
      mask: valuators.mask & ~3,
      packed: valuators.packed.dropFirst((valuators.mask & 3).nonzeroBitCount))
    return event
  }

  /// The same at another time, in milliseconds from its own.
  func delayed(by milliseconds: Int64) -> RawInputEvent {
    var event = self
    event.time = UInt32(truncatingIfNeeded: Int64(time) + milliseconds)
    event.gap = nil
    return event
  }

  /// A touch's event on a device, with what else this one has.
  func touch(_ kind: Kind, _ detail: UInt32, on source: UInt32) -> RawInputEvent {
    var event = self
    (event.kind, event.detail, event.source) = (kind, detail, source)
    (event.flags, event.buttons, event.gap) = (0, 0, nil)
    return event
  }
}
