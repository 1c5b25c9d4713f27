/// The states of a hand that holds a shape or the background of the canvas.
///
/// The policy: *a hand changes its state only as in this chart; any other transition is a programming error.*
///
///     idle ──▶ pressing ──▶ dragging ◀──▶ transforming      a shape
///                  │
///                  ├──────▶ marquee ──▶ panning             the background, with the selection tool
///                  ├──────▶ drawing ──▶ panning             anything, with a drawing tool
///                  ├──────▶ erasing ──▶ panning             anything, with the eraser
///                  ├──────▶ handling                        a handle of the selection
///                  └──────▶ editingText                     a tapped text
///
/// Every state returns to idle when the last contact lifts or the gesture is cancelled.
enum InteractionState: CaseIterable {
  case idle, pressing, dragging, transforming, marquee, panning, drawing, erasing, handling
  case editingText

  /// The states that may follow this one.
  var next: Set<InteractionState> {
    switch self {
    case .idle: [.pressing, .panning, .handling, .editingText]
    case .pressing:
      [.idle, .dragging, .transforming, .marquee, .panning, .drawing, .erasing, .editingText]
    case .dragging: [.idle, .transforming]
    case .transforming: [.idle, .dragging]
    case .marquee: [.idle, .panning]
    case .drawing, .erasing: [.idle, .panning]
    case .panning: [.idle]
    case .handling: [.idle]
    case .editingText: [.idle]
    }
  }

  /// Changes to another state, or keeps this one.
  mutating func go(to state: InteractionState) {
    assert(state == self || next.contains(state), "A hand cannot go from \(self) to \(state).")
    self = state
  }
}
