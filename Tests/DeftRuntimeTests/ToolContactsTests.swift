import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import Testing

@testable import DeftRuntime

/// The outcome of a gesture.
private struct Word: GestureOutcome {}

/// A layer that records the contacts it receives, and can claim some.
private final class Listener: StageLayer {
  var claims = false
  var takesKeys = false
  var heard: [ContactEvent.Phase] = []
  /// The number of gesture outcomes received.
  var spoken = 0

  func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool { claims }
  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if let contact = record.contact { heard.append(contact.phase) }
    for case .gesture(is Word) in record.steps { spoken += 1 }
  }
  func stage(_ stage: Stage, key event: KeyEvent) -> Bool { takesKeys }
}

@Suite("Contacts of tools and of the program")
struct ToolContactsTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let program = Listener()
  private let tool = Listener()
  private let seen = Seen()

  private final class Seen {
    var inputs: [InputEvent] = []
    var toolInputs: [InputEvent] = []
    var drags = 0
    var toolDrags = 0
  }

  private func node(at level: StageLevel, height: CGFloat) -> Node {
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 100, height: height))
    stage.layers.node(of: level).addChild(node)
    return node
  }

  init() {
    stage.layers.add(program, at: .content)
    stage.layers.add(tool, at: .tools)
    let seen = seen
    stage.inputs.add { seen.inputs.append($0) }
    stage.toolInputs.add { seen.toolInputs.append($0) }
    stage.interaction.attach(
      DragGesture(minimumDistance: 0).onEnded { _ in seen.drags += 1 },
      to: node(at: .content, height: 100))
    stage.interaction.attach(
      DragGesture(minimumDistance: 0).onEnded { _ in seen.toolDrags += 1 },
      to: node(at: .tools, height: 20))
    stage.begin(at: 0)
  }

  /// Drags down from a y coordinate.
  private func drag(from y: CGFloat, at time: TimeInterval = 1) {
    for (index, phase) in [ContactEvent.Phase.began, .moved, .ended].enumerated() {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase,
            time: time + 0.1 * Double(index),
            location: CGPoint(x: 50, y: index == 0 ? y : 90))))
    }
  }

  @Test("A contact that begins on a tool belongs to it until it ends, wherever it moves")
  func onTool() {
    drag(from: 10)
    #expect(seen.toolDrags == 1 && seen.drags == 0)
    #expect(seen.inputs.isEmpty && seen.toolInputs.count == 3)
    #expect(program.heard.isEmpty && tool.heard == [.began, .moved, .ended])
  }

  @Test("Gesture outcomes during a tool's contact reach the program, but the contact does not")
  func spokenOnTool() {
    let interaction = stage.interaction
    interaction.attach(
      TapGesture().onEnded { [unowned interaction] in interaction.note(Word()) },
      to: node(at: .tools, height: 20))
    for (phase, time) in [(ContactEvent.Phase.began, 1.0), (.ended, 1.1)] {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
            location: CGPoint(x: 50, y: 10))))
    }
    #expect(program.spoken == 1 && tool.spoken == 1)
    #expect(program.heard.isEmpty && tool.heard == [.began, .ended])
  }

  @Test("A contact beside the tool belongs to the program, and the tool is notified")
  func besideTool() {
    drag(from: 50)
    #expect(seen.toolDrags == 0 && seen.drags == 1)
    #expect(seen.inputs.count == 3 && seen.toolInputs.isEmpty)
    #expect(program.heard.count == 3 && tool.heard.count == 3)
  }

  @Test("A claimed contact reaches only the layer that claimed it; the next one is unaffected")
  func claimed() {
    tool.claims = true
    drag(from: 50)
    #expect(tool.heard == [.began, .moved, .ended])
    #expect(program.heard.isEmpty && seen.drags == 0 && seen.toolDrags == 0)
    #expect(seen.inputs.isEmpty && seen.toolInputs.count == 3)
    tool.claims = false
    drag(from: 50, at: 2)
    #expect(seen.drags == 1)
  }

  @Test("A key handled by a tool is reported as the tool's", arguments: [true, false])
  func key(_ isTools: Bool) {
    (tool.takesKeys, program.takesKeys) = (isTools, true)
    stage.handle(.key(KeyEvent(key: .escape, characters: "", time: 1)))
    #expect(seen.toolInputs.count == (isTools ? 1 : 0))
  }
}
