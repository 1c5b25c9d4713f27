/// The common state machine of tap gestures; its value is the location of the last tap in the window.
package struct TapMachine {
  package let count: Int
  private let bounds: Bounds
  private var deadline = TimeInterval.infinity
  private var claims = false

  private var contact: PrimaryContact
  private var done = 0
  private var lastStart = CGPoint.zero
  /// The maximum distance from `lastStart` to the next tap, depending on the kind of input.
  private var spreadLimit = CGFloat.infinity
  private var phase = GesturePhase<CGPoint>.possible(nil)
  /// The time when the last tap ended, and the time when the gesture finished.
  private var lastEnd: TimeInterval?
  private var end: TimeInterval?

  /// The thresholds of taps.
  private struct Bounds {
    var duration: TimeInterval
    var distance: CGFloat
    var gap: TimeInterval
    /// The maximum distance between taps of pointers.
    var spread: CGFloat
    /// The maximum distance between taps of fingers and pens.
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

  /// Whether the gesture accepts fingers.
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
    // A tap fails as soon as the gesture that it waits for becomes active.
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
    case .missed: if done == 0 { finish(.failed(.inputNotAccepted), at: event.time) }
    case .started:
      spreadLimit = event.kind == .pointer ? bounds.spread : bounds.fingerSpread
      guard done == 0 || event.location.distance(to: lastStart) <= spreadLimit else {
        return finish(.failed(.tooFarApart), at: event.time)
      }
      lastStart = event.location
      // The deadline between taps continues: the next tap must end before it.
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
          // A tap at exactly the limit still counts.
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

  /// Returns the snapshot with the distance and duration of the current or last tap, and for several taps their count,
  /// gap and distance.
  func snapshot(_ name: String, at time: TimeInterval) -> GestureSnapshot {
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
    return GestureSnapshot(
      name, phase: phase.arenaPhase, measures: measures, elapsed: contact.elapsed(at: time))
  }
}
