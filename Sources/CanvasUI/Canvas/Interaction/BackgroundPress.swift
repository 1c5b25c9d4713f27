import Deft

/// A contact that has come down on the plane and hardly moved: lifted, it is a tap.
final class BackgroundPress: HandState {
  var kind: InteractionState { .pressing }
  private unowned let hand: BackgroundHand

  init(by hand: BackgroundHand) { self.hand = hand }

  func end(isLifted: Bool) -> HandEdit? {
    if isLifted, let touch = hand.touches.last { hand.canvas.planeTapped(touch.event) }
    return nil
  }

  func cancel() {}
}
