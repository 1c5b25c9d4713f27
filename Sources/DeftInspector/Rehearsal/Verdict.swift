import DeftGestures
import DeftLocalization

/// The results of gestures: every decision in order.
///
/// A composed gesture is represented by its parts, because programs attach their callbacks to the
/// parts.
package struct Verdict: Hashable, Sendable {
  /// A gesture, or a part of one.
  package struct Row: Hashable, Sendable, Comparable {
    /// The index of the gesture in the run's targets.
    package var target: Int
    /// The part, such as `second.first`; empty for the whole gesture.
    package var path: String

    package init(target: Int, path: String = "") { (self.target, self.path) = (target, path) }

    /// Orders gestures from the innermost to the outermost, and first parts before second ones.
    package static func < (a: Row, b: Row) -> Bool { (a.target, a.path) < (b.target, b.path) }
  }

  /// A decision on a gesture or a part of one.
  package struct Decision: Hashable, Sendable {
    package var row: Row
    /// The new phase: active, ended or failed.
    package var phase: ArenaPhase
    /// The time in seconds since the first contact began.
    package var time: TimeInterval
    /// The number of the touch with which the run began, from 1.
    package var touch = 1
    /// The reason why the gesture or part failed, in a sentence with its measurements.
    package var reason: String? { reasonResource?.english }
    /// ``reason`` for localization.
    package var reasonResource: LocalizedStringResource?
  }

  /// The result of a gesture in one word.
  package enum Outcome: String, Hashable, Sendable {
    /// Still running.
    case active
    /// Succeeded.
    case ended
    case failed
    /// Another gesture won.
    case excluded
    /// Cancelled by another cause.
    case cancelled
  }

  /// The localized titles of all participating gestures and parts. Commands print the English
  /// title.
  package internal(set) var titles: [Row: LocalizedStringResource] = [:]
  /// The decisions in order of time.
  package internal(set) var decisions: [Decision] = []
  /// The numbers of the touches with which the runs of each gesture and part began.
  package internal(set) var touches: [Row: Set<Int>] = [:]
  /// The results of whole gestures.
  package internal(set) var endings: [RecordedRun.Ending] = []

  package init() {}

  /// All gestures and parts, innermost first.
  package var rows: [Row] { titles.keys.sorted() }
  /// Returns the title of a gesture or part.
  package func title(of row: Row) -> LocalizedStringResource { titles[row] ?? "another gesture" }
  /// Returns the last decision on a gesture or part; nil if there is none.
  package func last(of row: Row) -> Decision? { decisions.last { $0.row == row } }
  /// Returns the last decision in the run that began with a touch; nil if the run made no decision.
  package func last(of row: Row, touch: Int) -> Decision? {
    decisions.last { $0.row == row && $0.touch == touch }
  }

  /// Returns whether the same gestures and parts began and succeeded, equally often.
  ///
  /// Times and reasons for failure may differ.
  package func isSame(as other: Verdict) -> Bool { successes == other.successes }

  private var successes: [Row: [Int]] {
    var counts: [Row: [Int]] = [:]
    for decision in decisions {
      switch decision.phase {
      case .active: counts[decision.row, default: [0, 0]][0] += 1
      case .ended: counts[decision.row, default: [0, 0]][1] += 1
      case .idle, .possible, .blocked, .failed: break
      }
    }
    return counts
  }
}

extension Verdict.Outcome {
  /// The localized word.
  package var title: LocalizedStringResource {
    switch self {
    case .active: "active"
    case .ended: "ended"
    case .failed: "failed"
    case .excluded: "excluded"
    case .cancelled: "cancelled"
    }
  }
}

extension Verdict.Decision {
  /// The result in one word.
  package var outcome: Verdict.Outcome {
    switch phase {
    case .ended: .ended
    case .failed where phase.isExcluded: .excluded
    case .failed(.cancelled): .cancelled
    case .failed: .failed
    case .idle, .possible, .blocked, .active: .active
    }
  }
}
