import DeftGestures
import DeftInput
import DeftTraces
import Foundation
import Testing

@testable import DeftInspector

/// The reports of a device for a movement of a hand.
private struct Stream: CustomTestStringConvertible, Sendable {
  enum Motion: CaseIterable, Sendable {
    /// A slow movement of a finger along a straight line.
    case slow
    /// A movement along a circle with a radius of 200 pixels, at 3,000 pixels per second.
    case circle
    /// An acceleration from rest to 6,700 pixels per second within 80 ms, and a release.
    case flick
    /// A movement back and forth, five times per second.
    case scrub
    /// Two fingers that move apart.
    case pinch
    /// Four taps of a finger at nearly the same position.
    case taps
  }

  var motion: Motion
  var rate: Double
  var isWhole: Bool
  var kind = InputKind.touch
  /// The variation of report times, as a fraction of the interval.
  var jitter = 0.0

  var testDescription: String {
    "\(motion), \(Int(rate)) Hz, \(isWhole ? "whole pixels" : "fractions"), \(kind), jitter \(jitter)"
  }

  /// The rates of a slow screen, a typical screen, and a gaming mouse.
  static let rates = [30.0, 125, 1000]

  static let clean: [Stream] = {
    var all: [Stream] = []
    for motion in Motion.allCases {
      for rate in rates {
        for isWhole in [true, false] {
          for jitter in [0, 0.25] {
            all.append(Stream(motion: motion, rate: rate, isWhole: isWhole, jitter: jitter))
          }
        }
      }
    }
    return all
  }()

  /// The reports in order.
  var steps: [Playback.Step] {
    switch motion {
    case .slow: return path(1.2, Self.line)
    case .circle: return path(1.2, Self.circle)
    case .flick: return path(0.08, Self.flick)
    case .scrub: return path(1.2, Self.scrub)
    case .pinch:
      let one = path(0.8, finger: 1) { (time: Double) -> CGPoint in
        CGPoint(x: 600 - 300 * time, y: 400)
      }
      let two = path(0.8, finger: 2, from: 0.02) { (time: Double) -> CGPoint in
        CGPoint(x: 660 + 300 * time, y: 400)
      }
      return merged([one, two])
    case .taps:
      var parts: [[Playback.Step]] = []
      for tap in 0..<4 {
        let place = CGPoint(x: 500 + 3 * CGFloat(tap), y: 300 - 2 * CGFloat(tap))
        parts.append(path(0.07, finger: UInt32(tap + 1), from: 0.17 * Double(tap)) { _ in place })
      }
      return merged(parts)
    }
  }

  private static func line(_ time: Double) -> CGPoint {
    CGPoint(x: 300 + 100 * time, y: 300 + 40 * time)
  }
  private static func flick(_ time: Double) -> CGPoint {
    let way: Double = 37_500 * time * time
    return CGPoint(x: 200 + way, y: 500 - way / 2)
  }
  private static func scrub(_ time: Double) -> CGPoint {
    let angle: Double = 2 * .pi * 5 * time
    return CGPoint(x: 500 + 100 * sin(angle), y: 300)
  }
  private static func circle(_ time: Double) -> CGPoint {
    CGPoint(x: 640 + 200 * cos(15 * time), y: 400 + 200 * sin(15 * time))
  }

  /// Returns two drags a few seconds apart. The drags use two fingers if the fault needs two, and
  /// are fast for missing reports, because only a fast finger moves more than a pixel per interval.
  static func drags(rate: Double, isWhole: Bool, for fault: InputFault) -> [Playback.Step] {
    let fingers = fault == .idsSwapped ? 2 : 1
    let pace = fault == .dropped ? 1 : 0.2
    let stream = Stream(motion: .circle, rate: rate, isWhole: isWhole)
    var parts: [[Playback.Step]] = []
    for drag in 0..<2 {
      for finger in 0..<fingers {
        let (shift, aside) = (0.1 * Double(finger), 90 * CGFloat(finger))
        parts.append(
          stream.path(1.2, finger: UInt32(1 + finger), from: 4 * Double(drag)) {
            (time: Double) -> CGPoint in
            let place = circle(pace * (time + shift))
            return CGPoint(x: place.x + aside, y: place.y)
          })
      }
    }
    return stream.merged(parts)
  }

