import DeftGestures
import DeftInput
import DeftRenderTree
import Testing

@testable import DeftRuntime

/// A page that records its calls.
private final class Page: StageLayer {
  var heard: [String] = []
  var nextDeadline: TimeInterval?

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    heard.append("key")
    return true
  }
  func stageDidResize(_ stage: Stage) { heard.append("\(Int(stage.size.width))") }
  func stageDeadlineDidCome(_ stage: Stage) {
    heard.append("deadline")
    nextDeadline = nil
  }
}

@Suite("Detached scenes")
struct StageSceneTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let node = Node()
  private let page = Page()

  init() {
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.layers.add(page, at: .content).addChild(node)
    stage.begin(at: 0)
  }

  private func key(at time: TimeInterval) {
    stage.handle(.key(KeyEvent(characters: "a", time: time)))
  }

  @Test("A detached scene receives nothing, not even deadlines, and continues when restored")
  func silence() {
    page.nextDeadline = 2
    let scene = stage.detachScene()
    key(at: 1)
    stage.advance(to: 3)
    #expect(page.heard == ["100"] && stage.layers.node(of: .content).children.isEmpty)
    stage.attach(scene)
    stage.advance(to: 4)
    key(at: 5)
    #expect(page.heard == ["100", "deadline", "key"] && node.parent != nil)
  }

  @Test("A restored scene is notified of the size only if the size has changed")
  func size() {
    let scene = stage.detachScene()
    stage.resize(to: CGSize(width: 200, height: 100), at: 1)
    #expect(page.heard == ["100"])
    stage.attach(scene)
    #expect(page.heard == ["100", "200"])
  }

  @Test("Detaching a scene cancels its contacts")
  func cancelsContacts() {
    var cancellations: [CancellationReason] = []
    stage.interaction.attach(
      DragGesture(minimumDistance: 0).onChanged { _ in }
        .onCancelled { cancellations.append($0) }, to: node)
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: .began, time: 1,
          location: CGPoint(x: 50, y: 50))))
    #expect(stage.interaction.holds.count == 1)
    _ = stage.detachScene()
    #expect(stage.interaction.holds.isEmpty && cancellations == [.viewRemoved])
  }

  @Test("Tools remain above any scene")
  func tools() {
    let tool = Page()
    stage.layers.add(tool, at: .tools)
    let scene = stage.detachScene()
    key(at: 1)
    stage.attach(scene)
    key(at: 2)
    #expect(tool.heard == ["key", "key"] && !page.heard.contains("key"))
  }
}
