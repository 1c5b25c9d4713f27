import Testing

@testable import DeftX11

@Suite("Server time never wraps and never runs backwards")
struct ServerClockTests {
  @Test func theWrapIsInvisible() {
    var clock = ServerClock()
    #expect(clock.seconds(at: .max - 4) == 4_294_967.291)
    #expect(clock.seconds(at: 3) == 4_294_967.299)
    #expect(clock.seconds(at: 1003) == 4_294_968.299)
  }

  @Test func everyWrapCounts() {
    var clock = ServerClock()
    var now: UInt32 = 1
    for _ in 0..<40 {
      _ = clock.seconds(at: now)
      now &+= 1 << 30
    }
    let expected: Int64 = 41_875_931_137  // 1 + 39 * 2^30
    #expect(clock.milliseconds == expected)
  }

  @Test func anOlderStampIsTheLastOne() {
    var clock = ServerClock()
    _ = clock.seconds(at: 5000)
    #expect(clock.seconds(at: 4000) == 5)
    #expect(clock.seconds(at: 5001) == 5.001)
  }

  @Test func zeroIsNoStamp() {
    var clock = ServerClock()
    #expect(clock.seconds(at: 0) == 0)
    #expect(clock.milliseconds == nil)
    _ = clock.seconds(at: 5000)
    #expect(clock.seconds(at: 0) == 5)
    // Only just after a wrap it is one.
    _ = clock.seconds(at: 1 << 30)
    _ = clock.seconds(at: 2 << 30)
    _ = clock.seconds(at: 3 << 30)
    _ = clock.seconds(at: .max - 7)
    #expect(clock.seconds(at: 0) == 4_294_967.296)
  }
}
