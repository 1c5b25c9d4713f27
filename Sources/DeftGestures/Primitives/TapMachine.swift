/// What all tap gestures share; the value is where the last tap ended, in the window.
struct TapMachine {
  let count: Int
  private let bounds: Bounds
  private var deadline = TimeInterval.infinity
  private var claims = false

  private var contact: PrimaryContact
  private var done = 0
  /// Where the last tap began.
  private var lastStart = CGPoint.zero
  private var phase = GesturePhase<CGPoint>.possible(nil)

  /// What the settings say about taps.
  private struct Bounds {
    var duration: TimeInterval
    var distance: CGFloat
    var gap: TimeInterval
    var spread: CGFloat
  }

  init(count: Int, kinds: GestureInputKinds, _ settings: GestureSettings) {
    precondition(count > 0, "A tap gesture needs at least one tap.")
    (self.count, contact) = (count, PrimaryContact(kinds: kinds))
    bounds = Bounds(
      duration: settings.tapDuration.value, distance: CGFloat(settings.tapDistance.value),
      gap: settings.tapGap.value, spread: CGFloat(settings.tapSpread.value))
  }

  var status: RecognizerStatus {
    let wait: RecognizerWait =
      phase.isEnded ? .others : done > 0 && !phase.isTerminal ? .contact : .none
    return RecognizerStatus(deadline: deadline, claims: claims, wait: wait)
  }

  mutating func reset() {
    contact.reset()
    (deadline, claims, done, phase) = (.infinity, false, 0, .possible(nil))
  }

  mutating func receive(_ input: GestureInput) -> GesturePhase<CGPoint> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      expire(at: event.time)
      if !phase.isTerminal { take(event) }
    case .time where !phase.isTerminal: expire(at: input.time)
    case .cancel(let reason): finish(.failed(.cancelled(reason)))
    default: break
    }
    // A tap fails as soon as what it waits for is active; it does not come through later.
    if input.hold == .active, !phase.isFailed { finish(.failed(.cancelled(.requirementFailed))) }
    let shown = phase.held(by: input.hold)
    claims = shown.isEnded
    return shown
  }

  private mutating func expire(at time: TimeInterval) {
    guard time >= deadline else { return }
    finish(.failed(contact.id == nil || done > 0 ? .tooLate : .heldTooLong))
  }

  private mutating func take(_ event: ContactEvent) {
    let step = contact.step(event)
    switch step {
    case .ignored: break
    case .missed: if done == 0 { finish(.failed(.notAddressed)) }
    case .started:
      let spread = event.kind == .pointer ? bounds.spread : max(bounds.spread, bounds.distance)
      guard done == 0 || event.location.distance(to: lastStart) <= spread else {
        return finish(.failed(.movedTooFar))
      }
      lastStart = event.location
      // Between two taps the deadline of the gap goes on: the next tap has to end within it.
      deadline = min(deadline, event.time + bounds.duration)
    case .moved, .ended:
      if contact.distance(of: event) >= bounds.distance {
        finish(.failed(.movedTooFar))
      } else if case .ended = step {
        done += 1
        contact.reset()
        if done == count {
          finish(.ended(event.location))
        } else {
          // At exactly the gap's length a tap still counts.
          deadline = (event.time + bounds.gap).nextUp
        }
      }
    case .cancelled(let reason): finish(.failed(.cancelled(reason)))
    case .joined: finish(.failed(.contactJoined))
    case .otherButton: finish(.failed(.otherButton))
    }
  }

  private mutating func finish(_ phase: GesturePhase<CGPoint>) {
    self.phase = phase
    deadline = .infinity
  }
}
