/// Where an assistive program's tap on a view is made.
///
/// The policy: *the tap goes to the middle of the view if the gesture answers there, and else to the middle of the first
/// part where it answers.*  The middle of several views lies between them, perhaps, where nothing is.
struct AccessibilityTapTarget {
  /// The frames of what the view is made of, in points of the window.
  var parts: [CGRect] = []
  /// The element with the gesture; nil where none is known, and the middle will do.
  var gesture: ElementAddress?

  /// The frame in whose middle the gesture answers.
  ///
  /// - Parameter whole: the view's own, which it is where the gesture answers nowhere.
  func frame(of whole: CGRect) -> CGRect {
    guard let element = gesture?.element as? GestureElement else { return whole }
    return ([whole] + parts).first { frame in
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      return element.graph.interaction.tree.hitTest(middle).contains { $0 === element.node }
    } ?? whole
  }
}
