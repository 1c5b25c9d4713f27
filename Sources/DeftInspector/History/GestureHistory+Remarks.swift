import DeftGestures
import DeftLocalization

extension GestureHistory.Member {
  /// Returns sentences about a part of the gesture that the row of the whole does not show: the gesture that the part
  /// waits for, and the reason why the part failed.
  func remarks(on part: GestureSnapshot) -> [LocalizedStringResource] {
    guard part.parts.isEmpty else { return [] }
    var remarks: [LocalizedStringResource] = []
    // The row of a waiting whole already shows its blocker.
    if blocker == nil, let name = part.blocker { remarks.append("Waits for \(name).") }
    switch (phase, part.phase) {
    // The reason for the whole already includes the reasons for its parts.
    case (.failed(let whole), .failed) where !whole.isCancellation: break
    // The whole already shows the cancellation.
    case (.failed, .failed(.cancelled)): break
    default: if let reason = part.reasonResource { remarks.append(reason) }
    }
    return remarks
  }
}

extension FailureReason {
  fileprivate var isCancellation: Bool { if case .cancelled = self { true } else { false } }
}