  fileprivate func path(
    _ length: Double, finger: UInt32 = 1, from start: Double = 0, _ place: (Double) -> CGPoint
  ) -> [Playback.Step] {
    var (steps, last) = ([Playback.Step](), CGPoint.zero)
    var random = FixedNumbers()
    func add(_ phase: ContactEvent.Phase, _ time: Double, _ place: CGPoint) {
      last = place
      let event = ContactEvent(
        id: ContactID(device: 1, sequence: finger), kind: kind, phase: phase, time: start + time,
        location: place)
      steps.append(Playback.Step(time: start + time, action: .input(.contact(event))))
    }
    func seen(_ time: Double) -> CGPoint {
      let place = place(time)
      return isWhole ? CGPoint(x: place.x.rounded(), y: place.y.rounded()) : place
    }
    add(.began, 0, seen(0))
    for report in 1...max(1, Int(length * rate)) {
      let shift = jitter > 0 ? Double.random(in: -jitter...jitter, using: &random) : 0
      let time = (Double(report) + shift) / rate
      // A device reports only changes.
      if seen(time) != last { add(.moved, time, seen(time)) }
    }
    add(.ended, length + 1.5 / rate, last)
    return steps
  }

  private func merged(_ parts: [[Playback.Step]]) -> [Playback.Step] {
    parts.flatMap { $0 }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

/// A deterministic random number generator.
private struct FixedNumbers: RandomNumberGenerator {
  private var state: UInt64 = 88_172_645_463_325_252
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite("Detection of faults")
struct FaultDetectionTests {
  /// The faults that can be found from the reports alone.
  static let ofReports: [InputFault] = [
    .endElsewhere, .jump, .dropped, .ghostTaps, .edgeGhost, .repeatingGhost, .sameID,
    .doubleReports, .secondFinger, .idsSwapped,
  ]

  /// The kinds of findings that depend only on reports.
  private static let kindsOfReports = Set(ofReports.flatMap(\.detections))

  private static func find(
    _ steps: [Playback.Step], with fault: InputFault?, seed: UInt64 = 1
  ) -> [Finding] {
    // This fault starts after 1,000 seconds and so never occurs; it is injected only to generate
    // the stream's reports.
    let request = InjectedFault(
      fault ?? .wheelTimesTen, after: fault == nil ? 1000 : nil, seed: seed)
    let playback = Playback(steps: steps, size: CGSize(width: 1280, height: 800))
      .injecting([request])
    let pad = GesturePad(DragGesture(), size: CGSize(width: 1280, height: 800))
    let diagnosis = Diagnosis(
      pad.engine, size: { pad.size }, target: { _ in .gestures }, title: { _ in "drag" })
    pad.engine.transitions.add { diagnosis.observe($0) }
    playback.forEachStep(reporting: { diagnosis.observe($0) }) { step in
      guard case .input(let input) = step.action else { return }
      diagnosis.observe(input)
      if case .contact(let event) = input { pad.handle(event) }
    }
    diagnosis.advance(to: playback.end + 3)
    diagnosis.finish()
    return diagnosis.findings
  }

  @Test("Clean streams produce no findings", arguments: Stream.clean)
  private func clean(stream: Stream) {
    let found = Self.find(stream.steps, with: nil).filter { Self.kindsOfReports.contains($0.kind) }
    #expect(found.map(\.sentence) == [])
  }

  @Test("A moving mouse produces no findings", arguments: Stream.rates)
  func cleanMouse(rate: Double) {
    for motion in [Stream.Motion.slow, .circle, .flick, .scrub] {
      let stream = Stream(motion: motion, rate: rate, isWhole: true, kind: .pointer)
      let found = Self.find(stream.steps, with: nil)
        .filter { Self.kindsOfReports.contains($0.kind) }
      #expect(found.map(\.sentence) == [])
    }
  }

  @Test(
    "An injected report fault is found at any rate and in any direction", arguments: ofReports,
    Stream.rates)
  func found(fault: InputFault, rate: Double) {
    for isWhole in [true, false] {
      let steps = Stream.drags(rate: rate, isWhole: isWhole, for: fault)
      // At high rates, each run takes a long time.
      for seed in UInt64(1)...(rate < 1000 ? 5 : 2) {
        let kinds = Set(Self.find(steps, with: fault, seed: seed).map(\.kind))
        #expect(!kinds.isDisjoint(with: fault.detections), "\(isWhole), seed \(seed): \(kinds)")
      }
    }
  }

  @Test(
    "At rates with fractional intervals, missing reports are found without false findings",
    arguments: [90.0, 144, 240, 360, 400, 480])
  func oddRates(rate: Double) {
    for isWhole in [true, false] {
      let steps = Stream.drags(rate: rate, isWhole: isWhole, for: .dropped)
      for seed in UInt64(1)...5 {
        let kinds = Set(Self.find(steps, with: .dropped, seed: seed).map(\.kind))
        #expect(kinds.contains(.dropped), "\(isWhole), seed \(seed): \(kinds)")
      }
      for motion in [Stream.Motion.slow, .circle, .flick, .scrub] {
        for jitter in [0, 0.2] {
          let clean = Stream(motion: motion, rate: rate, isWhole: isWhole, jitter: jitter)
          let found = Self.find(clean.steps, with: nil).filter { $0.kind == .dropped }
          #expect(found.map(\.sentence) == [], "\(motion), \(isWhole), \(jitter)")
        }
      }
    }
  }

  @Test("Each fault that a touchscreen can have is found", arguments: InputFault.allCases)
  func each(fault: InputFault) {
    // Faults of touchpads and wheels have separate tests.
    guard fault != .pinchAsScroll, fault != .wheelTimesTen else { return }
    let steps = Stream.drags(rate: 125, isWhole: false, for: fault)
    let kinds = Set(Self.find(steps, with: fault).map(\.kind))
    #expect(!kinds.isDisjoint(with: fault.detections), "\(kinds)")
  }

  @Test("A tap or mouse drag that is reported to end at a wrong position is found")
  func ends() {
    func tap(_ kind: InputKind) -> [Playback.Step] {
      var steps = Stream(motion: .taps, rate: 125, isWhole: true, kind: kind).steps
      steps.removeSubrange(2...)
      return steps
    }
    #expect(Self.find(tap(.touch), with: .endElsewhere).map(\.kind).contains(.endElsewhere))
    let drag = Stream(motion: .slow, rate: 125, isWhole: true, kind: .pointer).steps
    #expect(Self.find(drag, with: .endElsewhere).map(\.kind).contains(.endElsewhere))
    #expect(Self.find(drag, with: .jump).map(\.kind).contains(.jump))
  }

  @Test("Messages about findings contain the measurements")
  func sentences() throws {
    func sentence(_ fault: InputFault, _ kind: Finding.Kind) throws -> String {
      let steps = Stream.drags(rate: 125, isWhole: false, for: fault)
      return try #require(Self.find(steps, with: fault).first { $0.kind == kind }).sentence
    }
    let screen = "touch 1 on “synthetic touchscreen”"
    #expect(try sentence(.endElsewhere, .endElsewhere).hasPrefix("T\(screen.dropFirst()) ended "))
    #expect(try sentence(.jump, .jump).hasPrefix("One report from \(screen) was "))
    #expect(
      try sentence(.dropped, .dropped).contains(
        "5 of 17 reports from \(screen) are missing: reports usually arrive every 8 ms"))
    #expect(
      try sentence(.doubleReports, .doubleReports)
        == """
        Each report from \(screen) arrives twice, with the same timestamp and at adjacent \
        positions.
        """)
    #expect(
      try sentence(.ghostTaps, .ghost).contains("and lifted after 8 ms, faster than any finger"))
    #expect(
      try sentence(.edgeGhost, .ghost).contains("jittered at the edge for 300 ms"))
    #expect(
      try sentence(.repeatingGhost, .ghost).contains("4 taps within 2 pixels, one every 125 ms"))
    #expect(try sentence(.secondFinger, .secondFinger).contains("and lifted after 300 ms"))
    #expect(try sentence(.idsSwapped, .idsSwapped).contains("their IDs were swapped"))
    #expect(
      try sentence(.sameID, .sameID).contains(
        "are down at the same time with the same ID: only their devices tell them apart"))
  }

  @Test(
    "A ghost touch that jitters at an edge of the window is found, at each of the four edges",
    arguments: [
      CGPoint(x: 1, y: 400), CGPoint(x: 1278, y: 400), CGPoint(x: 640, y: 1),
      CGPoint(x: 640, y: 798), CGPoint(x: 640, y: 400),
    ])
  func edges(place: CGPoint) {
    let steps = Stream(motion: .slow, rate: 125, isWhole: true).path(0.6) { time in
      CGPoint(x: place.x, y: place.y + (Int(time * 125) % 2 == 0 ? 0 : 1))
    }
    let isAtEdge = place != CGPoint(x: 640, y: 400)
    #expect(Self.find(steps, with: nil).contains { $0.kind == .ghost } == isAtEdge)
  }

  @Test("Each fault names its detectors")
  func named() {
    for fault in InputFault.allCases {
      #expect(!fault.detections.isEmpty)
      #expect(fault.detections.allSatisfy { !$0.title.english.isEmpty })
    }
  }
}
