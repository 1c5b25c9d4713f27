import DeftInput
import DeftLocalization
import DeftSystem

extension Playback {
  /// Returns the part between two times: *contacts that begin earlier are omitted, and those that are still down at the
  /// end are cancelled there*.
  ///
  /// - Parameters:
  ///   - from: The start in seconds of the log's clock (``zero``); `nil` for the beginning.
  ///   - to: The end, on the same clock; `nil` for the end of the recording.
  package func stretch(from: TimeInterval?, to: TimeInterval?) -> Playback {
    guard from != nil || to != nil else { return self }
    let (from, to) = (from.map { $0 + zero } ?? -.infinity, to.map { $0 + zero } ?? .infinity)
    var kept: [Step] = []
    var early: Set<ContactID> = []
    var leftOut = 0
    var size = width.flatMap { width in height.map { CGSize(width: width, height: $0) } }
    forEachStep { step in
      if step.time < from, case .resize(let new) = step.action { size = new }
      if case .input(.contact(let event)) = step.action {
        switch event.phase {
        case .began: if step.time < from { early.insert(event.id) }
        case .moved: break
        case .ended, .cancelled:
          if early.remove(event.id) != nil {
            if step.time >= from { leftOut += 1 }
            return
          }
        }
        if early.contains(event.id) { return }
      }
      if step.time >= from, step.time <= to { kept.append(step) }
    }
    var notices = notices
    if leftOut > 0 {
      notices.append(
        LocalizedStringResource(
          "One contact began before the selected time range and was omitted.",
          many: "\(leftOut) contacts began before the selected time range and were omitted.",
          count: leftOut))
    }
    if kept.isEmpty {
      let (first, last) = (milliseconds(start), milliseconds(end))
      notices.append(
        "The selected time range has no input: the recording runs from \(first) to \(last) ms.")
    }
    return Playback(
      steps: kept, size: size, warnings: notices, pointsPerMillimeter: pointsPerMillimeter,
      zero: kept.first?.time ?? 0)
  }

  /// Returns a time in milliseconds of the log's clock, as text.
  private func milliseconds(_ time: TimeInterval) -> String {
    JSONText.number(((time - zero) * 1000).rounded())
  }
}
