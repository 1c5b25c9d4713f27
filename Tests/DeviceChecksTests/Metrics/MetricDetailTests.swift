import DeftGeometry
import DeftInput
import Testing

@testable import DeviceChecks

@Suite("Metric details")
struct MetricDetailTests {
  @Test("The worst report rate is judged by the display's refresh rate")
  func refreshRate() {
    var recording = RateCases.line(rate: 100)
    recording.surface.refreshRate = 144
    #expect(Metric.worstReportRate.measure(recording).verdict == .bad)
    recording.surface.refreshRate = nil
    let measurement = Metric.worstReportRate.measure(recording)
    #expect(measurement.verdict == .good)
    #expect(measurement.detail.english.contains("60 Hz is assumed"))
  }

  @Test("A device at the refresh rate is good even if its timestamps are whole milliseconds")
  func stamps() {
    for rate in [60.0, 30, 120, 125, 1000] {
      var recording = RateCases.line(rate: rate).inMilliseconds
      recording.surface.refreshRate = rate
      #expect(Metric.worstReportRate.measure(recording).verdict == .good, "\(rate)")
    }
  }

  @Test("A touchpad has higher limits, which depend on the number of fingers")
  func touchpad() {
    var recording = RateCases.line(rate: 110)
    recording.device = .touchpad
    #expect(Metric.reportRate.measure(recording).verdict == .bad)
    recording.contacts.append(recording.contacts[0])
    #expect(Metric.reportRate.measure(recording).verdict == .good)
  }

  @Test("A pause of the finger is not an interval of motion")
  func pause() {
    var recording = RateCases.line(rate: 100)
    for index in recording.contacts[0].reports.indices where index > 25 {
      recording.contacts[0].reports[index].time += 1
    }
    let worst = Metric.worstReportRate.measure(recording).value ?? 0
    #expect(abs(worst - 100) < 1)
  }

  @Test("Custom limits replace the metric's own limits")
  func otherLimit() {
    let limit = MetricLimit(.atLeast, 200, acceptable: 90)
    let measurement = Metric.reportRate.measure(RateCases.line(rate: 100), limit: limit)
    #expect(measurement.verdict == .acceptable && measurement.limit == limit)
  }

  @Test("Only lengths on a surface of assumed size are marked as assumed")
  func assumed() {
    var recording = RateCases.line(rate: 100)
    recording.surface.source = .monitor
    #expect(!Metric.reportRate.measure(recording).isAssumed)
    #expect(Metric.linearity.measure(recording).isAssumed)
    #expect(!Metric.gaps.measure(recording).isAssumed)
    #expect(!Metric.jitter.measure(recording).isAssumed)
  }

