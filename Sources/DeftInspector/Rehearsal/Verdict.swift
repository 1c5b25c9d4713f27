import DeftGestures
import DeftLocalization

/// How gestures came out: every decision in order, and what became of each of them.
///
/// A gesture that is made of others is told of by its parts, since these are what a program listens to.
package struct Verdict: Hashable, Sendable {
  /// A gesture, or a part of one.
  package struct Row: Hashable, Sendable, Comparable {
    /// Which gesture, in the order of the run's targets.
    package var target: Int
    /// Which part, as `second.first`; empty for the whole.
    package var path: String

    /// A part of a gesture.
    package init(target: Int, path: String = "") { (self.target, self.path) = (target, path) }

    /// Inner gestures come before outer ones, first parts before second ones.
    package static func < (a: Row, b: Row) -> Bool { (a.target, a.path) < (b.target, b.path) }
  }

  /// What a gesture, or a part of one, became.
  package struct Decision: Hashable, Sendable {
    package var row: Row
    /// What: active, ended or failed.
    package var phase: ArenaPhase
    /// When, in seconds since the first contact came down.
    package var time: TimeInterval
    /// The number of the touch with which its run began, from 1, in the order of all contacts.
    package var touch = 1
    /// Why it failed, in a sentence with its figures.
    package var reason: String? { reasonResource?.english }
    /// The same, as windows look it up.
    package var reasonResource: LocalizedStringResource?
  }

  /// In a word, how something came out.
  package enum Outcome: String, Hashable, Sendable {
    /// It goes on.
    case active
    /// It succeeded.
    case ended
    case failed
    /// Another gesture won.
    case excluded
    /// It was stopped from outside.
    case cancelled
  }

  /// Every gesture and part that took part, with what it is called, as windows look it up; commands print
  /// its English.
  package internal(set) var titles: [Row: LocalizedStringResource] = [:]
  /// What they became, in the order of time.
  package internal(set) var decisions: [Decision] = []
  /// The touches with which the runs of each gesture and part began, by their numbers.
  package internal(set) var touches: [Row: Set<Int>] = [:]
  /// How whole gestures came out.
  package internal(set) var endings: [RecordedRun.Ending] = []

  package init() {}

  /// All that took part, inner before outer.
  package var rows: [Row] { titles.keys.sorted() }
  /// What something is called.
  package func title(of row: Row) -> LocalizedStringResource { titles[row] ?? "another gesture" }
  /// The last that became of something; nil where it was never its turn.
  package func last(of row: Row) -> Decision? { decisions.last { $0.row == row } }
  /// The last decision of a run that began with a touch; nil where the run decided nothing.
  package func last(of row: Row, touch: Int) -> Decision? {
    decisions.last { $0.row == row && $0.touch == touch }
  }

  /// Whether the same gestures and parts began and succeeded, equally often.
  ///
  /// When they did so, and why others did not, may differ.
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
  /// The word for it, as windows look it up.
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
  /// In a word.
  package var outcome: Verdict.Outcome {
    switch phase {
    case .ended: .ended
    case .failed where phase.hasGivenWay: .excluded
    case .failed(.cancelled): .cancelled
    case .failed: .failed
    case .idle, .possible, .blocked, .active: .active
    }
  }
}
