/// The running form of a gesture of so many fingers.
///
/// It gathers fingers until there are enough, then lets its gesture see either one contact in their
/// middle or all of them, and ends it when there are too few.
public struct FingersRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  package let counts: ClosedRange<Int>
  let gap: TimeInterval
  /// Whether the gesture gets all contacts; others get one in their middle.
  private let passesAll: Bool
  private let isTap: Bool
  private let isDiscrete: Bool

  private var fingers: [ContactEvent] = []
  private var state = State.gathering
  private var phase = GesturePhase<Base.Value>.possible(nil)
  /// Which contact the gesture believes to see, and how far that is from the fingers' middle.
  private var id = ContactID(device: 0)
  private var offset = CGSize.zero
  /// When the fingers have to be complete, or all lifted.
  private var deadline = TimeInterval.infinity
  /// When the first finger came down or was lifted, when all had done so, and the most there were.
  private var gathering: TimeInterval?
  private var complete: TimeInterval?
  private var most = 0
  /// When the gesture was over.
  private var end: TimeInterval?
  /// Whether the gesture has seen anything of the last event.
  private var hasSent = false

  private enum State {
    /// There are not enough fingers yet.
    case gathering
    /// The gesture sees them.
    case running
    /// They are being lifted from a tap.
    case lifting
    /// The gesture has had its fingers; what they still do is nobody's.
    case over
  }

  init(base: Base, counts: ClosedRange<Int>, gap: TimeInterval) {
    (self.base, self.counts, self.gap) = (base, counts, gap)
    let traits = base.traits
    (passesAll, isDiscrete) = (traits.takesManyContacts, traits.isDiscrete)
    isTap = traits.tapCount > 0
  }

  /// Passes on what the gesture is to see, and gives its phase.
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
    // A touchpad's gesture is no finger for gestures that follow one.
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
      offset = before - middle
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
      // A tap may have to be followed by more of them.
      (state, deadline, complete) = (.gathering, .infinity, event.time)
      return send(event, .ended, at: lastPlace, input)
    case .running, .over: break
    }
    let place = middle + offset
    fingers.remove(at: index)
    if passesAll {
      pass(event, .ended, input)
      if !phase.isTerminal, count < counts.lowerBound { stop(input) { .ended } }
    } else if left >= counts.lowerBound {
      lastPlace = place
      offset = place - middle
    } else if isTap, !fingers.isEmpty {
      (state, lastPlace, deadline) = (.lifting, place, event.time + gap)
      (gathering, complete) = (event.time, nil)
    } else {
      state = isTap ? .gathering : .over
      send(event, .ended, at: place, input)
    }
  }

  /// Ends or cancels the gesture for all fingers that are left.
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
    if !fingers.isEmpty { lastPlace = middle + offset }
    send(event, phase, at: lastPlace, input)
  }

  /// Where the one contact was last seen.
  private var lastPlace = CGPoint.zero

  private mutating func send(
    _ event: ContactEvent, _ phase: ContactEvent.Phase, at place: CGPoint, _ input: GestureInput
  ) {
    var event = event
    (event.phase, event.location) = (phase, place)
    event.time = max(event.time, input.time)
    if !passesAll { event.id = id }
    var turn = input
    turn.kind = .contact(event)
    self.phase = base.receive(turn)
    hasSent = true
  }

  private mutating func fail(_ reason: FailureReason, _ input: GestureInput) {
    var turn = input
    turn.kind = .cancel(.requirementFailed)
    if case .cancelled(let reason) = reason { turn.kind = .cancel(reason) }
    _ = base.receive(turn)
    (phase, end) = (.failed(reason), reason == .tooLate ? deadline : input.time)
    deadline = .infinity
  }

  private var middle: CGPoint {
    var (x, y) = (CGFloat(0), CGFloat(0))
    for finger in fingers {
      x += finger.location.x
      y += finger.location.y
    }
    let n = CGFloat(max(fingers.count, 1))
    return CGPoint(x: x / n, y: y / n)
  }

  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
  }
  /// That of the gesture, with the number of its fingers, and how long they take to come and to be lifted.
  public func account(at time: TimeInterval) -> GestureAccount {
    var account = base.account(at: time)
    account.adopt(phase.standing)
    guard let gathering else { return account }
    account.measures.insert(
      GestureMeasure(.fingers, Double(most), Double(counts.lowerBound), .reach), at: 0)
    // Once they are complete, nothing depends on how long it took.
    if isDiscrete, complete == nil {
      account.measures.append(
        GestureMeasure(.fingerGap, max(0, (end ?? time) - gathering), gap, .stayWithin))
    }
    if account.elapsed == nil { account.elapsed = max(0, (end ?? time) - gathering) }
    return account
  }
  /// Runs what is queued.
  public mutating func flush() { base.flush() }
  /// Goes back to the start, keeping the memory.
  public mutating func reset() {
    base.reset()
    fingers.removeAll(keepingCapacity: true)
    (state, phase, deadline) = (.gathering, .possible(nil), .infinity)
    (offset, lastPlace) = (.zero, .zero)
    (gathering, complete, most, end) = (nil, nil, 0, nil)
  }
  /// That of the gesture, with the time in which the fingers have to be complete or lifted.
  public mutating func status() -> RecognizerStatus {
    var status = base.status()
    // At exactly the gap's length a finger still counts.
    status.deadline = min(status.deadline, deadline.nextUp)
    return status
  }
  /// Those of the gesture; it takes as many contacts as its fingers.
  public var traits: RecognizerTraits {
    var traits = base.traits
    traits.contactCount = max(traits.contactCount, counts.lowerBound)
    return traits
  }
}
