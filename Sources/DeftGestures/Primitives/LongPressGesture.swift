/// A contact that stays down and in place for a minimum duration.
///
/// The gesture ends successfully when the duration is over, not at the release. It fails if the contact is lifted
/// before that, if it moves by `maximumDistance`, or if a second contact joins. The value is true in every callback; a
/// gesture state shows that pressing is in progress:
///
///     LongPressGesture(minimumDuration: 0.5)
///       .updating($isPressing) { isDown, state, _ in state = isDown }
///       .onEnded { _ in pin() }
public struct LongPressGesture: Hashable, Sendable {
  /// The minimum duration in seconds.
  public var minimumDuration: Double
  /// The distance from the start at which the gesture fails, in points of the window; with 0, the contact must not move
  /// at all.
  public var maximumDistance: CGFloat
  package let kinds: GestureInputKinds

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.init(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, inputKinds: .all)
  }

  /// Creates a long press that accepts only the given kinds of contacts.
  nonisolated public init(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds
  ) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    kinds = inputKinds
  }
}

extension LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> LongPressRecognizer {
    let settings = context.settings
    return LongPressRecognizer(
      gesture: LongPressGesture(
        minimumDuration: settings.resolve(
          gesture.minimumDuration, settings.longPressDuration, default: 0.5),
        maximumDistance: settings.resolve(
          gesture.maximumDistance, settings.longPressDistance, default: 10),
        inputKinds: gesture.kinds),
      showsPress: context.hasChangedCallbacks)
  }
}

/// The recognizer of a long press gesture.
///
/// During the press the gesture is active only if a callback needs it; otherwise it stays possible, so that it does not
/// hold back gestures combined with it.
public struct LongPressRecognizer: Recognizer {
  package let gesture: LongPressGesture
  let showsPress: Bool
  private var contact: PrimaryContact
  private var phase = GesturePhase<Bool>.possible(nil)
  private var deadline = TimeInterval.infinity
  private var claims = false
  /// The time when the gesture finished.
  private var end: TimeInterval?

  init(gesture: LongPressGesture, showsPress: Bool) {
    (self.gesture, self.showsPress) = (gesture, showsPress)
    contact = PrimaryContact(kinds: gesture.kinds)
  }

  public mutating func receive(_ input: GestureInput) -> GesturePhase<Bool> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      if event.time >= deadline { finish(.ended(true), at: deadline) } else { receive(event) }
    case .time where !phase.isTerminal && input.time >= deadline:
      finish(.ended(true), at: deadline)
    case .cancel(let reason): finish(.failed(.cancelled(reason)), at: input.time)
    default: break
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isEnded
    return shown
  }

  private mutating func receive(_ event: ContactEvent) {
    switch contact.step(event) {
    case .ignored: break
    case .missed: finish(.failed(.inputNotAccepted), at: event.time)
    case .started:
      if gesture.minimumDuration <= 0 {
        finish(.ended(true), at: event.time)
      } else {
        phase = showsPress ? .active(true) : .possible(false)
        deadline = event.time + gesture.minimumDuration
      }
    case .moved:
      let distance = contact.distance(of: event)
      if distance > 0, distance >= gesture.maximumDistance {
        finish(.failed(.movedTooFar), at: event.time)
      }
    case .ended: finish(.failed(.liftedEarly), at: event.time)
    case .cancelled(let reason): finish(.failed(.cancelled(reason)), at: event.time)
    case .joined: finish(.failed(.contactJoined), at: event.time)
    case .otherButton: finish(.failed(.otherButton), at: event.time)
    }
  }

  private mutating func finish(_ phase: GesturePhase<Bool>, at time: TimeInterval) {
    self.phase = phase
    end = end ?? time
    deadline = .infinity
  }

  /// Returns the snapshot with the duration and distance of the press.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    let elapsed = contact.elapsed(at: end ?? time)
    return GestureSnapshot(
      // An active press is not recognized until its duration is over.
      "longPress", phase: phase.isActive ? .possible : phase.arenaPhase,
      measures: elapsed.map {
        [
          GestureMeasure(.duration, $0, gesture.minimumDuration, .reach),
          GestureMeasure(
            .distance, contact.distance, Double(gesture.maximumDistance),
            gesture.maximumDistance > 0 ? .stayBelow : .stayWithin),
        ]
      } ?? [], elapsed: elapsed)
  }
  public mutating func flush() {}
  public mutating func reset() {
    self = LongPressRecognizer(gesture: gesture, showsPress: showsPress)
  }
  /// Returns the status; its deadline is the end of the minimum duration, when the gesture claims its contact.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(
      deadline: deadline, claims: claims, wait: phase.isEnded ? .others : .none)
  }
  public var traits: RecognizerTraits { RecognizerTraits(isDiscrete: true, endsWhileDown: true) }
}
