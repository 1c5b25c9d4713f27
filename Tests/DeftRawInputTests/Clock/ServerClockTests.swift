import DeftGeometry
import Testing

@testable import DeftRawInput

@Suite("Server time never wraps and never runs backwards")
struct ServerClockTests {
  @Test("Time continues when the 32-bit timestamps wrap") func timeContinuesWhenStampsWrap() {
    var clock = ServerClock()
    #expect(clock.seconds(at: .max - 4) == 4_294_967.291)
    #expect(clock.seconds(at: 3) == 4_294_967.299)
    #expect(clock.seconds(at: 1003) == 4_294_968.299)
  }

  @Test("Every wrap of the timestamps is counted") func everyWrapCounts() {
    var clock = ServerClock()
    var now: UInt32 = 1
    for _ in 0..<40 {
      _ = clock.seconds(at: now)
      now &+= 1 << 30
    }
    let expected: Int64 = 41_875_931_137  // 1 + 39 * 2^30
    #expect(clock.milliseconds == expected)
  }

  @Test(
    "A silence of up to 48 days has the length that the timestamps show",
    arguments: [1, 3600, 86_400, 20 * 86_400, 25 * 86_400, 30 * 86_400, 48 * 86_400])
  func silenceHasTheLengthOfItsStamps(seconds: Int) {
    for start in [1, .max - 5, 1 << 31] as [UInt32] {
      var clock = ServerClock()
      _ = clock.seconds(at: start)
      let stamp = start &+ UInt32(seconds * 1000)
      _ = clock.seconds(at: stamp)
      #expect(clock.milliseconds == Int64(start) + Int64(seconds) * 1000)
      _ = clock.seconds(at: stamp &+ 8)
      #expect(clock.milliseconds == Int64(start) + Int64(seconds) * 1000 + 8)
    }
  }

  @Test("A gap recorded in an event is the length of the silence before it")
  func recordedGapIsTheLengthOfTheSilence() {
    var clock = ServerClock()
    _ = clock.seconds(at: 5000)
    let days: UInt64 = 99 * 86_400_000
    #expect(clock.seconds(at: 4000, gap: days) == 8_553_605)
    #expect(clock.seconds(at: 4008) == 8_553_605.008)
    #expect(clock.seconds(at: 5008, gap: .max) > 0, "Any gap is accepted.")
  }

  @Test("If the server's clock is set back, time continues", arguments: [1001, 5000, 3_600_000])
  func timeContinuesAfterAStepBack(milliseconds: UInt32) {
    for start in [4_000_000, 500] as [UInt32] {
      var clock = ServerClock()
      let before = clock.seconds(at: start)
      let set = start &- milliseconds
      #expect(clock.seconds(at: set) == before)
      #expect(abs(clock.seconds(at: set &+ 8) - before - 0.008) < 1e-6)
    }
  }

  @Test("One timestamp far ahead does not stop time") func oneStampFarAheadDoesNotStopTime() {
    var clock = ServerClock()
    _ = clock.seconds(at: 5000)
    _ = clock.seconds(at: 5000 + 20 * 86_400_000)
    let times = ([5008, 5016, 5024] as [UInt32]).map { clock.seconds(at: $0) }
    for (before, after) in zip(times, times.dropFirst()) {
      #expect(abs(after - before - 0.008) < 1e-6)
    }
  }

  @Test("Reading a timestamp does not advance the clock") func aStampIsReadWithoutAdvancing() {
    var clock = ServerClock()
    _ = clock.seconds(at: .max)
    #expect(clock.reading(of: 7) == 4_294_967.303)
    #expect(clock.reading(of: .max - 7) == clock.seconds)
    #expect(clock.seconds(at: 3) == 4_294_967.299)
  }

  @Test("A slightly older timestamp is mapped to the time of the last one")
  func anOlderStampCountsAsTheLastOne() {
    var clock = ServerClock()
    _ = clock.seconds(at: 5000)
    #expect(clock.seconds(at: 4000) == 5)
    #expect(clock.seconds(at: 5001) == 5.001)
  }

  @Test("A timestamp of zero is ignored, except right after a wrap") func zeroIsNotAStamp() {
    var clock = ServerClock()
    #expect(clock.seconds(at: 0) == 0)
    #expect(clock.milliseconds == nil)
    _ = clock.seconds(at: 5000)
    #expect(clock.seconds(at: 0) == 5)
    // Zero is a valid timestamp only right after a wrap.
    _ = clock.seconds(at: 1 << 30)
    _ = clock.seconds(at: 2 << 30)
    _ = clock.seconds(at: 3 << 30)
    _ = clock.seconds(at: .max - 7)
    #expect(clock.seconds(at: 0) == 4_294_967.296)
  }
}
