/// The common state machine of magnify and rotate: two or more contacts, or a touchpad pinch, and their transform.
///
/// It begins with two contacts and is over when fewer are left. Distances are measured in the
/// window, because the gesture's own space may scale and rotate with the gesture.
struct SpanMachine<Value> {
  /// The measurements from which a gesture's value is created.
  struct Step {
    /// The time of the event.
    var time: Date
    /// The scale or the angle since the start.
    var measure: Double
    /// The rate of change per second.
    var velocity: Double
    /// The center at the start, in the local space and relative to its bounds.
    var startLocation: CGPoint
    var startAnchor: UnitPoint
  }

  private let kinds: GestureInputKinds
  private var fit = ContactFit()
  private var startLocation = CGPoint.zero
  private var startAnchor = UnitPoint.center
  private var hasBegun = false
  /// The time of the first contact, the maximum number of fingers, and the time of the last event.
  private var began: TimeInterval?
  private var fingers = 0
  private var time: TimeInterval = 0
  private var sampler: VelocitySampler<SIMD2<Double>>
  private var phase = GesturePhase<Value>.possible(nil)
  private var claims = false

  init(kinds: GestureInputKinds, _ estimation: VelocityEstimation) {
    (self.kinds, sampler) = (kinds, VelocitySampler(estimation))
  }

  /// Handles an input and returns the phase.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - measure: Returns the scale or the angle of a transform.
  ///   - begins: Returns whether a change is large enough for the gesture to become active.
  ///   - value: Returns the gesture's value.
  mutating func receive(
    _ input: GestureInput, of measure: (SimilarityTransform) -> Double,
    begins: (Double) -> Bool, value: (Step) -> Value
  ) -> GesturePhase<Value> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      let outcome = receive(event, input)
      switch outcome {
      case .ignored: break
      case .missed: phase = .failed(.inputNotAccepted)
      case .lost(let reason): phase = .failed(.cancelled(reason))
      case .running, .over:
        let now = measure(fit.total)
        sampler.add(SIMD2(now, 0), at: event.time)
        if hasBegun, phase.isActive || begins(now) {
          phase = .active(
            value(
              Step(
                time: input.date(event.time), measure: now, velocity: sampler.velocity.x,
                startLocation: startLocation, startAnchor: startAnchor)))
        }
        if case .over = outcome {
          phase = if case .active(let last) = phase { .ended(last) } else { .failed(.liftedEarly) }
        }
      }
    case .cancel(let reason): phase = .failed(.cancelled(reason))
    default: break
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isRecognized
    return shown
  }

  /// The status, without a deadline. It has a claim if the gesture is active or has ended.
  var status: RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }

  var traits: RecognizerTraits {
    RecognizerTraits(restarts: true, contactCount: 2, takesManyContacts: true)
  }

  mutating func reset() {
    fit.reset()
    sampler.reset()
    (startLocation, startAnchor, hasBegun) = (.zero, .center, false)
    (began, fingers) = (nil, 0)
    (phase, claims) = (.possible(nil), false)
  }

  /// The result of an event.
  private enum Outcome {
    /// At least two contacts are down; the fit holds their transform.
    case running
    /// Fewer than two contacts are left.
    case over
    /// A contact was cancelled, and fewer than two are left.
    case lost(CancellationReason)
    /// The first contact is of a kind that is not accepted.
    case missed
    /// The gesture does not follow the contact, or fewer than two contacts have begun.
    case ignored
  }

  /// Whether two contacts are down; a touchpad pinch counts as two.
  private var isEnough: Bool { fit.fingerCount >= 2 }

  /// Returns the snapshot of the gesture.
  ///
  /// - Parameters:
  ///   - name: The name of the gesture.
  ///   - time: The current time in monotonic seconds.
  ///   - measure: Returns the change of scale or angle, and its minimum for an active gesture.
  func snapshot(
    _ name: String, at time: TimeInterval, _ measure: (SimilarityTransform) -> GestureMeasure
  ) -> GestureSnapshot {
    let elapsed = began.map { max(0, (phase.isTerminal ? self.time : time) - $0) }
    var measures: [GestureMeasure] = []
    if elapsed != nil { measures.append(GestureMeasure(.fingers, Double(fingers), 2, .reach)) }
    if hasBegun { measures.append(measure(fit.total)) }
    return GestureSnapshot(name, phase: phase.arenaPhase, measures: measures, elapsed: elapsed)
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) -> Outcome {
    time = event.time
    let isOurs = fit.contains(event.id)
    switch event.phase {
    case .began, .moved:
      if isOurs {
        if event.phase == .moved { fit.move(event, to: event.location) }
        // Movement of a single contact is ignored.
        return hasBegun ? .running : .ignored
      }
      guard kinds.contains(event.kind) else { return fit.count == 0 ? .missed : .ignored }
      guard event.kind != .pointer || event.button == 1 else { return .ignored }
      fit.join(event, at: event.location)
      began = began ?? event.time
      fingers = max(fingers, fit.fingerCount)
      guard isEnough else { return .ignored }
      if !hasBegun { begin(input) }
      return .running
    case .ended:
      guard isOurs else { return .ignored }
      if hasBegun { fit.move(event, to: event.location) }
      fit.remove(event.id)
      return isEnough ? .running : .over
    case .cancelled(let reason):
      guard isOurs else { return .ignored }
      fit.remove(event.id)
      return isEnough ? .running : .lost(reason)
    }
  }

  private mutating func begin(_ input: GestureInput) {
    hasBegun = true
    sampler.point = SIMD2(repeating: fit.pointEffect)
    startLocation = input.convert(fit.center, to: .local)
    let size = input.resolver?.boundsSize ?? .zero
    startAnchor =
      size.width > 0 && size.height > 0
      ? UnitPoint(startLocation, in: CGRect(origin: .zero, size: size)) : .center
  }
}
