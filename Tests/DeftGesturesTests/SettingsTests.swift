import DeftTesting
import Testing

@testable import DeftGestures

@Suite("Gesture settings") struct SettingsTests {
  private let log = Log()
  private static let profiles: [GestureSettings] = [
    .swiftUI, .gtk, .qt, .flutter, .android,
  ]

  private func hand<G: Gesture>(_ gesture: G, _ settings: GestureSettings) -> Hand {
    let attachment = GestureAttachment(gesture, context: GestureContext(settings: settings))
    let hand = Hand([attachment])
    hand.time = 0
    return hand
  }

  @Test("A drag begins at the profile's distance", arguments: profiles)
  func dragsBeginAtTheProfilesDistance(_ settings: GestureSettings) {
    let bound = CGFloat(settings.dragDistance.value)
    for (distance, begins) in [(bound - 0.01, false), (bound, true)] {
      log.clear()
      let hand = hand(DragGesture().onChanged { [log] _ in log.add("drag") }, settings)
      hand.touch(0, 0)
      hand.move(distance, 0)
      #expect(log.words == (begins ? ["drag"] : []))
    }
  }

  @Test("A tap fails at the profile's distance", arguments: profiles)
  func tapsFailAtTheProfilesDistance(_ settings: GestureSettings) {
    let bound = CGFloat(settings.tapDistance.value)
    for (distance, succeeds) in [(bound - 0.01, true), (bound, false)] {
      log.clear()
      let hand = hand(TapGesture().onEnded { [log] in log.add("tap") }, settings)
      hand.touch(0, 0)
      hand.move(distance, 0)
      hand.lift()
      #expect(log.words == (succeeds ? ["tap"] : []))
    }
  }

  @Test("A tap fails at the profile's duration", arguments: profiles)
  func tapsFailAtTheProfilesDuration(_ settings: GestureSettings) {
    let bound = settings.tapDuration.value
    guard bound < .infinity else {
      let hand = hand(TapGesture().onEnded { [log] in log.add("tap") }, settings)
      hand.tap(for: 30)
      #expect(log.words == ["tap"])
      return
    }
    for (duration, succeeds) in [(bound - 0.001, true), (bound, false)] {
      log.clear()
      hand(TapGesture().onEnded { [log] in log.add("tap") }, settings).tap(for: duration)
      #expect(log.words == (succeeds ? ["tap"] : []))
    }
  }

  @Test("A further tap must end within the profile's time between taps", arguments: profiles)
  func tapsFollowWithinTheProfilesGap(_ settings: GestureSettings) {
    for (gap, succeeds) in [
      (settings.tapGap.value, true), (settings.tapGap.value + 0.001, false),
    ] {
      log.clear()
      let hand = hand(TapGesture(count: 2).onEnded { [log] in log.add("double") }, settings)
      hand.touch(0, 0)
      hand.lift(after: 0)
      hand.time = 0
      hand.touch(0, 0)
      hand.lift(after: gap)
      #expect(log.words == (succeeds ? ["double"] : []))
    }
  }

  @Test("A further tap must be near the previous one, nearer for pointers than for touches")
  func furtherTapsMustBeNear() {
    for (way, kind, succeeds) in [
      (CGFloat(5), InputKind.pointer, true), (5.1, .pointer, false), (7.9, .touch, true),
      (8.1, .touch, false),
    ] {
      log.clear()
      let hand = hand(TapGesture(count: 2).onEnded { [log] in log.add("double") }, .gtk)
      hand.kind = kind
      hand.tap(0, 0)
      hand.tap(way, 0)
      #expect(log.words == (succeeds ? ["double"] : []), "\(way) \(kind)")
    }
  }

  @Test("A long press ends at the profile's duration", arguments: profiles)
  func pressesEndAtTheProfilesDuration(_ settings: GestureSettings) {
    let bound = settings.longPressDuration.value
    for (duration, succeeds) in [(bound - 0.001, false), (bound, true)] {
      log.clear()
      let hand = hand(LongPressGesture().onEnded { [log] _ in log.add("press") }, settings)
      hand.touch(0, 0)
      hand.move(CGFloat(settings.longPressDistance.value) - 0.01, 0, after: 0)
      hand.wait(duration)
      #expect(log.words == (succeeds ? ["press"] : []))
    }
  }

