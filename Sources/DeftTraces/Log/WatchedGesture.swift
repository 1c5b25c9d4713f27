import DeftLocalization

/// A gesture that logs every callback a program could receive from it, without attaching any callback.
///
/// The policy: *observing a gesture does not change it: it receives the same inputs and returns the same phases.*
///
/// A long press becomes active at its beginning only if a callback of the program needs its
/// changes. If the long press stands alone or begins a sequence, the log always contains its
/// `updating` and `changed`, to show that the press has begun.
struct WatchedGesture {
  let content: AnyGesture<LoggedValue>
  let watch: GestureWatch

  /// - Parameters:
  ///   - content: The observed gesture.
  ///   - path: The path of the part in the expression.
  ///   - isComparable: Whether the gesture's value is `Equatable`, so that it has `onChanged`.
  ///   - beginsWithPress: Whether the gesture is a long press, or begins with one.
  ///   - log: Called with each callback.
  init(
    _ content: AnyGesture<LoggedValue>, path: String, isComparable: Bool, beginsWithPress: Bool,
    _ log: @escaping (LoggedCallback) -> Void
  ) {
    self.content = content
    watch = GestureWatch(
      path: path, isComparable: isComparable, beginsWithPress: beginsWithPress, log: log)
  }
}

extension WatchedGesture: PrimitiveGesture {
  typealias Value = LoggedValue
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> WatchedRecognizer {
    WatchedRecognizer(
      base: AnyGesture._makeRecognizer(gesture.content, context), watch: gesture.watch)
  }
}

/// The recognizer of a watched gesture. It forwards all inputs and phases unchanged.
struct WatchedRecognizer: Recognizer {
  var base: AnyRecognizer<LoggedValue>
  var watch: GestureWatch

  mutating func receive(_ input: GestureInput) -> GesturePhase<LoggedValue> {
    let phase = base.receive(input)
    watch.note(phase, after: input)
    return phase
  }
  func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(at: time) }
  mutating func flush() {
    base.flush()
    // The snapshot contains the measurements of a failure.
    watch.flushQueue(watch.hasFailed ? base.snapshot(at: watch.time) : nil)
  }
  mutating func reset() {
    base.reset()
    watch.reset()
  }
  mutating func adopt(_ new: Self) { base.adopt(new.base) }
  mutating func status() -> RecognizerStatus { base.status() }
  var traits: RecognizerTraits { base.traits }
}

/// The callbacks that a gesture would call, queued in the same order: `updating` and its reset, then `onChanged`,
/// `onEnded` and `onCancelled`. Failures are logged too, although they have no callback.
struct GestureWatch {
  let path: String
  let isComparable: Bool
  let beginsWithPress: Bool
  let log: (LoggedCallback) -> Void

  /// The time of the last input.
  private(set) var time = -TimeInterval.infinity
  private var update: LoggedValue?
  /// Whether `updating` has written a state that must be reset to its initial value.
  private var isStateWritten = false
  private var isResetPending = false
  private var lastChange: LoggedValue?
  private var isChangePending = false
  private var success: LoggedValue?
  private var cancellation: CancellationReason?
  private var failure: FailureReason?
  /// Whether the next callbacks end the run.
  private var isEnding = false
  /// Whether the run has ended. A later stop is not a cancellation.
  private var isOver = false

  init(
    path: String, isComparable: Bool, beginsWithPress: Bool,
    log: @escaping (LoggedCallback) -> Void
  ) {
    (self.path, self.isComparable, self.log) = (path, isComparable, log)
    self.beginsWithPress = beginsWithPress
  }

  /// Queues the callbacks of a phase.
  mutating func note(_ phase: GesturePhase<LoggedValue>, after input: GestureInput) {
    time = max(time, input.time)
    if case .cancel(let reason) = input.kind {
      (update, isChangePending, success, failure) = (nil, false, nil, nil)
      return stop(reason)
    }
    switch phase {
    case .possible(let value?) where beginsWithPress && input.hold == .none: run(value)
    case .possible: break
    case .active(let value): run(value)
    case .ended(let value): (success, isResetPending, isEnding) = (value, true, true)
    case .failed(.cancelled(let reason)):
      failure = nil
      stop(reason)
    case .failed(let reason): (failure, isResetPending, isEnding) = (reason, true, true)
    }
  }

  private mutating func run(_ value: LoggedValue) {
    update = value
    guard isComparable, value != lastChange else { return }
    (lastChange, isChangePending) = (value, true)
  }

  private mutating func stop(_ reason: CancellationReason) {
    isResetPending = true
    if !isOver { (cancellation, isEnding) = (reason, false) }
  }

  /// Whether a failure is queued.
  var hasFailed: Bool { failure != nil }

  /// Logs the queued callbacks.
  ///
  /// - Parameter snapshot: The gesture's snapshot if a failure is queued.
  mutating func flushQueue(_ snapshot: GestureSnapshot? = nil) {
    if let value = update {
      (update, isStateWritten) = (nil, true)
      emit(.updating, value)
    }
    if isResetPending { resetState() }
    if isChangePending {
      isChangePending = false
      emit(.changed, lastChange)
    }
    if let value = success {
      success = nil
      emit(.ended, value)
    }
    if let reason = cancellation {
      (cancellation, isOver) = (nil, true)
      emit(.cancelled, reason: reason.message)
    } else if isEnding {
      isOver = true
    }
    if let reason = failure {
      failure = nil
      emit(.failed, reason: reason.message, snapshot)
    }
  }

  /// Resets the watch for the next run.
  mutating func reset() {
    resetState()
    let time = time
    self = GestureWatch(
      path: path, isComparable: isComparable, beginsWithPress: beginsWithPress, log: log)
    self.time = time
  }

  private mutating func resetState() {
    isResetPending = false
    guard isStateWritten else { return }
    isStateWritten = false
    emit(.reset)
  }

  private func emit(
    _ kind: LoggedCallback.Kind, _ value: LoggedValue? = nil,
    reason: LocalizedStringResource? = nil, _ snapshot: GestureSnapshot? = nil
  ) {
    var callback = LoggedCallback(
      time: time, gesture: path, kind: kind, value: value, reason: reason)
    callback.detail = snapshot?.reasonResource
    log(callback)
  }
}
