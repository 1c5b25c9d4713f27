/// The position at which a tap from an assistive technology lands on a view.
///
/// The policy: *the tap goes to the middle of the view if the gesture can be hit there. Otherwise it goes to the
/// middle of the first part where the gesture can be hit.* The middle of a group can be an empty space between its
/// parts.
struct AccessibilityTapTarget {
  /// The frames of the view's parts, in window points.
  var parts: [CGRect] = []
  /// The element with the gesture; `nil` taps the middle.
  var gesture: ElementAddress?

  /// Returns the frame in whose middle the gesture can be hit.
  ///
  /// - Parameter whole: The view's frame, returned if the gesture cannot be hit anywhere.
  func frame(of whole: CGRect) -> CGRect {
    guard let element = gesture?.element as? GestureElement else { return whole }
    return ([whole] + parts).first { frame in
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      return element.graph.interaction.tree.hitTest(middle).contains { $0 === element.node }
    } ?? whole
  }
}
