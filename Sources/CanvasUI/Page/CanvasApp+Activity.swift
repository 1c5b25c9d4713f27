import Deft

extension CanvasApp {
  /// Returns the name of the action that the canvas performs with a contact, for the tools.
  package func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource? {
    canvas.hand.activity(of: contact)
  }
}

extension BackgroundHand {
  /// Returns the name of the action that the hand performs with a contact; nil while it is undecided.
  func activity(of contact: ContactID) -> LocalizedStringResource? {
    guard let touch = touches.first(where: { $0.id == contact }) else { return nil }
    switch kind {
    case .marquee: return "marquee selection"
    case .drawing: return "draw"
    case .erasing: return "erase"
    case .panning: return touch.event.kind == .pointer ? "pan" : "pan and zoom"
    case .idle, .pressing, .dragging, .transforming, .handling, .editingText: return nil
    }
  }
}
