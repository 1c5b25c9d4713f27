import Synchronization
import Testing

@testable import DeftTesting

@Suite("Pacing of movements")
struct PacingTests {
  /// A clock that advances only when a step waits.
  private final class Clock: Sendable {
    let time = Mutex<TimeInterval>(100)
    let waits = Mutex<[TimeInterval]>([])

    var pacing: Pacing {
      Pacing(rate: 100, now: { self.time.withLock { $0 } }) { until in
        self.waits.withLock { $0.append(until) }
        self.time.withLock { $0 = max($0, until) }
      }
    }
  }

  @Test("Steps have equal intervals and end on time")
  func stepsHaveEqualIntervalsAndEndOnTime() {
    let clock = Clock()
    var steps: [Double] = []
    Metronome(clock.pacing).play(over: 0.04) { steps.append($0) }
    #expect(steps == [0.25, 0.5, 0.75, 1])
    let waits = clock.waits.withLock { $0 }
    #expect(zip(waits, [100.01, 100.02, 100.03, 100.04]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("A late step does not delay later steps")
  func lateStepDoesNotDelayLaterSteps() {
    let clock = Clock()
    Metronome(clock.pacing).play(over: 0.04) { progress in
      if progress == 0.25 { clock.time.withLock { $0 += 0.025 } }
    }
    #expect(abs(clock.time.withLock { $0 } - 100.04) < 1e-9)
  }

  @Test(
    "An immediate movement continues the interval; a movement after a rest starts a new interval")
  func immediateMovementContinuesTheInterval() {
    let clock = Clock()
    let metronome = Metronome(clock.pacing)
    metronome.play(over: 0.02) { _ in }
    clock.time.withLock { $0 += 0.002 }
    metronome.pause(for: 0.02)
    #expect(abs(clock.time.withLock { $0 } - 100.04) < 1e-9)
    clock.time.withLock { $0 += 1 }
    metronome.play(over: 0.02) { _ in }
    #expect(
      abs(clock.time.withLock { $0 } - 101.06) < 1e-9, "After a rest, steps start at the new time.")
  }

  @Test("A pause begins after the server has handled earlier input, unless it takes no time")
  func pauseBeginsAfterEarlierInputIsHandled() {
    let clock = Clock()
    let metronome = Metronome(clock.pacing)
    metronome.sync = { clock.time.withLock { $0 += 3 } }
    metronome.pause(for: 0.5)
    #expect(abs(clock.time.withLock { $0 } - 103.5) < 1e-9)
    let immediate = Metronome(.immediate())
    immediate.sync = { Issue.record("An immediate pause must not wait.") }
    immediate.pause(for: 0.5)
  }

  @Test("A movement without a duration has one step")
  func movementWithoutDurationHasOneStep() {
    var steps: [Double] = []
    Metronome(.immediate()).play(over: 0) { steps.append($0) }
    #expect(steps == [1])
  }
}
