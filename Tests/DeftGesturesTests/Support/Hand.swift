import DeftGestures

/// Scripted contacts over one path of gestures, with a virtual clock.
final class Hand {
  let engine: GestureEngine
  var path: [GestureAttachment]
  var time: TimeInterval = 100
  var kind = InputKind.touch
  var modifiers: EventModifiers = []
  var button = 1
  private var places: [UInt32: CGPoint] = [:]

  init(_ path: [GestureAttachment], engine: GestureEngine = GestureEngine()) {
    (self.path, self.engine) = (path, engine)
  }
  convenience init<G: Gesture>(_ gesture: G) { self.init([GestureAttachment(gesture)]) }

  func wait(_ seconds: TimeInterval) {
    time += seconds
    engine.advance(to: time)
    engine._checkInvariants()
  }
  func touch(_ x: CGFloat, _ y: CGFloat, finger: UInt32 = 1) {
    let place = CGPoint(x: x, y: y)
    places[finger] = place
    engine.begin(event(finger, .began, place), path: path)
    engine._checkInvariants()
  }
  func move(_ x: CGFloat, _ y: CGFloat, finger: UInt32 = 1, after seconds: TimeInterval = 0.01) {
    time += seconds
    let place = CGPoint(x: x, y: y)
    places[finger] = place
    send(event(finger, .moved, place))
  }
  func lift(finger: UInt32 = 1, after seconds: TimeInterval = 0.01) {
    time += seconds
    send(event(finger, .ended, places[finger] ?? .zero))
  }
  func lose(_ reason: CancellationReason, finger: UInt32 = 1) {
    send(event(finger, .cancelled(reason), places[finger] ?? .zero))
  }
  func tap(_ x: CGFloat = 0, _ y: CGFloat = 0, for seconds: TimeInterval = 0.05) {
    touch(x, y)
    lift(after: seconds)
  }
  func pinch(_ phase: ContactEvent.Phase, scale: CGFloat = 1, degrees: Double = 0, at p: CGPoint) {
    time += 0.01
    var event = event(99, phase, p)
    event.kind = .touchpad
    event.pinch = TouchpadPinch(scale: scale, rotation: .degrees(degrees))
    if phase == .began { engine.begin(event, path: path) } else { engine.handle(event) }
    engine._checkInvariants()
  }
  func send(_ event: ContactEvent) {
    engine.handle(event)
    engine._checkInvariants()
  }
  func event(_ finger: UInt32, _ phase: ContactEvent.Phase, _ place: CGPoint) -> ContactEvent {
    ContactEvent(
      id: ContactID(device: 1, sequence: finger), kind: kind, phase: phase, time: time,
      location: place, modifiers: modifiers, button: button)
  }
}

/// A log of words in order.
final class Log {
  private(set) var words: [String] = []
  func add(_ word: String) { words.append(word) }
  func clear() { words = [] }
}
