import DeftGestures
import DeftRawInput
import DeftTraces

/// Scripted input without a screen.
///
/// Each action becomes raw events with timestamps of a virtual server. The decoder and the contact ledger process
/// them. Movements are reported ``rate`` times a second, in whole milliseconds like X11's timestamps. No real time
/// passes, and the same calls yield the same events.
public final class ScriptedInput {
  /// The number of movement reports per second, 30 to 1000.
  public var rate: Double {
    didSet { precondition((30...1000).contains(rate), "Devices report 30 to 1000 times a second.") }
  }
  /// The maximum deviation of each reported coordinate from the script, in points. Simulates trembling fingers.
  public var jitter: CGFloat = 0
  /// The pressed modifier keys.
  public var modifiers: EventModifiers = []
  /// The faults between the device and the program.
  public var delivery = Delivery()

  /// Faults between the device and the program. By default there are none.
  public struct Delivery: Hashable, Sendable {
    /// The share of movements that arrive twice, 0 to 1.
    public var duplicated = 0.0
    /// The share of movements that arrive after the next one, 0 to 1.
    public var reordered = 0.0
    /// The delay between an event's timestamp and its arrival, in seconds.
    public var delay: TimeInterval = 0
    public init() {}
  }

  var onContact: (ContactEvent) -> Void = { _ in }
  var onTime: (TimeInterval) -> Void = { _ in }
  /// The server time at the start, in seconds.
  let start: TimeInterval

  private let firstStamp: UInt32
  private var elapsed: TimeInterval = 0
  private var pipeline = InputPipeline()
  private var events: [InputEvent] = []
  private var reordered: RawInputEvent?
  private var silence = SilenceClock()
  private var unplugged: Set<UInt32> = []
  private var fingerCount: UInt32 = 0
  private var random = SplitMix64(seed: 1)

  init(rate: Double, clock: UInt32) {
    precondition((30...1000).contains(rate), "Devices report 30 to 1000 times a second.")
    precondition(clock > 0, "The clock must not be 0: X11 reads it as the current time.")
    (self.rate, firstStamp) = (rate, clock)
    start = TimeInterval(clock) / 1000
    pipeline.receive(.devices(VirtualDevices.table(without: [])), into: &events)
  }

  /// The time since the start, in seconds.
  public var now: TimeInterval { elapsed }

  /// Advances the clock.
  public func advance(by seconds: TimeInterval) {
    precondition(seconds >= 0 && seconds.isFinite, "Time can only move forward.")
    elapsed += seconds
    onTime(start + elapsed)
  }

  // MARK: Fingers

  /// Puts down a finger or a pen, or presses a mouse button.
  public func touch(at place: CGPoint, kind: InputKind = .touch) -> ScriptedFinger {
    precondition(kind != .touchpad, "Touchpads do not report single fingers. Use pinch(at:).")
    fingerCount += 1
    return ScriptedFinger(fingerCount, kind, on: self, at: place)
  }

  /// Puts down several fingers at once.
  public func hand(at places: [CGPoint]) -> ScriptedHand {
    ScriptedHand(places.map { touch(at: $0) }, on: self)
  }

  /// Performs a pinch with two fingers on a touchpad.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points of the window.
  ///   - scale: The ratio of the final to the initial distance between the fingers.
  ///   - rotation: The rotation; clockwise is positive.
  ///   - duration: The duration in seconds.
  ///   - isCancelled: Whether the system cancels the pinch at its end (`systemCancelled`).
  public func pinch(
    at place: CGPoint, scale: Double = 1, rotation: Angle = .zero, over duration: TimeInterval,
    isCancelled: Bool = false
  ) {
    func send(_ kind: RawInputEvent.Kind, _ scale: Double, turned: Double) {
      plugIn(.touchpad)
      var event = VirtualDevices.event(
        kind, VirtualDevices.pointer, source: VirtualDevices.device(of: .touchpad))
      (event.detail, event.scale, event.deltaAngle) = (2, scale, turned)
      (event.x, event.y) = (Double(place.x), Double(place.y))
      event.modifiers = modifiers.x11
      if kind == .pinchEnd, isCancelled { event.flags = VirtualDevices.gestureCancelled }
      deliver(event)
    }
    send(.pinchBegin, 1, turned: 0)
    var last = 0.0
    play(over: duration) { progress in
      let angle = rotation.degrees * progress
      send(.pinchUpdate, 1 + (scale - 1) * progress, turned: angle - last)
      last = angle
    }
    send(.pinchEnd, scale, turned: 0)
  }

