import DeftLocalization

/// A gesture that is watched: every callback that a program could have of it is told, while it has none.
///
/// **The policy in a sentence:** what is watched gets the same inputs, gives the same phases, and knows
/// of no callback, so that it comes out as if nobody looked on.
///
/// A long press is active before its time only for a program's own callbacks; so that one can see that it
/// has begun, its `updating` and `changed` are told all the same, by itself and at the head of a sequence.
struct WatchedGesture {
  let content: AnyGesture<LoggedValue>
  let watch: GestureWatch

  /// - Parameters:
  ///   - path: which part of an expression it is.
  ///   - isComparable: whether its value can be compared in Swift, so that it has `onChanged`.
  ///   - beginsWithPress: whether it is a long press, or begins with one.
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

/// The running form of a gesture that is watched: it passes everything on as it is.
struct WatchedRecognizer: Recognizer {
  var base: AnyRecognizer<LoggedValue>
  var watch: GestureWatch

  mutating func receive(_ input: GestureInput) -> GesturePhase<LoggedValue> {
    let phase = base.receive(input)
    watch.note(phase, after: input)
    return phase
  }
  func account(at time: TimeInterval) -> GestureAccount { base.account(at: time) }
  mutating func flush() {
    base.flush()
    // The account has the figures of a failure.
    watch.tell(watch.hasFailed ? base.account(at: watch.time) : nil)
  }
  mutating func reset() {
    base.reset()
    watch.reset()
  }
  mutating func adopt(_ new: Self) { base.adopt(new.base) }
  mutating func status() -> RecognizerStatus { base.status() }
  var traits: RecognizerTraits { base.traits }
}

/// What the callbacks of a gesture would be told, queued as they are: `updating`, which is reset, then
/// `onChanged`, `onEnded` and `onCancelled`, and failure, for which there is no callback.
struct GestureWatch {
  let path: String
  let isComparable: Bool
  let beginsWithPress: Bool
  let log: (LoggedCallback) -> Void

  /// The time of the last input.
  private(set) var time = -TimeInterval.infinity
  private var update: LoggedValue?
  /// Whether the state that `updating` writes differs from its initial value, and is to go back to it.
  private var isStateWritten = false
  private var isResetPending = false
  private var lastChange: LoggedValue?
  private var isChangePending = false
  private var success: LoggedValue?
  private var cancellation: CancellationReason?
  private var failure: FailureReason?
  /// Whether the run comes to an end with what is told next, and whether it has; a stop that comes
  /// later is no cancellation.
  private var isEnding = false
  private var isOver = false

  init(
    path: String, isComparable: Bool, beginsWithPress: Bool,
    log: @escaping (LoggedCallback) -> Void
  ) {
    (self.path, self.isComparable, self.log) = (path, isComparable, log)
    self.beginsWithPress = beginsWithPress
  }

  /// Queues what a phase gives reason to tell.
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

  /// Tells what is queued.
  ///
  /// - Parameter account: the gesture's own account of a failure that is queued.
  mutating func tell(_ account: GestureAccount? = nil) {
    if let value = update {
      (update, isStateWritten) = (nil, true)
      say(.updating, value)
    }
    if isResetPending { resetState() }
    if isChangePending {
      isChangePending = false
      say(.changed, lastChange)
    }
    if let value = success {
      success = nil
      say(.ended, value)
    }
    if let reason = cancellation {
      (cancellation, isOver) = (nil, true)
      say(.cancelled, reason: reason.message)
    } else if isEnding {
      isOver = true
    }
    if let reason = failure {
      failure = nil
      say(.failed, reason: reason.message, account)
    }
  }

  /// Goes back to the start.
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
    say(.reset)
  }

  private func say(
    _ kind: LoggedCallback.Kind, _ value: LoggedValue? = nil,
    reason: LocalizedStringResource? = nil, _ account: GestureAccount? = nil
  ) {
    var callback = LoggedCallback(
      time: time, gesture: path, kind: kind, value: value, reason: reason)
    callback.detail = account?.reasonResource
    log(callback)
  }
}
