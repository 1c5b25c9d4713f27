import DeftGestures
import DeftRawInput
import DeftTraces

/// A hand without a screen: what it does becomes raw events with a virtual server's times, which go
/// through the decoder and the contact ledger.
///
/// Movements are told in steps, ``rate`` a second, in whole milliseconds as X11's times are.  Nothing
/// takes any real time, and the same calls give the same events.
public final class ScriptedInput {
  /// How often a second devices tell of a movement, 30 to 1000.
  public var rate: Double {
    didSet { precondition((30...1000).contains(rate), "Devices report 30 to 1000 times a second.") }
  }
  /// How far a report may be from where the finger is, in points: fingers tremble.
  public var jitter: CGFloat = 0
  /// The modifier keys that are held.
  public var modifiers: EventModifiers = []
  /// What goes wrong between the device and the program.
  public var delivery = Delivery()

  /// What goes wrong between the device and the program; nothing at first.
  public struct Delivery: Hashable, Sendable {
    /// The share of movements that arrive twice, 0 to 1.
    public var duplicated = 0.0
    /// The share of movements that arrive after the next one, 0 to 1.
    public var reordered = 0.0
    /// How long after their time events arrive, in seconds.
    public var delay: TimeInterval = 0
    public init() {}
  }

  var onContact: (ContactEvent) -> Void = { _ in }
  var onTime: (TimeInterval) -> Void = { _ in }
  /// The server's time at the start, in seconds.
  let start: TimeInterval

  private let firstStamp: UInt32
  private var elapsed: TimeInterval = 0
  private var pipeline = InputPipeline()
  private var events: [InputEvent] = []
  private var held: RawInputEvent?
  private var silence = SilenceClock()
  private var unplugged: Set<UInt32> = []
  private var fingerCount: UInt32 = 0
  private var random = SplitMix64(seed: 1)

  init(rate: Double, clock: UInt32) {
    precondition((30...1000).contains(rate), "Devices report 30 to 1000 times a second.")
    precondition(clock > 0, "A server's time of 0 means the present.")
    (self.rate, firstStamp) = (rate, clock)
    start = TimeInterval(clock) / 1000
    pipeline.receive(.devices(VirtualDevices.table(without: [])), into: &events)
  }

  /// Seconds since the start.
  public var now: TimeInterval { elapsed }

  /// Lets time pass.
  public func advance(by seconds: TimeInterval) {
    precondition(seconds >= 0 && seconds.isFinite, "Time goes forward.")
    elapsed += seconds
    onTime(start + elapsed)
  }

  // MARK: Fingers

  /// A finger touches; or a pen, or a mouse with its button pressed.
  public func touch(at place: CGPoint, kind: InputKind = .touch) -> ScriptedFinger {
    precondition(kind != .touchpad, "A touchpad's fingers are not told; see pinch(at:).")
    fingerCount += 1
    return ScriptedFinger(fingerCount, kind, on: self, at: place)
  }

  /// Several fingers touch at once.
  public func hand(at places: [CGPoint]) -> ScriptedHand {
    ScriptedHand(places.map { touch(at: $0) }, on: self)
  }

  /// Two fingers on a touchpad spread and turn, with the pointer at a place.
  ///
  /// - Parameters:
  ///   - place: where the pointer is, in points of the window.
  ///   - scale: the final distance of the fingers, relative to the first one.
  ///   - rotation: how far they turn, clockwise positive.
  ///   - duration: in seconds.
  ///   - isCancelled: whether the system takes the pinch back in the end (`systemCancelled`).
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

  /// The window loses the keyboard: contacts are cancelled (`focusLost`).
  public func loseFocus() { deliver(VirtualDevices.event(.focusOut, VirtualDevices.keyboard)) }
  /// Another program grabs the pointer: contacts are cancelled (`grabbedElsewhere`).
  public func grabElsewhere() {
    var leave = VirtualDevices.event(.leave, VirtualDevices.pointer)
    leave.mode = 1
    deliver(leave)
  }
  /// The window is hidden: contacts are cancelled (`windowHidden`).
  public func hideWindow() { deliver(RawInputEvent(kind: .windowHidden)) }
  /// The device of an input kind is unplugged: its contacts are cancelled (`deviceRemoved`).
  ///
  /// It is there again as soon as it is used.
  public func unplug(_ kind: InputKind = .touch) {
    let device = VirtualDevices.device(of: kind)
    unplugged.insert(device)
    var event = VirtualDevices.event(.hierarchyChanged, device)
    event.flags = VirtualDevices.slaveRemoved
    deliver(event)
    pipeline.receive(.devices(VirtualDevices.table(without: unplugged)), into: &events)
    handOut()
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
    event.x = Double(place.x + tremble(noise))
    event.y = Double(place.y + tremble(noise))
    guard isMove else { return deliver(event) }
    if chance(delivery.reordered), held == nil {
      event.time = stamp
      held = event
      return
    }
    deliver(event)
    if chance(delivery.duplicated) { deliver(event) }
  }

  /// Brings back the device of an input kind if it was unplugged.
  private func plugIn(_ kind: InputKind) {
    guard unplugged.remove(VirtualDevices.device(of: kind)) != nil else { return }
    pipeline.receive(.devices(VirtualDevices.table(without: unplugged)), into: &events)
  }

  /// Calls `step` with 1/n, 2/n, … 1 at the rate of the devices, with time passing before each.
  func play(over duration: TimeInterval, _ step: (_ progress: Double) -> Void) {
    precondition(duration >= 0, "A duration is not negative.")
    let count = max(1, (duration * rate).rounded())
    let begin = elapsed
    for index in 1...Int(count) {
      let progress = Double(index) / count
      advance(by: max(0, begin + duration * progress - elapsed))
      step(progress)
    }
  }

  /// The server's time now: whole milliseconds, which wrap.
  private var stamp: UInt32 {
    firstStamp &+ UInt32(truncatingIfNeeded: Int64((elapsed * 1000).rounded()))
  }

  private func deliver(_ event: RawInputEvent) {
    var event = event
    if event.kind.isStamped { event.time = stamp }
    event.gap = silence.gap(before: event.time, arrival: elapsed)
    if delivery.delay > 0 { onTime(start + elapsed + delivery.delay) }
    pipeline.receive(event, into: &events)
    if let late = held {
      held = nil
      pipeline.receive(late, into: &events)
    }
    handOut()
  }

  private func handOut() {
    let batch = events
    events.removeAll(keepingCapacity: true)
    for case .contact(let event) in batch { onContact(event) }
  }

  private func chance(_ share: Double) -> Bool {
    share > 0 && Double.random(in: 0..<1, using: &random) < share
  }
  private func tremble(_ reach: CGFloat) -> CGFloat {
    reach > 0 ? .random(in: -reach...reach, using: &random) : 0
  }
}
