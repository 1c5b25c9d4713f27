import DeftGeometry
import DeftGestures

/// A second finger for people with a mouse: it stands opposite the first, mirrored about a point
/// that stays fixed while the button is held.
///
/// The point is the middle of a view, or of a node: its origin where it is drawn about that, else the middle of
/// what it is hit by; so that moving outwards scales it about itself and moving around turns it.
struct MirroredFinger {
  /// The pointer that is mirrored.
  let pointer: ContactID
  /// The point that lies half-way between the two, in points of the window.
  let center: CGPoint

  init(of pointer: ContactID, about center: CGPoint) {
    (self.pointer, self.center) = (pointer, center)
  }

  /// The second finger's event for one of the first.
  func mirrored(_ event: ContactEvent) -> ContactEvent {
    var other = event
    other.id = pointer.mirrored
    other.location = CGPoint(
      x: 2 * center.x - event.location.x, y: 2 * center.y - event.location.y)
    return other
  }
}

extension ContactID {
  /// The id of the second finger that mirrors this pointer; no server counts as far, since touch ids
  /// begin low and grow by one, and a touchpad's pinch has the number above.
  package var mirrored: ContactID { ContactID(device: device, sequence: .max - 1) }
}
