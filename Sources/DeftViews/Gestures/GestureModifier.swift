/// A modifier that attaches a gesture to a view.
///
/// The policy: *the gestures of the hit view and its ancestors compete for a contact. Inner
/// gestures come first, high-priority gestures come before them, and simultaneous gestures run
/// alongside all others.*
public struct _AddGestureModifier<G: Gesture> {
  var gesture: G
  let priority: GestureAttachment.Priority
  let mask: GestureMask
  let name: String?
  public typealias Body = Never
}

extension _AddGestureModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> GestureElement {
    GestureElement(modifier, content, in: context)
  }

  nonisolated static func update(_ element: GestureElement, with modifier: Self) {
    var modifier = modifier
    update(element, with: &modifier)
  }

  @inline(__always)
  nonisolated static func update(
    _ element: GestureElement, with modifier: UnsafeMutablePointer<Self>
  ) {
    element.update(with: &modifier.pointee.gesture, mask: modifier.pointee.mask)
  }
}
