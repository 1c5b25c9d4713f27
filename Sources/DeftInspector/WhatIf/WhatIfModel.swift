import DeftGestures
import DeftInput
import DeftLocalization
import DeftViews

/// The model of the What If page: a recorded run, its results, and its results with other thresholds.
///
/// **The policy:** one threshold is tried at a time. Profiles are compared with the program's
/// current thresholds. Long touches are rerun in small steps, one per frame.
@Observable
final class WhatIfModel {
  /// A threshold that gestures of the run used.
  struct Threshold: Identifiable {
    var name: GestureThreshold.Name
    /// The program's values; several if gestures use different ones.
    var present: [Double]
    /// The end of the slider.
    var limit: Double
    /// The values at which the verdict flips; nil during the search.
    var flips: [FlipSearch.Flip]?

    var id: GestureThreshold.Name { name }
    /// The slider's initial value.
    var rest: Double { min(present[0], limit) }
  }

  /// A profile with its results.
  struct Column: Identifiable {
    var title: String
    var verdict: Verdict
    /// The first decision that differs from the program's, in a sentence.
    var difference: LocalizedStringResource?

    var id: String { title }
  }

  /// A threshold value that is being tried.
  struct Trial: Equatable {
    var name: GestureThreshold.Name
    var value: Double
  }

  /// The index of the shown run, and the number of runs.
  private(set) var place = (index: 0, count: 0)
  /// The title of the run, such as `Touch, 143 ms`; empty if there is none.
  private(set) var title = ""
  /// Whether no gesture accepted the last touch, so that an earlier run or none is shown.
  private(set) var isLastWithoutGesture = false
  /// The reason why the run cannot be rerun.
  private(set) var refusal: LocalizedStringResource?
  /// Whether the rerun matches the recorded results.
  private(set) var isFaithful = true
  /// The results with the program's thresholds.
  private(set) var currentVerdict = Verdict()
  /// The results with the tried threshold.
  private(set) var trialVerdict: Verdict?
  private(set) var trial: Trial?
  private(set) var thresholds: [Threshold] = []
  private(set) var columns: [Column] = []
  /// The progress of the requested rerun, 0 to 1; nil if no rerun is requested.
  private(set) var progress: Double?
  /// Whether the results with the program's thresholds are not known yet.
  private(set) var isExamining = false
  /// The number of events rerun since the last frame began.
  @ObservationIgnored private(set) var eventsRun = 0

  @ObservationIgnored private var whatIf: WhatIf?
  @ObservationIgnored private var searches: [FlipSearch] = []
  /// The reruns to perform before searching for flips, in order.
  @ObservationIgnored private var jobs: [Job] = []
  @ObservationIgnored private var rerun: Rerun?
  /// The number of events that trials may run immediately, before the next frame.
  @ObservationIgnored private var attemptBudget = WhatIfModel.eventsPerFrame
  @ObservationIgnored private var shown: RunID?
  @ObservationIgnored private var chosen: RunID?

  /// The identity of a run.
  private struct RunID: Equatable {
    var start: TimeInterval
    var count: Int

    init(_ run: RecordedRun) { (start, count) = (run.start, run.steps.count) }
  }

  /// A rerun to perform.
  private enum Job {
    /// A rerun with the program's thresholds.
    case examine(desktop: GestureSettings?)
    /// A rerun with a tried threshold.
    case attempt(Trial)
    case profile(String, GestureSettings)
  }

  /// The maximum number of events rerun per frame: a few milliseconds of work.
  static let eventsPerFrame = 2500

  // MARK: - User actions

  /// Shows an earlier or later run.
  func go(by step: Int, in runs: [RecordedRun]) {
    let index = place.index + step
    guard runs.indices.contains(index) else { return }
    chosen = index == runs.count - 1 ? nil : RunID(runs[index])
  }

