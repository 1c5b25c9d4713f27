import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

/// A tool that injects a finger when it receives a key or its deadline fires.
private final class Maker: StageLayer {
  let stage: Stage
  var nextDeadline: TimeInterval?
  private var sequence: UInt32 = 0

  init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .tools)
  }

  func make(_ phase: ContactEvent.Phase, at time: TimeInterval) {
    if phase == .began { sequence += 1 }
    stage.inject(
      ContactEvent(
        id: ContactID(device: InputDevice.syntheticID, sequence: sequence), kind: .touch,
        phase: phase, time: time, location: CGPoint(x: 10, y: 20)), width: 30)
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    make(event.isDown ? .began : .ended, at: event.time)
    return true
  }

  func stageDeadlineDidCome(_ stage: Stage) {
    nextDeadline = nil
    make(.ended, at: stage.now)
  }
}

@Suite("Synthetic fingers of a tool")
struct InjectionTests {
  private func key(isDown: Bool, at time: TimeInterval) -> InputEvent {
    .key(KeyEvent(key: .f9, isDown: isDown, time: time))
  }

  @Test("Injected events are handled after the current event and reported to input observers")
  func headless() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let maker = Maker(on: stage)
    var told: [String] = []
    stage.inputs.add { input in
      switch input {
      case .contact(let contact): told.append("\(contact.phase) \(contact.id.isSynthetic)")
      case .key: told.append("key")
      default: break
      }
    }
    stage.begin(at: 0)
    stage.handle(key(isDown: true, at: 1))
    stage.handle(key(isDown: false, at: 2))
    #expect(told == ["key", "began true", "key", "ended true"])
    // An event injected between two iterations is handled in the next one.
    maker.make(.began, at: 3)
    #expect(told.count == 4)
    stage.advance(to: 3)
    #expect(told.last == "began true")
  }

  @Test(
    "An event injected at a deadline precedes a gesture's later deadline, even if the loop is late")
  func order() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let maker = Maker(on: stage)
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.layers.node(of: .content).addChild(node)
    var presses = 0
    stage.interaction.attach(
      LongPressGesture(minimumDuration: 0.5).onEnded { _ in presses += 1 }, to: node)
    stage.begin(at: 0)
    stage.handle(key(isDown: true, at: 1))
    maker.nextDeadline = 1.4
    stage.passDeadlines(until: 5)
    #expect(presses == 0)
    stage.handle(key(isDown: true, at: 6))
    maker.nextDeadline = 6.6
    stage.passDeadlines(until: 8)
    #expect(presses == 1)
  }

  @Test(
    "A window passes injected events to its platform in pixels and handles them like real input")
  func window() throws {
    let platform = MemoryPlatform()
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 40, height: 40), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: 2)
    let maker = Maker(on: host)
    var contacts: [ContactEvent] = []
    host.inputs.add { if case .contact(let contact) = $0 { contacts.append(contact) } }
    let window = try #require(platform.window)
    platform.turns = [
      { [.visibilityChanged(true)] }, { [.input(key(isDown: true, at: MonotonicClock.now()))] },
      {
        #expect(contacts.map(\.phase) == [.began])
        maker.nextDeadline = MonotonicClock.now()
        return []
      },
      {
        // The window wakes up for an event that is injected while no event is being handled.
        #expect(contacts.map(\.phase) == [.began, .ended])
        maker.make(.began, at: MonotonicClock.now())
        return []
      },
    ]
    try host.run()
    #expect(contacts.map(\.phase) == [.began, .ended, .began])
    #expect(contacts.allSatisfy { $0.location == CGPoint(x: 10, y: 20) })
    #expect(window.injected.map(\.contact.location.x) == [20, 20, 20])
    #expect(window.injected.map(\.width) == [60, 60, 60])
  }
}
