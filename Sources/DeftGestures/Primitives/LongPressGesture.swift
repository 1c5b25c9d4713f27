/// A press that stays down and in place for a while.
///
/// It ends, successfully, when the time is over, not at the release.  It fails when it is lifted
/// before, moves as far as `maximumDistance`, or a second contact joins.
/// The value is true in every callback; a gesture state shows that the press is going on:
///
///     LongPressGesture(minimumDuration: 0.5)
///       .updating($isPressing) { isDown, state, _ in state = isDown }
///       .onEnded { _ in pin() }
public struct LongPressGesture: Hashable, Sendable {
  /// How long the press has to stay, in seconds.
  public var minimumDuration: Double
  /// The distance from where it began at which the press fails, in points of the window.
  public var maximumDistance: CGFloat
  package let kinds: GestureInputKinds

  /// A press of such length and steadiness.
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.init(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, inputKinds: .all)
  }

  /// A press of such length and steadiness, made by some kinds of contacts only.
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

/// The running form of a long press gesture.
///
/// While the press is down it is active only if a callback wants to know: otherwise it stays possible,
/// so that it does not hold back what is combined with it.
public struct LongPressRecognizer: Recognizer {
  package let gesture: LongPressGesture
  let showsPress: Bool
  private var contact: PrimaryContact
  private var phase = GesturePhase<Bool>.possible(nil)
  private var deadline = TimeInterval.infinity
  private var claims = false
  /// When the gesture was over.
  private var end: TimeInterval?

  init(gesture: LongPressGesture, showsPress: Bool) {
    (self.gesture, self.showsPress) = (gesture, showsPress)
    contact = PrimaryContact(kinds: gesture.kinds)
  }

  /// Takes an input and gives the phase.
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
    case .missed: finish(.failed(.notAddressed), at: event.time)
    case .started:
      if gesture.minimumDuration <= 0 {
        finish(.ended(true), at: event.time)
      } else if gesture.maximumDistance > 0 {
        phase = showsPress ? .active(true) : .possible(false)
        deadline = event.time + gesture.minimumDuration
      } else {
        finish(.failed(.movedTooFar), at: event.time)
      }
    case .moved:
      if contact.distance(of: event) >= gesture.maximumDistance {
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

  /// How long the press has lasted, and how far the contact has come.
  public func account(at time: TimeInterval) -> GestureAccount {
    let elapsed = contact.elapsed(at: end ?? time)
    return GestureAccount(
      // A press that is shown is not recognized before its time is over.
      "longPress", phase: phase.isActive ? .possible : phase.standing,
      measures: elapsed.map {
        [
          GestureMeasure(.duration, $0, gesture.minimumDuration, .reach),
          GestureMeasure(
            .distance, contact.distance, Double(gesture.maximumDistance), .stayBelow),
        ]
      } ?? [], elapsed: elapsed)
  }
  /// There is nothing to run.
  public mutating func flush() {}
  /// Goes back to the start.
  public mutating func reset() {
    self = LongPressRecognizer(gesture: gesture, showsPress: showsPress)
  }
  /// The deadline is when the press has lasted long enough; it claims from then on: the press alone
  /// claims nothing.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(
      deadline: deadline, claims: claims, wait: phase.isEnded ? .others : .none)
  }
  public var traits: RecognizerTraits { RecognizerTraits(isDiscrete: true, endsWhileDown: true) }
}
