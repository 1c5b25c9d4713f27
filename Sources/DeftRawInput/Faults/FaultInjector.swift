import DeftGeometry
import DeftInput

/// An injector of faults into the stream of raw events. For each event, it emits any number of events, immediately or
/// later. It does not access a server: the same events with the same seeds produce the same output, live and in a
/// replay.
///
/// The policy: *a fault is applied once, to the first matching contact. Every event that the fault
/// creates or changes is marked with the fault's name, and so is the next event after dropped
/// ones.*
package struct FaultInjector: Sendable {
  /// The result for an event.
  package enum Output: Sendable {
    case event(RawInputEvent)
    /// An event that was dropped. Only the detection of faults receives it.
    case dropped(RawInputEvent)
  }

  /// A requested fault.
  private struct Injection: Sendable {
    var request: InjectedFault
    var effect: any FaultEffect
    var numbers: FaultNumbers
    /// The stamp of the last event before the request; `nil` if there was none.
    var stamp: UInt32?
    /// The time of the request in server milliseconds; `nil` until the first event after the
    /// request arrives.
    var requested: Int64?
  }

  private var scene = FaultScene()
  private var injections: [Injection] = []
  private var clock = ServerClock()
  private var start: Int64?
  /// The fault that has dropped an event since the last event that was passed on.
  private var mark: InputFault?

  /// Creates an injector without faults.
  package init(devices: DeviceTable = DeviceTable(devices: [])) { scene.table = devices }

  /// The size of the screen in pixels; positions are rotated and mirrored about its center.
  package var size: CGSize {
    get { scene.size }
    set { scene.size = newValue }
  }

  /// The server time of the latest event, in seconds.
  package var time: TimeInterval { TimeInterval(scene.now) / 1000 }

  /// Whether no fault is requested, no event is scheduled, and no mark of a dropped event is pending.
  package var isIdle: Bool { injections.isEmpty && scene.scheduled.isEmpty && mark == nil }

  /// Injects a fault into the next contact that it fits.
  ///
  /// - Parameters:
  ///   - request: The fault, and its delay.
  ///   - stamp: The stamp of the last event, from which the delay counts; `nil` counts from the next event.
  package mutating func inject(_ request: InjectedFault, at stamp: UInt32? = nil) {
    injections.append(
      Injection(
        request: request, effect: request.fault.effect, numbers: FaultNumbers(seed: request.seed),
        stamp: stamp))
  }

  /// Replaces the device table.
  package mutating func receive(_ devices: DeviceTable) {
    scene.table = devices
    for index in injections.indices { injections[index].effect.devicesChanged() }
  }

  /// Handles an event, after all events that were due before it.
  package mutating func receive(_ raw: RawInputEvent, into out: inout [Output]) {
    if raw.kind.isStamped {
      _ = clock.seconds(at: raw.time, gap: raw.gap)
      let time = clock.milliseconds ?? 0
      release(until: time, &out)
      scene.now = max(scene.now, time)
      start = start ?? time
    }
    note(raw)
    var events = [raw]
    for index in injections.indices
    where isDue(&injections[index], raw) && !injections[index].effect.isOver {
      (scene.fault, scene.numbers) = (injections[index].request.fault, injections[index].numbers)
      var next: [RawInputEvent] = []
      for event in events {
        injections[index].effect.receive(event, &scene)
        for output in scene.out {
          switch output {
          case .event(let event): next.append(event)
          case .dropped: emit(output, &out)
          }
        }
        scene.out.removeAll(keepingCapacity: true)
      }
      injections[index].numbers = scene.numbers
      events = next
    }
    for event in events { emit(.event(event), &out) }
    if let (contact, step) = raw.contactStep, step == .ended { scene.contacts[contact] = nil }
    injections.removeAll { $0.effect.isOver }
  }

  /// The time until the next call of ``advance(by:into:)``, in seconds after the latest event; `nil` for never.
  package var delay: TimeInterval? {
    scene.scheduled.first.map { TimeInterval(max(0, $0.due - scene.now)) / 1000 }
  }

  /// Emits the events due within `seconds` after the latest event; infinity emits all.
  package mutating func advance(by seconds: TimeInterval, into out: inout [Output]) {
    // Add a millisecond, because the times of two clocks are compared.
    release(until: seconds < 1e9 ? scene.now + Int64(seconds * 1000) + 1 : .max, &out)
  }

  private func isDue(_ injection: inout Injection, _ raw: RawInputEvent) -> Bool {
    guard let after = injection.request.after else { return true }
    guard injection.request.isAfterRequest else {
      return TimeInterval(scene.now - (start ?? scene.now)) / 1000 >= after
    }
    if injection.requested == nil, raw.kind.isStamped {
      let age = injection.stamp.map { Int64(max(0, Int32(bitPattern: raw.time &- $0))) } ?? 0
      injection.requested = scene.now - age
    }
    guard let requested = injection.requested else { return false }
    return TimeInterval(scene.now - requested) / 1000 >= after
  }

  private mutating func note(_ raw: RawInputEvent) {
    guard let (contact, step) = raw.contactStep else { return }
    if step == .began {
      scene.contacts[contact] = FaultScene.Track(began: raw, last: raw)
    } else if step == .moved {
      scene.contacts[contact]?.last = raw
      scene.contacts[contact]?.moves += 1
    }
  }

  private mutating func release(until time: Int64, _ out: inout [Output]) {
    while let first = scene.scheduled.first, first.due <= time {
      scene.scheduled.removeFirst()
      scene.now = max(scene.now, first.due)
      _ = clock.seconds(at: first.event.time)
      emit(.event(first.event), &out)
    }
  }

  private mutating func emit(_ output: Output, _ out: inout [Output]) {
    switch output {
    case .event(var event):
      event.fault = event.fault ?? mark
      mark = nil
      out.append(.event(event))
    case .dropped(let event):
      mark = event.fault
      out.append(output)
    }
  }
}
