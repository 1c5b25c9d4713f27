/// Finds at which values of a bound a run comes out differently, by running it again and again.
///
/// **The policy in a sentence:** first at 25 values over the bound's range, closer together where it is small,
/// then between each two that came out differently by halves, until what is left between them is less than a
/// millionth of the range.
///
/// So each flip has a run on either side of it, and nothing is reckoned.  What flips and flips back between
/// two neighbors of the first pass is not found.  It goes on step by step, so that it can be spread over
/// frames.
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

  /// Goes on by one run.
  package mutating func step() {
    guard !isOver else { return }
    if let bracket {
      guard bracket.above.value - bracket.below.value <= precision else { return halve(bracket) }
      flips.append(
        Flip(
          below: bracket.below.value, above: bracket.above.value,
          verdicts: [bracket.below.verdict, bracket.above.verdict]))
      self.bracket = later.popLast()
    } else if let value = values.popLast() {
      guard let verdict = run(value) else { return }
      if let last, !last.verdict.isSame(as: verdict) {
        bracket = Bracket(below: last, above: (value, verdict))
      }
      last = (value, verdict)
    } else {
      isOver = true
    }
  }

  /// All flips; empty where a gesture of the run is gone.
  package mutating func finish() -> [Flip] {
    while !isOver { step() }
    return flips
  }

  /// Looks between two values; where the middle is like neither, there is another flip above it, which is
  /// looked for afterwards.
  private mutating func halve(_ bracket: Bracket) {
    let middle = (bracket.below.value + bracket.above.value) / 2
    guard let verdict = run(middle) else { return }
    if verdict.isSame(as: bracket.below.verdict) {
      self.bracket?.below = (middle, verdict)
    } else {
      self.bracket?.above = (middle, verdict)
      if !verdict.isSame(as: bracket.above.verdict) {
        later.append(Bracket(below: (middle, verdict), above: bracket.above))
      }
    }
  }

  private mutating func run(_ value: Double) -> Verdict? {
    runs += 1
    let verdict = whatIf.verdict(Rehearsal(profile: profile, bounds: [name: value]))
    if verdict == nil { (isOver, flips) = (true, []) }
    return verdict
  }
}
