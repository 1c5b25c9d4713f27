import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Testing

@testable import DeftInspector

@MainActor
@Suite("Controlling the inspector's panel by touch")
struct PanelPlacementTests {
  private let stage: HeadlessStage
  private let inspector: Inspector
  private let views: ViewLayer

  init() { self.init(size: CGSize(width: 800, height: 600)) }

  private init(size: CGSize) {
    stage = HeadlessStage(size: size)
    inspector = Inspector(on: stage)
    views = ViewLayer(on: stage) { Color.gray.gesture(DragGesture().onChanged { _ in }) }
    stage.begin(at: 0)
    inspector.isOpen = true
    stage.advance(to: 0.5)
  }

  private var nodes: [AccessibilityNode] {
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] {
      [node] + node.children.flatMap(all)
    }
    return inspector.accessibilityTree.map(all) ?? []
  }

  private func frame(_ label: String) throws -> CGRect {
    try #require(nodes.first { $0.label == label }, "\(nodes.compactMap(\.label))").frame
  }

  private func touch(_ start: CGPoint, to end: CGPoint? = nil) {
    let time = stage.now
    func send(_ phase: ContactEvent.Phase, _ place: CGPoint, _ after: TimeInterval) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: time + after,
            location: place)))
    }
    send(.began, start, 0.01)
    if let end {
      for step in 1...10 {
        let share = CGFloat(step) / 10
        let place = CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        send(.moved, place, 0.01 + 0.02 * Double(step))
      }
    }
    send(.ended, end ?? start, 0.3)
    stage.advance(to: time + 1)
  }

  private func press(_ label: String) throws {
    let frame = try frame(label)
    touch(CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test("A tap on the close button closes the inspector's panel")
  func close() throws {
    try press("Close")
    #expect(!inspector.isOpen)
  }

  @Test("A folded inspector panel shows only its header")
  func fold() throws {
    let close = try frame("Close")
    #expect(nodes.contains { $0.label == "Timeline" })
    try press("Collapse")
    #expect(!nodes.contains { $0.label == "Timeline" })
    #expect(try frame("Close").midY == close.midY)
    try press("Expand")
    #expect(nodes.contains { $0.label == "Timeline" })
  }

  @Test("The title drags the panel, and the header stays in the window")
  func drag() throws {
    let before = try frame("Close")
    let title = CGPoint(x: before.minX - 180, y: before.midY)
    touch(title, to: CGPoint(x: title.x - 200, y: title.y + 150))
    let after = try frame("Close")
    #expect(abs(after.minX - before.minX + 200) < 1 && abs(after.minY - before.minY - 150) < 1)
    let far = CGPoint(x: after.minX - 180, y: after.midY)
    touch(far, to: CGPoint(x: far.x, y: 2000))
    #expect(try frame("Close").maxY <= 600)
  }

  @Test("A touch on the panel appears neither in the history nor in the latency statistics")
  func unmeasured() throws {
    try press("Latency")
    #expect(inspector.page == .latency)
    stage.handle(
      .scroll(
        ScrollEvent(
          location: CGPoint(x: 700, y: 60), delta: CGSize(width: 0, height: 1), time: stage.now)))
    stage.handle(.key(KeyEvent(key: .f2, characters: "", time: stage.now)))
    #expect(inspector.history?.isEmpty == true)
    touch(CGPoint(x: 50, y: 300), to: CGPoint(x: 90, y: 300))
    #expect(inspector.latency?.parts.first?.count ?? 0 >= 12)
    let count = try #require(inspector.latency?.parts.first?.count)
    try press("Reset")
    #expect(inspector.latency?.parts.first?.count == nil && count < 20)
  }

  @Test(
    "The timeline comes to rest because frames of the panel alone are ignored",
    arguments: [false, true])
  func rest(isDragged: Bool) throws {
    if isDragged {
      let title = try frame("Close")
      touch(CGPoint(x: title.minX - 180, y: title.midY), to: CGPoint(x: 200, y: 200))
    }
    try press("Timeline")
    touch(CGPoint(x: 50, y: 60), to: CGPoint(x: 90, y: 60))
    let noted = inspector.timeline?.frames.all.count ?? 0
    var frames = 0
    let observation = stage.frames.add { _ in frames += 1 }
    let start = stage.now
    for step in 1...120 { stage.advance(to: start + Double(step) / 60) }
    #expect(!stage.needsFrame && frames < 60, "\(frames) frames")
    #expect(inspector.timeline?.frames.all.count == noted)
    observation.cancel()
  }

  @Test(
    "In a window of 480 by 360, the header and tabs fit on every page, and the panel closes",
    arguments: InspectorPage.allCases)
  func small(_ page: InspectorPage) throws {
    let small = PanelPlacementTests(size: CGSize(width: 480, height: 360))
    small.touch(CGPoint(x: 40, y: 330), to: CGPoint(x: 40, y: 250))
    small.inspector.page = page
    small.stage.advance(to: small.stage.now + 1)
    let window = CGRect(x: 0, y: 0, width: 480, height: 360)
    for label in ["Close", "Collapse", "Gestures", "Latency"] {
      #expect(window.contains(try small.frame(label)), "\(label)")
    }
    try small.press("Close")
    #expect(!small.inspector.isOpen)
  }
}
