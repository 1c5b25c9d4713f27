/// A view's gesture that assistive technologies can perform without fingers.
package struct AccessibilityGesture {
  package var play: GesturePlay
  /// Performs the gesture on the view. Returns `true` on success.
  package var perform: () -> Bool
}

/// The window's service for performing gestures on its views.
package final class GesturePlayback: GraphFeature {
  /// Performs a gesture on the view at a frame in window coordinates and returns whether it
  /// succeeded; `nil` if the window cannot perform gestures.
  package var play: ((GesturePlay, CGRect) -> Bool)?

  package init(_ graph: ViewGraph) {}
}

extension ViewGraph {
  /// The service for performing gestures on views.
  package var gesturePlayback: GesturePlayback { feature() }
}

extension AccessibilityNode {
  /// Adds the gesture's performable actions after those already offered. They are performed at the
  /// node's current frame, which may differ from the gesture view's layout frame.
  mutating func offer(_ gesture: GestureElement) {
    let (address, frame) = (gesture.address, frame)
    let target = AccessibilityTapTarget(
      parts: children.flatMap(\.flattened).map(\.frame), gesture: address)
    if gesture.isTappable, !isTappable { (isTappable, tapTarget) = (true, target) }
    offer(
      gesture.plays.map { play in
        AccessibilityGesture(play: play) {
          guard let element = address.element as? GestureElement,
            let player = element.graph.gesturePlayback.play
          else { return false }
          return player(play, target.frame(of: frame))
        }
      })
  }

  /// Adds gestures whose names are not offered yet.
  mutating func offer(_ others: [AccessibilityGesture]) {
    for other in others where !gestures.contains(where: { $0.play.name == other.play.name }) {
      gestures.append(other)
    }
  }

  /// Performs the view's gesture with the given name, such as `drag left`.
  ///
  /// - Returns: `true` if the gesture exists and was performed.
  @discardableResult
  package func play(_ name: String) -> Bool {
    guard isEnabled, let gesture = gestures.first(where: { $0.play.name == name }) else {
      return false
    }
    return gesture.perform()
  }
}
