/// A gesture with every callback that there is, each told to a sink.
///
/// The callbacks are the library's own (`updating`, `onChanged`, `onEnded`, `onCancelled`), so that the
/// log says what a program would hear; only failure, for which there is no callback, is watched.
struct LoggingGesture {
  /// Where the lines go.
  final class Sink {
    let path: String
    let body: (LoggedCallback) -> Void
    /// The time of the last input.
    var time = -TimeInterval.infinity

    init(_ path: String, _ body: @escaping (LoggedCallback) -> Void) {
      (self.path, self.body) = (path, body)
    }

    func say(_ kind: LoggedCallback.Kind, _ value: LoggedValue? = nil, reason: String? = nil) {
      body(
        LoggedCallback(time: time, gesture: path, kind: kind, value: value, reason: reason))
    }
  }

  /// Adds all callbacks to a gesture.
  ///
  /// - Parameter isComparable: Whether its value can be compared in Swift, so that it has `onChanged`.
  static func make(
    _ gesture: AnyGesture<LoggedValue>, path: String, isComparable: Bool,
    _ body: @escaping (LoggedCallback) -> Void
  ) -> AnyGesture<LoggedValue> {
    let sink = Sink(path, body)
    let state = GestureState(initialValue: false) { _, _ in sink.say(.reset) }
    let updating = gesture.updating(state) { value, isRunning, _ in
      isRunning = true
      sink.say(.updating, value)
    }
    let changed =
      isComparable
      ? updating.onChanged { sink.say(.changed, $0) }.eraseToAnyGesture()
      : updating.eraseToAnyGesture()
    return WatchedGesture(
      content: changed.onEnded { sink.say(.ended, $0) }
        .onCancelled { sink.say(.cancelled, reason: "\($0)") }, sink: sink
    ).eraseToAnyGesture()
  }
}

/// A gesture whose failures and times are watched.
private struct WatchedGesture<Content: Gesture> {
  let content: Content
  let sink: LoggingGesture.Sink
}

extension WatchedGesture: PrimitiveGesture {
  typealias Value = Content.Value
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> WatchedRecognizer<Content._Recognizer> {
    WatchedRecognizer(
      base: Content._makeRecognizer(gesture.content, context), sink: gesture.sink)
  }
}

private struct WatchedRecognizer<Base: Recognizer>: Recognizer {
  var base: Base
  let sink: LoggingGesture.Sink
  private var pending: FailureReason?

  init(base: Base, sink: LoggingGesture.Sink) { (self.base, self.sink) = (base, sink) }

  mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    sink.time = max(sink.time, input.time)
    let phase = base.receive(input)
    switch (input.kind, phase) {
    case (.cancel, _), (_, .failed(.cancelled)): pending = nil
    case (_, .failed(let reason)): pending = reason
    default: break
    }
    return phase
  }

  mutating func flush() {
    base.flush()
    if let reason = pending {
      pending = nil
      sink.say(.failed, reason: "\(reason)")
    }
  }

  mutating func reset() {
    base.reset()
    pending = nil
  }
  mutating func status() -> RecognizerStatus { base.status() }
  var traits: RecognizerTraits { base.traits }
}
