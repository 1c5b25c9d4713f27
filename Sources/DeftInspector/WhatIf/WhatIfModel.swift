import DeftGestures
import DeftInput
import DeftLocalization
import DeftViews

/// What the page of what-if shows: a kept run, how it came out, and how it would have with other bounds.
///
/// **The policy in a sentence:** one bound is tried at a time, profiles are compared with the program as it
/// is, and however long the touch was, it is run again a little with each frame.
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
    var difference: LocalizedStringResource?

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
  /// Whether no gesture took part in what was done last, so that an earlier run is shown, or none.
  private(set) var isLastWithoutGesture = false
  /// Why there is nothing to be tried, in a sentence.
  private(set) var refusal: LocalizedStringResource?
  /// Whether the run comes out again as it did.
  private(set) var isFaithful = true
  /// How it comes out in the program.
  private(set) var now = Verdict()
  /// How it comes out with what is tried.
  private(set) var then: Verdict?
  private(set) var trial: Trial?
  private(set) var bounds: [Bound] = []
  private(set) var columns: [Column] = []
  /// How much of what is asked for has been run, 0 to 1; nil where nobody waits for it.
  private(set) var progress: Double?
  /// Whether it is not known yet how it comes out in the program.
  private(set) var isExamining = false
  /// How many events were run again since the last frame began.
  @ObservationIgnored private(set) var eventsRun = 0

  @ObservationIgnored private var whatIf: WhatIf?
  @ObservationIgnored private var searches: [FlipSearch] = []
  /// What is to be run before flips are looked for, in order, and the one that is on its way.
  @ObservationIgnored private var jobs: [Job] = []
  @ObservationIgnored private var rerun: Rerun?
  /// How many events may be run at once for what people try, until the next frame begins.
  @ObservationIgnored private var attemptBudget = WhatIfModel.eventsPerFrame
  @ObservationIgnored private var shown: RunID?
  @ObservationIgnored private var chosen: RunID?

  /// What tells runs apart.
  private struct RunID: Equatable {
    var start: TimeInterval
    var count: Int

    init(_ run: RecordedRun) { (start, count) = (run.start, run.steps.count) }
  }

  /// Something that is run once.
  private enum Job {
    /// As the program has it.
    case examine(desktop: GestureSettings?)
    /// What people try.
    case attempt(Trial)
    case profile(String, GestureSettings)
  }

  /// How many events are run again with one frame, at most: a few milliseconds of work.
  static let eventsPerFrame = 2500

  // MARK: - What people do

  /// Shows an earlier or a later run.
  func go(by step: Int, in runs: [RecordedRun]) {
    let index = place.index + step
    guard runs.indices.contains(index) else { return }
    chosen = index == runs.count - 1 ? nil : RunID(runs[index])
  }

  /// Tries a value of a bound, in place of what was tried before.
  func attempt(_ name: GestureThreshold.Name, _ value: Double) {
    guard whatIf != nil, !isExamining else { return }
    dropAttempt()
    let new = Trial(name: name, value: value)
    (trial, then) = (new, nil)
    // What was begun is begun anew afterwards.
    (rerun, progress) = (nil, 0)
    jobs.insert(.attempt(new), at: 0)
    let before = eventsRun
    work(upTo: attemptBudget) { if case .attempt = $0 { true } else { false } }
    attemptBudget -= eventsRun - before
  }

  private func dropAttempt() {
    if case .attempt = jobs.first {
      jobs.removeFirst()
      (rerun, progress) = (nil, nil)
    }
  }

  /// Goes over to the other side of a flip.
  func cross(_ flip: FlipSearch.Flip, of bound: Bound) {
    attempt(bound.name, bound.present[0] >= flip.above ? flip.below : flip.above)
  }

  /// Goes back to the program's bounds.
  func reset() {
    dropAttempt()
    (trial, then) = (nil, nil)
  }

  /// The value that a slider shows.
  func value(of bound: Bound) -> Double {
    trial?.name == bound.name ? trial?.value ?? bound.rest : bound.rest
  }

  // MARK: - What is done with each frame

  /// Looks whether a gesture took part in what was done last.
  func note(_ history: GestureHistory) {
    let isWithout = !history.isEmpty && history.members.allSatisfy { $0.activity != nil }
    if isWithout != isLastWithoutGesture { isLastWithoutGesture = isWithout }
  }

  /// Takes over the runs that there are, and looks on for flips.
  ///
  /// - Parameters:
  ///   - runs: those that are kept.
  ///   - desktop: the bounds of the desktop, where there is one.
  /// - Returns: whether there is more to be looked for.
  func refresh(_ runs: [RecordedRun], desktop: GestureSettings?) -> Bool {
    let index = chosen.flatMap { id in runs.firstIndex { RunID($0) == id } } ?? runs.count - 1
    if place != (max(0, index), runs.count) { place = (max(0, index), runs.count) }
    let run = runs.indices.contains(index) ? runs[index] : nil
    if shown != run.map({ RunID($0) }) {
      shown = run.map { RunID($0) }
      show(run, desktop)
    }
    (eventsRun, attemptBudget) = (0, Self.eventsPerFrame)
    work(upTo: Self.eventsPerFrame) { _ in true }
    search(upTo: Self.eventsPerFrame - eventsRun)
    return !jobs.isEmpty || searches.contains { !$0.isOver }
  }

  private func show(_ run: RecordedRun?, _ desktop: GestureSettings?) {
    (whatIf, searches, bounds, columns, jobs, rerun) = (nil, [], [], [], [], nil)
    (trial, then, now, isFaithful, refusal) = (nil, nil, Verdict(), true, nil)
    title = run.map { Self.title(of: $0) } ?? ""
    (isExamining, progress) = (run != nil, nil)
    guard let run else { return }
    whatIf = WhatIf(run)
    jobs = [.examine(desktop: desktop)]
  }

  /// Runs what is to be run first, as far as a number of events goes.
  private func work(upTo events: Int, _ isMeant: (Job) -> Bool) {
    var budget = events
    while budget > 0, let whatIf, let job = jobs.first, isMeant(job) {
      let before = budget
      guard let rerun = rerun ?? make(job, of: whatIf.run) else { return refuse() }
      rerun.advance(&budget)
      eventsRun += before - budget
      guard rerun.isOver else {
        self.rerun = rerun
        if case .profile = job {} else { progress = rerun.progress }
        return
      }
      (self.rerun, progress) = (nil, nil)
      jobs.removeFirst()
      show(rerun, of: job, whatIf)
    }
  }

  private func make(_ job: Job, of run: RecordedRun) -> Rerun? {
    switch job {
    case .examine: Rerun(of: run, Rehearsal(), measures: true)
    case .attempt(let trial): Rerun(of: run, Rehearsal(bounds: [trial.name: trial.value]))
    case .profile(_, let settings): Rerun(of: run, Rehearsal(profile: settings))
    }
  }

  private func refuse() {
    refusal = "Cannot rerun this touch: the view of one of its gestures is gone."
    (jobs, searches, rerun, progress, isExamining) = ([], [], nil, nil, false)
    (whatIf, bounds, columns, trial, then) = (nil, [], [], nil, nil)
  }

  private func show(_ rerun: Rerun, of job: Job, _ whatIf: WhatIf) {
    let verdict = rerun.verdict
    switch job {
    case .attempt: then = verdict
    case .profile(let title, _):
      let difference = verdict.firstDifference(from: now).map {
        verdict.resource(of: $0, from: now, named: "Now")
      }
      columns.append(Column(title: title, verdict: verdict, difference: difference))
    case .examine(let desktop):
      (now, isFaithful, isExamining) = (verdict, whatIf.isFaithful(verdict), false)
      bounds = rerun.measured.map { measured in
        let present = measured.limits[0]
        let most = measured.name.range.upperBound
        let limit = present.isFinite ? min(most, max(2.5 * present, most / 40)) : most / 4
        return Bound(name: measured.name, present: measured.limits, limit: limit)
      }
      searches = rerun.measured.map { FlipSearch(of: $0.name, whatIf, present: $0.limits[0]) }
      for profile in GestureSettings.Profile.allCases {
        let settings = profile == .desktop ? desktop : GestureSettings(profile)
        if let settings { jobs.append(.profile(profile.title, settings)) }
      }
    }
  }

  /// Looks on for flips, as far as a number of events goes.
  private func search(upTo events: Int) {
    var budget = events
    while budget > 0, let index = searches.firstIndex(where: { !$0.isOver }) {
      let before = budget
      searches[index].step(&budget)
      eventsRun += before - budget
      if searches[index].isOver { note(searches[index]) }
    }
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

  private static func title(of run: RecordedRun) -> String {
    guard let (count, kind) = run.contacts else { return "" }
    let contacts: LocalizedStringResource = count == 1 ? kind.title : "\(count) contacts"
    return String(localized: "\(contacts), \(Verdict.milliseconds(run.end - run.start))")
  }
}
