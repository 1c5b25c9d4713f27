import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

/// A run of raw events through a fault injector and the pipeline.
private struct Run {
  var injector = FaultInjector(devices: Devices.table())
  var pipeline = InputPipeline()
  var raws: [RawInputEvent] = []
  var dropped: [RawInputEvent] = []
  var inputs: [InputEvent] = []

  init(_ faults: InjectedFault...) {
    injector.size = CGSize(width: 1000, height: 500)
    pipeline.receive(.devices(Devices.table()), into: &inputs)
    for fault in faults { injector.inject(fault) }
  }

  mutating func callAsFunction(_ raw: RawInputEvent) {
    var raw = raw
    (raw.rootX, raw.rootY) = (raw.x, raw.y)
    take { $0.receive(raw, into: &$1) }
  }

  mutating func wait(_ seconds: TimeInterval) { take { $0.advance(by: seconds, into: &$1) } }

  private mutating func take(
    _ body: (inout FaultInjector, inout [FaultInjector.Output]) -> Void
  ) {
    var outputs: [FaultInjector.Output] = []
    body(&injector, &outputs)
    for output in outputs {
      switch output {
      case .event(let raw):
        raws.append(raw)
        pipeline.receive(raw, into: &inputs)
        pipeline._checkInvariants()
      case .dropped(let raw): dropped.append(raw)
      }
    }
  }

  /// Drags a finger to the right with ten reports.
  mutating func drag(_ id: UInt32, from time: UInt32 = 1000, y: Double = 100) {
    self(touch(.touchBegin, id, at: time, x: 100, y: y))
    for step in UInt32(1)...10 {
      self(touch(.touchUpdate, id, at: time + 10 * step, x: 100 + 10 * Double(step), y: y))
    }
    self(touch(.touchEnd, id, at: time + 110, x: 200, y: y))
  }

  var ends: [ContactEvent.Phase] {
    inputs.contacts.map(\.phase).filter { $0 != .began && $0 != .moved }
  }
}

@Suite("Faults in the stream of raw events")
struct FaultInjectorTests {
  @Test("A delay counts from the request, even after a silence")
  func delayFromRequest() {
    var request = InjectedFault(.unplugged, after: 3)
    request.isAfterRequest = true
    /// Returns whether a drag at each time is cancelled if the fault is requested after an event
    /// with a timestamp.
    func cancelled(_ stamp: UInt32?, _ times: [UInt32]) -> [Bool] {
      times.map { time in
        var run = Run()
        run.injector.inject(request, at: stamp)
        // Send an earlier event, so that the stream does not start with the request.
        run(touch(.touchBegin, 90, at: times[0], x: 5, y: 5))
        run(touch(.touchEnd, 90, at: times[0], x: 5, y: 5))
        run.drag(1, from: time)
        return run.ends.contains { $0 != .ended }
      }
    }
    #expect(cancelled(1000, [1200, 3500, 4001]) == [false, false, true])
    #expect(cancelled(1000, [9000, 9100]) == [true, true])
    // Without a known event, the delay counts from the next one.
    #expect(cancelled(nil, [9000, 11_500, 12_001]) == [false, false, true])
    // The delay continues when the timestamps wrap.
    #expect(cancelled(.max - 500, [200, 2600]) == [false, true])
  }

