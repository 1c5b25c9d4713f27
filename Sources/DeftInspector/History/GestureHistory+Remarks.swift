import DeftGestures
import DeftLocalization

extension GestureHistory.Member {
  /// Returns sentences about a part that the row of the composed gesture does not show: the gesture
  /// that the part waits for, and the reason why the part failed.
  func remarks(on part: GestureSnapshot) -> [LocalizedStringResource] {
    guard part.parts.isEmpty else { return [] }
    var remarks: [LocalizedStringResource] = []
    // If the composed gesture waits, its row already shows the blocker.
    if blocker == nil, let name = part.blocker { remarks.append("Waits for \(name).") }
    switch (phase, part.phase) {
    // The reason of the composed gesture already includes those of its parts.
    case (.failed(let whole), .failed) where !whole.isCancellation: break
    // The row of the composed gesture already shows the cancellation.
    case (.failed, .failed(.cancelled)): break
    default: if let reason = part.reasonResource { remarks.append(reason) }
    }
    return remarks
  }
}

extension FailureReason {
  fileprivate var isCancellation: Bool { if case .cancelled = self { true } else { false } }
}
