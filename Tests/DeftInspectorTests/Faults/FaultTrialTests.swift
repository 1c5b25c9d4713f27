import DeftInput
import DeftRuntime
import Testing

@testable import DeftInspector

@Suite("Trial of a fault")
struct FaultTrialTests {
  private static func report(_ fault: InputFault?, _ id: UInt32 = 1) -> InputReport {
    InputReport(
      .moved, contact: ContactID(device: 7, sequence: id), inputKind: .touch, stamp: 1,
      place: .zero,
      fault: fault)
  }

  private static func contact(
    _ phase: ContactEvent.Phase, _ id: UInt32 = 1, at time: TimeInterval
  ) -> InputEvent {
    .contact(
      ContactEvent(
        id: ContactID(device: 7, sequence: id), kind: .touch, phase: phase, time: time,
        location: .zero))
  }

  /// Returns a trial of a fault that was injected into a contact with a given end.
  private static func trial(
    _ fault: InputFault, _ end: ContactEvent.Phase = .ended, isAtRest: Bool = true
  ) -> FaultTrial {
    var trial = FaultTrial(fault)
    trial.observe(contact(.began, at: 1))
    trial.observe(report(fault))
    trial.observe(contact(end, at: 1.2))
    trial.update(at: 1.3, isAtRest: isAtRest)
    return trial
  }

  @Test("A trial passes when the contact has the expected result and the next touch works")
  func passes() {
    var trial = Self.trial(.unplugged, .cancelled(.deviceRemoved))
    #expect(trial.state == .awaitingNextTouch)
    trial.observe(Self.contact(.began, 2, at: 3))
    trial.observe(Self.contact(.ended, 2, at: 3.1))
    #expect(trial.state == .settling(3.1))
    trial.update(at: 3.2, isAtRest: false)
    #expect(trial.isRunning)
    trial.update(at: 3.5, isAtRest: true)
    guard case .passed = trial.state else { return #expect(Bool(false), "\(trial.state)") }
  }

  @Test(
    "Until its fault takes effect, a trial has no deadline, because it would fire repeatedly"
  )
  func noDeadlineBeforeTheEffect() {
    var trial = FaultTrial(.pinchAsScroll)
    trial.observe(Self.contact(.began, at: 1))
    trial.observe(Self.contact(.ended, at: 1.2))
    trial.observe(Self.report(.pinchAsScroll, 2))
    trial.update(at: 9, isAtRest: true)
    #expect(trial.isRunning && trial.nextDeadline == nil)
  }

  @Test("A trial waits until the fault has occurred")
  func waits() {
    var trial = FaultTrial(.jump)
    trial.observe(Self.contact(.began, at: 1))
    trial.observe(Self.report(nil))
    trial.observe(Self.report(.burst))
    trial.observe(Self.contact(.ended, at: 1.2))
    trial.update(at: 2, isAtRest: true)
    #expect(trial.state == .waiting)
  }

  @Test("A trial fails when the contact has a different result")
  func otherwise() {
    for trial in [
      Self.trial(.jump, .cancelled(.focusLost)), Self.trial(.unplugged, .ended),
      Self.trial(.unplugged, .cancelled(.focusLost)),
    ] {
      guard case .failed = trial.state else { return #expect(Bool(false), "\(trial.state)") }
    }
  }

  @Test("A trial fails if an object is still held some time after all contacts have ended")
  func held() {
    var trial = Self.trial(.jump, isAtRest: false)
    #expect(trial.state == .inProgress)
    #expect(trial.nextDeadline.map { $0 > 3.2 && $0 < 3.3 } == true)
    trial.update(at: 3.3, isAtRest: false)
    #expect(
      trial.state
        == .failed(
          "All contacts have ended, but a gesture is still running or an object is still held."))
  }

  @Test("A trial fails when the next touch does not work")
  func next() {
    var trial = Self.trial(.jump)
    trial.observe(Self.contact(.began, 2, at: 3))
    trial.observe(Self.contact(.cancelled(.systemCancelled), 2, at: 3.1))
    guard case .failed = trial.state else { return #expect(Bool(false), "\(trial.state)") }
    var stuck = Self.trial(.jump)
    stuck.observe(Self.contact(.began, 2, at: 3))
    stuck.observe(Self.contact(.ended, 2, at: 3.1))
    stuck.update(at: 6, isAtRest: false)
    guard case .failed = stuck.state else { return #expect(Bool(false), "\(stuck.state)") }
  }

  @Test("A late ghost touch does not count as the next touch")
  func ghosts() {
    var trial = Self.trial(.repeatingGhost)
    trial.observe(Self.report(.repeatingGhost, 90))
    trial.observe(Self.contact(.began, 90, at: 2))
    trial.observe(Self.contact(.ended, 90, at: 2.1))
    trial.update(at: 2.2, isAtRest: true)
    #expect(trial.state == .awaitingNextTouch)
  }

  @MainActor
  @Test("Without devices, a fault is reported as impossible")
  func impossible() {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    let bench = FaultBench(on: stage)
    var said: [String] = []
    bench.verdicts.add { said.append("\($0.fault) \($0.passed)") }
    bench.inject(.jump)
    #expect(bench.model.states == [.jump: .impossible] && said == ["jump false"])
  }
}
