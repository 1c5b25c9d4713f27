import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftRawInput

@Suite("Measuring gaps between server events")
struct SilenceClockTests {
  /// A pipeline that receives events with a server's timestamps and our clock's arrival times, both
  /// in milliseconds.
  struct Door {
    private(set) var silence = SilenceClock()
    var pipeline = InputPipeline()
    var events: [InputEvent] = []
    var gaps: [UInt64?] = []
    /// The difference between our clock and the server's, which started at another time.
    let apart = 1234.5

    init() { pipeline.receive(.devices(Devices.table()), into: &events) }

    /// Sends an event with a server timestamp at a time of our clock.
    mutating func send(_ event: RawInputEvent, stamp: Int64, at milliseconds: Int64) {
      var event = event
      event.time = UInt32(truncatingIfNeeded: stamp)
      event.gap = silence.gap(
        before: event.time, arrival: TimeInterval(milliseconds) / 1000 + apart)
      gaps.append(event.gap)
      pipeline.receive(event, into: &events)
    }

    /// Sends a drag of 80 ms.
    mutating func drag(stamp: Int64, at milliseconds: Int64) {
      for step in 0...10 {
        let kind: RawInputEvent.Kind =
          step == 0 ? .touchBegin : step == 10 ? .touchEnd : .touchUpdate
        let late = Int64(step) * 8
        send(
          touch(kind, 1, x: Double(step)), stamp: stamp + late, at: milliseconds + late)
      }
    }

    /// The times of the last contact's events since its beginning, in milliseconds.
    var lastDrag: [Double] {
      let contacts = events.contacts
      let begin = contacts.last { $0.phase == .began }?.time ?? 0
      return contacts.suffix(11).map { (($0.time - begin) * 1000).rounded() }
    }
    var span: TimeInterval {
      (events.contacts.last?.time ?? 0) - (events.contacts.first?.time ?? 0)
    }
  }

  static let whole = (0...10).map { Double($0) * 8 }
  static let day: Int64 = 86_400_000
  static let silences: [Int64] = [
    1000, 3_600_000, day, 24 * day, 25 * day, 30 * day, 48 * day, 49 * day, 4_294_967_296 - 500,
    4_294_967_296, 4_294_967_296 + 500, 50 * day, 74 * day, 75 * day, 99 * day,
  ]

  @Test(
    "A drag after a silence is complete, and the silence has its true length", arguments: silences)
  func silence(milliseconds: Int64) {
    for start in [1, 4_294_967_296 - 40, 1 << 31, 3_000_000_000] as [Int64] {
      var door = Door()
      door.drag(stamp: start, at: 0)
      door.drag(stamp: start + milliseconds, at: milliseconds)
      #expect(door.lastDrag == Self.whole)
      #expect(abs(door.span - TimeInterval(milliseconds + 80) / 1000) < 1e-3)
    }
  }

  @Test("Gaps that timestamps can express are not recorded")
  func ordinary() {
    var door = Door()
    door.drag(stamp: 4_294_967_290, at: 0)
    // This event was read twelve seconds late, and the next one immediately.
    door.send(touch(.touchBegin, 2), stamp: 4_294_967_500, at: 12_500)
    door.drag(stamp: 4_294_980_000, at: 12_710)
    door.send(touch(.touchBegin, 3), stamp: 4_294_979_900, at: 12_810)
    door.drag(stamp: 4_294_967_290 + 40 * Self.day, at: 40 * Self.day)
    #expect(door.gaps.allSatisfy { $0 == nil })
  }

  @Test("One timestamp far ahead has no effect", arguments: [2, 20, 24, 25, 40])
  func ahead(days: Int64) {
    var door = Door()
    door.drag(stamp: 5000, at: 0)
    door.send(touch(.touchBegin, 7), stamp: 5100 + days * Self.day, at: 100)
    door.drag(stamp: 5200, at: 200)
    #expect(door.lastDrag == Self.whole)
    #expect(abs(door.span - 0.28) < 1e-3)
  }

  @Test(
    "After the clock is set back, time continues from the last time",
    arguments: [1001, 5000, 100_000, 2 * day])
  func stepBack(milliseconds: Int64) {
    var door = Door()
    door.drag(stamp: 1 << 30, at: 0)
    door.drag(stamp: 1 << 30 - milliseconds, at: 500)
    #expect(door.lastDrag == Self.whole)
    #expect(abs(door.span - 0.58) < 1e-3)
  }

  @Test(
    "One timestamp that goes back has no effect, with and without our own clock",
    arguments: [true, false])
  func backOnce(arrivalsAreKnown: Bool) {
    var door = Door()
    door.drag(stamp: 1 << 30, at: 0)
    let late = touch(.touchBegin, 7)
    if arrivalsAreKnown {
      door.send(late, stamp: 1 << 30 - 4900, at: 100)
      door.drag(stamp: 1 << 30 + 108, at: 108)
    } else {
      // The events have no arrival times, as in some recordings.
      for stamp in [-4900, 108, 116, 124] {
        var event = stamp < 0 ? late : touch(stamp == 108 ? .touchBegin : .touchUpdate, 8, x: 1)
        event.time = UInt32(1 << 30 + stamp)
        door.pipeline.receive(.event(event), into: &door.events)
      }
    }
    let times = door.events.contacts.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.12 })
    #expect(times.count > 12)
  }

  @Test("Two devices whose clocks differ by five seconds do not slow time down")
  func apart() {
    var door = Door()
    door.drag(stamp: 1 << 30, at: 0)
    for step in 1...50 {
      let (now, isLate) = (Int64(100 + 8 * step), step.isMultiple(of: 2))
      door.send(
        touch(step == 1 ? .touchBegin : .touchUpdate, 7, x: Double(step)),
        stamp: 1 << 30 + now - (isLate ? 5000 : 0), at: now)
    }
    #expect(abs(door.span - 0.5) < 1e-3)
  }

  @Test("Time never runs backwards or stops, whatever the timestamps are", arguments: 1...4)
  func storm(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var door = Door()
    var (stamp, now, last) = (Int64(1 << 31), Int64(0), TimeInterval(0))
    for _ in 0..<2000 {
      let pause = Int64.random(in: 0...99 * Self.day, using: &random)
      now += pause
      stamp += [pause, 0, -5000, 20 * Self.day].randomElement(using: &random) ?? 0
      door.drag(stamp: stamp, at: now)
      #expect(door.lastDrag == Self.whole || stamp % (1 << 32) == 0)
      let begin = door.events.contacts.last { $0.phase == .began }?.time ?? 0
      #expect(begin >= last)
      last = door.pipeline.time
      (stamp, now) = (stamp + 80, now + 80)
      door.events.removeAll()
    }
  }

  @Test("A recorded event contains the gap before it and reads back unchanged")
  func recorded() throws {
    var event = touch(.touchBegin, 1)
    event.gap = 8_553_600_000
    let data = try JSONEncoder().encode(RawInputRecord.event(event))
    #expect(String(decoding: data, as: UTF8.self).contains(#""gap":8553600000"#))
    #expect(try JSONDecoder().decode(RawInputRecord.self, from: data) == .event(event))
  }
}
