import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

/// The deviation of drawn lines from the motion of the hand, at any report rate.
@Suite("Smoothness of ink")
struct InkSmoothnessTests {
  /// The errors of the reported positions.
  enum Noise: CaseIterable {
    case none, wholePixels, jitter
  }

  /// A motion of the hand: its position as a function of time, its duration, and its ideal line.
  struct Motion {
    var name: String
    var place: (TimeInterval) -> CGPoint
    var duration: TimeInterval
    var line: [CGPoint]

    private init(
      _ name: String, duration: TimeInterval, _ place: @escaping (TimeInterval) -> CGPoint
    ) {
      (self.name, self.duration, self.place) = (name, duration, place)
      line = (0...400).map { place(duration * TimeInterval($0) / 400) }
    }

    static func circle(_ radius: Double, _ speed: Double) -> Motion {
      Motion("circle of \(radius)", duration: 2 * .pi * radius / speed) {
        let angle = speed * $0 / radius
        return CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
      }
    }

    static func eight(_ width: Double, _ speed: Double) -> Motion {
      let rate = speed / (width * 2.squareRoot())
      return Motion("eight of \(width)", duration: 2 * .pi / rate) {
        CGPoint(x: 500 + width * sin(rate * $0), y: 500 + width / 2 * sin(2 * rate * $0))
      }
    }

    /// Returns a zigzag of four legs. A real hand stops at each corner, because it turns back. At a constant speed,
    /// most corners are between two samples.
    static func zigzag(
      _ leg: Double, degrees: Double, _ speed: Double, isConstant: Bool = false
    ) -> Motion {
      let half = degrees * .pi / 360
      let corners = (0...4).map {
        CGPoint(
          x: 500 + Double($0) * leg * cos(half), y: 500 - Double($0 % 2) * leg * sin(half))
      }
      let time = isConstant ? leg / speed : leg * .pi / 2 / speed
      var motion = Motion("zigzag of \(leg) and \(degrees)°", duration: 4 * time) {
        let share = min(max($0 / time, 0), 4 - 1e-9)
        let (a, b) = (corners[Int(share)], corners[Int(share) + 1])
        let rest = share - share.rounded(.down)
        return a.between(b, at: isConstant ? rest : (1 - cos(.pi * rest)) / 2)
      }
      motion.line = corners
      return motion
    }
  }

  private func samples(
    _ motion: Motion, rate: Double, _ noise: Noise, _ numbers: inout SplitMix64
  ) -> [CGPoint] {
    let start = Double.random(in: 0..<1, using: &numbers)
    var times = [0] + stride(from: start / rate, to: motion.duration, by: 1 / rate)
    times.append(motion.duration)
    return times.map { time in
      let place = motion.place(time)
      switch noise {
      case .none: return place
      case .wholePixels: return CGPoint(x: place.x.rounded(), y: place.y.rounded())
      case .jitter:
        return CGPoint(
          x: place.x + .random(in: -0.5...0.5, using: &numbers),
          y: place.y + .random(in: -0.5...0.5, using: &numbers))
      }
    }
  }

  /// Returns the greatest distance of the painted center line from the ideal line, and the greatest
  /// distance of the ideal line, including its corners, from the painted center line.
  private func deviation(
    of samples: [CGPoint], from line: [CGPoint]
  ) -> (painted: CGFloat, ideal: CGFloat) {
    var pen = InkPen(width: 6)
    for sample in samples { pen.add(InkSample(sample)) }
    let painted = pen.ink.middle.map(\.position)
    return (distance(painted, line), distance(line, painted))
  }

  /// Returns the greatest distance of a line from another line, measured at points that are at most 3 points apart.
  private func distance(_ line: [CGPoint], _ other: [CGPoint]) -> CGFloat {
    var greatest: CGFloat = 0
    var near = 0
    for (a, b) in zip(line, line.dropFirst()) {
      let steps = max(1, (a.distance(to: b) / 3).rounded(.up))
      for step in stride(from: 0, through: steps, by: 1) {
        let place = a.between(b, at: step / steps)
        // The nearest segment is usually close to the one found for the previous point.
        var found = nearest(to: place, in: other, near - 6..<near + 7)
        if found.distance > 0.5 { found = nearest(to: place, in: other, 0..<other.count) }
        near = found.segment
        greatest = max(greatest, found.distance)
      }
    }
    return greatest
  }

