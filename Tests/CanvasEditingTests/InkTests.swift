import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Ink")
struct InkTests {
  /// Returns a random hand movement with curves, corners, loops, pauses, and tremor or rounding.
  private func hand(_ seed: UInt64, count: Int = 400) -> [InkSample] {
    var numbers = SplitMix64(seed: seed)
    var (p, facing, bend) = (CGPoint(x: 100, y: 100), 0.0, 0.0)
    let step = exp(CGFloat.random(in: -0.5...3, using: &numbers))
    return (0..<count).map { i in
      if i % 23 == 0 { bend = .random(in: -0.3...0.3, using: &numbers) }
      if i % 61 == 60 { facing += .random(in: -3...3, using: &numbers) }
      facing += bend
      if i % 50 < 46 {
        p.x += step * cos(facing)
        p.y += step * sin(facing)
      }
      var place = p
      if seed % 2 == 0 {
        place = CGPoint(x: place.x.rounded(), y: place.y.rounded())
      } else {
        place.x += .random(in: -0.4...0.4, using: &numbers)
        place.y += .random(in: -0.4...0.4, using: &numbers)
      }
      return InkSample(place, pressure: seed % 3 == 0 ? 0.5 + 0.4 * sin(Double(i) / 30) : nil)
    }
  }

  /// Returns the distance from a point to the painted center line.
  private func distance(_ p: CGPoint, _ ink: Ink) -> CGFloat {
    let middle = ink.middle.map(\.position)
    guard middle.count > 1 else { return middle.first.map { $0.distance(to: p) } ?? .infinity }
    return Path { $0.addLines(middle) }.distance(to: p)
  }

  @Test(
    "The line always passes within 2 points of every sample of a trembling hand with sharp turns",
    arguments: 1...12 as ClosedRange<UInt64>)
  func bound(seed: UInt64) {
    var pen = InkPen(width: 4)
    let samples = hand(seed)
    for (i, sample) in samples.enumerated() {
      pen.add(sample)
      #expect(pen.points.last?.position == sample.position, "The tip does not lag.")
      #expect(pen.points.first?.position == samples[0].position)
      guard i % 67 == 0 || i == samples.count - 1 else { continue }
      let ink = pen.ink
      for past in samples[...i] {
        #expect(distance(past.position, ink) <= 2)
      }
    }
    #expect(pen.points.count < samples.count)
  }

  @Test(
    "Settled points do not change, and all but a few points are settled",
    arguments: 1...6 as ClosedRange<UInt64>)
  func incremental(seed: UInt64) {
    var pen = InkPen(width: 4)
    var settled: [Ink.Point] = []
    for sample in hand(seed) {
      pen.add(sample)
      #expect(pen.points.prefix(settled.count).elementsEqual(settled))
      #expect(pen.points.count - pen.settledCount <= 2 * InkSmoothing.reach)
      settled = Array(pen.points.prefix(pen.settledCount))
    }
  }

  @Test("A straight line stays straight at every angle and rate", arguments: [0.3, 2, 40])
  func straight(step: Double) {
    for degrees in stride(from: 0.0, to: 360, by: 13) {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      var pen = InkPen(width: 3)
      for i in 0...200 {
        pen.add(InkSample(CGPoint(x: 5 + step * Double(i) * c, y: 9 + step * Double(i) * s)))
      }
      for point in pen.ink.middle {
        let (x, y) = (point.position.x - 5, point.position.y - 9)
        #expect(abs(x * s - y * c) < 1e-9)
      }
      #expect(pen.points.count == 2, "\(degrees)")
    }
  }

