import DeftGeometry
import DeftGestures

/// A second finger for mouse users: the pointer mirrored about a point that is fixed while the button is held.
///
/// If the gesture that uses several contacts belongs to a view, the point is the view's center. If
/// it belongs to a node without a view, the point is the node's origin or, if the origin does not
/// lie well inside the hit area, the center of the hit area. So moving outwards scales the target
/// about that point, and moving around the point rotates the target.
struct MirroredFinger {
  let pointer: ContactID
  /// The point halfway between the pointer and the finger, in points of the window.
  let center: CGPoint

  init(of pointer: ContactID, about center: CGPoint) {
    (self.pointer, self.center) = (pointer, center)
  }

  /// Returns the mirrored finger's event for an event of the pointer.
  func mirrored(_ event: ContactEvent) -> ContactEvent {
    var other = event
    other.id = pointer.mirrored
    other.location = CGPoint(
      x: 2 * center.x - event.location.x, y: 2 * center.y - event.location.y)
    return other
  }
}

extension ContactID {
  /// The id of the finger that mirrors this pointer. The id does not clash with server ids: touch
  /// ids start low and grow by one, and a touchpad's pinch uses `.max`.
  package var mirrored: ContactID { ContactID(device: device, sequence: .max - 1) }
}
