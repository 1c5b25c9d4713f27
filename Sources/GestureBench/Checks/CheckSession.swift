import Deft
import DeviceChecks

/// The state of a guided run: the current step, its exercise, and the results so far.
///
/// The policy: *the machine judges first, then the person; a step is done once the person has decided.* Leaving a run
/// loses only the exercise in progress: the next start continues with the first step that has no outcome.
struct CheckSession: Hashable {
  /// The state of the current step.
  enum Phase: Hashable {
    /// The question and the instruction are shown. The first touch or the button Start begins the exercise.
    case instruction
    case exercising
    /// The exercise is over, and the measurements are shown. A person decides.
    case judged
    /// All steps have an outcome.
    case finished
  }

  /// The surface on which exercises are done.
  struct Surface: Hashable {
    /// The size in points.
    var size: CGSize
    var pointsPerMillimeter: CGFloat
  }

  let plan: CheckPlan
  /// Whether the session only shows the results of an earlier run.
  private(set) var isReview = false
  private(set) var surface: Surface
  private(set) var run: CheckRun
  private(set) var phase = Phase.finished
  /// The current step; `nil` once all are done.
  private(set) var step: CheckStep?
  /// The progress of the exercise, even before it begins and after it has ended; `nil` if there is
  /// no exercise.
  private(set) var progress: ExerciseProgress?

  /// Begins or continues a run.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - run: A run of the plan, possibly with results.
  ///   - available: The needs that are met now.
  ///   - surface: The surface on which exercises are done.
  init(
    _ plan: CheckPlan, run: CheckRun, available: Set<CheckStep.Need>, surface: Surface
  ) {
    (self.plan, self.run, self.surface) = (plan, run, surface)
    self.run.adopt(plan, available: available)
    goToNextStep()
  }

  /// Shows the results of a finished run, which does not change.
  init(reviewing run: CheckRun, of plan: CheckPlan) {
    (self.plan, self.run, isReview) = (plan, run, true)
    surface = Surface(size: .zero, pointsPerMillimeter: 1)
  }

  /// The number of the current step, from 1.
  var number: Int { (plan.steps.firstIndex { $0.id == step?.id } ?? plan.steps.count - 1) + 1 }
  /// The result of the current step.
  var result: CheckResult? { step.flatMap { run[$0.id] } }
  /// The number of steps with an outcome.
  var doneCount: Int { run.results.count { $0.outcome != .notRun } }

  /// The centers of the targets of the current step in points, one for each tap, in their order; empty without targets.
  ///
  /// Those at the middles of the edges lie in the zone in which accuracy is measured apart.
  var targets: [CGPoint] {
    guard let step, step.metrics.contains("accuracy"), case .taps(let count) = step.exercise else {
      return []
    }
    let zone = CGFloat(EdgeZone.width) * surface.pointsPerMillimeter
    let places = [0, 1, 2].flatMap { row in
      [0, 1, 2].map { column in
        let isCorner = row != 1 && column != 1
        func place(_ index: Int, of length: CGFloat) -> CGFloat {
          guard index != 1 else { return length / 2 }
          let inset = isCorner ? max(0.1 * length, 1.4 * zone) : 0.85 * zone
          return index == 0 ? inset : length - inset
        }
        return CGPoint(
          x: place(column, of: surface.size.width), y: place(row, of: surface.size.height))
      }
    }
    return (0..<count).map { places[$0 % places.count] }
  }

  /// The target of the next tap; `nil` without targets, and once the exercise is over.
  var nextTarget: CGPoint? {
    guard phase == .instruction || phase == .exercising, let progress else { return nil }
    let targets = targets
    return targets.indices.contains(progress.touches.count)
      ? targets[progress.touches.count] : nil
  }

  /// Whether the current step has no exercise, so that only a person judges it.
  var isFree: Bool { step.map { $0.exercise == .free && $0.metrics.isEmpty } ?? false }

  /// Whether the exercise begins with the first touch, and not with the button Start.
  var beginsWithTouch: Bool {
    switch step?.exercise {
    case .handsOff, .free, .moves, nil: false
    default: true
    }
  }

  // MARK: - Exercise

  /// Begins the exercise of the current step.
  mutating func begin(at time: TimeInterval) {
    guard phase == .instruction else { return }
    progress?.begin(at: time)
    phase = .exercising
  }

