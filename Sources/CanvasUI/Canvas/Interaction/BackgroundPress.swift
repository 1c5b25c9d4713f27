import Deft

/// A press on the canvas, which becomes a tap if the contact hardly moves before it lifts. With the drawing tool, a tap
/// draws a dot.
final class BackgroundPress: HandState {
  var kind: InteractionState { .pressing }
  private unowned let hand: BackgroundHand

  init(by hand: BackgroundHand) { self.hand = hand }

  func end(isLifted: Bool) -> HandEdit? {
    guard isLifted, let touch = hand.touches.last, hand.canvas.isSingleTap(touch.event) else {
      return nil
    }
    if hand.tool(of: touch.event) == .draw {
      return DrawnLine(from: touch, on: hand.canvas).end(isLifted: true)
    }
    hand.canvas.backgroundTapped(touch.event)
    return nil
  }

  func cancel() {}
}
