import DeftTesting
import DeftGestures
import Testing

/// Only durations matter, not absolute times, so a wrap of the server's clock has no effect.
@Suite("Shifts in time") struct TimeShiftTests {
  @Test("A stream shifted in time produces the same log", arguments: 0..<30)
  func theSameStreamLaterGivesTheSameLog(_ seed: Int) {
    let violation = Violation()
    // One shift is below 2^32 ms, and the other is far above. Adding a power of two is exact.
    for shift in [4_194_304.0, 16_777_216] {
      var logs: [[String]] = []
      var times: [[TimeInterval]] = []
      for zero in [0, shift] {
        var random = SplitMix64(seed: UInt64(7000 + seed))
        var lines: [String] = []
        var moments: [TimeInterval] = []
        let zoo = Zoo(&random, count: 5, violation)
        zoo.engine.transitions.add { step in
          lines.append("\(step.attachment.name ?? "") \(step.from) \(step.to)")
          moments += [step.time - zero, (step.deadline ?? zero) - zero]
        }
        var start = zero
        for _ in 0..<70 {
          let stream = RandomStream(&random, zero: start)
          stream.play(on: zoo.engine, path: zoo.path)
          start = stream.end + 1
        }
        logs.append(lines)
        times.append(moments)
      }
      violation.check(logs[0].count > 500, "seed \(seed): the log has too few lines")
      violation.check(logs[0] == logs[1], "seed \(seed): the logs differ")
      violation.check(
        zip(times[0], times[1]).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed): times differ")
    }
    #expect(violation.first == nil)
  }
}