  /// Plays input to which every fault applies: two approaching fingers, a pinch and a wheel.
  private static func play(_ run: inout Run, from time: UInt32) {
    run.drag(5, from: time)
    run(touch(.touchBegin, 6, at: time + 1000, x: 100, y: 100))
    run(touch(.touchBegin, 7, at: time + 1001, x: 300, y: 100))
    for step in UInt32(1)...10 {
      let way = 8 * Double(step)
      run(touch(.touchUpdate, 6, at: time + 1000 + 10 * step, x: 100 + way, y: 100))
      run(touch(.touchUpdate, 7, at: time + 1001 + 10 * step, x: 300 - way, y: 100))
    }
    run(touch(.touchEnd, 6, at: time + 1200, x: 180, y: 100))
    run(touch(.touchEnd, 7, at: time + 1201, x: 220, y: 100))
    run(raw(.pinchBegin, source: Devices.pad, at: time + 2000, detail: 2, x: 50, y: 50))
    for step in UInt32(1)...5 {
      run(
        raw(.pinchUpdate, source: Devices.pad, at: time + 2000 + 10 * step, detail: 2, x: 50, y: 50)
        {
          $0.scale = 1 + 0.1 * Double(step)
        })
    }
    run(raw(.pinchEnd, source: Devices.pad, at: time + 2100, detail: 2, x: 50, y: 50))
    for step in UInt32(1)...3 {
      run(
        raw(.motion, source: Devices.mouse, at: time + 2500 + 10 * step, x: 50, y: 50) {
          $0.valuators = Valuators(mask: 8, packed: [120 * Double(step)])
        })
    }
    run.drag(8, from: time + 4000)
    run.wait(2)
  }

  @Test(
    "Each fault occurs once, marks its events, loses no contact, and ends",
    arguments: InputFault.allCases)
  func each(fault: InputFault) {
    var run = Run(InjectedFault(fault, seed: 3))
    var plain = Run()
    Self.play(&run, from: 1000)
    Self.play(&plain, from: 1000)
    #expect(plain.raws.allSatisfy { $0.fault == nil } && plain.injector.isIdle)
    #expect(run.raws.contains { $0.fault == fault })
    // Events without a mark are unchanged.
    let untouched = run.raws.filter { $0.fault == nil }
    #expect(untouched.allSatisfy { plain.raws.contains($0) })
    #expect(run.dropped.allSatisfy { $0.fault == fault })
    // Every contact that began has ended once.
    #expect(run.pipeline.openContacts == [])
    let contacts = run.inputs.contacts
    #expect(contacts.filter { $0.phase == .began }.count == run.ends.count)
    // Later events are not affected.
    #expect(Array(run.raws.suffix(3)).allSatisfy { $0.fault == nil })
    if case .cancelled(let reasons) = fault.outcome {
      let seen = run.ends.compactMap {
        if case .cancelled(let reason) = $0 { reason } else { nil }
      }
      #expect(!seen.isEmpty && reasons.isSuperset(of: seen), "\(seen)")
    } else {
      #expect(run.ends.allSatisfy { $0 == .ended })
    }
    if fault != .wheelTimesTen { #expect(run.injector.isIdle) }
  }

  @Test(
    "The same seed produces the same events, and another seed produces different ones",
    arguments: InputFault.allCases)
  func seeded(fault: InputFault) {
    func raws(_ seed: UInt64) -> [RawInputEvent] {
      var run = Run(InjectedFault(fault, seed: seed))
      Self.play(&run, from: 1000)
      return run.raws
    }
    #expect(raws(5) == raws(5))
    if [.jump, .endElsewhere, .ghostTaps, .secondFinger].contains(fault) {
      #expect(raws(5) != raws(6))
    }
  }

  @Test("After a lost end, the next touch gets the same number, ends the earlier touch and works")
  func missingEnd() {
    var run = Run(InjectedFault(.missingEnd))
    run.drag(5)
    #expect(run.ends == [] && run.dropped.map(\.kind) == [.touchEnd])
    run.drag(6, from: 3000)
    #expect(run.ends == [.cancelled(.lostEnd), .ended])
    run.drag(7, from: 5000)
    #expect(run.ends == [.cancelled(.lostEnd), .ended, .ended] && run.injector.isIdle)
  }

  @Test("A mouse's lost release is detected at its next movement")
  func missingRelease() {
    var run = Run(InjectedFault(.missingEnd))
    run(raw(.buttonPress, at: 1000, detail: 1, x: 10, y: 10))
    run(raw(.buttonRelease, at: 1100, detail: 1, x: 10, y: 10) { $0.buttons = 2 })
    #expect(run.ends == [])
    run(raw(.motion, at: 1200, x: 20, y: 10))
    #expect(run.ends == [.cancelled(.buttonMismatch)])
  }

  @Test("A fault with a delay does not affect earlier contacts")
  func later() {
    var run = Run(InjectedFault(.endElsewhere, after: 2))
    run.drag(5, from: 1000)
    #expect(run.raws.allSatisfy { $0.fault == nil })
    run.drag(6, from: 3500)
    #expect(run.raws.filter { $0.fault != nil }.map(\.kind) == [.touchEnd])
  }

  @Test("Positions are rotated, mirrored and scaled about the center of the screen")
  func places() {
    for (fault, x, y) in [
      (InputFault.rotated, 600.0, 100.0), (.mirrored, 800, 200), (.otherScale, 100, 100),
    ] {
      var run = Run(InjectedFault(fault))
      run(touch(.touchBegin, 5, x: 200, y: 200))
      #expect(run.inputs.contacts.map(\.location) == [CGPoint(x: x, y: y)])
    }
  }

  @Test("The events of a burst arrive together after 400 ms, even without other events")
  func burst() {
    var run = Run(InjectedFault(.burst))
    run.drag(5)
    let before = run.inputs.contacts.count
    #expect(run.ends == [])
    #expect(run.injector.delay.map { $0 > 0.2 && $0 <= 0.4 } == true)
    run.wait(0.4)
    #expect(run.ends == [.ended] && run.injector.delay == nil)
    let late = run.inputs.contacts[before...]
    #expect(late.count >= 7 && Set(late.map(\.time)).count == 1)
  }

  @Test("Time does not run backwards, whatever the timestamps are")
  func stamps() {
    var run = Run(InjectedFault(.stampsBackwards))
    run.drag(5)
    let times = run.inputs.contacts.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(run.raws, run.raws.dropFirst()).contains { $0.time > $1.time })
  }