  /// Changes the surface, as when the window changes its size. An exercise in progress begins again.
  mutating func setSurface(_ surface: Surface, measured: MeasuredSurface? = nil) {
    guard !isReview else { return }
    if let measured { run.machine.surface = measured }
    guard surface != self.surface else { return }
    self.surface = surface
    if let step, phase == .instruction || phase == .exercising { enter(step) }
  }

  /// Updates which steps are possible, after a device or a program was found or lost. The steps of a finished run
  /// stay.
  mutating func setAvailable(_ available: Set<CheckStep.Need>) {
    if phase != .finished { run.adopt(plan, available: available) }
  }

  /// Records an event of a contact in the exercise.
  mutating func note(_ contact: ContactEvent) {
    if phase == .exercising { progress?.note(contact) }
  }

  /// Records a position of the hovering pointer in the exercise.
  mutating func note(hover place: CGPoint, at time: TimeInterval) {
    if phase == .exercising { progress?.note(hover: place, at: time) }
  }

  /// Returns whether the exercise ends by itself now.
  func isExerciseOver(at time: TimeInterval) -> Bool {
    phase == .exercising && progress?.isOver(at: time) == true
  }

  /// Adds the task of the current step to the recording of its exercise.
  func describe(_ recording: inout MeasuredRecording) {
    recording.targets = targets.map {
      CGPoint(x: $0.x / surface.pointsPerMillimeter, y: $0.y / surface.pointsPerMillimeter)
    }
    switch step?.exercise {
    case .grid(let side): recording.cellSide = side
    case .taps(let count): recording.expectedTaps = count
    default: break
    }
  }

  /// Ends the exercise with its measurements and its duration in seconds.
  mutating func judge(_ measurements: [DeviceChecks.Measurement], duration: TimeInterval) {
    guard phase == .exercising, let step else { return }
    run.setMeasurements(measurements, of: step.id, in: plan, duration: duration)
    phase = .judged
  }

  /// Stores the recording of a step, once it is available as text.
  mutating func setRecording(_ text: String, of id: CheckStep.ID) {
    guard let index = run.results.firstIndex(where: { $0.id == id }),
      !run.results[index].measurements.isEmpty
    else { return }
    run.results[index].recording = text
  }

  /// Discards the exercise and its measurements, and shows the instruction again.
  mutating func repeatExercise() {
    guard phase == .judged || phase == .exercising, let step, !isFree else { return }
    run.reset(step.id)
    enter(step)
  }

  // MARK: - Decisions

  /// Stores a person's verdict on the current step, and continues with the next one.
  mutating func decide(_ outcome: CheckResult.Outcome) {
    guard let step else { return }
    run.setOutcome(outcome, of: step.id)
    goToNextStep(after: step.id)
  }

  /// Stores the note on the current step.
  mutating func setNote(_ text: String) {
    if let step { run.setNote(text, of: step.id) }
  }

  /// Stores the reason why a step was skipped.
  mutating func setReason(_ text: String, of id: CheckStep.ID) {
    guard !isReview, case .skipped = run[id]?.outcome else { return }
    run.setOutcome(.skipped(text), of: id)
  }

  /// Repeats a step.
  mutating func redo(_ id: CheckStep.ID) {
    guard !isReview, let step = plan[id], let result = run[id] else { return }
    if case .impossible = result.outcome { return }
    run.reset(id)
    enter(step)
  }

  /// Leaves the run, which can be continued later.
  mutating func leave() { run.pause() }

  private mutating func goToNextStep(after id: CheckStep.ID? = nil) {
    if let step = run.nextStep(after: id).flatMap({ plan[$0] }) { return enter(step) }
    (step, progress, phase) = (nil, nil, .finished)
    run.pause()
  }

  private mutating func enter(_ step: CheckStep) {
    self.step = step
    progress =
      step.exercise == .free
      ? nil
      : ExerciseProgress(
        step.exercise, size: surface.size, pointsPerMillimeter: surface.pointsPerMillimeter)
    run.begin(step.id)
    // A run that was left at the question of the verdict continues there.
    let isMeasured = run[step.id]?.measurements.isEmpty == false
    phase = isFree || isMeasured ? .judged : .instruction
  }
}
