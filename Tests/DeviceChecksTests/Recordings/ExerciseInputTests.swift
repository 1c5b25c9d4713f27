import DeftGeometry
import DeftInput
import DeftRawInput
import DeftTraces
import DeviceChecks
import Testing

@Suite("The raw input of an exercise")
struct ExerciseInputTests {
  private let surface = MeasuredSurface(
    size: CGSize(width: 100, height: 50), source: .measured)

  private func event(
    _ kind: RawInputEvent.Kind, _ detail: UInt32, x: Double, at time: UInt32
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.detail, event.source, event.device, event.time) = (detail, 9, 2, time)
    // The window is 40 pixels to the right of the screen's corner.
    (event.x, event.y, event.rootX, event.rootY) = (x, 20, x + 40, 20)
    return event
  }

  private func play(_ input: inout ExerciseInput, _ events: [RawInputEvent]) {
    for event in events { input.note(.event(event)) { $0.x >= 300 } }
  }

  @Test("Contacts on the controls and contacts before the exercise are ignored")
  func controls() {
    var input = ExerciseInput()
    play(&input, [event(.touchBegin, 1, x: 10, at: 0), event(.touchEnd, 1, x: 10, at: 20)])
    play(&input, [event(.touchBegin, 2, x: 80, at: 1000)])
    input.begin(with: ContactID(device: 9, sequence: 2))
    play(
      &input,
      [
        event(.touchUpdate, 2, x: 120, at: 1010), event(.touchBegin, 3, x: 320, at: 1020),
        event(.touchEnd, 3, x: 20, at: 1030), event(.touchEnd, 2, x: 120, at: 1040),
      ])
    let recording = input.recording(on: surface, pixelsPerMillimeter: 4, duration: 2)
    #expect(recording.contacts.count == 1 && recording.duration == 2)
    #expect(
      recording.contacts.first?.reports.map(\.position)
        == [CGPoint(x: 20, y: 5), CGPoint(x: 30, y: 5)])
    #expect(recording.contacts.first?.end == .lifted)
  }

  @Test("A contact that turns out to belong to the controls is removed, also its later events")
  func excluded() {
    var input = ExerciseInput()
    input.begin()
    play(
      &input,
      [
        event(.touchBegin, 1, x: 10, at: 100), event(.touchEnd, 1, x: 10, at: 150),
        event(.touchBegin, 2, x: 80, at: 200),
      ])
    input.exclude(ContactID(device: 9, sequence: 2))
    play(&input, [event(.touchUpdate, 2, x: 90, at: 300), event(.touchEnd, 2, x: 90, at: 310)])
    let recording = input.recording(on: surface, pixelsPerMillimeter: 4, duration: 2)
    #expect(recording.contacts.map(\.reports.count) == [1])
  }

  @Test("The times of an exercise count from its start, and not from its first event")
  func start() throws {
    var input = ExerciseInput()
    play(
      &input,
      [event(.buttonPress, 1, x: 320, at: 1000), event(.buttonRelease, 1, x: 320, at: 1100)])
    input.begin()
    play(&input, [event(.touchBegin, 1, x: 10, at: 6100), event(.touchEnd, 1, x: 10, at: 6200)])
    let watch = input.recording(on: surface, pixelsPerMillimeter: 4, duration: 8)
    #expect(watch.contacts.map { ($0.reports[0].time * 1000).rounded() } == [5000])
    let ghosts = try #require(Metric(id: "ghosts")).measure(watch)
    #expect(ghosts.detail.english == "1 contact in 8 s; the first after 5 s.")
    // An exercise that begins with a touch counts from that touch.
    play(&input, [event(.touchBegin, 2, x: 80, at: 9000)])
    input.begin(with: ContactID(device: 9, sequence: 2))
    let touch = input.recording(on: surface, pixelsPerMillimeter: 4, duration: 1)
    #expect(touch.contacts.map { $0.reports[0].time } == [0])
  }

  @Test("The motion of the checked device belongs to the exercise while it hovers")
  func hovering() {
    var mouse = InputDevice(id: 9, name: "mouse", role: .slavePointer)
    mouse.buttonCount = 3
    var input = ExerciseInput()
    input.note(.devices(DeviceTable(devices: [mouse]))) { _ in false }
    play(&input, [event(.motion, 0, x: 200, at: 0)])
    input.begin()
    let motions = [event(.motion, 0, x: 80, at: 100), event(.motion, 0, x: 100, at: 110)]
    #expect(input.hoverPosition(in: .event(motions[0]), of: .mouse) != nil)
    #expect(input.hoverPosition(in: .event(motions[0]), of: .touchpad) == nil)
    play(&input, motions)
    let recording = input.recording(
      on: surface, pixelsPerMillimeter: 4, duration: 1, checking: .mouse)
    #expect(recording.contacts.isEmpty && recording.device == .mouse)
    #expect(
      recording.hoverStrokes.map { $0.reports.map(\.position) }
        == [[CGPoint(x: 20, y: 5), CGPoint(x: 25, y: 5)]])
  }

  @Test("The evidence of counted attempts contains all of them", arguments: [false, true])
  func wholeEvidence(isWhole: Bool) {
    func count(_ input: ExerciseInput) -> Int {
      input.evidence.trace(of: .init(width: 400, height: 200)).records.count {
        if case .input(.event) = $0 { true } else { false }
      }
    }
    var input = ExerciseInput()
    let taps = (0..<40).map { second in
      event(.touchBegin, UInt32(second), x: 100, at: UInt32(second) * 1000 + 100)
    }
    input.begin(whole: isWhole)
    play(&input, taps)
    #expect(count(input) == (isWhole ? 40 : 11))
    // Begun by its first touch.
    var touched = ExerciseInput()
    play(&touched, [taps[0]])
    touched.begin(with: ContactID(device: 9, sequence: 0), whole: isWhole)
    play(&touched, Array(taps.dropFirst()))
    #expect(count(touched) == (isWhole ? 40 : 11))
    #expect(CheckStep.Exercise.doubleTaps(20).countsAttempts)
    #expect(!CheckStep.Exercise.strokes(5).countsAttempts)
  }

  @Test("The evidence contains the last ten seconds of input, without keys")
  func evidence() {
    var recorder = EvidenceRecorder()
    for second in 0..<30 {
      // The server's time wraps.
      let time = UInt32.max - 15_000 &+ UInt32(second) * 1000
      recorder.note(.event(event(.touchUpdate, 1, x: Double(second), at: time)))
      recorder.note(.event(event(.keyPress, 30, x: 0, at: time)))
    }
    let trace = recorder.trace(of: .init(width: 400, height: 200))
    let places = trace.records.compactMap { record -> Double? in
      if case .input(.event(let event)) = record { event.x } else { nil }
    }
    #expect(places == (19..<30).map(Double.init))
    #expect(trace.records.first == .window(.init(width: 400, height: 200)))
  }
}
