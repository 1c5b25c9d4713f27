import DeftGeometry
import Testing

@testable import DeviceChecks

@Suite("Drawings of reports")
struct DrawingTests {
  private func numbers(_ text: some StringProtocol) -> [Double] {
    text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
  }

  /// Returns the view box of a drawing: x, y, width and height.
  private func box(_ drawing: DeviceChecks.Measurement.Drawing) throws -> CGRect {
    let text = try #require(drawing.svg?.text)
    let box = numbers(try #require(text.firstMatch(of: /viewBox="([^"]*)"/)).1)
    try #require(box.count == 4)
    return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
  }

  @Test("A mark at a corner of the surface is not cut off")
  func corner() throws {
    var drawing = DeviceChecks.Measurement.Drawing(size: CGSize(width: 300, height: 200))
    drawing.marks = [CGPoint(x: 300, y: 0)]
    let text = try #require(drawing.svg?.text)
    let path = try #require(text.firstMatch(of: /class="mark" d="M([^a]*)a([^ ]*)/))
    let (start, radius) = (numbers(path.1), try #require(numbers(path.2).first))
    let ring = CGRect(
      x: start[0], y: start[1] - radius, width: 2 * radius, height: 2 * radius)
    #expect(abs(ring.midX - 300) < 0.1 && radius > 0)
    let box = try box(drawing)
    #expect(box.minX <= ring.minX && box.maxX >= ring.maxX && box.minY <= ring.minY)
  }

  @Test("An enlarged drawing shows its area and states its size")
  func enlarged() throws {
    var drawing = DeviceChecks.Measurement.Drawing(size: CGSize(width: 300, height: 200))
    drawing.paths = [[CGPoint(x: 50, y: 60), CGPoint(x: 50.25, y: 60)]]
    drawing.area = CGRect(x: 49, y: 59, width: 2, height: 2)
    let box = try box(drawing)
    #expect(box.minX <= 49 && box.maxX >= 51 && box.minY <= 59 && box.maxY >= 61)
    #expect(box.width < 2.5)
    let text = try #require(drawing.svg?.text)
    #expect(text.contains("1 contact, enlarged: 2\u{A0}×\u{A0}2\u{A0}mm"), "\(text)")
    #expect(text.contains("M50 60h0M50.25 60h0"), "\(text)")
  }

  @Test("The drawn area of a measurement is stored with it")
  func stored() throws {
    var run = ReportExamples.good
    run.results[0].measurements = [Metric.jitter.measure(PlaceCases.hold(0.25))]
    #expect(run.results[0].measurements[0].drawing?.area != nil)
    let text = CheckRunFile(runs: [run]).text
    #expect(try CheckRunFile(reading: Array(text.utf8), path: "runs.json").runs == [run])
  }
}
