import DeftGestures
import DeftInput
import DeftViews

/// What the page of what-if shows: a kept run, how it came out, and how it would have with other bounds.
///
/// **The policy in a sentence:** one bound is tried at a time, profiles are compared with the program as it
/// is, and the search for flips goes on a little with each frame.
@Observable
final class WhatIfModel {
  /// A bound that gestures of the run have compared something with.
  struct Bound: Identifiable {
    var name: GestureThreshold.Name
    /// What it is in the program: one value, or several of several gestures.
    var present: [Double]
    /// Where the slider ends.
    var limit: Double
    /// Where the verdict flips; nil while it is looked for.
    var flips: [FlipSearch.Flip]?

    var id: GestureThreshold.Name { name }
    /// The value at which the slider rests.
    var rest: Double { min(present[0], limit) }
  }

  /// A profile, with how it would have come out.
  struct Column: Identifiable {
    var title: String
    var verdict: Verdict
    /// The first decision that differs from the program's, in a sentence.
    var difference: String?

    var id: String { title }
  }

  /// A bound that is tried.
  struct Trial: Equatable {
    var name: GestureThreshold.Name
    var value: Double
  }

  /// Which of the runs is shown, from 0, and how many there are.
  private(set) var place = (index: 0, count: 0)
  /// What was done, as `Touch, 143 ms`; empty before anything was.
  private(set) var title = ""
  /// Why there is nothing to be tried, in a sentence.
  private(set) var refusal: String?
  /// Whether the run comes out again as it did.
  private(set) var isFaithful = true
  /// How it comes out in the program.
  private(set) var now = Verdict()
  /// How it comes out with what is tried.
  private(set) var then: Verdict?
  private(set) var trial: Trial?
  private(set) var bounds: [Bound] = []
  private(set) var columns: [Column] = []

  @ObservationIgnored private var whatIf: WhatIf?
  @ObservationIgnored private var searches: [FlipSearch] = []
  @ObservationIgnored private var shown: RunID?
  @ObservationIgnored private var chosen: RunID?

  /// What tells runs apart.
  private struct RunID: Equatable {
    var start: TimeInterval
    var count: Int

    init(_ run: KeptRun) { (start, count) = (run.start, run.steps.count) }
  }

  /// How many events are run again with one frame, at most: a few milliseconds of work.
  private static let eventsPerFrame = 2500

  // MARK: - What people do

  /// Shows an earlier or a later run.
  func go(by step: Int, in runs: [KeptRun]) {
    let index = place.index + step
    guard runs.indices.contains(index) else { return }
    chosen = index == runs.count - 1 ? nil : RunID(runs[index])
  }

  /// Tries a value of a bound, in place of what was tried before.
  func attempt(_ name: GestureThreshold.Name, _ value: Double) {
    guard let whatIf else { return }
    trial = Trial(name: name, value: value)
    then = whatIf.verdict(Rehearsal(bounds: [name: value]))
  }

  /// Goes over to the other side of a flip.
  func cross(_ flip: FlipSearch.Flip, of bound: Bound) {
    attempt(bound.name, bound.present[0] >= flip.above ? flip.below : flip.above)
  }

  /// Goes back to the program's bounds.
  func reset() { (trial, then) = (nil, nil) }

  /// The value that a slider shows.
  func value(of bound: Bound) -> Double {
    trial?.name == bound.name ? trial?.value ?? bound.rest : bound.rest
  }

  // MARK: - What is done with each frame

  /// Takes over the runs that there are, and looks on for flips.
  ///
  /// - Parameters:
  ///   - runs: those that are kept.
  ///   - desktop: the bounds of the desktop, where there is one.
  /// - Returns: whether there is more to be looked for.
  func refresh(_ runs: [KeptRun], desktop: GestureSettings?) -> Bool {
    let index = chosen.flatMap { id in runs.firstIndex { RunID($0) == id } } ?? runs.count - 1
    if place != (max(0, index), runs.count) { place = (max(0, index), runs.count) }
    let run = runs.indices.contains(index) ? runs[index] : nil
    if shown != run.map({ RunID($0) }) {
      shown = run.map { RunID($0) }
      show(run, desktop)
    }
    return search()
  }

  private func show(_ run: KeptRun?, _ desktop: GestureSettings?) {
    (whatIf, searches, bounds, columns) = (nil, [], [], [])
    (trial, then, now, isFaithful, refusal) = (nil, nil, Verdict(), true, nil)
    title = run.map { Self.title(of: $0) } ?? ""
    guard let run else { return }
    guard let (verdict, measured) = WhatIf(run).examined() else {
      refusal = "A gesture of this touch is gone with its view: it cannot be run again."
      return
    }
    let whatIf = WhatIf(run)
    (self.whatIf, now, isFaithful) = (whatIf, verdict, whatIf.isFaithful(verdict))
    bounds = measured.map { measured in
      let present = measured.limits[0]
      let most = measured.name.range.upperBound
      let limit = present.isFinite ? min(most, max(2.5 * present, most / 40)) : most / 4
      return Bound(name: measured.name, present: measured.limits, limit: limit)
    }
    searches = measured.map { FlipSearch(of: $0.name, whatIf, present: $0.limits[0]) }
    for profile in GestureSettings.Profile.allCases {
      guard profile != .desktop || desktop != nil else { continue }
      let settings = profile == .desktop ? desktop : GestureSettings(profile)
      guard let verdict = whatIf.verdict(Rehearsal(profile: settings)) else { continue }
      let sentence = verdict.firstDifference(from: now).map {
        verdict.sentence($0, from: now, named: "Now")
      }
      columns.append(Column(title: profile.title, verdict: verdict, difference: sentence))
    }
  }

  /// Looks on for a frame's time.
  private func search() -> Bool {
    guard let whatIf else { return false }
    var events = Self.eventsPerFrame
    while events > 0, let index = searches.firstIndex(where: { !$0.isOver }) {
      searches[index].step()
      events -= whatIf.run.steps.count + 20
      if searches[index].isOver { note(searches[index]) }
    }
    return searches.contains { !$0.isOver }
  }

  private func note(_ search: FlipSearch) {
    guard let index = bounds.firstIndex(where: { $0.name == search.name }) else { return }
    bounds[index].flips = search.flips
    // The slider reaches the nearest flip, unless a hand is at it.
    let rest = bounds[index].rest
    guard trial?.name != search.name,
      let nearest = search.flips.min(by: { abs($0.value - rest) < abs($1.value - rest) })
    else { return }
    bounds[index].limit = min(
      search.name.range.upperBound, max(bounds[index].limit, 1.25 * nearest.value))
  }

  private static func title(of run: KeptRun) -> String {
    guard let (count, kind) = run.contacts else { return "" }
    let contacts = count == 1 ? "\(kind)".capitalized : "\(count) contacts"
    return "\(contacts), \(Verdict.milliseconds(run.end - run.start))"
  }
}
