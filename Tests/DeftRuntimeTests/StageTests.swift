import DeftGestures
import DeftInput
import DeftRenderTree
import Testing

@testable import DeftRuntime

/// A layer that records its calls and has deadlines.
private final class Journal: StageLayer {
  let name: String
  var takesKeys = false
  var alarms: [TimeInterval] = []
  let write: (String) -> Void

  init(_ name: String, write: @escaping (String) -> Void) {
    (self.name, self.write) = (name, write)
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    write("\(name) key" + (event.isDown ? "" : " up"))
    return takesKeys
  }
  func stageWillDraw(_ stage: Stage) { write("\(name) draws") }
  var nextDeadline: TimeInterval? { alarms.first }
  func stageDeadlineDidCome(_ stage: Stage) {
    write("\(name) alarm \(stage.now)")
    if !alarms.isEmpty { alarms.removeFirst() }
  }
}

@Suite("Stage")
struct StageTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))

  private func contact(_ phase: ContactEvent.Phase, at time: TimeInterval, x: CGFloat = 5)
    -> InputEvent
  {
    .contact(
      ContactEvent(
        id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
        location: CGPoint(x: x, y: 5)))
  }

  private func pad() -> Node {
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.layers.node(of: .content).addChild(node)
    return node
  }

  @Test(
    "A key's release goes to the layers that handled its press, even if another layer is added above them"
  )
  func releases() {
    var words: [String] = []
    let (low, high) = (Journal("low") { words.append($0) }, Journal("high") { words.append($0) })
    low.takesKeys = true
    stage.layers.add(high, at: .chrome)
    stage.layers.add(low, at: .content)
    stage.begin(at: 0)
    func key(_ isDown: Bool, isRepeat: Bool = false, at time: TimeInterval) {
      stage.handle(
        .key(KeyEvent(characters: " ", isDown: isDown, isRepeat: isRepeat, time: time)))
    }
    words = []
    key(true, at: 1)
    #expect(words == ["high key", "low key"])
    // A dialog appears above the low layer.
    high.takesKeys = true
    words = []
    key(false, at: 2)
    #expect(words == ["low key up"])
    words = []
    key(true, at: 3)
    high.takesKeys = false
    key(true, isRepeat: true, at: 3.5)
    words = []
    key(false, at: 4)
    #expect(words == ["high key up", "low key up"])
    words = []
    key(false, at: 5)
    #expect(words == ["high key up", "low key up"])
  }

  @Test(
    "Deadlines between two events fire chronologically, even if the second event is handled late"
  )
  func order() {
    /// Returns the calls. If `isLate`, the stage receives the later event at once, like a window that handles input
    /// late; otherwise time passes first.
    func calls(isLate: Bool) -> [String] {
      let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
      var words: [String] = []
      let node = Node()
      node.contentShape = Path(CGRect(x: 0, y: 0, width: 100, height: 50))
      stage.layers.node(of: .content).addChild(node)
      stage.interaction.attach(
        LongPressGesture(minimumDuration: 0.25, maximumDistance: 90)
          .onEnded { _ in words.append("press") }
          .simultaneously(
            with: DragGesture(minimumDistance: 20).onChanged { _ in words.append("drag") }),
        to: node)
      let (low, high) = (Journal("low") { words.append($0) }, Journal("high") { words.append($0) })
      stage.layers.add(high, at: .chrome)
      stage.layers.add(low, at: .content)
      stage.begin(at: 0)
      low.alarms = [1.125, 1.375]
      high.alarms = [1.1875, 1.25]
      stage.handle(contact(.began, at: 1))
      words.removeAll()
      if isLate {
        stage.receive(contact(.moved, at: 1.5, x: 60), at: 2)
      } else {
        stage.advance(to: 1.5)
        stage.handle(contact(.moved, at: 1.5, x: 60))
      }
      return words.filter { !$0.hasSuffix("draws") }
    }
    let wanted = [
      "low alarm 1.125", "high alarm 1.1875", "press", "high alarm 1.25", "low alarm 1.375", "drag",
    ]
    #expect(calls(isLate: false) == wanted)
    #expect(calls(isLate: true) == wanted)
  }

  @Test("A layer whose deadline does not advance does not block the loop")
  func stalledLayer() {
    var words: [String] = []
    let layer = Journal("still") { words.append($0) }
    layer.alarms = [1, 1]
    stage.layers.add(layer, at: .content)
    stage.begin(at: 0)
    words.removeAll()
    stage.passDeadlines(until: 3)
    #expect(words == ["still alarm 1.0"])
  }

  @Test(
    "A key goes from the top layer down to the first that handles it; layers are drawn from the bottom up"
  )
  func layers() {
    var words: [String] = []
    let layers = ["overlay", "content", "chrome", "panel"].map { name in
      Journal(name) { words.append($0) }
    }
    stage.layers.add(layers[0], at: .overlay)
    stage.layers.add(layers[1], at: .content)
    stage.layers.add(layers[2], at: .chrome)
    stage.layers.add(layers[3], at: .chrome)
    stage.begin(at: 0)
    #expect(words == ["content draws", "chrome draws", "panel draws", "overlay draws"])
    words.removeAll()
    layers[2].takesKeys = true
    stage.handle(.key(KeyEvent(key: nil, characters: "a", time: 1)))
    #expect(words == ["overlay key", "panel key", "chrome key"])
    words.removeAll()
    stage.layers.remove(layers[2])
    stage.handle(.key(KeyEvent(key: nil, characters: "a", time: 2)))
    #expect(words == ["overlay key", "panel key", "content key"])
  }

  @Test("The tree has a node for each level, and a deallocated layer has no deadline")
  func levels() {
    let names = stage.tree.root.children.map(\.name)
    #expect(names == ["content", "chrome", "overlay", "tools"])
    var layer: Journal? = Journal("gone") { _ in }
    if let layer { stage.layers.add(layer, at: .overlay) }
    layer?.alarms = [1]
    layer = nil
    stage.begin(at: 0)
    #expect(stage.nextDeadline == nil)
  }

  @Test("Two observers of the engine, input and frames receive the same events and change nothing")
  func observers() {
    let node = pad()
    var callbacks: [String] = []
    stage.interaction.attach(
      TapGesture().onEnded { callbacks.append("tap") }
        .exclusively(before: LongPressGesture().onEnded { _ in callbacks.append("press") }),
      to: node)
    var received: [[String]] = [[], []]
    var removals: [() -> Void] = []
    for index in 0..<2 {
      let steps = stage.interaction.engine.transitions.add { received[index].append("\($0)") }
      let inputs = stage.inputs.add { received[index].append("input at \($0.time ?? -1)") }
      let frames = stage.frames.add { received[index].append("frame \($0.time)") }
      removals.append {
        for remove in [steps.cancel, inputs.cancel, frames.cancel] { remove() }
      }
    }
    stage.begin(at: 0)
    node.drawing = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .black)
    stage.handle(contact(.began, at: 1))
    stage.handle(contact(.ended, at: 1.1))
    stage.advance(to: 2)
    #expect(callbacks == ["tap"])
    #expect(received[0] == received[1] && received[0].contains("frame 0.0"))

    // One observer is removed during an event; the other one receives the complete event.
    var hasGone = false
    stage.inputs.add { _ in
      if !hasGone { removals[0]() }
      hasGone = true
    }
    let count = received[0].count
    stage.handle(contact(.began, at: 3))
    stage.handle(contact(.ended, at: 3.1))
    #expect(callbacks == ["tap", "tap"])
    #expect(received[0].count == count + 1 && received[1].count > count + 4)
  }
}