  @Test("A long press fails at the profile's distance", arguments: profiles)
  func pressesFailAtTheProfilesDistance(_ settings: GestureSettings) {
    let bound = CGFloat(settings.longPressDistance.value)
    for (distance, succeeds) in [(bound - 0.01, true), (bound, false)] {
      log.clear()
      let hand = hand(LongPressGesture().onEnded { [log] _ in log.add("press") }, settings)
      hand.touch(0, 0)
      hand.move(0, distance, after: 0)
      hand.wait(settings.longPressDuration.value)
      #expect(log.words == (succeeds ? ["press"] : []))
    }
  }

  @Test("A transform begins at the profile's distance", arguments: profiles)
  func transformsBeginAtTheProfilesDistance(_ settings: GestureSettings) {
    let bound = CGFloat(settings.dragDistance.value)
    for (distance, begins) in [(bound - 0.01, false), (bound, true)] {
      log.clear()
      let hand = hand(TransformGesture().onChanged { [log] _ in log.add("move") }, settings)
      hand.touch(0, 0)
      hand.move(0, distance)
      #expect(log.words == (begins ? ["move"] : []))
    }
  }

  @Test("Magnify and rotate begin at the profile's minimum change", arguments: profiles)
  func pinchesBeginAtTheProfilesChange(_ settings: GestureSettings) {
    // With a threshold of zero they begin with the second finger.
    let (scale, angle) = (settings.scaleDelta.value, settings.angleDelta.value)
    for (share, begins) in [(0.99, false), (1.01, true)] {
      log.clear()
      let magnify = hand(MagnifyGesture().onChanged { [log] _ in log.add("magnify") }, settings)
      magnify.touch(0, 0)
      magnify.touch(100, 0, finger: 2)
      magnify.move(100 * (1 + scale * share), 0, finger: 2)
      #expect(!log.words.isEmpty == (begins || scale == 0), "scale \(share)")
      log.clear()
      let rotate = hand(RotateGesture().onChanged { [log] _ in log.add("rotate") }, settings)
      rotate.touch(0, 0)
      rotate.touch(100, 0, finger: 2)
      let radians = Angle.degrees(angle * share).radians
      rotate.move(100 * cos(radians), 100 * sin(radians), finger: 2)
      #expect(!log.words.isEmpty == (begins || angle == 0), "angle \(share)")
    }
  }

  @Test(
    "The fingers of a tap must come down within the setting's time",
    arguments: [(0.1, true), (0.11, false)])
  func fingersComeDownWithinTheSettingsTime(_ gap: TimeInterval, _ succeeds: Bool) {
    var settings = GestureSettings()
    settings.fingerGap = 0.1
    let hand = hand(TapGesture().fingers(2).onEnded { [log] in log.add("two") }, settings)
    hand.touch(0, 0)
    hand.wait(gap)
    hand.touch(50, 0, finger: 2)
    hand.lift(after: 0)
    hand.lift(finger: 2, after: 0)
    #expect(log.words == (succeeds ? ["two"] : []))
  }

  @Test("An explicit value of a gesture overrides the setting")
  func explicitValueOverridesTheSetting() {
    let hand = hand(
      DragGesture(minimumDistance: 3).onChanged { [log] _ in log.add("drag") }, .flutter)
    hand.touch(0, 0)
    hand.move(3, 0)
    #expect(log.words == ["drag"])
  }

  @Test("The innermost gesture setting applies") func innermostSettingApplies() {
    let gesture = DragGesture().gestureSettings(.gtk).gestureSettings(.flutter)
    let hand = hand(gesture.onChanged { [log] _ in log.add("drag") }, .qt)
    hand.touch(0, 0)
    hand.move(8, 0)
    #expect(log.words == ["drag"])
  }

  @Test("The desktop's gesture settings are adopted") func theDesktopsValuesAreAdopted() {
    let desktop = DesktopThresholds(
      doubleClickTime: 0.6, doubleClickDistance: 7, dragThreshold: 12, longPressTime: 0.9)
    let settings = GestureSettings.gtk.adopting(desktop)
    #expect(settings.tapGap == GestureThreshold(0.6, from: .desktop))
    #expect(settings.tapSpread == GestureThreshold(7, from: .desktop))
    #expect(settings.dragDistance == GestureThreshold(12, from: .desktop))
    #expect(settings.longPressDuration == GestureThreshold(0.9, from: .desktop))
    #expect(settings.tapDistance == GestureThreshold(8, from: .gtk))
    #expect(settings.angleDelta.source == .gtk)
    #expect(settings.fingerGap.source == .deft)
  }

  @Test("Invalid desktop settings are ignored") func invalidSettingsAreIgnored() {
    let desktop = DesktopThresholds(
      doubleClickTime: 0, doubleClickDistance: -1, dragThreshold: .nan, longPressTime: .infinity)
    #expect(GestureSettings.qt.adopting(desktop) == .qt)
    #expect(GestureSettings.qt.adopting(DesktopThresholds()) == .qt)
  }

