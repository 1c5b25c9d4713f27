import DeftGeometry
import DeftTesting

/// A user who moves the hand tool's synthetic fingers with only a mouse and a keyboard.
struct MouseUser {
  let mouse: VirtualMouse
  let keyboard: VirtualKeyboard

  /// Opens the hand tool with the keyboard.
  init(_ server: VirtualXServer) {
    (mouse, keyboard) = (server.mouse, server.keyboard)
    keyboard.type(.f3)
  }

  /// The modes of the hand tool, in the order of their keys.
  enum Mode: Int {
    case one, mirrored, parallel, fan
    fileprivate var key: Key { [.one, .two, .three, .four][rawValue] }
  }

  /// Chooses the mode in which the mouse moves fingers.
  func choose(_ mode: Mode) { keyboard.type(mode.key, holding: .alt) }

  /// Puts down one or several fingers, which stay down. Lifts a finger that is already at the place.
  func click(_ place: CGPoint) { mouse.click(at: place) }

  /// Puts two fingers down, one after the other, on both sides of a place.
  func touch(beside place: CGPoint, reach: CGFloat) {
    click(CGPoint(x: place.x - reach, y: place.y))
    click(CGPoint(x: place.x + reach, y: place.y))
  }

  /// Moves the finger or handle at a place on a straight line, and rests at the end.
  func move(_ start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.2) {
    mouse.move(to: start)
    mouse.press()
    mouse.move(to: end, over: duration)
    mouse.hold(for: 0.08)
    mouse.release()
  }

  /// Moves the finger or handle at a place on an arc about a pin, with a growing distance.
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

  /// Touches with a finger that lifts with the button, at rest or in motion.
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
  /// Saves the performed tracks as a script.
  func save() { keyboard.type(.f3, holding: .control) }
}
