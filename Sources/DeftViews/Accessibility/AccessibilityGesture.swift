/// A gesture of a view as something that can be done without fingers.
package struct AccessibilityGesture {
  package var play: GesturePlay
  /// Plays it on the view, and says whether that went.
  package var perform: () -> Bool
}

/// Who plays gestures on a window's views.
package final class GesturePlayers: GraphFeature {
  /// Plays a gesture on what lies in a frame of the window, in points, and says whether that went; nil where nobody can.
  package var play: ((GesturePlay, CGRect) -> Bool)?

  package init(_ graph: ViewGraph) {}
}

extension ViewGraph {
  /// Who plays gestures on the views.
  package var players: GesturePlayers { feature() }
}

extension AccessibilityNode {
  /// Offers what can be played for a gesture, behind what is offered already: where the node is seen now, which may be
  /// elsewhere than the gesture's view was laid out.
  mutating func offer(_ gesture: GestureElement) {
    let (address, frame) = (gesture.address, frame)
    let target = AccessibilityTapTarget(
      parts: children.flatMap(\.flattened).map(\.frame), gesture: address)
    if gesture.isTappable, !isTappable { (isTappable, tapTarget) = (true, target) }
    offer(
      gesture.plays.map { play in
        AccessibilityGesture(play: play) {
          guard let element = address.element as? GestureElement,
            let player = element.graph.players.play
          else { return false }
          return player(play, target.frame(of: frame))
        }
      })
  }

  /// Offers gestures behind those that are offered already, of each name one.
  mutating func offer(_ others: [AccessibilityGesture]) {
    for other in others where !gestures.contains(where: { $0.play.name == other.play.name }) {
      gestures.append(other)
    }
  }

  /// Plays a gesture of the view by its name, as in `drag left`.
  ///
  /// - Returns: whether there is one, and somebody who plays it.
  @discardableResult
  package func play(_ name: String) -> Bool {
    guard isEnabled, let gesture = gestures.first(where: { $0.play.name == name }) else {
      return false
    }
    return gesture.perform()
  }
}