  /// Returns which segment within a range is nearest to a point, and its distance from the point.
  private func nearest(
    to p: CGPoint, in line: [CGPoint], _ range: Range<Int>
  ) -> (segment: Int, distance: CGFloat) {
    var best = (segment: 0, distance: CGFloat.infinity)
    for segment in range.clamped(to: 0..<line.count - 1) {
      let (a, b) = (line[segment], line[segment + 1])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let share = length == 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length
      let t = share < 0 ? 0 : share > 1 ? 1 : share
      let distance = hypot(a.x + t * dx - p.x, a.y + t * dy - p.y)
      if distance < best.distance { best = (segment, distance) }
    }
    return best
  }

  @Test(
    "Up to 2,000 pt/s, a line deviates at most 1 point from the motion, at any rate and with noise",
    arguments: [30, 60, 125, 1000], Noise.allCases)
  func deviation(rate: Double, noise: Noise) {
    var numbers = SplitMix64(seed: UInt64(rate))
    for speed in rate < 1000 ? [200.0, 500, 1000, 2000] : [2000] {
      // No hand moves faster than about ten radians or ten legs per second.
      var motions = [20.0, 40, 100, 200].filter { speed / $0 <= 10.5 }.map {
        Motion.circle($0, speed)
      }
      for size in [80.0, 200, 300] {
        if speed / size <= 7 { motions.append(.eight(size, speed)) }
        for degrees in [60.0, 90, 120] where speed / size <= 10 {
          motions.append(.zigzag(size, degrees: degrees, speed))
        }
      }
      for motion in motions {
        let deviation = deviation(
          of: samples(motion, rate: rate, noise, &numbers), from: motion.line)
        #expect(deviation.painted <= 1, "\(motion.name) at \(speed) pt/s")
        // With noise, the corners are less precise.
        #expect(
          deviation.ideal <= (noise == .none ? 1 : 2.1), "\(motion.name) at \(speed) pt/s")
      }
    }
  }

  @Test(
    "A line keeps the corners of a zigzag at constant speed, even if no sample is at a corner",
    arguments: [30, 60, 125, 1000], [60, 90, 120])
  func corners(rate: Double, degrees: Double) {
    var numbers = SplitMix64(seed: 3)
    for speed in [500.0, 2000] {
      let motion = Motion.zigzag(300, degrees: degrees, speed, isConstant: true)
      let samples = samples(motion, rate: rate, .none, &numbers)
      let deviation = deviation(of: samples, from: motion.line)
      #expect(deviation.painted <= 1 && deviation.ideal <= 1.1, "\(deviation) at \(speed)")
    }
  }

  @Test(
    "A line keeps the corners of a zigzag at constant speed, even if positions are whole pixels",
    arguments: [30, 60, 125], [60, 90, 120])
  func roundedCorners(rate: Double, degrees: Double) {
    for (speed, leg) in [(200, 200), (500, 80), (500, 300), (1000, 200)] as [(Double, Double)] {
      for seed in 1...5 as ClosedRange<UInt64> {
        var numbers = SplitMix64(seed: seed)
        let motion = Motion.zigzag(leg, degrees: degrees, speed, isConstant: true)
        let samples = samples(motion, rate: rate, .wholePixels, &numbers)
        let deviation = deviation(of: samples, from: motion.line)
        // At a sharp corner, the rounding error of half a pixel moves the intersection of the legs by twice as much.
        #expect(deviation.painted <= (degrees == 120 ? 1.1 : 1), "\(deviation) at \(speed)")
        #expect(deviation.ideal <= 1.8, "\(deviation) at \(speed)")
      }
    }
  }

  @Test("The curve through 18 samples of a circle has no corner and a constant radius")
  func fewSamples() {
    var pen = InkPen(width: 6)
    for i in 0...18 {
      let angle = Double(i) * .pi / 9
      pen.add(InkSample(CGPoint(x: 150 * cos(angle), y: 150 * sin(angle))))
    }
    let middle = pen.ink.middle.map(\.position)
    for place in middle { #expect(abs(hypot(place.x, place.y) - 150) < 0.15) }
    for ((a, b), c) in zip(zip(middle, middle.dropFirst()), middle.dropFirst(2)) {
      #expect(abs((b - a).angle(to: c - b)) < 0.12, "The curve has a corner at \(b).")
    }
  }

  @Test("A resting hand that trembles by half a pixel draws a dot", arguments: [60, 1000])
  func rest(rate: Int) {
    var numbers = SplitMix64(seed: 8)
    var pen = InkPen(width: 6)
    for _ in 0..<2 * rate {
      pen.add(
        InkSample(
          CGPoint(
            x: 40 + .random(in: -0.5...0.5, using: &numbers),
            y: 50 + .random(in: -0.5...0.5, using: &numbers))))
    }
    let middle = pen.ink.middle.map(\.position)
    let length = zip(middle, middle.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect(length < 4, "The line is a scribble of \(length) points.")
    #expect(pen.ink.outline.boundingRect.width < 8.1)
  }

  @Test("A line drawn slowly by a trembling hand is smooth", arguments: [125, 1000])
  func tremor(rate: Double) {
    var numbers = SplitMix64(seed: 9)
    let motion = Motion.circle(100, 60)
    var pen = InkPen(width: 6)
    for sample in samples(motion, rate: rate, .jitter, &numbers) { pen.add(InkSample(sample)) }
    let middle = pen.ink.middle.map(\.position)
    let turns = zip(zip(middle, middle.dropFirst()), middle.dropFirst(2)).map {
      abs(($0.1 - $0.0).angle(to: $1 - $0.1))
    }
    // The direction of a circle changes by 360 degrees; the direction of a trembling line changes
    // much more.
    #expect(turns.reduce(0, +) < 4 * .pi)
  }

  @Test(
    "A slow straight line by a shaky hand is smooth, even if positions are whole pixels",
    arguments: [(60, 60, 8), (60, 125, 4), (60, 312, 1), (125, 125, 6)]
      as [(Double, Double, Double)])
  func shakyHand(rate: Double, speed: Double, limit: Double) {
    var numbers = SplitMix64(seed: 5)
    /// Returns a normally distributed number with a standard deviation of 0.35.
    func shake() -> Double {
      let (a, b) = (
        Double.random(in: 1e-9...1, using: &numbers), Double.random(in: 0...1, using: &numbers)
      )
      return 0.35 * (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
    var (turn, length) = (0.0, 0.0)
    for direction in stride(from: 0.1, to: 3, by: 0.3) {
      var pen = InkPen(width: 3)
      for step in 0...Int(3 * rate) {
        let way = speed * Double(step) / rate
        pen.add(
          InkSample(
            CGPoint(
              x: (way * cos(direction) + shake()).rounded(),
              y: (way * sin(direction) + shake()).rounded())))
      }
      let middle = pen.ink.middle.map(\.position)
      for ((a, b), c) in zip(zip(middle, middle.dropFirst()), middle.dropFirst(2)) {
        turn += abs((b - a).angle(to: c - b))
      }
      length += 3 * speed
    }
    // The turns in radians per 100 points. The limits are about half of what remains if each outlier limits the fits
    // around it.
    #expect(turn / length * 100 < limit)
  }

  @Test("The line ends at the finger after each sample, and does not overshoot it")
  func tip() {
    for motion in [Motion.circle(100, 1000), .zigzag(200, degrees: 90, 1000)] {
      var numbers = SplitMix64(seed: 4)
      var pen = InkPen(width: 6)
      var last: CGPoint?
      for sample in samples(motion, rate: 60, .jitter, &numbers) {
        pen.add(InkSample(sample))
        let middle = pen.ink.middle.map(\.position)
        #expect(middle.last == sample)
        // The last part of the line does not extend beyond the last two samples, measured along their direction.
        if let last, last.distance(to: sample) > 4, let before = middle.dropLast().last {
          let way = sample - last
          #expect((sample - before).dot(way) >= -0.5 * way.magnitude)
        }
        last = sample
      }
    }
  }

  @Test("The points of finished lines have two decimals, and the last one is at the finger")
  func decimals() {
    var numbers = SplitMix64(seed: 6)
    var pen = InkPen(width: 6)
    let samples = samples(.eight(200, 500), rate: 60, .jitter, &numbers)
    for sample in samples { pen.add(InkSample(sample, pressure: 0.37)) }
    guard case (.ink(let ink), let center)? = pen.finished else {
      Issue.record("There is no line.")
      return
    }
    for point in ink.points {
      for number in [point.position.x, point.position.y, point.width] {
        #expect(abs((number * 100).rounded() / 100 - number) == 0)
      }
    }
    let end = ink.points[ink.points.count - 1].position
    let place = CGPoint(x: center.x + end.x, y: center.y + end.y)
    #expect(place.distance(to: samples[samples.count - 1]) < 0.01)
    let document = Document([
      CanvasShape("line", .ink(ink), Style(.plain(.sky)), home: Pose(position: center))
    ])
    #expect(!document.text().contains(/\.\d{3}/))
  }

  @Test("The coordinates of a line on an enlarged canvas have enough decimals to look smooth")
  func enlarged() {
    #expect(Precision.decimals(atZoom: 1) == 2 && Precision.decimals(atZoom: 0.1) == 2)
    #expect(Precision.decimals(atZoom: 4) == 3 && Precision.decimals(atZoom: 64) == 4)
    #expect(Precision.rounded(1.23456) == 1.23 && Precision.rounded(-0.001).sign == .plus)
  }
}
