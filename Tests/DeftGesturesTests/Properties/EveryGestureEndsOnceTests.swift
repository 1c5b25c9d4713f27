import DeftTesting
import DeftGestures
import Testing

/// For any input, every gesture that has begun ends, fails or is cancelled exactly once, reports it exactly once, and
/// leaves no state behind.
@Suite("Every gesture ends once") struct EveryGestureEndsOnceTests {
  @Test("Every gesture ends exactly once over random streams", arguments: 0..<30)
  func overRandomStreams(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    let violation = Violation()
    for round in 0..<10 {
      let zoo = Zoo(&random, count: 2 + random.below(4), violation)
      var zero = 0.0
      for stream in 0..<70 {
        let stream = (RandomStream(&random, zero: zero), stream)
        zoo.clear()
        stream.0.play(on: zoo.engine, path: zoo.path)
        check(zoo, "seed \(seed), round \(round), stream \(stream.1)")
        zero = stream.0.end + 1
      }
      zoo.engine._checkInvariants()
    }
    #expect(violation.first == nil)
  }

  private func check(_ zoo: Zoo, _ place: String) {
    let violation = zoo.violation
    violation.check(zoo.engine.isIdle, "\(place): \(zoo.leftOver)")
    violation.check(zoo.engine.nextDeadline == nil, "\(place): a deadline remains")
    violation.check(zoo.lateResets == 0, "\(place): a state was reset too late")
    for index in zoo.path.indices {
      let terminals = zoo.terminals[index]
      let what = "\(place), gesture \(index) \(terminals)"
      violation.check(zoo.runs[index] == terminals.count, "\(what): \(zoo.runs[index]) runs")
      violation.check(
        zoo.ends[index] == terminals.count { $0 == .ended }, "\(what): \(zoo.ends[index]) ends")
      let cancels = terminals.count { if case .failed(.cancelled) = $0 { true } else { false } }
      violation.check(
        zoo.cancels[index] == cancels, "\(what): \(zoo.cancels[index]) cancellations")
      violation.check(zoo.states[index].wrappedValue == 0, "\(what): a state was not reset")
      violation.check(zoo.path[index].phase == .idle, "\(what): not idle")
    }
  }
}
