/// The recognizer of a gesture that requires a certain number of fingers.
///
/// It collects fingers until enough are down, then passes either a single contact at their center
/// or all contacts to its gesture. It ends the gesture when too few fingers are left.
public struct FingersRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  package let counts: ClosedRange<Int>
  let gap: TimeInterval
  /// Whether the gesture receives all contacts instead of one at their center.
  private let passesAll: Bool
  private let isTap: Bool
  private let isDiscrete: Bool

  private var fingers: [ContactEvent] = []
  private var state = State.gathering
  private var phase = GesturePhase<Base.Value>.possible(nil)
  /// The id of the single contact that the gesture receives, and its offset from the fingers' center.
  private var id = ContactID(device: 0)
  private var offset = CGSize.zero
  /// The time by which all fingers must be down, or lifted.
  private var deadline = TimeInterval.infinity
  /// The time when the first finger came down or, while the fingers are being lifted, was lifted.
  private var gathering: TimeInterval?
  /// The time when the last required finger came down or was lifted; `nil` until then.
  private var complete: TimeInterval?
  /// The maximum number of fingers that were down at the same time.
  private var most = 0
  /// The time when the gesture finished.
  private var end: TimeInterval?
  /// Whether the last event was passed to the gesture.
  private var hasSent = false

  private enum State {
    /// Too few fingers are down.
    case gathering
    /// The gesture receives the fingers.
    case running
    /// The fingers of a tap are being lifted.
    case lifting
    /// The gesture is over; its remaining fingers are ignored.
    case over
  }

  init(base: Base, counts: ClosedRange<Int>, gap: TimeInterval) {
    (self.base, self.counts, self.gap) = (base, counts, gap)
    let traits = base.traits
    (passesAll, isDiscrete) = (traits.takesManyContacts, traits.isDiscrete)
    isTap = traits.tapCount > 0
  }

  /// Passes the collected contacts to the gesture, and returns its phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      hasSent = false
      if event.time > deadline { fail(.tooLate, input) } else { receive(event, input) }
      if phase.isTerminal { end = end ?? event.time }
      if !hasSent, !phase.isTerminal { phase = base.receive(input.withoutEvent) }
    case .time where !phase.isTerminal && input.time > deadline: fail(.tooLate, input)
    case .contact: break
    case .time: if !phase.isTerminal { phase = base.receive(input) }
    case .cancel: phase = base.receive(input)
    }
    return phase
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) {
    // A touchpad gesture does not count as a finger for gestures that follow one contact.
    guard passesAll || event.kind != .touchpad, state != .over else { return }
    guard let index = fingers.firstIndex(where: { $0.id == event.id }) else {
      switch event.phase {
      case .began, .moved: join(event, input)
      case .ended, .cancelled: break
      }
      return
    }
    switch event.phase {
    case .began, .moved:
      fingers[index] = event
      if state == .running { pass(event, .moved, input) }
    case .ended:
      fingers[index] = event
      lift(index, input)
    case .cancelled(let reason):
      fingers.remove(at: index)
      guard state != .gathering else { return fail(.cancelled(reason), input) }
      pass(event, .cancelled(reason), input)
      if !phase.isTerminal, count < counts.lowerBound { stop(input) { .cancelled(reason) } }
    }
  }

  private var count: Int {
    fingers.reduce(0) { $0 + ($1.kind == .touchpad ? max($1.pinch?.fingers ?? 2, 1) : 1) }
  }

  private mutating func join(_ event: ContactEvent, _ input: GestureInput) {
    guard state != .lifting else { return fail(.contactJoined, input) }
    fingers.append(event)
    if fingers.count == 1, state == .gathering {
      (gathering, complete, most) = (event.time, nil, 0)
    }
    most = max(most, count)
    if count > counts.upperBound {
      fingers.removeLast()
      if !phase.isActive { fail(.contactJoined, input) }
      return
    }
    if state == .running {
      if passesAll { return pass(event, .began, input) }
      let before = lastPlace
      offset = before - center
      return
    }
    if isDiscrete, fingers.count == 1 { deadline = event.time + gap }
    guard count >= counts.lowerBound else { return }
    (state, deadline, offset) = (.running, .infinity, .zero)
    complete = event.time
    if passesAll {
      for finger in fingers where !phase.isTerminal {
        var finger = finger
        finger.time = event.time
        pass(finger, .began, input)
      }
    } else {
      id = fingers[0].id
      pass(event, .began, input)
    }
  }

  private mutating func lift(_ index: Int, _ input: GestureInput) {
    let event = fingers[index]
    let left = count - 1
    switch state {
    case .gathering: return fail(.liftedEarly, input)
    case .lifting:
      fingers.remove(at: index)
      guard fingers.isEmpty else { return }
      // The gesture may require more taps.
      (state, deadline, complete) = (.gathering, .infinity, event.time)
      return send(event, .ended, at: lastPlace, input)
    case .running, .over: break
    }
    let place = center + offset
    fingers.remove(at: index)
    if passesAll {
      pass(event, .ended, input)
      if !phase.isTerminal, count < counts.lowerBound { stop(input) { .ended } }
    } else if left >= counts.lowerBound {
      lastPlace = place
      offset = place - center
    } else if isTap, !fingers.isEmpty {
      (state, lastPlace, deadline) = (.lifting, place, event.time + gap)
      (gathering, complete) = (event.time, nil)
    } else {
      state = isTap ? .gathering : .over
      send(event, .ended, at: place, input)
    }
  }

  /// Ends or cancels the gesture for all remaining fingers.
  private mutating func stop(_ input: GestureInput, _ phase: () -> ContactEvent.Phase) {
    state = .over
    guard passesAll else { return }
    for finger in fingers where !self.phase.isTerminal {
      send(finger, phase(), at: finger.location, input)
    }
  }

  private mutating func pass(
    _ event: ContactEvent, _ phase: ContactEvent.Phase, _ input: GestureInput
  ) {
    guard !passesAll else { return send(event, phase, at: event.location, input) }
    if !fingers.isEmpty { lastPlace = center + offset }
    send(event, phase, at: lastPlace, input)
  }

  /// The last position of the single contact.
  private var lastPlace = CGPoint.zero

  private mutating func send(
    _ event: ContactEvent, _ phase: ContactEvent.Phase, at place: CGPoint, _ input: GestureInput
  ) {
    var event = event
    (event.phase, event.location) = (phase, place)
    event.time = max(event.time, input.time)
    if !passesAll { event.id = id }
    var forwarded = input
    forwarded.kind = .contact(event)
    self.phase = base.receive(forwarded)
    hasSent = true
  }

  private mutating func fail(_ reason: FailureReason, _ input: GestureInput) {
    var forwarded = input
    forwarded.kind = .cancel(.requirementFailed)
    if case .cancelled(let reason) = reason { forwarded.kind = .cancel(reason) }
    _ = base.receive(forwarded)
    (phase, end) = (.failed(reason), reason == .tooLate ? deadline : input.time)
    deadline = .infinity
  }

  private var center: CGPoint {
    var (x, y) = (CGFloat(0), CGFloat(0))
    for finger in fingers {
      x += finger.location.x
      y += finger.location.y
    }
    let n = CGFloat(max(fingers.count, 1))
    return CGPoint(x: x / n, y: y / n)
  }

  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
  }
  /// Returns the gesture's snapshot with the number of fingers and the time between them.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = base.snapshot(at: time)
    snapshot.adopt(phase.arenaPhase)
    guard let gathering else { return snapshot }
    snapshot.measures.insert(
      GestureMeasure(.fingers, Double(most), Double(counts.lowerBound), .reach), at: 0)
    // The gap between the fingers is measured only until all required fingers are down or lifted.
    if isDiscrete, complete == nil {
      snapshot.measures.append(
        GestureMeasure(.fingerGap, max(0, (end ?? time) - gathering), gap, .stayWithin))
    }
    if snapshot.elapsed == nil { snapshot.elapsed = max(0, (end ?? time) - gathering) }
    return snapshot
  }
  public mutating func flush() { base.flush() }
  public mutating func reset() {
    base.reset()
    fingers.removeAll(keepingCapacity: true)
    (state, phase, deadline) = (.gathering, .possible(nil), .infinity)
    (offset, lastPlace) = (.zero, .zero)
    (gathering, complete, most, end) = (nil, nil, 0, nil)
  }
  /// Returns the gesture's status with the deadline for the fingers.
  public mutating func status() -> RecognizerStatus {
    var status = base.status()
    // A finger at exactly the limit still counts.
    status.deadline = min(status.deadline, deadline.nextUp)
    return status
  }
  /// The gesture's traits with the minimum number of fingers.
  public var traits: RecognizerTraits {
    var traits = base.traits
    traits.contactCount = max(traits.contactCount, counts.lowerBound)
    return traits
  }
}
