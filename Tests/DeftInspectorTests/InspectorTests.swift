import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Testing

@testable import DeftInspector

/// A layer that records the keys that reach it.
private final class Below: StageLayer {
  var keys: [NamedKey?] = []
  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    keys.append(event.key)
    return true
  }
}

@MainActor
@Suite("The inspector over a stage")
struct InspectorTests {
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))

  private func press(_ key: NamedKey) {
    stage.handle(.key(KeyEvent(key: key, characters: "", time: 1)))
  }

  private func touch(
    _ phase: ContactEvent.Phase, x: CGFloat, at time: TimeInterval, on other: HeadlessStage? = nil
  ) {
    (other ?? stage).handle(
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

  @Test("F12 opens and closes the inspector, and other keys pass through")
  func key() {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    #expect(!inspector.isOpen && inspector.history == nil)
    let below = Below()
    stage.layers.add(below, at: .content)
    press(.f11)
    #expect(!inspector.isOpen)
    press(.f12)
    #expect(inspector.isOpen && inspector.history == GestureHistory())
    press(.f12)
    #expect(!inspector.isOpen && inspector.history == nil)
    #expect(below.keys == [.f11])
  }

  @Test("A closed inspector observes nothing and has no view")
  func closed() {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    #expect(stage.inputs.isEmpty && stage.interaction.engine.transitions.isEmpty)
    #expect(stage.layers.node(of: .tools).children.isEmpty)
    // The same is true after the inspector has been opened and closed.
    inspector.isOpen = true
    #expect(!stage.inputs.isEmpty && !stage.layers.node(of: .tools).children.isEmpty)
    inspector.isOpen = false
    #expect(stage.inputs.isEmpty && stage.interaction.engine.transitions.isEmpty)
    #expect(stage.layers.node(of: .tools).children.isEmpty)
  }

  @Test("An open inspector shows the measurements of gestures")
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
    touch(.ended, x: 707, at: 1.3)
    stage.advance(to: 1.4)
    #expect(
      labels(inspector).contains { $0.contains("Lifted after 300 ms: moved 7 pt (minimum 10 pt).") }
    )
    // At rest, the inspector requests no frames.
    stage.advance(to: 2)
    #expect(!stage.needsFrame)
    withExtendedLifetime(views) {}
  }

  @Test(
    "When a finger moves across a scroll view's axis, the inspector shows the reason but no limit")
  func otherDirection() throws {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      ScrollView { Color.red.frame(width: 600, height: 3000) }
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    touch(.began, x: 100, at: 1)
    touch(.moved, x: 88, at: 1.1)
    let member = try #require(inspector.history?.members.first { $0.name == "scroll" })
    #expect(member.phase == .failed(.otherDirection))
    #expect(member.reason == "Moved 12 pt left; this gesture ignores that direction.")
    #expect(member.snapshot.measures.map(\.description) == ["12 pt"])
    #expect(member.snapshot.measures.allSatisfy { !$0.hasLimit })
    touch(.ended, x: 88, at: 1.2)
    withExtendedLifetime(views) {}
  }

  @Test("A scroll view caught while gliding has no minimum distance")
  func caught() throws {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      ScrollView { Color.red.frame(width: 600, height: 9000) }
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    func touch(_ phase: ContactEvent.Phase, y: CGFloat, at time: TimeInterval) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
            location: CGPoint(x: 100, y: y))))
    }
    touch(.began, y: 500, at: 1)
    for step in 1...10 { touch(.moved, y: 500 - 30 * CGFloat(step), at: 1 + 0.01 * Double(step)) }
    touch(.ended, y: 200, at: 1.1)
    stage.advance(to: 1.3)
    touch(.began, y: 200, at: 1.31)
    touch(.moved, y: 260, at: 1.35)
    let member = try #require(inspector.history?.members.first { $0.name == "scroll" })
    #expect(member.phase == .active)
    #expect(member.snapshot.measures.map(\.description) == ["60 pt"])
    touch(.ended, y: 260, at: 1.4)
    withExtendedLifetime(views) {}
  }

  @Test("While a finger moves, the panel is painted without layout")
  func cost() throws {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      Color.red.gesture(DragGesture().onChanged { _ in }).onLongPressGesture {}
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    func move(_ steps: ClosedRange<Int>) {
      for step in steps {
        touch(.moved, x: 100 + CGFloat(step), at: 1 + Double(step) / 125)
      }
    }
    touch(.began, x: 100, at: 1)
    move(1...100)
    let frames = stage.statistics.frames
    let layouts = try #require(inspector.layouts)
    move(101...200)
    #expect(stage.statistics.frames - frames > 40)
    #expect(inspector.layouts == layouts)
    #expect(labels(inspector).contains { $0.hasPrefix("Path 199 pt · ") })
    withExtendedLifetime(views) {}
  }

  @Test("Hit tests find the inspector only at its panel")
  func hits() {
    let inspector = Inspector(on: stage)
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.layers.node(of: .content).addChild(node)
    stage.interaction.attach(DragGesture(), to: node)
    stage.begin(at: 0)
    inspector.isOpen = true
    stage.advance(to: 0.5)
    // The panel's header is at the top right and can be dragged.
    let head = stage.interaction.target(at: CGPoint(x: 500, y: 30))
    #expect(head !== node && head.map { stage.layers.isTool($0) } == true)
    #expect(stage.interaction.target(at: CGPoint(x: 700, y: 500)) === node)
    #expect(stage.interaction.target(at: CGPoint(x: 400, y: 30)) === node)
  }

  @Test(
    "Input to the inspector's panel reaches neither the history nor observers of program input"
  )
  func panelInput() {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    stage.advance(to: 0.5)
    var inputs: [InputEvent] = []
    let observation = stage.inputs.add { inputs.append($0) }
    for (phase, time) in [(ContactEvent.Phase.began, 1.0), (.moved, 1.1), (.ended, 1.2)] {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
            location: CGPoint(x: 700, y: 30))))
    }
    #expect(inspector.history == GestureHistory() && inputs.isEmpty)
    touch(.began, x: 700, at: 2)
    #expect(inspector.history?.contacts.count == 1 && inputs.count == 1)
    observation.cancel()
  }

  /// Returns the callbacks of a gesture for seeded input, with their times.
  private func callbacks(isOpen: Bool) -> [String] {
    let stage = HeadlessStage(size: CGSize(width: 800, height: 600))
    let inspector = Inspector(on: stage)
    var words: [String] = []
    func note(_ word: String) { words.append("\(word) \(stage.now)") }
    let node = Node(name: "card")
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.layers.node(of: .content).addChild(node)
    let still = TapGesture(count: 2).onEnded { note("double") }
      .exclusively(before: LongPressGesture().onEnded { _ in note("press") })
    let drag = DragGesture().onChanged { note("drag \($0.translation)") }
    stage.interaction.attach(still.simultaneously(with: drag), to: node)
    stage.begin(at: 0)
    inspector.isOpen = isOpen
    var numbers = SplitMix64(seed: 7)
    var time = 1.0
    for _ in 0..<60 {
      touch(.began, x: 300, at: time, on: stage)
      for step in 0..<Int.random(in: 0...4, using: &numbers) {
        time += Double.random(in: 0.01...0.2, using: &numbers)
        touch(.moved, x: 300 + 4 * CGFloat(step), at: time, on: stage)
      }
      time += Double.random(in: 0.02...0.6, using: &numbers)
      touch(.ended, x: 300, at: time, on: stage)
      time += Double.random(in: 0.05...0.9, using: &numbers)
    }
    stage.advance(to: time + 2)
    #expect(inspector.history?.isEmpty == (isOpen ? false : nil))
    return words
  }

  @Test("Observing changes neither callbacks nor their times")
  func passive() {
    let plain = callbacks(isOpen: false)
    #expect(plain.count > 20)
    #expect(callbacks(isOpen: true) == plain)
  }

  @Test("The inspector's color scheme follows the window's background")
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
    "The panel is on the side away from the hand and stays there while the hand moves",
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

  @Test("The inspector's panel opens on the trailing side")
  func beginning() {
    for direction in LayoutDirection.allCases {
      let stage = HeadlessStage(size: CGSize(width: 800, height: 600), scale: 1)
      stage.layoutDirection = direction
      let inspector = Inspector(on: stage)
      stage.begin(at: 0)
      inspector.isOpen = true
      stage.advance(to: 0.1)
      #expect(inspector.isOnLeft == (direction == .rightToLeft))
      // The panel's header is in the trailing half of the window.
      var frames: [CGRect] = []
      func visit(_ node: AccessibilityNode) {
        if node.label == "Inspector" { frames.append(node.frame) }
        node.children.forEach(visit)
      }
      if let tree = inspector.accessibilityTree { visit(tree) }
      #expect(!frames.isEmpty && frames.allSatisfy { ($0.midX < 400) == inspector.isOnLeft })
    }
  }
}
