import DeftGestures
import DeftLocalization

extension Verdict {
  /// The first difference between two verdicts.
  package enum Difference: Hashable, Sendable {
    /// The same decision at another time.
    case time(here: Decision, there: Decision)
    /// A different decision; `there` is nil if the other verdict has no further decision.
    case outcome(here: Decision, there: Decision?)
    /// No further decision here, but one in the other verdict.
    case missing(there: Decision)

    /// The decision in this verdict, if any.
    package var here: Decision? {
      switch self {
      case .time(let here, _), .outcome(let here, _): here
      case .missing: nil
      }
    }

    /// The decision in the other verdict, if any.
    package var there: Decision? {
      switch self {
      case .time(_, let there), .missing(let there): there
      case .outcome(_, let there): there
      }
    }

    /// Whether only the time differs; the decision may be earlier or later.
    package var isOnlyInTime: Bool { if case .time = self { true } else { false } }
  }

  /// Returns the first decision whose gesture or outcome differs from the other verdict. If only times differ, returns
  /// the first decision at another time. Returns nil if the verdicts agree.
  package func firstDifference(from other: Verdict) -> Difference? {
    let (mine, theirs) = (decisions, other.decisions)
    for (index, here) in mine.enumerated() {
      let there = index < theirs.count ? theirs[index] : nil
      if here.row != there?.row || here.outcome != there?.outcome {
        return .outcome(here: here, there: there)
      }
    }
    if theirs.count > mine.count { return .missing(there: theirs[mine.count]) }
    // Timestamps are whole milliseconds.
    for (here, there) in zip(mine, theirs) where abs(here.time - there.time) >= 0.0005 {
      return .time(here: here, there: there)
    }
    return nil
  }

  /// Returns a sentence for a difference, such as `tap fails at 60 ms: Moved 8.3 pt (limit 8 pt) within 60 ms. SwiftUI:
  /// drag begins at 80 ms.`
  ///
  /// - Parameters:
  ///   - difference: The difference from the other verdict.
  ///   - other: The other verdict.
  ///   - name: The name of the other verdict.
  package func sentence(
    _ difference: Difference, from other: Verdict, named name: String
  ) -> String {
    resource(of: difference, from: other, named: .init(verbatim: name)).english
  }

  /// Returns the sentence for localization.
  package func resource(
    of difference: Difference, from other: Verdict, named name: LocalizedStringResource
  ) -> LocalizedStringResource {
    switch difference {
    case .time(let here, let there):
      let gap = Self.milliseconds(abs(here.time - there.time))
      return here.time < there.time
        ? "\(clauseResource(here)), \(gap) earlier." : "\(clauseResource(here)), \(gap) later."
    case .missing(let there):
      return "No further decision. \(name): \(other.statement(there))"
    case .outcome(let here, let there):
      let mine = statement(here)
      // A decision on the same gesture is more helpful than the next decision on any gesture.
      guard let there = other.decisions.first(where: { $0.row == here.row }) ?? there else {
        return "\(mine) \(name): no further decision."
      }
      return "\(mine) \(name): \(other.clauseResource(there))."
    }
  }

  /// Returns the gesture, outcome and time of a decision as a clause without a full stop.
  package func clause(_ decision: Decision) -> String { clauseResource(decision).english }

  private func clauseResource(_ decision: Decision) -> LocalizedStringResource {
    let (title, time) = (title(of: decision.row), Self.milliseconds(decision.time))
    return switch decision.outcome {
    case .active: "\(title) begins at \(time)"
    case .ended: "\(title) ends at \(time)"
    case .failed: "\(title) fails at \(time)"
    case .excluded: "\(title) is excluded at \(time)"
    case .cancelled: "\(title) is cancelled at \(time)"
    }
  }

  /// Returns the clause as a sentence with the reason.
  private func statement(_ decision: Decision) -> LocalizedStringResource {
    guard let reason = decision.reasonResource else { return "\(clauseResource(decision))." }
    return "\(clauseResource(decision)): \(reason)"
  }

  /// Returns a duration in whole milliseconds with its unit.
  package static func milliseconds(_ time: TimeInterval) -> String {
    "\(Int((time * 1000).rounded())) ms"
  }
}
