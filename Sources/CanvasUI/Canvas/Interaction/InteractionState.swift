/// What a hand does on the canvas: each hand, which holds a shape or the plane, is in one of these states.
///
/// The policy: *a hand goes from state to state by the table alone; whatever is not in it is a mistake of the program
/// and no state.*
///
///     idle ──▶ pressing ──▶ dragging ◀──▶ transforming      a shape
///                  │
///                  ├──────▶ marquee ──▶ panning             the plane, with the tool that selects
///                  ├──────▶ drawing ──▶ panning             the plane, with the tool that draws
///                  ├──────▶ handling                        a handle of what is selected
///                  └──────▶ editingText                     a text that was tapped to be changed
///
/// Every state goes back to idle, when the last contact is lifted or the gesture is cancelled.
enum InteractionState: CaseIterable {
  case idle, pressing, dragging, transforming, marquee, panning, drawing, handling, editingText

  /// The states that may come after this one.
  var next: Set<InteractionState> {
    switch self {
    case .idle: [.pressing, .panning, .handling, .editingText]
    case .pressing: [.idle, .dragging, .transforming, .marquee, .panning, .drawing, .editingText]
    case .dragging: [.idle, .transforming]
    case .transforming: [.idle, .dragging]
    case .marquee: [.idle, .panning]
    case .drawing: [.idle, .panning]
    case .panning: [.idle]
    case .handling: [.idle]
    case .editingText: [.idle]
    }
  }

  /// Goes to another state, or stays.
  mutating func go(to state: InteractionState) {
    assert(state == self || next.contains(state), "A hand cannot go from \(self) to \(state).")
    self = state
  }
}
