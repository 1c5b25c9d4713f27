import DeftGeometry
import Testing

@testable import DeftInspector

@Suite("Fingers controlled by a mouse")
struct MouseFingersTests {
  private var fingers: MouseFingers
  init() {
    fingers = MouseFingers()
    fingers.pin = CGPoint(x: 400, y: 300)
  }

  /// Clicks, and checks that the click lifts or puts down a finger only if `finds` is `true`.
  private mutating func click(
    _ x: CGFloat, _ y: CGFloat, finds: Bool = true, _ location: SourceLocation = #_sourceLocation
  ) {
    let found = fingers.press(at: CGPoint(x: x, y: y), isMomentary: false)
    #expect(found == finds, sourceLocation: location)
    fingers.release()
  }

  private mutating func drag(_ from: CGPoint, _ to: CGPoint) {
    _ = fingers.press(at: from, isMomentary: false)
    fingers.drag(to: to)
    fingers.release()
  }

  private mutating func spread(by clicks: CGFloat, at place: CGPoint, does: Bool = true) {
    let did = fingers.turnWheel(by: clicks, at: place)
    #expect(did == does)
  }

  private func expect(
    _ number: Int, at x: CGFloat, _ y: CGFloat, _ location: SourceLocation = #_sourceLocation
  ) {
    let place = fingers.places[number]
    #expect(
      place.map { $0.distance(to: CGPoint(x: x, y: y)) < 1e-6 } == true,
      "finger \(number) is at \(String(describing: place))", sourceLocation: location)
  }

  @Test("A click puts the chosen finger down, a drag moves it, and a click on it lifts it")
  mutating func one() {
    fingers.choose(3)
    click(100, 100)
    expect(3, at: 100, 100)
    drag(CGPoint(x: 104, y: 100), CGPoint(x: 154, y: 120))
    // The finger keeps its offset from the mouse.
    expect(3, at: 150, 120)
    click(155, 125)
    #expect(fingers.places.isEmpty)
  }

  @Test("Separate clicks put down the next free fingers, ten at most")
  mutating func ten() {
    fingers.choose(9)
    for index in 0..<10 { click(100 + 60 * CGFloat(index), 50) }
    #expect(Set(fingers.places.keys) == Set(1...10))
    expect(9, at: 100, 50)
    expect(10, at: 160, 50)
    expect(1, at: 220, 50)
    click(100, 500, finds: false)
    #expect(fingers.places.count == 10)
    // A press without a free finger grabs nothing.
    fingers.drag(to: CGPoint(x: 300, y: 300))
    expect(9, at: 100, 50)
  }

  @Test("A press with slight movement is a click; a momentary finger lifts with the button")
  mutating func momentary() {
    click(100, 100)
    _ = fingers.press(at: CGPoint(x: 100, y: 100), isMomentary: false)
    fingers.drag(to: CGPoint(x: 101, y: 101))
    fingers.release()
    #expect(fingers.places.isEmpty)
    _ = fingers.press(at: CGPoint(x: 100, y: 100), isMomentary: true)
    fingers.drag(to: CGPoint(x: 300, y: 100))
    expect(1, at: 300, 100)
    fingers.release()
    #expect(fingers.places.isEmpty)
  }

  @Test(
    "Mirrored fingers stay opposite each other about the pin when a finger or the pin is dragged"
  )
  mutating func mirrored() {
    fingers.mode = .mirrored
    click(450, 300)
    expect(1, at: 450, 300)
    expect(2, at: 350, 300)
    drag(CGPoint(x: 350, y: 300), CGPoint(x: 400, y: 200))
    expect(2, at: 400, 200)
    expect(1, at: 400, 400)
    drag(CGPoint(x: 400, y: 300), CGPoint(x: 410, y: 300))
    expect(1, at: 400, 400)
    expect(2, at: 420, 200)
    click(400, 400)
    #expect(fingers.places.isEmpty)
  }

  @Test("Fingers side by side move together, and the wheel spreads them")
  mutating func parallel() {
    fingers.mode = .parallel
    fingers.choose(3)
    click(200, 200)
    for (number, x) in [(1, 140), (2, 200), (3, 260)] { expect(number, at: CGFloat(x), 200) }
    drag(CGPoint(x: 260, y: 200), CGPoint(x: 270, y: 250))
    for (number, x) in [(1, 150), (2, 210), (3, 270)] { expect(number, at: CGFloat(x), 250) }
    spread(by: -1, at: CGPoint(x: 210, y: 250))
    expect(3, at: 273, 250)
    spread(by: -1, at: CGPoint(x: 700, y: 500), does: false)
  }

  @Test(
    "A fan has one handle: its center pans, its knob spreads and rotates, and the wheel spreads")
  mutating func fan() {
    fingers.mode = .fan
    fingers.choose(4)
    click(300, 300)
    for (number, place) in [(1, (350, 300)), (2, (300, 350)), (3, (250, 300)), (4, (300, 250))] {
      expect(number, at: CGFloat(place.0), CGFloat(place.1))
    }
    drag(CGPoint(x: 300, y: 300), CGPoint(x: 320, y: 310))
    expect(1, at: 370, 310)
    // Drag the knob from the right of the center to above the center, and farther out.
    let knob = fingers.groups[0].knob
    drag(knob, CGPoint(x: 320, y: 310 - 140 - FingerGroup.knobDistance))
    expect(1, at: 320, 170)
    expect(2, at: 460, 310)
    spread(by: 1, at: CGPoint(x: 320, y: 300))
    expect(1, at: 320, 310 - 140 / 1.05)
    // Dragging one finger also moves the other fingers.
    drag(CGPoint(x: 320, y: 310 - 140 / 1.05), CGPoint(x: 320, y: 210))
    expect(2, at: 420, 310)
    click(320, 310)
    #expect(fingers.places.isEmpty)
  }

  @Test("A group needs enough free fingers; fingers of tracks are not free")
  mutating func tooFew() {
    fingers.taken = Set(1...8)
    fingers.mode = .fan
    fingers.choose(3)
    click(300, 300, finds: false)
    fingers.choose(2)
    click(300, 300)
    #expect(Set(fingers.places.keys) == [9, 10])
  }

  @Test("A lost finger leaves the other fingers of its group in place")
  mutating func lost() {
    fingers.mode = .fan
    fingers.choose(3)
    click(300, 300)
    let places = fingers.places
    fingers.lose(2)
    #expect(fingers.places == places.filter { $0.key != 2 })
    fingers.lose(1)
    fingers.lose(3)
    #expect(fingers.groups.isEmpty)
    fingers.drag(to: .zero)
    fingers.release()
  }
}
