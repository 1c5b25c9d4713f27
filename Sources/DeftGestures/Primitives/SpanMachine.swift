/// What magnify and rotate share: two contacts or more, or a touchpad's pinch, and what they make of
/// the plane.
///
/// It begins when there are two contacts, and is over when there are fewer.  Distances are taken in the
/// window, since the gesture's own space may grow and turn with the gesture.
struct SpanMachine<Value> {
  /// How far the contacts have come: what a gesture's value is made of.
  struct Step {
    /// When the event happened.
    var time: Date
    /// The scale or the angle since the start.
    var measure: Double
    /// How fast it changes, per second.
    var velocity: Double
    /// Where the middle was at the start, in the local space and as a share of its bounds.
    var startLocation: CGPoint
    var startAnchor: UnitPoint
  }

  private let kinds: GestureInputKinds
  private var fit = ContactFit()
  private var startLocation = CGPoint.zero
  private var startAnchor = UnitPoint.center
  private var hasBegun = false
  /// When its first contact came, the most fingers there were, and when it was last told of one.
  private var began: TimeInterval?
  private var fingers = 0
  private var time: TimeInterval = 0
  private var sampler: VelocitySampler<SIMD2<Double>>
  private var phase = GesturePhase<Value>.possible(nil)
  private var claims = false

  init(kinds: GestureInputKinds, _ estimation: VelocityEstimation) {
    (self.kinds, sampler) = (kinds, VelocitySampler(estimation))
  }

  /// Takes an input and gives the phase.
  ///
  /// - Parameters:
  ///   - measure: the scale or the angle of what the contacts have made of the plane.
  ///   - begins: whether a change is large enough for the gesture to become active.
  ///   - value: the gesture's value.
  mutating func receive(
    _ input: GestureInput, of measure: (SimilarityTransform) -> Double,
    begins: (Double) -> Bool, value: (Step) -> Value
  ) -> GesturePhase<Value> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      let outcome = receive(event, input)
      switch outcome {
      case .ignored: break
      case .missed: phase = .failed(.notAddressed)
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

  /// There is no deadline; it claims while it is active and when it has ended.
  var status: RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }

  /// Continuous, with two contacts.
  var traits: RecognizerTraits {
    RecognizerTraits(restarts: true, contactCount: 2, takesManyContacts: true)
  }

  /// Goes back to the start, keeping the memory.
  mutating func reset() {
    fit.reset()
    sampler.reset()
    (startLocation, startAnchor, hasBegun) = (.zero, .center, false)
    (began, fingers) = (nil, 0)
    (phase, claims) = (.possible(nil), false)
  }

  /// What an event has made of the contacts.
  private enum Outcome {
    /// There are two; how far they have come is in the fit.
    case running
    /// There are fewer than two left.
    case over
    /// One of them was lost, and there are fewer than two left.
    case lost(CancellationReason)
    /// The first contact is of a kind that does not count.
    case missed
    /// Nothing: the event is none of theirs, or there are not two of them yet.
    case ignored
  }

  /// A touchpad's pinch counts as two contacts.
  private var isEnough: Bool { fit.fingerCount >= 2 }

  /// The account of what it measures.
  ///
  /// - Parameters:
  ///   - measure: the change of the scale or the angle, and the least one.
  ///   - time: now, in monotonic seconds.
  func account(
    _ name: String, at time: TimeInterval, _ measure: (SimilarityTransform) -> GestureMeasure
  ) -> GestureAccount {
    let elapsed = began.map { max(0, (phase.isTerminal ? self.time : time) - $0) }
    var measures: [GestureMeasure] = []
    if elapsed != nil { measures.append(GestureMeasure(.fingers, Double(fingers), 2, .reach)) }
    if hasBegun { measures.append(measure(fit.total)) }
    return GestureAccount(name, phase: phase.standing, measures: measures, elapsed: elapsed)
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) -> Outcome {
    time = event.time
    let isOurs = fit.contains(event.id)
    switch event.phase {
    case .began, .moved:
      if isOurs {
        if event.phase == .moved { fit.move(event, to: event.location) }
        // What one contact does alone counts for nothing.
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
    startLocation = input.convert(fit.middle, to: .local)
    let size = input.resolver?.boundsSize ?? .zero
    startAnchor =
      size.width > 0 && size.height > 0
      ? UnitPoint(startLocation, in: CGRect(origin: .zero, size: size)) : .center
  }
}