  /// Tries a value of a threshold, replacing the previous trial.
  func attempt(_ name: GestureThreshold.Name, _ value: Double) {
    guard whatIf != nil, !isExamining else { return }
    dropAttempt()
    let new = Trial(name: name, value: value)
    (trial, trialVerdict) = (new, nil)
    // An interrupted rerun restarts afterwards.
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

  /// Tries the value on the other side of a flip.
  func cross(_ flip: FlipSearch.Flip, of threshold: Threshold) {
    attempt(threshold.name, threshold.present[0] >= flip.above ? flip.below : flip.above)
  }

  /// Returns to the program's thresholds.
  func reset() {
    dropAttempt()
    (trial, trialVerdict) = (nil, nil)
  }

  /// Returns the value of a slider.
  func value(of threshold: Threshold) -> Double {
    trial?.name == threshold.name ? trial?.value ?? threshold.rest : threshold.rest
  }

  // MARK: - Work per frame

  /// Updates whether a gesture accepted the last touch.
  func note(_ history: GestureHistory) {
    let isWithout = !history.isEmpty && history.members.allSatisfy { $0.activity != nil }
    if isWithout != isLastWithoutGesture { isLastWithoutGesture = isWithout }
  }

  /// Updates the shown run and continues reruns and the search for flips.
  ///
  /// - Parameters:
  ///   - runs: The recorded runs.
  ///   - desktop: The thresholds of the desktop, if any.
  /// - Returns: Whether work remains.
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
    (whatIf, searches, thresholds, columns, jobs, rerun) = (nil, [], [], [], [], nil)
    (trial, trialVerdict, currentVerdict, isFaithful, refusal) = (nil, nil, Verdict(), true, nil)
    title = run.map { Self.title(of: $0) } ?? ""
    (isExamining, progress) = (run != nil, nil)
    guard let run else { return }
    whatIf = WhatIf(run)
    jobs = [.examine(desktop: desktop)]
  }

  /// Performs pending reruns within a budget of events.
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
    case .attempt(let trial): Rerun(of: run, Rehearsal(thresholds: [trial.name: trial.value]))
    case .profile(_, let settings): Rerun(of: run, Rehearsal(profile: settings))
    }
  }

  private func refuse() {
    refusal = "Cannot rerun this touch: the view of one of its gestures is gone."
    (jobs, searches, rerun, progress, isExamining) = ([], [], nil, nil, false)
    (whatIf, thresholds, columns, trial, trialVerdict) = (nil, [], [], nil, nil)
  }

  private func show(_ rerun: Rerun, of job: Job, _ whatIf: WhatIf) {
    let verdict = rerun.verdict
    switch job {
    case .attempt: trialVerdict = verdict
    case .profile(let title, _):
      let difference = verdict.firstDifference(from: currentVerdict).map {
        verdict.resource(of: $0, from: currentVerdict, named: "Current")
      }
      columns.append(Column(title: title, verdict: verdict, difference: difference))
    case .examine(let desktop):
      (currentVerdict, isFaithful, isExamining) = (verdict, whatIf.isFaithful(verdict), false)
      thresholds = rerun.measured.map { measured in
        let present = measured.limits[0]
        let most = measured.name.range.upperBound
        let limit = present.isFinite ? min(most, max(2.5 * present, most / 40)) : most / 4
        return Threshold(name: measured.name, present: measured.limits, limit: limit)
      }
      searches = rerun.measured.map { FlipSearch(of: $0.name, whatIf, present: $0.limits[0]) }
      for profile in GestureSettings.Profile.allCases {
        let settings = profile == .desktop ? desktop : GestureSettings(profile)
        if let settings { jobs.append(.profile(profile.title, settings)) }
      }
    }
  }

  /// Continues the search for flips within a budget of events.
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
    guard let index = thresholds.firstIndex(where: { $0.name == search.name }) else { return }
    thresholds[index].flips = search.flips
    // Extend the slider to the nearest flip, unless a value of this threshold is being tried.
    let rest = thresholds[index].rest
    guard trial?.name != search.name,
      let nearest = search.flips.min(by: { abs($0.value - rest) < abs($1.value - rest) })
    else { return }
    thresholds[index].limit = min(
      search.name.range.upperBound, max(thresholds[index].limit, 1.25 * nearest.value))
  }

  private static func title(of run: RecordedRun) -> String {
    guard let (count, kind) = run.contacts else { return "" }
    let contacts: LocalizedStringResource = count == 1 ? kind.title : "\(count) contacts"
    return String(localized: "\(contacts), \(Verdict.milliseconds(run.end - run.start))")
  }
}