  @Test("With the wheel fault, three clicks scroll by thirty, and a later click scrolls by one")
  func wheel() {
    var run = Run(InjectedFault(.wheelTimesTen))
    func turn(_ clicks: Double, at time: UInt32) {
      run(
        raw(.motion, at: time, x: 1, y: 1) {
          $0.valuators = Valuators(mask: 8, packed: [120 * clicks])
        })
    }
    for click in 1...3 { turn(Double(click), at: 1000 + 20 * UInt32(click)) }
    #expect(run.inputs.scrolls.map(\.delta.height) == [10, 10, 10])
    turn(4, at: 3000)
    #expect(run.inputs.scrolls.map(\.delta.height) == [10, 10, 10, 1])
  }

  @Test("A pinch that arrives as scrolling begins no contact")
  func pinch() {
    var run = Run(InjectedFault(.pinchAsScroll))
    Self.play(&run, from: 1000)
    #expect(run.inputs.contacts.allSatisfy { $0.kind != .touchpad })
    let scrolls = run.inputs.scrolls.filter { $0.modifiers.contains(.control) }
    #expect(scrolls.map(\.delta.height) == [-1, -1, -1, -1])
  }

  @Test("Marks of injected faults are recorded in traces, and older readers ignore them")
  func marks() throws {
    var event = touch(.touchEnd, 5)
    event.fault = .endElsewhere
    let data = try JSONEncoder().encode(event)
    #expect(String(decoding: data, as: UTF8.self).contains(#""fault":"end-elsewhere""#))
    #expect(try JSONDecoder().decode(RawInputEvent.self, from: data) == event)
    let unknown = #"{"e":"touchEnd","id":5,"fault":"of-tomorrow"}"#
    #expect(try JSONDecoder().decode(RawInputEvent.self, from: Data(unknown.utf8)).fault == nil)
  }
}
