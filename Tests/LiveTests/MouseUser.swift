import DeftGeometry
import DeftTesting

/// Somebody with a mouse and a keyboard and nothing else, who leads the fingers of the hand.
struct MouseUser {
  let mouse: VirtualMouse
  let keyboard: VirtualKeyboard

  /// Opens the hand over the window with the keyboard.
  init(_ server: VirtualXServer) {
    (mouse, keyboard) = (server.mouse, server.keyboard)
    keyboard.type(.f3)
  }

  /// The ways to lead fingers, in the order of their keys.
  enum Way: Int {
    case one, mirrored, parallel, fan
    fileprivate var key: Key { [.one, .two, .three, .four][rawValue] }
  }

  /// Chooses how fingers are led.
  func lead(_ way: Way) { keyboard.type(way.key, holding: .alt) }

  /// Puts a finger down, or several, which stay; on one that is down, lifts it.
  func click(_ place: CGPoint) { mouse.click(at: place) }

  /// Puts two fingers down, one after the other, at both sides of a place.
  func touch(beside place: CGPoint, reach: CGFloat) {
    click(CGPoint(x: place.x - reach, y: place.y))
    click(CGPoint(x: place.x + reach, y: place.y))
  }

  /// Moves what is down at a place, on a straight line, and lets it rest there.
  func move(_ start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.2) {
    mouse.move(to: start)
    mouse.press()
    mouse.move(to: end, over: duration)
    mouse.hold(for: 0.08)
    mouse.release()
  }

  /// Moves what is down at a place on an arc about a pin, and spreads it.
  func turn(
    _ start: CGPoint, about pin: CGPoint, by angle: Angle, scale: CGFloat = 1,
    over duration: TimeInterval = 0.3
  ) {
    mouse.move(to: start)
    mouse.press()
    let steps = 20
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      let map = SimilarityTransform(
        about: pin, scale: 1 + (scale - 1) * share, rotation: angle * Double(share))
      mouse.move(to: map.apply(start))
      mouse.hold(for: duration / Double(steps))
    }
    mouse.hold(for: 0.08)
    mouse.release()
  }

  /// A finger that lifts with the button: on the spot, or in motion.
  func flick(_ start: CGPoint, to end: CGPoint? = nil, over duration: TimeInterval = 0.1) {
    keyboard.press(.shift)
    mouse.move(to: start)
    mouse.press()
    if let end { mouse.move(to: end, over: duration) } else { mouse.hold(for: 0.04) }
    mouse.release()
    keyboard.release(.shift)
  }

  /// Lifts all fingers.
  func lift() { keyboard.type(.escape) }
  /// Begins a track, or ends it.
  func record() { keyboard.type(.f3, holding: .shift) }
  /// Saves what was performed.
  func save() { keyboard.type(.f3, holding: .control) }
}