  // MARK: Losses

  /// Moves the keyboard focus to another window, which cancels contacts (`focusLost`).
  public func loseFocus() { deliver(VirtualDevices.event(.focusOut, VirtualDevices.keyboard)) }
  /// Lets another program grab the pointer, which cancels contacts (`grabbedElsewhere`).
  public func grabElsewhere() {
    var leave = VirtualDevices.event(.leave, VirtualDevices.pointer)
    leave.mode = 1
    deliver(leave)
  }
  /// Hides the window, which cancels contacts (`windowHidden`).
  public func hideWindow() { deliver(RawInputEvent(kind: .windowHidden)) }
  /// Unplugs the device of an input kind, which cancels its contacts (`deviceRemoved`).
  ///
  /// The next use plugs it in again.
  public func unplug(_ kind: InputKind = .touch) {
    let device = VirtualDevices.device(of: kind)
    unplugged.insert(device)
    var event = VirtualDevices.event(.hierarchyChanged, device)
    event.flags = VirtualDevices.slaveRemoved
    deliver(event)
    pipeline.receive(.devices(VirtualDevices.table(without: unplugged)), into: &events)
    deliverContacts()
  }

  // MARK: Playing files

  func play(_ playback: Playback) {
    let first = playback.start
    let shift = start + elapsed - first
    playback.forEachStep { step in
      if case .input(.contact(var event)) = step.action {
        event.time += shift
        onContact(event)
      } else {
        onTime(step.time + shift)
      }
    }
    elapsed += playback.end - first
  }

  // MARK: Steps

  func send(_ kind: RawInputEvent.Kind, _ finger: ScriptedFinger, at place: CGPoint) {
    plugIn(finger.kind)
    var event = VirtualDevices.event(
      kind, VirtualDevices.pointer, source: VirtualDevices.device(of: finger.kind))
    event.modifiers = modifiers.x11
    event.detail = finger.kind == .touch ? finger.touchID : kind == .motion ? 0 : 1
    if finger.kind != .touch, kind != .buttonPress { event.buttons = 2 }
    let isMove = kind == .motion || kind == .touchUpdate
    let noise = isMove ? jitter : 0
    event.x = Double(place.x + randomJitter(noise))
    event.y = Double(place.y + randomJitter(noise))
    guard isMove else { return deliver(event) }
    if chance(delivery.reordered), reordered == nil {
      event.time = stamp
      reordered = event
      return
    }
    deliver(event)
    if chance(delivery.duplicated) { deliver(event) }
  }

  /// Plugs in the device of an input kind if it is unplugged.
  private func plugIn(_ kind: InputKind) {
    guard unplugged.remove(VirtualDevices.device(of: kind)) != nil else { return }
    pipeline.receive(.devices(VirtualDevices.table(without: unplugged)), into: &events)
  }

  /// Advances the clock step by step, and calls `step` with 1/n, 2/n, … 1 after each step.
  func play(over duration: TimeInterval, _ step: (_ progress: Double) -> Void) {
    precondition(duration >= 0, "A duration must not be negative.")
    let count = max(1, (duration * rate).rounded())
    let begin = elapsed
    for index in 1...Int(count) {
      let progress = Double(index) / count
      advance(by: max(0, begin + duration * progress - elapsed))
      step(progress)
    }
  }

  /// The current server time in whole milliseconds. It wraps around.
  private var stamp: UInt32 {
    firstStamp &+ UInt32(truncatingIfNeeded: Int64((elapsed * 1000).rounded()))
  }

  private func deliver(_ event: RawInputEvent) {
    var event = event
    if event.kind.isStamped { event.time = stamp }
    event.gap = silence.gap(before: event.time, arrival: elapsed)
    if delivery.delay > 0 { onTime(start + elapsed + delivery.delay) }
    pipeline.receive(event, into: &events)
    if let late = reordered {
      reordered = nil
      pipeline.receive(late, into: &events)
    }
    deliverContacts()
  }

  private func deliverContacts() {
    let batch = events
    events.removeAll(keepingCapacity: true)
    for case .contact(let event) in batch { onContact(event) }
  }

  private func chance(_ share: Double) -> Bool {
    share > 0 && Double.random(in: 0..<1, using: &random) < share
  }
  private func randomJitter(_ reach: CGFloat) -> CGFloat {
    reach > 0 ? .random(in: -reach...reach, using: &random) : 0
  }
}
