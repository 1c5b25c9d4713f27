import DeftGestures
import Testing

private typealias Phase = GesturePhase<Int>
private let lost = FailureReason.cancelled(.focusLost)

@Suite("Phase tables of combinations") struct PhaseTablesTests {
  private static let firsts: [Phase] = [
    .possible(nil), .possible(1), .active(1), .ended(1), .failed(.movedTooFar),
  ]
  private static let seconds: [Phase] = [
    .possible(nil), .possible(2), .active(2), .ended(2), .failed(.liftedEarly),
  ]

  @Test("Simultaneous gestures follow their phase table", arguments: 0..<5, 0..<5)
  func simultaneous(_ i: Int, _ j: Int) {
    typealias Recognizer = SimultaneousRecognizer<Scripted, Scripted>
    let (first, second) = (Self.firsts[i], Self.seconds[j])
    func text(_ phase: GesturePhase<Recognizer.Value>) -> String {
      switch phase {
      case .possible(nil): "possible"
      case .possible(let v?): "possible \(v.first ?? 0) \(v.second ?? 0)"
      case .active(let v): "active \(v.first ?? 0) \(v.second ?? 0)"
      case .ended(let v): "ended \(v.first ?? 0) \(v.second ?? 0)"
      case .failed: "failed"
      }
    }
    let table = [
      ["possible", "possible", "active 0 2", "possible", "possible"],
      ["possible", "possible", "active 1 2", "possible", "possible"],
      ["active 1 0", "active 1 2", "active 1 2", "active 1 2", "active 1 0"],
      ["possible", "possible", "active 1 2", "ended 1 2", "ended 1 0"],
      ["possible", "possible", "active 0 2", "ended 0 2", "failed"],
    ]
    #expect(text(Recognizer.phase(first, second)) == table[i][j])
  }

  @Test("Sequences follow their phase table", arguments: 0..<5, 0..<5)
  func sequence(_ i: Int, _ j: Int) {
    typealias Recognizer = SequenceRecognizer<Scripted, Scripted>
    func text(_ v: Recognizer.Value) -> String {
      switch v {
      case .first(let v): "first \(v)"
      case .second(let v, let w): "second \(v) \(w ?? 0)"
      }
    }
    func text(_ phase: GesturePhase<Recognizer.Value>) -> String {
      switch phase {
      case .possible(nil): "possible"
      case .possible(let v?): "possible " + text(v)
      case .active(let v): "active " + text(v)
      case .ended(let v): "ended " + text(v)
      case .failed: "failed"
      }
    }
    let ended = [
      "active second 1 0", "active second 1 2", "active second 1 2", "ended second 1 2", "failed",
    ]
    let rows = ["possible", "possible first 1", "active first 1", "", "failed"]
    let expected = i == 3 ? ended[j] : rows[i]
    #expect(text(Recognizer.phase(Self.firsts[i], Self.seconds[j])) == expected)
  }

  @Test("Exclusive gestures follow their phase table", arguments: 0..<5, 0..<5)
  func exclusive(_ i: Int, _ j: Int) {
    typealias Recognizer = ExclusiveRecognizer<Scripted, Scripted>
    func text(_ v: Recognizer.Value) -> String {
      switch v {
      case .first(let v): "first \(v)"
      case .second(let v): "second \(v)"
      }
    }
    func text(_ phase: GesturePhase<Recognizer.Value>) -> String {
      switch phase {
      case .possible(nil): "possible"
      case .possible(let v?): "possible " + text(v)
      case .active(let v): "active " + text(v)
      case .ended(let v): "ended " + text(v)
      case .failed: "failed"
      }
    }
    let (a, e) = ("active first 1", "ended first 1")
    let p = "possible first 1"
    let table = [
      ["possible", "possible second 2", "active second 2", "possible", "possible"],
      [p, p, "active second 2", p, p],
      [a, a, a, a, a],
      [e, e, e, e, e],
      ["failed", "possible second 2", "active second 2", "ended second 2", "failed"],
    ]
    #expect(text(Recognizer.phase(Self.firsts[i], Self.seconds[j])) == table[i][j])
  }

  @Test("A cancellation takes precedence over a failure")
  func cancellationTakesPrecedenceOverFailure() {
    typealias Recognizer = SimultaneousRecognizer<Scripted, Scripted>
    for (first, second) in [(lost, FailureReason.movedTooFar), (.movedTooFar, lost)] {
      guard case .failed(let reason) = Recognizer.phase(.failed(first), .failed(second)) else {
        Issue.record("Expected a failed combination.")
        continue
      }
      #expect(reason == lost)
    }
  }

  @Test("Mapping a phase maps its value") func phasesMapTheirValues() {
    #expect(Phase.possible(1).map { $0 + 1 } == .possible(2))
    #expect(Phase.active(1).map { $0 + 1 } == .active(2))
    #expect(Phase.ended(1).map { $0 + 1 } == .ended(2))
    #expect(Phase.failed(lost).map { $0 + 1 } == .failed(lost))
  }
}
