import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

@MainActor
@Suite("The inspector over a stage")
struct InspectorTests {
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))

  private func press(_ key: NamedKey) {
    stage.handle(.key(KeyEvent(key: key, characters: "", time: 1)))
  }

  private func touch(_ phase: ContactEvent.Phase, x: CGFloat, at time: TimeInterval) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: x, y: 300))))
  }

  private func labels(_ inspector: Inspector) -> [String] {
    var found: [String] = []
    func collect(_ node: AccessibilityNode) {
      if let label = node.label { found.append(label) }
      node.children.forEach(collect)
    }
    inspector.accessibilityTree.map(collect)
    return found
  }

  @Test("F12 opens and closes it, and other keys are left to others")
  func key() {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    #expect(!inspector.isOpen && inspector.story == nil)
    press(.f11)
    #expect(!inspector.isOpen)
    press(.f12)
    #expect(inspector.isOpen && inspector.story == GestureStory())
    press(.f12)
    #expect(!inspector.isOpen)
  }

  @Test("closed, it observes nothing and has no view")
  func closed() {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    #expect(stage.inputs.isEmpty && stage.interaction.engine.transitions.isEmpty)
    #expect(stage.layers.node(of: .overlay).children.isEmpty)
    withExtendedLifetime(inspector) {}
  }

  @Test("open, it tells what gestures measure, and takes no contact")
  func open() {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      Color.red.gesture(DragGesture().onChanged { _ in })
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    touch(.began, x: 700, at: 1)
    touch(.moved, x: 707, at: 1.1)
    stage.advance(to: 1.2)
    let texts = labels(inspector)
    #expect(texts.contains { $0.contains("drag") })
    #expect(texts.contains { $0.contains("7 of 10 pt") })
    #expect(texts.contains { $0.contains("possible") })
    // The finger is where the panel would be: it goes to what is below.
    #expect(stage.interaction.holds.count == 1)
    touch(.ended, x: 707, at: 1.3)
    stage.advance(to: 1.4)
    #expect(labels(inspector).contains { $0.contains("Lifted at 7 of 10 pt after 300 ms.") })
    // At rest it asks for no frames.
    stage.advance(to: 2)
    #expect(!stage.needsFrame)
    withExtendedLifetime(views) {}
  }

  @Test("is light or dark as the window's ground is")
  func ground() {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    for (color, scheme) in [(RGBAColor.black, ColorScheme.dark), (.white, .light)] {
      stage.tree.backgroundColor = color
      inspector.isOpen = true
      stage.advance(to: stage.now + 1)
      #expect(inspector.colorScheme == scheme)
    }
  }

  @Test(
    "lies on the side away from the hand, and stays there while the hand moves",
    arguments: [100, 700])
  func side(x: CGFloat) {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    touch(.began, x: x, at: 1)
    touch(.moved, x: 800 - x, at: 1.1)
    stage.advance(to: 1.2)
    #expect(inspector.isOnLeft == (x > 400))
  }
}
