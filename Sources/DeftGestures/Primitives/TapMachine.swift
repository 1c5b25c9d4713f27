/// What all tap gestures share; the value is where the last tap ended, in the window.
package struct TapMachine {
  package let count: Int
  private let bounds: Bounds
  private var deadline = TimeInterval.infinity
  private var claims = false

  private var contact: PrimaryContact
  private var done = 0
  private var lastStart = CGPoint.zero
  /// How far from there the next one may begin, by what makes it.
  private var spreadLimit = CGFloat.infinity
  private var phase = GesturePhase<CGPoint>.possible(nil)
  /// When the last tap ended, and when the gesture was over.
  private var lastEnd: TimeInterval?
  private var end: TimeInterval?

  /// What the settings say about taps.
  private struct Bounds {
    var duration: TimeInterval
    var distance: CGFloat
    var gap: TimeInterval
    /// Of pointers.
    var spread: CGFloat
    /// Of fingers and pens.
    var fingerSpread: CGFloat
  }

  init(count: Int, kinds: GestureInputKinds, _ settings: GestureSettings) {
    precondition(count > 0, "A tap gesture needs at least one tap.")
    (self.count, contact) = (count, PrimaryContact(kinds: kinds))
    bounds = Bounds(
      duration: settings.tapDuration.value, distance: CGFloat(settings.tapDistance.value),
      gap: settings.tapGap.value, spread: CGFloat(settings.tapSpread.value),
      fingerSpread: CGFloat(settings.tapSpreadOfFingers))
  }

  /// Whether taps of fingers count.
  package var takesFingers: Bool { contact.kinds.contains(.touch) }

  var status: RecognizerStatus {
    let wait: RecognizerWait =
      phase.isEnded ? .others : done > 0 && !phase.isTerminal ? .contact : .none
    return RecognizerStatus(deadline: deadline, claims: claims, wait: wait)
  }

  mutating func reset() {
    contact.reset()
    (deadline, claims, done, phase) = (.infinity, false, 0, .possible(nil))
    (lastEnd, end) = (nil, nil)
  }

  mutating func receive(_ input: GestureInput) -> GesturePhase<CGPoint> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      expire(at: event.time)
      if !phase.isTerminal { receive(event) }
    case .time where !phase.isTerminal: expire(at: input.time)
    case .cancel(let reason): finish(.failed(.cancelled(reason)), at: input.time)
    default: break
    }
    // A tap fails as soon as what it waits for is active; it does not come through later.
    if input.hold == .active, !phase.isFailed {
      finish(.failed(.cancelled(.requirementFailed)), at: input.time)
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isEnded
    return shown
  }

  private mutating func expire(at time: TimeInterval) {
    guard time >= deadline else { return }
    finish(.failed(contact.id == nil || done > 0 ? .tooLate : .heldTooLong), at: deadline)
  }

  private mutating func receive(_ event: ContactEvent) {
    let step = contact.step(event)
    switch step {
    case .ignored: break
    case .missed: if done == 0 { finish(.failed(.notAddressed), at: event.time) }
    case .started:
      spreadLimit = event.kind == .pointer ? bounds.spread : bounds.fingerSpread
      guard done == 0 || event.location.distance(to: lastStart) <= spreadLimit else {
        return finish(.failed(.tooFarApart), at: event.time)
      }
      lastStart = event.location
      // Between two taps the deadline of the gap goes on: the next tap has to end within it.
      deadline = min(deadline, event.time + bounds.duration)
    case .moved, .ended:
      if contact.distance(of: event) >= bounds.distance {
        finish(.failed(.movedTooFar), at: event.time)
      } else if case .ended = step {
        done += 1
        lastEnd = event.time
        contact.release()
        if done == count {
          finish(.ended(event.location), at: event.time)
        } else {
          // At exactly the gap's length a tap still counts.
          deadline = (event.time + bounds.gap).nextUp
        }
      }
    case .cancelled(let reason): finish(.failed(.cancelled(reason)), at: event.time)
    case .joined: finish(.failed(.contactJoined), at: event.time)
    case .otherButton: finish(.failed(.otherButton), at: event.time)
    }
  }

  private mutating func finish(_ phase: GesturePhase<CGPoint>, at time: TimeInterval) {
    self.phase = phase
    end = end ?? time
    deadline = .infinity
  }

  /// The way and the duration of the tap that goes on or was the last; of further ones, also how they follow.
  func account(_ name: String, at time: TimeInterval) -> GestureAccount {
    let time = end ?? time
    var measures: [GestureMeasure] = []
    if let elapsed = contact.elapsed(at: contact.id == nil ? lastEnd ?? time : time) {
      measures = [
        GestureMeasure(.distance, contact.distance, Double(bounds.distance), .stayBelow),
        GestureMeasure(.duration, elapsed, bounds.duration, .stayBelow),
      ]
    }
    if count > 1 {
      measures.insert(GestureMeasure(.taps, Double(done), Double(count), .reach), at: 0)
      if let lastEnd, done < count {
        measures.insert(
          GestureMeasure(.gap, max(0, time - lastEnd), bounds.gap, .stayWithin), at: 0)
        if contact.id != nil, bounds.spread < .infinity {
          let spread = Double(contact.start.distance(to: lastStart))
          measures.append(GestureMeasure(.spread, spread, Double(spreadLimit), .stayWithin))
        }
      }
    }
    return GestureAccount(
      name, phase: phase.standing, measures: measures, elapsed: contact.elapsed(at: time))
  }
}
