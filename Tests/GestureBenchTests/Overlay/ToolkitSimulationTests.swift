import Deft
import Testing

@testable import GestureBench

@Suite("Simulation of toolkits")
struct ToolkitSimulationTests {
  typealias Profile = GestureSettings.Profile

  /// Fingers on a simulation, with a virtual clock.
  private final class Fingers {
    let simulation: ToolkitSimulation
    private var time = 100.0
    private var places: [UInt32: CGPoint] = [:]

    init(_ profiles: [GestureSettings.Profile] = ToolkitSimulation.toolkits) {
      simulation = ToolkitSimulation(profiles: profiles)
    }

    var lines: [String] { simulation.lines }

    private func send(_ finger: UInt32, _ phase: ContactEvent.Phase) {
      simulation.receive(
        ContactEvent(
          id: ContactID(device: 2, sequence: finger), kind: .touch, phase: phase, time: time,
          location: places[finger] ?? .zero))
    }

    func begin(_ finger: UInt32 = 1, _ x: CGFloat = 100, _ y: CGFloat = 100) {
      places[finger] = CGPoint(x: x, y: y)
      send(finger, .began)
    }
    func move(_ dx: CGFloat, _ dy: CGFloat = 0, finger: UInt32 = 1) {
      places[finger]?.x += dx
      places[finger]?.y += dy
      send(finger, .moved)
    }
    func lift(_ finger: UInt32 = 1) { send(finger, .ended) }
    func cancel(_ finger: UInt32 = 1) { send(finger, .cancelled(.focusLost)) }
    /// Advances the time and fires all deadlines on the way.
    func wait(_ duration: TimeInterval) {
      time += duration
      while let due = simulation.nextDeadline, due <= time { simulation.advance(to: due) }
      simulation.advance(to: time)
    }
    func tap(_ x: CGFloat = 100) {
      begin(1, x)
      wait(0.05)
      lift()
    }
  }

  /// Returns the outcome that follows from a profile's thresholds for a finger that moves after 10 ms and is lifted
  /// later.
  private func expected(
    _ profile: Profile, moved distance: CGFloat, liftedAfter duration: TimeInterval
  ) -> String {
    let settings = GestureSettings(profile)
    let start = "\(profile.title) would recognize:"
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    if distance >= settings.dragDistance.value {
      return "\(start) drag after \(number(settings.dragDistance.value)) pt (10 ms)"
    }
    if duration >= settings.longPressDuration.value, distance < settings.longPressDistance.value {
      return "\(start) long press at \(number(settings.longPressDuration.value * 1000)) ms"
    }
    if duration < settings.tapDuration.value, distance < settings.tapDistance.value {
      return "\(start) tap"
    }
    return "\(start) nothing"
  }

  @Test(
    "The outcome of one finger follows from the thresholds, on both sides of each limit",
    arguments: ToolkitSimulation.toolkits)
  func limits(profile: Profile) {
    let settings = GestureSettings(profile)
    let distances = [settings.tapDistance, settings.longPressDistance, settings.dragDistance]
    let times = [settings.tapDuration, settings.longPressDuration].filter { $0.value.isFinite }
    var seen: Set<String> = []
    let sides: [CGFloat] = distances.flatMap { [CGFloat($0.value) - 0.1, CGFloat($0.value) + 0.1] }
    for distance in [0] + sides {
      for duration in [0.1] + times.flatMap({ [$0.value - 0.001, $0.value + 0.001] }) as [Double] {
        let fingers = Fingers([profile])
        fingers.begin()
        #expect(fingers.lines == ["\(profile.title): not decided yet"])
        fingers.wait(0.01)
        fingers.move(distance)
        fingers.wait(duration - 0.01)
        fingers.lift()
        let outcome = expected(profile, moved: distance, liftedAfter: duration)
        #expect(fingers.lines == [outcome], "\(distance) pt, \(duration) s")
        seen.insert(outcome)
      }
    }
    #expect(seen.count >= 3)
  }

