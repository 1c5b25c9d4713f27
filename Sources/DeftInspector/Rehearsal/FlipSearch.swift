import DeftGestures

/// Finds at which values of a bound a run comes out differently, by running it again and again.
///
/// **The policy in a sentence:** first at 25 values over the bound's range, closer together where it is small,
/// then between each two that came out differently by halves, until what is left between them is less than a
/// millionth of the range.
///
/// So each flip has a run on either side of it, and nothing is reckoned.  What flips and flips back between
/// two neighbors of the first pass is not found.  It goes on event by event where it has to, so that
/// it can be spread over frames.
package struct FlipSearch {
  /// A value at which the verdict flips.
  package struct Flip: Hashable, Sendable {
    /// The largest value found that comes out as smaller ones do.
    package var below: Double
    /// The smallest value found that comes out as larger ones do.
    package var above: Double
    /// How it comes out below, and above.
    package var verdicts: [Verdict]

    /// The value, to the precision of the search.
    package var value: Double { (below + above) / 2 }
  }

  /// The bound.
  package let name: GestureThreshold.Name
  /// The flips found so far, the smallest first once the search is over.
  package private(set) var flips: [Flip] = []
  /// Whether there is nothing left to look for.
  package private(set) var isOver = false
  /// How many runs it took.
  package private(set) var runs = 0

  private let whatIf: WhatIf
  private let profile: GestureSettings?
  private let precision: Double
  /// What is still to be tried, the last first, and what came of the values before.
  private var values: [Double]
  private var last: (value: Double, verdict: Verdict)?
  private var bracket: Bracket?
  private var later: [Bracket] = []
  /// What is being tried.
  private var current: (value: Double, rerun: Rerun)?

  /// Two values that come out differently.
  private struct Bracket {
    var below: (value: Double, verdict: Verdict)
    var above: (value: Double, verdict: Verdict)
  }

  /// How many parts the range has in the first pass.
  private static let parts = 24

  /// Looks for the flips of a bound.
  ///
  /// - Parameters:
  ///   - name: the bound.
  ///   - whatIf: the run.
  ///   - profile: with which other bounds; nil for the program's.
  ///   - present: the value that the bound has, to be tried as well.
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

  /// Goes on by one run, or by as much of it as a budget allows.
  ///
  /// - Parameter budget: how many events may be run; what was run is taken off it.
  package mutating func step(_ budget: inout Int) {
    guard !isOver else { return }
    if current == nil, let value = nextValue() { begin(value) }
    guard let (value, rerun) = current else { return }
    rerun.advance(&budget)
    guard rerun.isOver else { return }
    current = nil
    note(value, rerun.verdict)
  }

  /// All flips; empty where a gesture of the run is gone.
  package mutating func finish() -> [Flip] {
    var all = Int.max
    while !isOver { step(&all) }
    return flips
  }

  /// What is to be tried next; nil where something has been found, or nothing is left.
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
    guard let rerun = Rerun(of: whatIf.run, Rehearsal(profile: profile, bounds: [name: value]))
    else { return (isOver, flips) = (true, []) }
    current = (value, rerun)
  }

  /// Takes what came of a value; where the middle of two is like neither, there is another flip above it, which
  /// is looked for afterwards.
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
