import DeftGestures
import DeftInput
import DeftRuntime
import Testing

@testable import DeftInspector

@Suite("Latency of inputs")
struct LatencyRecorderTests {
  private let desk = Desk()

  @Test("An input is presented with the first frame after it")
  func frames() {
    let recorder = LatencyRecorder(on: desk.stage)
    desk.touch(50, at: 1.001)
    desk.card.position.x = 5
    desk.stage.advance(to: 1.1)
    let report = recorder.report
    #expect(
      report.parts.map(\.name) == [
        "stamp → received", "received → handled", "handled → presented", "stamp → presented",
      ])
    // Without a screen, only the wait for the next frame takes time.
    let wait = (1.001 * 60).rounded(.up) / 60 - 1.001
    #expect(report.parts.prefix(2).allSatisfy { $0.worst == 0 })
    #expect(report.parts.suffix(2).allSatisfy { abs($0.worst - wait) < 1e-9 })
  }

  @Test("If no frame follows an input promptly, only the parts before presentation are counted")
  func unseen() {
    let recorder = LatencyRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.stage.advance(to: 2)
    desk.card.position.x = 5
    desk.stage.advance(to: 3)
    #expect(recorder.report.parts.map(\.name) == ["stamp → received", "received → handled"])
  }

  @Test("The 90th percentile is a value that 90% of the inputs do not exceed")
  func percentiles() throws {
    let part = try #require(LatencyReport.Part("all", (1...100).map(Double.init).shuffled()))
    #expect((part.p50, part.p90, part.p99, part.worst) == (50, 90, 99, 100))
    #expect(LatencyReport.Part("none", []) == nil)
    // 99 inputs are too few for a 99th percentile.
    #expect(LatencyReport.Part("few", (1...99).map(Double.init))?.p99 == nil)
    let one = try #require(LatencyReport.Part("one", [0.0123]))
    #expect(
      LatencyReport(parts: [one]).description
        == "one: p50 12.3, p90 12.3, p99 –, worst 12.3 ms (1)\n" + LatencyReport.scope)
  }

  @Test("Only the last inputs are stored, and a released recorder stops observing")
  func bounded() {
    var recorder: LatencyRecorder? = LatencyRecorder(on: desk.stage)
    for second in 0..<60 { desk.drag(from: 10, at: Double(second), reports: 98) }
    #expect(recorder?.count == LatencyRecorder.capacity)
    #expect(recorder?.report.parts.first?.count == LatencyRecorder.capacity)
    recorder = nil
    #expect(desk.stage.timings.isEmpty && desk.stage.frames.isEmpty)
  }
}