  @Test("Gesture settings report their sources") func settingsReportTheirSources() {
    #expect(GestureSettings.swiftUI.thresholds.allSatisfy { !$0.name.isEmpty })
    #expect(GestureSettings.qt.scaleDelta.source == .swiftUI)
    #expect("\(GestureSettings.gtk)".contains("drag distance: 8 (GTK 4), pt"))
    #expect("\(GestureSettings.gtk)".contains("tap duration: none (GTK 4), s"))
    #expect("\(GestureThreshold(0.35, from: .swiftUI))" == "0.35 (SwiftUI)")
    let own: GestureThreshold = 3
    #expect(own.source == .program)
    #expect((0.5 as GestureThreshold).value == 0.5)
    #expect(Set(GestureThreshold.Source.allCases.map(\.rawValue)).count == 9)
  }
}

@Suite("Velocity estimation with a longer history") struct VelocityEstimationTests {
  private func velocity(
    _ estimation: VelocityEstimation, _ samples: [(TimeInterval, Double)]
  ) -> Double {
    var sampler = VelocitySampler<SIMD2<Double>>(estimation)
    for (time, x) in samples { sampler.add(SIMD2(x, -x), at: time) }
    #expect(abs(sampler.velocity.x + sampler.velocity.y) < 1e-6)
    return sampler.velocity.x
  }

  @Test(
    "The velocity of a steady motion is measured exactly", arguments: VelocityEstimation.allCases)
  func evenMotionIsMeasuredExactly(_ estimation: VelocityEstimation) {
    for rate in [60.0, 125, 1000, 8000] {
      for duration in [0.025, 0.05, 0.15] {
        let samples = (0...Int(rate * duration)).map {
          (Double($0) / rate, Double($0) * 500 / rate)
        }
        #expect(abs(velocity(estimation, samples) - 500) < 1e-6)
      }
    }
  }

  @Test("The least-squares velocity follows a parabola") func leastSquaresFollowsAParabola() {
    let samples = (0...12).map { (i: Int) -> (TimeInterval, Double) in
      let t = Double(i) * 0.008
      return (t, 30 + 200 * t + 900 * t * t)
    }
    #expect(abs(velocity(.leastSquares, samples) - (200 + 1800 * 0.096)) < 1e-6)
  }

  @Test(
    "The velocity from whole pixels at high rates is accurate to within 15%",
    arguments: [VelocityEstimation.leastSquares, .impulse], [1000.0, 8000])
  func wholePixelsAtHighRatesAreAccurate(_ estimation: VelocityEstimation, _ rate: Double) {
    for speed in [300.0, 1000, 5000] {
      let samples = (0...Int(rate * 0.2)).map { (i: Int) -> (TimeInterval, Double) in
        let time = Double(i) / rate
        return ((time * 1000).rounded() / 1000, (time * speed).rounded())
      }
      #expect(abs(velocity(estimation, samples) / speed - 1) < 0.15)
    }
  }

  @Test(
    "Only the last 100 ms count for the velocity",
    arguments: [VelocityEstimation.leastSquares, .impulse])
  func onlyTheLast100MillisecondsCount(_ estimation: VelocityEstimation) {
    let samples = (0..<40).map { (i: Int) -> (TimeInterval, Double) in
      let way: Double = i < 30 ? 0 : Double(i - 30) * 10
      return (Double(i) * 0.02, way)
    }
    #expect(abs(velocity(estimation, samples) - 500) < 1e-6)
  }

  @Test("A resting finger has no velocity", arguments: VelocityEstimation.allCases)
  func restingFingerHasNoVelocity(_ estimation: VelocityEstimation) {
    let samples = (0..<10).map { (Double($0) * 0.008, Double($0) * 4) } + [(0.2, 36)]
    #expect(velocity(estimation, samples) == 0)
  }

  @Test(
    "Velocity samples with decreasing or equal times do not distort the velocity",
    arguments: VelocityEstimation.allCases)
  func decreasingAndEqualTimesAreHarmless(_ estimation: VelocityEstimation) {
    let samples = [(0.0, 0.0), (0.01, 1), (0.01, 4), (0.005, 900), (0.02, 8), (0.02, 8)]
    #expect(abs(velocity(estimation, samples) - 400) < 1e-6)
  }

