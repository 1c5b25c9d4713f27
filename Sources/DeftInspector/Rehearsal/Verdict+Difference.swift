import DeftGestures
import DeftLocalization

extension Verdict {
  /// Where two verdicts part ways.
  package enum Difference: Hashable, Sendable {
    /// The same was decided, at another time.
    case time(here: Decision, there: Decision)
    /// Something was decided here; nil where the other one decided nothing more.
    case outcome(here: Decision, there: Decision?)
    /// Nothing more was decided here, and something in the other one.
    case missing(there: Decision)

    /// What was decided here; nil where nothing more was.
    package var here: Decision? {
      switch self {
      case .time(let here, _), .outcome(let here, _): here
      case .missing: nil
      }
    }

    /// What the other one decided instead; nil where nothing more.
    package var there: Decision? {
      switch self {
      case .time(_, let there), .missing(let there): there
      case .outcome(_, let there): there
      }
    }

    /// Whether the same was decided, at another time.
    package var isOnlyLater: Bool { if case .time = self { true } else { false } }
  }

  /// The first decision that differs from another verdict's: another gesture, or another outcome; where
  /// there is none, the first one that came at another time.  Nil where they agree.
  package func firstDifference(from other: Verdict) -> Difference? {
    let (mine, theirs) = (decisions, other.decisions)
    for (index, here) in mine.enumerated() {
      let there = index < theirs.count ? theirs[index] : nil
      if here.row != there?.row || here.outcome != there?.outcome {
        return .outcome(here: here, there: there)
      }
    }
    if theirs.count > mine.count { return .missing(there: theirs[mine.count]) }
    // Stamps are in whole milliseconds.
    for (here, there) in zip(mine, theirs) where abs(here.time - there.time) >= 0.0005 {
      return .time(here: here, there: there)
    }
    return nil
  }

  /// A difference in a sentence, as `tap fails at 60 ms: Moved 8.3 pt (limit 8 pt) within 60 ms. SwiftUI: drag
  /// begins at 80 ms.`
  ///
  /// - Parameters:
  ///   - difference: from the other verdict.
  ///   - other: the other verdict.
  ///   - name: what the other one is called.
  package func sentence(
    _ difference: Difference, from other: Verdict, named name: String
  ) -> String {
    resource(of: difference, from: other, named: .init(verbatim: name)).english
  }

  /// The same, as windows look it up.
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
      // What became of the same gesture there says more than what came next.
      guard let there = other.decisions.first(where: { $0.row == here.row }) ?? there else {
        return "\(mine) \(name): no further decision."
      }
      return "\(mine) \(name): \(other.clauseResource(there))."
    }
  }

  /// What was decided of which gesture, and when, as a clause without an end.
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

  /// The same as a sentence, with the reason.
  private func statement(_ decision: Decision) -> LocalizedStringResource {
    guard let reason = decision.reasonResource else { return "\(clauseResource(decision))." }
    return "\(clauseResource(decision)): \(reason)"
  }

  /// A time as people read it.
  package static func milliseconds(_ time: TimeInterval) -> String {
    "\(Int((time * 1000).rounded())) ms"
  }
}
