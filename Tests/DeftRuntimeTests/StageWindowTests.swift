import DeftGeometry
import DeftInput
import DeftInteraction
import DeftRenderTree
import Testing

@testable import DeftRuntime

@Suite("A stage shown in a window")
struct StageWindowTests {
  /// A tool that handles a key and every contact on it.
  private final class Tool: StageLayer {
    var heard: [ContactEvent.Phase] = []
    func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool { contact.location.x > 50 }
    func stage(_ stage: Stage, didHandle record: InteractionRecord) {
      if let contact = record.contact { heard.append(contact.phase) }
    }
    func stage(_ stage: Stage, key event: KeyEvent) -> Bool { event.key == .f12 }
  }

  private func contact(_ x: CGFloat, _ phase: ContactEvent.Phase) -> InputEvent {
    .contact(
      ContactEvent(
        id: ContactID(device: 1), kind: .touch, phase: phase, time: 0,
        location: CGPoint(x: x, y: 10)))
  }

  @Test("Input of a watching user reaches only the tools, and contacts keep their first target")
  func observerInputReachesOnlyTheTools() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let tool = Tool()
    stage.layers.add(tool, at: .tools)
    var inputs = 0
    stage.inputs.add { _ in inputs += 1 }
    stage.begin(at: 0)
    #expect(stage.handleForTools(contact(80, .began)))
    #expect(
      stage.handleForTools(contact(20, .moved)), "The contact belongs to the tool until it ends.")
    #expect(stage.handleForTools(contact(20, .ended)))
    #expect(!stage.handleForTools(contact(20, .began)))
    #expect(!stage.handleForTools(contact(80, .ended)), "The contact began elsewhere.")
    #expect(tool.heard == [.began, .moved, .ended])
    #expect(stage.handleForTools(.key(KeyEvent(key: .f12, time: 0))))
    #expect(!stage.handleForTools(.key(KeyEvent(characters: "r", time: 0))))
    #expect(inputs == 0)
  }

  @Test("A window paints only damage, and delivers input in points of the stage")
  func windowPaintsDamageAndDeliversInput() throws {
    let platform = MemoryPlatform()
    let stage = HeadlessStage(size: CGSize(width: 60, height: 40), scale: 2)
    let node = Node()
    node.drawing = Drawing(
      fill: Path(CGRect(x: 0, y: 0, width: 10, height: 10)), RGBAColor(hex: 0xFF0000))
    stage.layers.node(of: .content).addChild(node)
    let window = StageWindow(display: Display(platform), stage: stage, title: "A stage")
    stage.begin(at: 0)
    window.show()
    var heard: [InputEvent] = []
    platform.turns = [
      { [.visibilityChanged(true)] }, { [.input(self.contact(30, .began))] },
      { [.closeRequested] },
    ]
    try window.waitForEvents(until: nil) { heard.append($0) }
    window.paint()
    let memory = try #require(platform.window)
    #expect(memory.frames.map(\.area) == [120 * 80])
    // Nothing has changed, so nothing is sent.
    window.paint()
    #expect(memory.frames.count == 1)
    node.position = CGPoint(x: 20, y: 20)
    stage.advance(to: 0.5)
    window.paint()
    #expect(memory.frames.count == 2)
    #expect((1..<120 * 80).contains(memory.frames[1].area))
    try window.waitForEvents(until: nil) { heard.append($0) }
    #expect(heard == [contact(15, .began).mapLocation { CGPoint(x: $0.x, y: $0.y / 2) }])
    #expect(!window.isClosed)
    try window.waitForEvents(until: nil) { heard.append($0) }
    #expect(window.isClosed)
  }

  @Test("A stage with four times the frame rate renders four frames per normal frame")
  func slowedStageHasAdditionalFrames() {
    let stage = HeadlessStage(size: CGSize(width: 10, height: 10))
    stage.framesPerSecond = 4 * HeadlessStage.frameRate
    var times: [TimeInterval] = []
    var time: TimeInterval = 2
    for _ in 0..<8 {
      time = stage.frameTime(after: time)
      times.append(time)
    }
    #expect(times[3] == 121.0 / 60 && times[7] == 122.0 / 60)
  }
}