  @Test(
    "A figure of perfectly straight segments keeps its corners", arguments: [4, 16, 60],
    [
      [(300, 200), (500, 200), (500, 400), (300, 400), (300, 200)],
      [(340, 477), (460, 297), (580, 487), (340, 477)],
      [(300, 200), (360, 200), (360, 203), (420, 203)],
    ] as [[(Double, Double)]])
  func straightLegs(steps: Int, corners: [(Double, Double)]) {
    var pen = InkPen(width: 4)
    var samples = [CGPoint(x: corners[0].0, y: corners[0].1)]
    for (a, b) in zip(corners, corners.dropFirst()) {
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        samples.append(CGPoint(x: a.0 + (b.0 - a.0) * t, y: a.1 + (b.1 - a.1) * t))
      }
    }
    for sample in samples { pen.add(InkSample(sample)) }
    let path = Path { $0.addLines(samples) }
    for point in pen.ink.middle.map(\.position) { #expect(path.distance(to: point) <= 1) }
    for sample in samples { #expect(distance(sample, pen.ink) <= 1) }
    #expect(pen.points.count <= 3 * corners.count + 1)
  }

  @Test("A circle has few points and stays round")
  func circle() {
    var pen = InkPen(width: 2)
    for i in 0...360 {
      let a = Double(i) * .pi / 180
      pen.add(InkSample(CGPoint(x: 80 * cos(a), y: 80 * sin(a))))
    }
    #expect(pen.points.count < 60)
    for point in pen.ink.middle {
      #expect(abs(hypot(point.position.x, point.position.y) - 80) < InkPen.errorBound)
    }
  }

  @Test(
    "The outline covers the line exactly; the width depends on the pressure",
    arguments: 1...8 as ClosedRange<UInt64>)
  func outline(seed: UInt64) {
    var pen = InkPen(width: 8)
    for sample in hand(seed, count: 120) { pen.add(sample) }
    let ink = pen.ink
    let outline = ink.outline
    for point in ink.middle { #expect(outline.contains(point.position)) }
    let middle = ink.middle
    let widest = middle.map(\.width).max()!
    let line = Path { $0.addLines(middle.map(\.position)) }
    let box = outline.boundingRect
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let p = CGPoint(
        x: .random(in: box.minX...box.maxX, using: &numbers),
        y: .random(in: box.minY...box.maxY, using: &numbers))
      if outline.contains(p) { #expect(line.distance(to: p) <= widest / 2 + 0.6) }
      for point in middle where point.position.distance(to: p) < point.width / 2 - 1.2 {
        #expect(outline.contains(p), "The outline has a hole at \(p).")
      }
    }
  }

  @Test("At half pressure, or without pressure data, the line has the pen's nominal width")
  func pressure() {
    func width(_ pressure: Double?) -> CGFloat {
      var pen = InkPen(width: 10)
      pen.add(InkSample(.zero, pressure: pressure))
      return pen.points[0].width
    }
    #expect(width(0.5) == 10 && width(nil) == 10 && width(.nan) == 10)
    #expect(width(0) == 3 && width(7) == 17)
  }

  @Test(
    "A tap draws a dot, invalid samples are ignored, and nothing is drawn without samples")
  func dots() {
    var pen = InkPen(width: 6)
    #expect(pen.finished == nil)
    pen.add(InkSample(CGPoint(x: Double.nan, y: 0)))
    #expect(pen.finished == nil)
    pen.add(InkSample(CGPoint(x: 40, y: 50)))
    pen.add(InkSample(CGPoint(x: 40, y: 50)))
    let dot = pen.finished!
    #expect(dot.center == CGPoint(x: 40, y: 50))
    #expect(dot.figure.outline!.boundingRect == CGRect(x: -3, y: -3, width: 6, height: 6))
  }

  @Test("A finished line becomes a figure whose origin is its center")
  func finished() {
    var pen = InkPen(width: 6)
    for sample in hand(5) { pen.add(sample) }
    let (figure, center) = pen.finished!
    let bounds = figure.outline!.boundingRect
    // Coordinates are rounded to a hundredth of a point.
    #expect(abs(bounds.midX) < 0.02 && abs(bounds.midY) < 0.02)
    #expect(pen.ink.outline.boundingRect.center.distance(to: center) < 0.01)
  }
}