  @Test("Without enough taps, the detail says at which targets they are needed")
  func fewTaps() {
    #expect(
      Metric.accuracy.measure(PlaceCases.aimed([0, 0, 0, 0], atEdges: true)).detail.english
        == "No taps at targets 3.5 mm or more from the edges (3 required).")
    #expect(
      Metric.edgeAccuracy.measure(PlaceCases.aimed([0, 0, 0])).detail.english
        == "No taps at targets within 3.5 mm of an edge (3 required).")
  }

  @Test("Without a report in the measured part of the surface, the detail says how to draw lines")
  func linesElsewhere() {
    #expect(
      Metric.edgeLinearity.measure(LineCases.wave(0)).detail.english
        == "1 line without a report within 3.5 mm of an edge. Draw lines from edge to edge.")
    #expect(
      Metric.linearity.measure(LineCases.wave(0, y: 2)).detail.english
        == "1 line without a report 3.5 mm or more from the edges. Draw lines across the surface.")
  }

  @Test("The number of contacts at once does not read like a limit")
  func atOnce() {
    func detail(_ recording: MeasuredRecording) -> String {
      Metric.contacts.measure(recording).detail.english
    }
    #expect(
      detail(Synthetic.recording([Synthetic.tap(at: .zero)])) == "1 contact was down at once.")
    #expect(detail(CountCases.hand(5)) == "5 contacts were down at once, of 6 in all.")
  }

  @Test("The detail of a gap names both steps")
  func gapSteps() {
    let measurement = Metric.gaps.measure(MotionCases.gap(2.5))
    #expect(measurement.detail.english == "Worst of 28 steps: 5 mm after 2 mm.")
    #expect(measurement.valueText == "2.5×")
    #expect(measurement.title == "Gap ratio")
  }

  @Test("Numbers in details are as precise as values, and negative ones have a minus sign")
  func precision() {
    #expect(
      [144, 157.05, 13.46, 1.254, -0.23, 0.004].map(\.short)
        == ["144", "157", "13.5", "1.25", "\u{2212}0.23", "0"])
  }

  @Test("Jitter is drawn enlarged, with marks at the positions that are farthest apart")
  func jitterDrawing() throws {
    let drawing = try #require(Metric.jitter.measure(PlaceCases.hold(0.4)).drawing)
    #expect(Set(drawing.marks.map(\.x)) == [50, 50.4])
    let area = try #require(drawing.area)
    #expect(
      abs(area.width - 0.6) < 1e-9 && abs(area.midX - 50.2) < 1e-9 && abs(area.midY - 50) < 1e-9)
    let wide = try #require(Metric.jitter.measure(PlaceCases.hold(4)).drawing?.area)
    #expect(abs(wide.width - 6) < 1e-9)
    let still = try #require(Metric.jitter.measure(PlaceCases.hold(0)).drawing)
    #expect(still.marks.count == 1 && still.area?.width == 0.5)
  }

  @Test("The missed cells of a surface are drawn, and no cell is cut off at an edge")
  func missedCells() {
    var recording = PlaceCases.grid(without: 2)
    #expect(
      Metric.coverage.measure(recording).drawing?.missed == [
        CGRect(x: 190, y: 95, width: 5, height: 5), CGRect(x: 195, y: 95, width: 5, height: 5),
      ])
    recording.surface.size = CGSize(width: 202, height: 97)
    let grid = CoverageGrid(size: recording.surface.size, cellSide: 5)
    #expect(grid.columns == 40 && grid.rows == 19)
    #expect(grid.area(of: .init(column: 39, row: 18)).maxX == 202)
    #expect(grid.cell(at: CGPoint(x: 202, y: -3)) == .init(column: 39, row: 0))
  }

  @Test("A path between reports reaches cells only if they are at most one cell apart")
  func coveredPath() {
    let grid = CoverageGrid(size: Synthetic.size, cellSide: 5)
    let near = Synthetic.contact([CGPoint(x: 4, y: 4), CGPoint(x: 7, y: 8)])
    #expect(grid.cells(of: near).count == 3)
    let far = Synthetic.contact([CGPoint(x: 2, y: 2), CGPoint(x: 12, y: 2)])
    #expect(grid.cells(of: far).count == 2)
  }

  @Test("A device that reports at 1000 Hz has the same ratios as at 125 Hz")
  func highRate() {
    let places = Synthetic.line(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 180, y: 50), count: 801)
    let measurement = Metric.gaps.measure(
      Synthetic.recording([Synthetic.contact(places, rate: 1000)]).inPixels)
    #expect(measurement.verdict == .good && (measurement.value ?? 9) < 1.3, "\(measurement)")
  }

  @Test("Single reports, equal times and ten fingers do not stop any metric", arguments: Metric.all)
  func odd(_ metric: Metric) {
    let equal = Synthetic.contact(
      Synthetic.line(from: .zero, to: CGPoint(x: 100, y: 90), count: 30), rate: 1e9)
    var empty = Synthetic.recording([equal] + CountCases.hand(10).contacts)
    empty.targets = [.zero]
    for recording in [empty, Synthetic.recording([]), CountCases.hand(1)] {
      let measurement = metric.measure(recording)
      #expect(measurement.value?.isFinite ?? true)
      #expect(measurement.value != nil || measurement.verdict == .unmeasured)
    }
  }

  @Test("Each metric states its source, and ids are unique")
  func sources() {
    #expect(Set(Metric.all.map(\.id)).count == Metric.all.count)
    for metric in Metric.all {
      #expect(!metric.source.isEmpty && metric.definition.english.hasSuffix("."))
      #expect(Metric(id: metric.id)?.id == metric.id)
    }
    #expect(Metric(id: "rate")?.id == "report-rate" && Metric(id: "speed") == nil)
  }
}
