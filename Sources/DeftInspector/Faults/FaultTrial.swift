import DeftInput
import DeftLocalization

/// A check that a program handles a fault: afterwards all gestures are at rest, nothing is held, and the next touch
/// works.
///
///     var trial = FaultTrial(.jump)
///     trial.observe(report)                      // the fault occurred
///     trial.observe(input)                       // the contacts ended
///     trial.update(at: time, isAtRest: true)     // all gestures are at rest
///     trial.state                                // .passed("…")
struct FaultTrial: Hashable {
  /// The progress of a trial.
  enum State: Hashable {
    /// The fault has not occurred yet.
    case waiting
    /// The fault has occurred, and its contacts have not ended.
    case inProgress
    /// The result is correct so far; the next touch must work.
    case awaitingNextTouch
    /// The next touch was lifted at this time; all gestures must come to rest.
    case settling(TimeInterval)
    /// The program handled the fault.
    case passed(LocalizedStringResource)
    /// The program did not handle the fault.
    case failed(LocalizedStringResource)
    /// The fault cannot occur on this stage.
    case impossible
  }

  /// The maximum time until all gestures are at rest, in seconds.
  static let patience: TimeInterval = 2

  let fault: InputFault
  private(set) var state = State.waiting

  private var down: Set<ContactID> = []
  /// Contacts that the fault created or changed; they do not count as the next touch.
  private var marked: Set<ContactID> = []
  private var ended = 0
  private var begun = 0
  private var scrolls = 0
  private var reasons: Set<CancellationReason> = []
  /// The time at which the last contact ended; nil while a contact is down.
  private var liftedAt: TimeInterval?

  init(_ fault: InputFault, isPossible: Bool = true) {
    self.fault = fault
    if !isPossible { state = .impossible }
  }

  /// Whether the trial is not decided yet.
  var isRunning: Bool {
    switch state {
    case .waiting, .inProgress, .awaitingNextTouch, .settling: true
    case .passed, .failed, .impossible: false
    }
  }

  /// Observes a report of a device.
  mutating func observe(_ report: InputReport) {
    guard report.fault == fault else { return }
    marked.insert(report.contact)
    if state == .waiting { state = .inProgress }
  }

  mutating func observe(_ input: InputEvent) {
    if case .scroll(let event) = input, !event.isEnd, state == .inProgress { scrolls += 1 }
    guard case .contact(let event) = input else { return }
    switch event.phase {
    case .began:
      down.insert(event.id)
      liftedAt = nil
      if state == .inProgress { begun += 1 }
    case .moved: break
    case .ended, .cancelled:
      down.remove(event.id)
      if down.isEmpty { liftedAt = event.time }
      conclude(event)
    }
  }

  private mutating func conclude(_ event: ContactEvent) {
    switch (state, event.phase) {
    case (.inProgress, .cancelled(let reason)): reasons.insert(reason)
    case (.inProgress, _): ended += 1
    case (.awaitingNextTouch, .cancelled(let reason)) where !marked.contains(event.id):
      state = .failed("The next touch was cancelled. \(reason.message)")
    case (.awaitingNextTouch, .ended) where !marked.contains(event.id) && down.isEmpty:
      state = .settling(event.time)
    default: break
    }
  }

  /// Updates the state at a time of the stage's clock.
  ///
  /// At rest, no gesture is running and nothing is held.
  mutating func update(at time: TimeInterval, isAtRest: Bool) {
    switch state {
    case .inProgress:
      guard down.isEmpty, hasHadEffect else { return }
      if isAtRest {
        state = judged
      } else if let liftedAt, time - liftedAt > Self.patience {
        state = .failed(
          "All contacts have ended, but a gesture is still running or an object is still held.")
      }
    case .settling(let since):
      if isAtRest {
        state = .passed("\(fault.expectation) Confirmed, and the next touch worked.")
      } else if time - since > Self.patience {
        state = .failed(
          "After the next touch, a gesture is still running or an object is still held.")
      }
    case .waiting, .awaitingNextTouch, .passed, .failed, .impossible: return
    }
  }

  /// The time of the next check, in seconds.
  var nextDeadline: TimeInterval? {
    switch state {
    case .inProgress:
      down.isEmpty && hasHadEffect ? liftedAt.map { $0 + Self.patience + 0.01 } : nil
    case .settling(let since): since + Self.patience + 0.01
    case .waiting, .awaitingNextTouch, .passed, .failed, .impossible: nil
    }
  }

  /// Whether the fault has had an effect; a lost end becomes visible only with the next touch.
  private var hasHadEffect: Bool {
    if case .scrolled = fault.outcome { return scrolls > 0 }
    return ended > 0 || !reasons.isEmpty
  }

  private var judged: State {
    let all = reasons.map(\.message).sorted { $0.english < $1.english }
    let was = all.dropFirst().reduce(all.first ?? "") { "\($0) \($1)" }
    switch fault.outcome {
    case .ended:
      return reasons.isEmpty
        ? .awaitingNextTouch : .failed("A contact was cancelled instead of ending. \(was)")
    case .cancelled(let wanted):
      if reasons.isEmpty {
        return .failed("The contact was not cancelled: it ended as if lifted.")
      }
      return reasons.isSubset(of: wanted)
        ? .awaitingNextTouch
        : .failed("Cancelled for the wrong reason. \(was)")
    case .scrolled:
      return begun == 0
        ? .awaitingNextTouch : .failed("A contact began, but only scrolling was expected.")
    }
  }
}

extension FaultTrial.State {
  var word: LocalizedStringResource {
    switch self {
    case .waiting: "waiting"
    case .inProgress: "applied"
    case .awaitingNextTouch, .settling: "touch again"
    case .passed: "passed"
    case .failed: "failed"
    case .impossible: "no device"
    }
  }
}
