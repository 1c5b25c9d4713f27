import DeftGeometry
import DeftInput

/// Makes faults happen in the stream of raw events: it takes each event with its time, and gives none, one or
/// several for it, and some later.  Pure: it knows no server, and the same events with the same seeds give the
/// same ones, live and in a replay.
///
/// The policy: *a fault befalls the first contact that it fits, once; all that it made or changed is marked
/// with its name, and of what it took away the next event bears the mark.*
package struct FaultInjector: Sendable {
  /// What comes of an event.
  package enum Output: Sendable {
    case event(RawInputEvent)
    /// An event that was taken away, of which nobody but those who look for faults is to hear.
    case dropped(RawInputEvent)
  }

  /// A fault that was asked for.
  private struct Act: Sendable {
    var request: InjectedFault
    var act: any FaultAct
    var numbers: FaultNumbers
    /// The stamp of the last event before it was asked for; nil where there was none.
    var stamp: UInt32?
    /// When it was asked for, in milliseconds of the server; nil before the first event after that.
    var requested: Int64?
  }

  private var scene = FaultScene()
  private var acts: [Act] = []
  private var clock = ServerClock()
  private var start: Int64?
  /// The fault that has taken something away since the last event that went on.
  private var mark: InputFault?

  /// An injector that lets everything pass.
  package init(devices: DeviceTable = DeviceTable(devices: [])) { scene.table = devices }

  /// The screen in pixels, about which places are turned and mirrored.
  package var size: CGSize {
    get { scene.size }
    set { scene.size = newValue }
  }

  /// The time of the latest event, in seconds of the server.
  package var time: TimeInterval { TimeInterval(scene.now) / 1000 }

  /// Whether nothing is asked for and nothing is still to come.
  package var isIdle: Bool { acts.isEmpty && scene.scheduled.isEmpty && mark == nil }

  /// Lets a fault happen with the next contact that it fits.
  ///
  /// - Parameters:
  ///   - request: which fault, and from when on.
  ///   - stamp: the stamp of the last event, from which a delay counts; nil: it counts from the next event.
  package mutating func inject(_ request: InjectedFault, at stamp: UInt32? = nil) {
    acts.append(
      Act(
        request: request, act: request.fault.act, numbers: FaultNumbers(seed: request.seed),
        stamp: stamp))
  }

  /// Takes the devices as they are from here on.
  package mutating func receive(_ devices: DeviceTable) {
    scene.table = devices
    for index in acts.indices { acts[index].act.devicesChanged() }
  }

  /// Takes an event, after all that was due before it.
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
    for index in acts.indices where isDue(&acts[index], raw) && !acts[index].act.isOver {
      (scene.fault, scene.numbers) = (acts[index].request.fault, acts[index].numbers)
      var next: [RawInputEvent] = []
      for event in events {
        acts[index].act.receive(event, &scene)
        for output in scene.out {
          switch output {
          case .event(let event): next.append(event)
          case .dropped: emit(output, &out)
          }
        }
        scene.out.removeAll(keepingCapacity: true)
      }
      acts[index].numbers = scene.numbers
      events = next
    }
    for event in events { emit(.event(event), &out) }
    if let (contact, step) = raw.contactStep, step == .ended { scene.contacts[contact] = nil }
    acts.removeAll { $0.act.isOver }
  }

  /// When ``passTime(_:into:)`` has something to do, in seconds after the latest event; nil: never.
  package var delay: TimeInterval? {
    scene.scheduled.first.map { TimeInterval(max(0, $0.due - scene.now)) / 1000 }
  }

  /// Gives what is due when so many seconds have passed since the latest event; infinite: all there is.
  package mutating func passTime(_ seconds: TimeInterval, into out: inout [Output]) {
    // The clocks of two sides are compared, hence the millisecond.
    release(until: seconds < 1e9 ? scene.now + Int64(seconds * 1000) + 1 : .max, &out)
  }

  private func isDue(_ act: inout Act, _ raw: RawInputEvent) -> Bool {
    guard let after = act.request.after else { return true }
    guard act.request.isAfterRequest else {
      return TimeInterval(scene.now - (start ?? scene.now)) / 1000 >= after
    }
    if act.requested == nil, raw.kind.isStamped {
      let age = act.stamp.map { Int64(max(0, Int32(bitPattern: raw.time &- $0))) } ?? 0
      act.requested = scene.now - age
    }
    guard let requested = act.requested else { return false }
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