  @Test(
    "Two taps are a double tap within the profile's time and distance",
    arguments: ToolkitSimulation.toolkits)
  func doubleTaps(profile: Profile) {
    let settings = GestureSettings(profile)
    let gap = settings.tapGap.value
    // A tap lasts 50 ms, which adds to the time from the end of one tap to the end of the next.
    for (between, isDouble) in [(gap - 0.06, true), (gap - 0.04, false)] {
      let fingers = Fingers([profile])
      fingers.tap()
      #expect(fingers.lines == ["\(profile.title) would recognize: tap"])
      fingers.wait(between)
      fingers.tap()
      fingers.wait(2)
      #expect(
        fingers.lines == ["\(profile.title) would recognize: \(isDouble ? "double tap" : "tap")"],
        "\(between)")
    }
    let spread = max(settings.tapSpread.value, settings.tapDistance.value)
    guard spread.isFinite else { return }
    for (distance, isDouble) in [(spread - 0.1, true), (spread + 0.1, false)] {
      let fingers = Fingers([profile])
      fingers.tap()
      fingers.wait(0.1)
      fingers.tap(100 + distance)
      fingers.wait(2)
      #expect(
        fingers.lines == ["\(profile.title) would recognize: \(isDouble ? "double tap" : "tap")"],
        "\(distance)")
    }
  }

  @Test(
    "Two fingers magnify or rotate after the profile's minimum change",
    arguments: ToolkitSimulation.toolkits)
  func twoFingers(profile: Profile) {
    let settings = GestureSettings(profile)
    let (scale, angle) = (settings.scaleDelta.value, settings.angleDelta.value)
    let title = profile.title
    /// Moves the second finger, 200 points beside the first one.
    func lines(_ dx: CGFloat, _ dy: CGFloat) -> [String] {
      let fingers = Fingers([profile])
      fingers.begin(1, 100)
      fingers.begin(2, 300)
      fingers.wait(0.02)
      fingers.move(dx, dy, finger: 2)
      return fingers.lines
    }
    // Without a minimum change, the gesture begins with the second finger.
    guard scale > 0 else {
      return #expect(lines(0, 0) == ["\(title) would recognize: magnify after 0 ms"])
    }
    guard angle > 0 else {
      return #expect(lines(0, 0) == ["\(title) would recognize: rotate after 0 ms"])
    }
    // A small rotation does not change the scale.
    func height(_ angle: Double) -> CGFloat { 200 * tan(angle * .pi / 180) }
    #expect(lines(200 * scale + 0.5, 0) == ["\(title) would recognize: magnify after 20 ms"])
    #expect(lines(0, height(angle + 0.1)) == ["\(title) would recognize: rotate after 20 ms"])
    #expect(lines(200 * scale - 0.5, 0) == ["\(title): not decided yet"])
    #expect(lines(0, height(angle - 0.1)) == ["\(title): not decided yet"])
  }

  @Test("Toolkits with the same outcome share a line, in the order of the profiles")
  func groups() {
    let fingers = Fingers()
    #expect(fingers.lines == [])
    fingers.begin()
    #expect(fingers.lines == ["SwiftUI, GTK, Qt, Flutter, Android: not decided yet"])
    fingers.wait(0.45)
    #expect(
      fingers.lines == [
        "SwiftUI, GTK, Qt, Flutter: not decided yet",
        "Android would recognize: long press at 400 ms",
      ])
    fingers.wait(0.1)
    #expect(
      fingers.lines == [
        "SwiftUI, GTK, Flutter would recognize: long press at 500 ms", "Qt: not decided yet",
        "Android would recognize: long press at 400 ms",
      ])
    fingers.move(11)
    #expect(fingers.lines[1] == "Qt would recognize: drag after 10 pt (550 ms)")
    fingers.lift()
    #expect(fingers.lines.count == 3)
  }

  @Test("The lines stay until a contact begins after all other contacts were lifted")
  func clearing() {
    let fingers = Fingers([.swiftUI])
    fingers.begin()
    fingers.move(20)
    fingers.begin(2, 400)
    let drag = ["SwiftUI would recognize: drag after 10 pt (0 ms)"]
    #expect(fingers.lines == drag)
    fingers.lift()
    fingers.begin(1)
    fingers.lift(1)
    fingers.lift(2)
    fingers.wait(5)
    #expect(fingers.lines == drag)
    fingers.begin()
    #expect(fingers.lines == ["SwiftUI: not decided yet"])
    fingers.cancel()
    #expect(fingers.lines == ["SwiftUI would recognize: nothing"])
  }

  @Test("A tap does not become the outcome of the next contact")
  func tapBefore() {
    let fingers = Fingers([.swiftUI])
    fingers.tap()
    fingers.wait(0.1)
    fingers.begin()
    fingers.wait(0.02)
    fingers.move(50)
    #expect(fingers.lines == ["SwiftUI would recognize: drag after 10 pt (20 ms)"])
    fingers.lift()
    fingers.wait(1)
    #expect(fingers.lines == ["SwiftUI would recognize: drag after 10 pt (20 ms)"])
  }

  @Test("Equal events produce equal lines, whether time advances by deadlines or only with events")
  func determinism() {
    func run(_ advances: Bool) -> [[String]] {
      let simulation = ToolkitSimulation()
      var seen: [[String]] = []
      for step in 0..<900 {
        let time = Double(step) / 1000
        if advances { simulation.advance(to: time) }
        for finger in 0..<3 {
          let phase: ContactEvent.Phase = step == 0 ? .began : step == 899 ? .ended : .moved
          simulation.receive(
            ContactEvent(
              id: ContactID(device: 2, sequence: UInt32(finger)), kind: .touch, phase: phase,
              time: time,
              location: CGPoint(x: Double(finger) * 100 + sin(time * 9) * 6, y: 100)))
        }
        seen.append(simulation.lines)
      }
      return seen
    }
    #expect(run(true) == run(true))
    #expect(run(true) == run(false))
  }
}
