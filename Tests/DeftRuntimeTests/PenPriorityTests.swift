import DeftGestures
import DeftInput
import DeftInteraction
import Testing

@testable import DeftRuntime

/// A layer that ignores touches while a pen is near.
private final class Paper: StageLayer {
  var contacts: [ContactEvent] = []
  var ignoresTouchesNearPen = true
  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if let contact = record.contact { contacts.append(contact) }
  }
}

@Suite("Touches beside a pen")
struct PenPriorityTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let paper = Paper()

  init() {
    stage.layers.add(paper, at: .content)
    stage.begin(at: 0)
  }

  private func send(
    _ kind: InputKind, _ phase: ContactEvent.Phase, at time: TimeInterval, id: UInt32 = 1
  ) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: UInt32(kind.rawValue) + 2, sequence: id), kind: kind, phase: phase,
          time: time, location: CGPoint(x: 50, y: 50))))
  }

  private func touches(_ id: UInt32 = 1) -> [ContactEvent.Phase] {
    paper.contacts.filter { $0.kind == .touch && $0.id.sequence == id }.map(\.phase)
  }

  @Test(
    "A touch that is down when a pen comes near is cancelled once, and its end is not delivered")
  func cancelled() {
    send(.touch, .began, at: 1)
    stage.handle(.hover(HoverEvent(pointer: 2, kind: .pen, location: .zero, time: 1.1)))
    send(.touch, .moved, at: 1.2)
    send(.touch, .ended, at: 1.3)
    #expect(touches() == [.began, .cancelled(.penNearby)])
  }

  @Test("A touch that begins near a pen is ignored, even after the pen has gone")
  func ignored() {
    send(.pen, .began, at: 1)
    send(.touch, .began, at: 1.1)
    send(.pen, .ended, at: 1.2)
    send(.touch, .moved, at: 4)
    send(.touch, .ended, at: 4.1)
    #expect(touches().isEmpty)
  }

  @Test("Input observers receive an ignored touch with the reason")
  func observed() {
    var phases: [ContactEvent.Phase] = []
    stage.inputs.add {
      if case .contact(let event) = $0, event.kind == .touch { phases.append(event.phase) }
    }
    send(.pen, .began, at: 1)
    send(.touch, .began, at: 1.1)
    send(.touch, .moved, at: 1.2)
    send(.touch, .ended, at: 1.3)
    #expect(phases == [.began, .cancelled(.penNearby)])
  }

  @Test(
    "Touches work again half a second after the last report of a pen",
    arguments: [(0.49, false), (0.51, true)])
  func memory(_ pause: TimeInterval, _ works: Bool) {
    stage.handle(.hover(HoverEvent(pointer: 2, kind: .pen, location: .zero, time: 1)))
    send(.touch, .began, at: 1 + pause)
    send(.touch, .ended, at: 1.1 + pause)
    #expect(touches() == (works ? [.began, .ended] : []))
  }

  @Test("Touches work near a mouse pointer, and near a pen if the layers accept them there")
  func unaffected() {
    stage.handle(.hover(HoverEvent(pointer: 2, location: .zero, time: 1)))
    send(.touch, .began, at: 1.1)
    send(.touch, .ended, at: 1.2)
    #expect(touches() == [.began, .ended])
    paper.ignoresTouchesNearPen = false
    send(.pen, .began, at: 1.3)
    send(.touch, .began, at: 1.4, id: 2)
    send(.touch, .ended, at: 1.5, id: 2)
    #expect(touches(2) == [.began, .ended])
  }
}
