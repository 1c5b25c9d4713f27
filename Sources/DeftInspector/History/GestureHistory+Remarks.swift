import DeftGestures
import DeftLocalization

extension GestureHistory.Member {
  /// The sentences for a part of the gesture that those for the whole do not contain: which gesture the part waits
  /// for, and why it failed.
  func remarks(on part: GestureAccount) -> [LocalizedStringResource] {
    guard part.parts.isEmpty else { return [] }
    var remarks: [LocalizedStringResource] = []
    // A whole that waits says so itself.
    if blocker == nil, let name = part.blocker { remarks.append("Waits for \(name).") }
    switch (phase, part.phase) {
    // The reason of the whole is made of those of its parts.
    case (.failed(let whole), .failed) where !whole.isCancellation: break
    // What stopped the whole stopped the part.
    case (.failed, .failed(.cancelled)): break
    default: if let reason = part.reasonResource { remarks.append(reason) }
    }
    return remarks
  }
}

extension FailureReason {
  fileprivate var isCancellation: Bool { if case .cancelled = self { true } else { false } }
}
