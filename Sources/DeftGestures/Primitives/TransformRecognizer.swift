/// The recognizer of a transform gesture.
public struct TransformRecognizer: Recognizer {
  private let axisLock: AxisLock
  private let space: CoordinateSpace
  private let scaleRange: (() -> ClosedRange<CGFloat>)?
  private var fit: ContactFit
  private var starts: [Start] = []
  private var startLocation = CGPoint.zero
  private var sampler: VelocitySampler<SIMD4<Double>>
  package let minimumDistance: CGFloat
  private var phase = GesturePhase<TransformGesture.Value>.possible(nil)

  /// The start of a contact, in the window.
  private struct Start {
    var id: ContactID
    var place: CGPoint
    var pinch: TouchpadPinch?
  }
  private var claims = false
  /// The time of the first contact.
  private var began: TimeInterval?
  /// The maximum distance of a contact from its start before the gesture began.
  private var farthest: CGFloat = 0
  /// The change of scale or angle that began the gesture, if a touchpad pinch began it before the
  /// minimum distance was reached.
  private var change: GestureMeasure?
  /// The time of the last event.
  private var time: TimeInterval = 0

  init(
    gesture: TransformGesture, scaleRange: (() -> ClosedRange<CGFloat>)?,
    _ settings: GestureSettings
  ) {
    (axisLock, space, self.scaleRange) = (gesture.axisLock, gesture.coordinateSpace, scaleRange)
    minimumDistance = settings.resolve(
      gesture.minimumDistance, settings.dragDistance, default: Thresholds.dragDistance)
    sampler = VelocitySampler(settings.velocity)
    fit = ContactFit(freedom: gesture.freedom)
  }

  public mutating func receive(_ input: GestureInput) -> GesturePhase<TransformGesture.Value> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal: receive(event, input)
    case .cancel(let reason): phase = .failed(.cancelled(reason))
    default: break
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isRecognized
    return shown
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) {
    time = event.time
    let place = input.convert(event.location, to: space)
    guard let index = index(of: event.id) else {
      join(event, at: place, input)
      return
    }
    let start = starts[index]
    switch event.phase {
    case .began, .moved:
      fit.move(event, to: place)
      update(event, since: start, input)
    case .ended:
      fit.move(event, to: place)
      update(event, since: start, input)
      remove(event)
      if starts.isEmpty {
        phase = if case .active(let value) = phase { .ended(value) } else { .failed(.liftedEarly) }
      }
    case .cancelled(let reason):
      remove(event)
      if starts.isEmpty { phase = .failed(.cancelled(reason)) }
    }
  }

  private mutating func join(_ event: ContactEvent, at place: CGPoint, _ input: GestureInput) {
    switch event.phase {
    case .began, .moved: break
    case .ended, .cancelled: return
    }
    guard event.kind != .pointer || event.button == 1 else {
      if starts.isEmpty { phase = .failed(.otherButton) }
      return
    }
    if starts.isEmpty {
      began = began ?? event.time
      startLocation = place
      // A range that excludes the initial scale of 1 would cause a jump, so extend it.
      if let range = scaleRange?() {
        fit.scaleRange = min(range.lowerBound, 1)...max(range.upperBound, 1)
      }
    }
    let start = Start(id: event.id, place: event.location, pinch: event.pinch)
    starts.append(start)
    fit.join(event, at: place)
    notePoint()
    update(event, since: start, input)
  }

  /// Updates the sampler's precision of scale and rotation for the current contacts.
  private mutating func notePoint() {
    let effect = fit.pointEffect
    sampler.point = SIMD4(1, 1, effect, effect)
  }

  private func index(of id: ContactID) -> Int? {
    for index in starts.indices where starts[index].id == id { return index }
    return nil
  }

  private mutating func remove(_ event: ContactEvent) {
    starts.removeAll { $0.id == event.id }
    fit.remove(event.id)
    notePoint()
    if case .active(var value) = phase {
      if !starts.isEmpty { value.anchor = fit.center }
      value.contactCount = fit.count
      phase = .active(value)
    }
  }

  private mutating func update(
    _ event: ContactEvent, since start: Start, _ input: GestureInput
  ) {
    if axisLock != .free { lock(event, since: start) }
    let total = fit.total
    sampler.add(
      SIMD4(fit.translation.width, fit.translation.height, total.scale, total.rotation.radians),
      at: event.time)
    guard phase.isActive || hasComeFar(event, from: start.place) || hasPinched(event, since: start)
    else { return }
    let velocity = sampler.velocity
    phase = .active(
      TransformGesture.Value(
        time: input.date(event.time), transform: total, startLocation: startLocation,
        anchor: fit.center, velocity: CGSize(width: velocity[0], height: velocity[1]),
        scaleVelocity: velocity[2], rotationVelocity: Angle(radians: velocity[3]),
        residual: fit.residual, contactCount: fit.count))
  }

  private mutating func hasComeFar(_ event: ContactEvent, from start: CGPoint) -> Bool {
    let distance = event.location.distance(to: start)
    farthest = max(farthest, distance)
    return distance >= minimumDistance
  }

  /// Returns whether a touchpad pinch has changed the scale or the angle at all.
  private mutating func hasPinched(_ event: ContactEvent, since start: Start) -> Bool {
    guard let pinch = event.pinch, let first = start.pinch else {
      return event.pinch != start.pinch
    }
    if pinch.scale != first.scale {
      change = GestureMeasure(.scale, abs(Double(pinch.scale - first.scale)), 0, .reach)
    } else if pinch.rotation != first.rotation {
      change = GestureMeasure(
        .angle, abs((pinch.rotation - first.rotation).degrees), 0, .reach)
    } else {
      return false
    }
    return true
  }

  /// Applies the axis lock; the dominant axis is determined when the gesture becomes active.
  private mutating func lock(_ event: ContactEvent, since start: Start) {
    guard axisLock == .dominant else { return fit.lock(axisLock) }
    guard fit.axis == .free, event.location.distance(to: start.place) >= minimumDistance,
      fit.translation != .zero
    else { return }
    fit.lock(axisLock.resolved(for: fit.translation))
  }

  /// Returns the snapshot with the maximum distance of a contact before the gesture began, or, if a
  /// touchpad pinch began it, with the change of scale or angle.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    let elapsed = began.map { max(0, (phase.isTerminal ? self.time : time) - $0) }
    return GestureSnapshot(
      "transform", phase: phase.arenaPhase,
      measures: elapsed.map { _ in
        [change ?? GestureMeasure(.distance, Double(farthest), Double(minimumDistance), .reach)]
      } ?? [], elapsed: elapsed, space: space)
  }
  public mutating func flush() {}
  public mutating func reset() {
    fit.reset()
    starts.removeAll(keepingCapacity: true)
    sampler.reset()
    phase = .possible(nil)
    claims = false
    (began, farthest, change) = (nil, 0, nil)
  }
  /// Returns a status without a deadline; it claims if the gesture is active or has ended.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }
  public var traits: RecognizerTraits { RecognizerTraits(takesManyContacts: true) }
}
