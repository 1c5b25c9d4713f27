import DeftGeometry
import DeftInput
import Testing

@Suite("Measuring a touchscreen's mapping with taps")
struct MappingTrialTests {
  private static let size = CGSize(width: 1280, height: 800)
  /// The eight orientations of a panel.
  private static let orientations = (0..<4).flatMap { quarters in
    [false, true].map {
      QuarterRotation(quarters: quarters, mirrorsX: $0, mirrorsY: false)
    }
  }

  /// A simulated person who touches a panel in a given orientation.
  private struct Person {
    /// The mapping from the panel to the output.
    var mount: CGAffineTransform
    /// The errors of successive touches, as fractions of the output, repeated as needed.
    var errors: [CGSize] = [CGSize(width: 0, height: 0)]
    var trial = MappingTrial(size: size)
    private var count = 0

    init(_ mount: CGAffineTransform, errors: [CGSize] = [CGSize(width: 0, height: 0)]) {
      (self.mount, self.errors) = (mount, errors)
    }

    private mutating func panel(_ place: CGPoint) throws -> CGPoint {
      let error = errors[count % errors.count]
      count += 1
      return try (place + error).applying(#require(mount.inverse))
    }
    mutating func tapMarks() throws {
      for mark in MappingTrial.marks {
        let place = try panel(mark)
        trial.touch(from: place, to: place)
      }
    }
    mutating func draw(_ line: (start: CGPoint, end: CGPoint)) throws {
      try trial.touch(from: panel(line.start), to: panel(line.end))
    }
    /// Taps the marks, draws the line, and returns the measured mapping.
    mutating func complete() throws -> CGAffineTransform? {
      try tapMarks()
      #expect(trial.step == .line)
      try draw(trial.line)
      guard case .measured(let mapping) = trial.step else { return nil }
      return mapping
    }
  }

  /// Touch errors of up to 3% of the output.
  private static let careless = [
    CGSize(width: 0.03, height: -0.02), CGSize(width: -0.02, height: -0.03),
    CGSize(width: 0.01, height: 0.03),
    CGSize(width: 0, height: 0.02), CGSize(width: -0.03, height: 0),
  ]

  @Test("Each orientation is found exactly, even with careless taps", arguments: orientations)
  func orientation(_ turn: QuarterRotation) throws {
    var exact = Person(turn.transform)
    #expect(try exact.complete() == turn.transform)
    var careless = Person(turn.transform, errors: Self.careless)
    #expect(try careless.complete() == turn.transform)
  }

  @Test(
    "A larger panel keeps its measured scale and offset, in each orientation",
    arguments: orientations)
  func larger(_ turn: QuarterRotation) throws {
    // The panel exceeds the output by a fifth on the left, and by a quarter at the bottom.
    let rest = CGAffineTransform(a: 1.2, b: 0, c: 0, d: 1.25, tx: -0.2, ty: 0)
    var person = Person(rest.concatenating(turn.transform))
    let measured = try #require(try person.complete())
    for corner in [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0.5, y: 1)] {
      let error = corner.applying(measured) - corner.applying(person.mount)
      #expect(abs(error.width) < 1e-9 && abs(error.height) < 1e-9)
    }
  }

  @Test("The line has an angle of 45 degrees in pixels, and lies inside the output")
  func line() {
    for size in [Self.size, CGSize(width: 800, height: 1280), CGSize(width: 300, height: 300)] {
      let line = MappingTrial(size: size).line
      let across = (line.end.x - line.start.x) * size.width
      #expect(abs(across - (line.start.y - line.end.y) * size.height) < 1e-9 && across > 0)
      #expect([line.start.x, line.start.y, line.end.x, line.end.y].allSatisfy { (0...1) ~= $0 })
    }
  }

  @Test("A line with a wrong position, direction or angle starts the trial again")
  func wrongLine() throws {
    let right = MappingTrial(size: Self.size).line
    let lines = [
      (right.end, right.start),
      (CGPoint(x: right.start.x, y: right.end.y), CGPoint(x: right.end.x, y: right.start.y)),
      (right.start + CGSize(width: 0.09, height: 0), right.end + CGSize(width: 0.09, height: 0)),
      // Both ends are near, but the angle is 10 degrees off.
      (
        right.start + CGSize(width: 0, height: -0.075),
        right.end + CGSize(width: 0.03, height: 0.075)
      ),
    ]
    for line in lines {
      var person = Person(.identity)
      try person.tapMarks()
      try person.draw(line)
      #expect(person.trial.step == .mark(0) && person.trial.failure == .differentLine)
      // The next attempt succeeds.
      #expect(try person.complete() == .identity)
      #expect(person.trial.failure == nil)
    }
  }

  @Test("Taps without a common mapping start the trial again")
  func scattered() throws {
    let places = Array(repeating: CGPoint(x: 0.5, y: 0.5), count: 5)
    // Five taps: all at one position, all on a line, or with one tap at a wrong position.
    let line = MappingTrial.marks.map { CGPoint(x: $0.x, y: 0.3) }
    var wrong = MappingTrial.marks
    wrong[1] = CGPoint(x: 0.4, y: 0.15)
    for taps in [places, line, wrong] {
      var trial = MappingTrial(size: Self.size)
      for place in taps { trial.touch(from: place, to: place) }
      #expect(trial.step == .mark(0) && trial.failure == .scatteredTaps)
      trial.touch(from: .zero, to: .zero)
      #expect(trial.step == .mark(1) && trial.failure == nil)
    }
  }

  @Test("The measured mapping replaces the assumption that the panel is upright")
  func measured() throws {
    let upsideDown = QuarterRotation(quarters: 2, mirrorsX: false, mirrorsY: false)
    let output = TouchMapping.Output(
      name: "eDP-1", rect: PixelRect(x: 1280, y: 0, width: 1280, height: 800))
    let other = TouchMapping.Output(
      name: "HDMI-1", rect: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    var mapping = TouchMapping(
      device: 9, name: "Panel", matrix: [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1],
      screen: CGSize(width: 2560, height: 800), outputs: [other, output])
    mapping.namedOutput = "eDP-1"
    #expect(mapping.findings.isEmpty)
    mapping.measure(upsideDown.transform, on: output, date: Date(timeIntervalSince1970: 0))
    #expect(mapping.findings == [.rotated(.upsideDown)])
    #expect(mapping.output?.evidence == .tapped)
    let expected = try #require(mapping.expectedMatrix)
    #expect(expected == [-0.5, 0, 1, 0, -1, 1, 0, 0, 1])
    mapping.matrix = expected
    #expect(mapping.findings.isEmpty)
  }
}