  @Test("The least-squares velocity is smoother for jittery samples")
  func leastSquaresIsSmootherWithJitter() {
    var errors: [VelocityEstimation: Double] = [:]
    for estimation in VelocityEstimation.allCases {
      var random = SplitMix64(seed: 7)
      var sum = 0.0
      for _ in 0..<300 {
        let samples = (0..<13).map { (i: Int) -> (TimeInterval, Double) in
          let tremor = Double.random(in: -0.5...0.5, using: &random)
          return (Double(i) * 0.008, Double(i) * 4 + tremor)
        }
        sum += pow(velocity(estimation, samples) - 500, 2)
      }
      errors[estimation] = (sum / 300).squareRoot()
    }
    #expect(errors[.leastSquares, default: 99] < errors[.threeSamples, default: 0])
  }

  @Test(
    "Gestures use the velocity estimation of their settings", arguments: VelocityEstimation.allCases
  )
  func gesturesUseTheirEstimationSetting(_ estimation: VelocityEstimation) {
    var settings = GestureSettings()
    settings.velocity = estimation
    var drag = CGSize.zero
    var transform = CGSize.zero
    let hand = Hand([
      GestureAttachment(
        DragGesture().onEnded { drag = $0.velocity }.gestureSettings(settings),
        priority: .simultaneous),
      GestureAttachment(
        TransformGesture().onEnded { transform = $0.velocity }.gestureSettings(settings)),
    ])
    hand.touch(0, 0)
    for i in 1...20 { hand.move(CGFloat(i * i), 0) }
    hand.lift()
    // The last move was 39 points in 10 ms, and the release had no movement.
    #expect(drag.width > 500)
    #expect(abs(drag.width - transform.width) < 1e-6)
    if estimation == .threeSamples { #expect(abs(drag.width - 0.75 * 3900) < 1e-6) }
  }
}

@Suite("Transforms locked to an axis") struct AxisLockTests {
  private func run(
    _ lock: AxisLock, _ moves: (Hand) -> Void
  ) -> (TransformGesture.Value?, [TransformGesture.Value]) {
    var values: [TransformGesture.Value] = []
    let hand = Hand(
      TransformGesture(minimumDistance: 4, axisLock: lock).onChanged { values.append($0) })
    moves(hand)
    return (values.last, values)
  }

  @Test(
    "One finger moves the target only along the locked axis",
    arguments: [
      (AxisLock.free, CGSize(width: 30, height: 20)), (.horizontal, CGSize(width: 30, height: 0)),
      (.vertical, CGSize(width: 0, height: 20)), (.dominant, CGSize(width: 30, height: 0)),
    ])
  func oneFingerMovesAlongItsAxis(_ lock: AxisLock, _ expected: CGSize) {
    let (last, _) = run(lock) {
      $0.touch(0, 0)
      $0.move(10, 5)
      $0.move(30, 20)
    }
    #expect(last?.translation == expected)
    if lock == .vertical { #expect(last?.velocity.width == 0) }
  }

  @Test("The dominant axis is determined when a transform begins")
  func dominantAxisIsDeterminedAtTheBeginning() {
    let (last, values) = run(.dominant) {
      $0.touch(0, 0)
      $0.move(2, 3)
      $0.move(3, 6)
      $0.move(90, 8)
    }
    #expect(last?.translation == CGSize(width: 0, height: 8))
    #expect(values.first?.translation == CGSize(width: 0, height: 6))
  }

  @Test("Scale and rotation apply about the locked center")
  func scaleAndRotationApplyAboutTheLockedCenter() {
    let (last, _) = run(.horizontal) {
      $0.touch(0, 0)
      $0.touch(100, 0, finger: 2)
      $0.move(0, 50)
      $0.move(200, 50, finger: 2)
    }
    // Both fingers moved down by 50, which the lock ignores. Their center moved right by 50, and
    // their distance doubled.
    guard let last else { return #expect(last != nil) }
    #expect(abs(last.scale - 2) < 1e-9)
    #expect(abs(last.rotation.radians) < 1e-9)
    let middle = last.transform.apply(CGPoint(x: 50, y: 0))
    #expect(abs(middle.x - 100) < 1e-9 && abs(middle.y) < 1e-9)
  }

  @Test("A locked transform does not jump when fingers join or leave")
  func fingersJoinAndLeaveWithoutAJump() {
    let (last, values) = run(.horizontal) {
      $0.touch(0, 0)
      $0.move(20, 40)
      $0.touch(200, 90, finger: 2)
      $0.lift(finger: 2)
      $0.move(21, 70)
    }
    #expect(values.allSatisfy { abs($0.translation.height) < 1e-9 })
    #expect(last?.translation == CGSize(width: 21, height: 0))
  }
}
