import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime

/// A card with gestures on a stage, and fingers that touch it.
final class Desk {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  let card = Node(name: "card")
  private var places: [UInt32: CGPoint] = [:]

  init() {
    card.contentShape = Path(CGRect(x: 0, y: 0, width: 400, height: 300))
    card.drawing = Drawing([
      .fill(Path(CGRect(x: 0, y: 0, width: 200, height: 300)), .color(.black), eoFill: false)
    ])
    stage.layers.node(of: .content).addChild(card)
    stage.begin(at: 0)
  }

  func attach<G: Gesture>(_ gesture: G, _ name: String? = nil) {
    stage.interaction.attach(gesture, to: card, name: name)
  }

  func touch(_ x: CGFloat, at time: TimeInterval, finger: UInt32 = 1) {
    send(.began, CGPoint(x: x, y: 100), time, finger)
  }
  func move(_ x: CGFloat, at time: TimeInterval, finger: UInt32 = 1) {
    send(.moved, CGPoint(x: x, y: 100), time, finger)
  }
  func lift(at time: TimeInterval, finger: UInt32 = 1) {
    send(.ended, places[finger] ?? .zero, time, finger)
  }
  func lose(_ reason: CancellationReason, at time: TimeInterval) {
    send(.cancelled(reason), places[1] ?? .zero, time, 1)
  }
  /// Performs a horizontal drag with a number of reports at a rate per second.
  func drag(from x: CGFloat, at time: TimeInterval, reports: Int, rate: Double = 125) {
    touch(x, at: time)
    for report in 1...reports { move(x + CGFloat(report), at: time + Double(report) / rate) }
    lift(at: time + Double(reports + 1) / rate)
  }

  private func send(
    _ phase: ContactEvent.Phase, _ place: CGPoint, _ time: TimeInterval, _ finger: UInt32
  ) {
    places[finger] = place
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1, sequence: finger), kind: .touch, phase: phase, time: time,
          location: place)))
  }
}
