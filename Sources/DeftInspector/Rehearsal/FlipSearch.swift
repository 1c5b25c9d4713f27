import DeftGestures

/// A search that reruns a recorded run to find the values of a threshold at which the result
/// changes.
///
/// **The policy:** the first pass tries 25 values over the threshold's range, denser at small
/// values, and the current value. As soon as two neighboring values have different results, their
/// interval is bisected until it is at most a millionth of the largest value.
///
/// Each flip therefore has an actual rerun on either side. A result that flips and flips back
/// between two neighboring values of the first pass is not found. The search can be spread over
/// frames, event by event.
package struct FlipSearch {
  /// A value at which the verdict flips.
  package struct Flip: Hashable, Sendable {
    /// The largest value found with the result of the smaller values.
    package var below: Double
    /// The smallest value found with the result of the larger values.
    package var above: Double
    /// The verdicts below and above the flip.
    package var verdicts: [Verdict]

    /// The value, to the precision of the search.
    package var value: Double { (below + above) / 2 }
  }

  package let name: GestureThreshold.Name
  /// The flips found so far, in ascending order.
  package private(set) var flips: [Flip] = []
  /// Whether the search is complete.
  package private(set) var isOver = false
  /// The number of reruns so far.
  package private(set) var runs = 0

  private let whatIf: WhatIf
  private let profile: GestureSettings?
  private let precision: Double
  /// The values of the first pass that are still to be tried, in descending order.
  private var values: [Double]
  private var last: (value: Double, verdict: Verdict)?
  private var bracket: Bracket?
  private var later: [Bracket] = []
  /// The rerun in progress.
  private var current: (value: Double, rerun: Rerun)?

  /// Two values with different verdicts.
  private struct Bracket {
    var below: (value: Double, verdict: Verdict)
    var above: (value: Double, verdict: Verdict)
  }

  /// The number of intervals in the first pass.
  private static let parts = 24

  /// Prepares a search for the flips of a threshold.
  ///
  /// - Parameters:
  ///   - name: The threshold.
  ///   - whatIf: The run.
  ///   - profile: The other thresholds; nil for the program's.
  ///   - present: The current value, tried as well.
  package init(
    of name: GestureThreshold.Name, _ whatIf: WhatIf, profile: GestureSettings? = nil,
    present: Double? = nil
  ) {
    (self.name, self.whatIf, self.profile) = (name, whatIf, profile)
    let (least, most) = (name.range.lowerBound, name.range.upperBound)
    precision = most * 1e-6
    var values = (0...Self.parts).map {
      least + (most - least) * pow(Double($0) / Double(Self.parts), 2)
    }
    if let present, name.range.contains(present) { values.append(present) }
    self.values = Set(values).sorted(by: >)
  }

  /// Performs one rerun, or as much of it as the budget allows.
  ///
  /// - Parameter budget: The number of events that may be run; reduced by the number of events run.
  package mutating func step(_ budget: inout Int) {
    guard !isOver else { return }
    if current == nil, let value = nextValue() { begin(value) }
    guard let (value, rerun) = current else { return }
    rerun.advance(&budget)
    guard rerun.isOver else { return }
    current = nil
    note(value, rerun.verdict)
  }

  /// Completes the search and returns all flips; none if a gesture of the run has been released.
  package mutating func finish() -> [Flip] {
    var all = Int.max
    while !isOver { step(&all) }
    return flips
  }

  /// Returns the next value to try; nil after finding a flip or when no value is left.
  private mutating func nextValue() -> Double? {
    guard let bracket else {
      if values.isEmpty { isOver = true }
      return values.popLast()
    }
    let (below, above) = (bracket.below, bracket.above)
    guard above.value - below.value <= precision else { return (below.value + above.value) / 2 }
    flips.append(
      Flip(below: below.value, above: above.value, verdicts: [below.verdict, above.verdict]))
    self.bracket = later.popLast()
    return nil
  }

  private mutating func begin(_ value: Double) {
    runs += 1
    guard let rerun = Rerun(of: whatIf.run, Rehearsal(profile: profile, thresholds: [name: value]))
    else { return (isOver, flips) = (true, []) }
    current = (value, rerun)
  }

  /// Records the verdict for a value. If the middle of a bracket matches neither end, the upper
  /// half contains another flip, which is searched for afterwards.
  private mutating func note(_ value: Double, _ verdict: Verdict) {
    guard let bracket else {
      if let last, !last.verdict.isSame(as: verdict) {
        self.bracket = Bracket(below: last, above: (value, verdict))
      }
      last = (value, verdict)
      return
    }
    if verdict.isSame(as: bracket.below.verdict) {
      self.bracket?.below = (value, verdict)
    } else {
      self.bracket?.above = (value, verdict)
      if !verdict.isSame(as: bracket.above.verdict) {
        later.append(Bracket(below: (value, verdict), above: bracket.above))
      }
    }
  }
}
