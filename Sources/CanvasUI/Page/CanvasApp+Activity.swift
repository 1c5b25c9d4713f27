import Deft

extension CanvasApp {
  /// What the canvas does with a contact by itself, for tools that watch it.
  package func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource? {
    canvas.hand.activity(of: contact)
  }
}

extension BackgroundHand {
  /// What the hand does with one of its contacts; nil while that is not decided.
  func activity(of contact: ContactID) -> LocalizedStringResource? {
    guard let touch = touches.first(where: { $0.id == contact }) else { return nil }
    switch kind {
    case .marquee: return "marquee selection"
    case .drawing: return "draw"
    case .panning: return touch.event.kind == .pointer ? "pan" : "pan and zoom"
    case .idle, .pressing, .dragging, .transforming, .handling, .editingText: return nil
    }
  }
}
