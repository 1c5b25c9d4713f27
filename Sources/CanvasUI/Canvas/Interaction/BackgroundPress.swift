import Deft

/// A press on the empty canvas, which becomes a tap if it lifts without moving far.
final class BackgroundPress: HandState {
  var kind: InteractionState { .pressing }
  private unowned let hand: BackgroundHand

  init(by hand: BackgroundHand) { self.hand = hand }

  func end(isLifted: Bool) -> HandEdit? {
    if isLifted, let touch = hand.touches.last { hand.canvas.backgroundTapped(touch.event) }
    return nil
  }

  func cancel() {}
}
