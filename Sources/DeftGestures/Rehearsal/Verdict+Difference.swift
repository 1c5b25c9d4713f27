import DeftLocalization

extension Verdict {
  /// Where two verdicts part ways.
  package struct Difference: Hashable, Sendable {
    /// What was decided there; nil where nothing more was.
    package var here: Decision?
    /// What the other one decided instead.
    package var there: Decision?
    /// Whether the same was decided, at another time.
    package var isOnlyLater: Bool
  }

  /// The first decision that differs from another verdict's: another gesture, or another outcome; where
  /// there is none, the first one that came at another time.  Nil where they agree.
  package func firstDifference(from other: Verdict) -> Difference? {
    let (mine, theirs) = (decisions, other.decisions)
    for index in 0..<max(mine.count, theirs.count) {
      let here = index < mine.count ? mine[index] : nil
      let there = index < theirs.count ? theirs[index] : nil
      if here?.row != there?.row || here?.outcome != there?.outcome {
        return Difference(here: here, there: there, isOnlyLater: false)
      }
    }
    // Stamps are in whole milliseconds.
    for (here, there) in zip(mine, theirs) where abs(here.time - there.time) >= 0.0005 {
      return Difference(here: here, there: there, isOnlyLater: true)
    }
    return nil
  }

  /// A difference in a sentence, as `tap fails at 60 ms: Moved 8.3 of 8 pt after 60 ms. SwiftUI: drag begins
  /// at 80 ms.`
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
    if difference.isOnlyLater, let here = difference.here, let there = difference.there {
      let gap = Self.milliseconds(abs(here.time - there.time))
      return here.time < there.time
        ? "\(clauseResource(here)), \(gap) earlier." : "\(clauseResource(here)), \(gap) later."
    }
    guard let here = difference.here else {
      guard let there = difference.there else { return "Nothing more is decided. \(name): " }
      return "Nothing more is decided. \(name): \(other.statement(there))"
    }
    let mine = statement(here)
    // What became of the same gesture there says more than what came next.
    guard let there = other.decisions.first(where: { $0.row == here.row }) ?? difference.there
    else {
      return "\(mine) \(name): nothing more is decided."
    }
    return "\(mine) \(name): \(other.clauseResource(there))."
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
