import DeftGeometry
import DeftGestures
import DeftRenderTree
import Testing

@testable import DeftInteraction

@Suite("Lazily supplied gestures")
struct SuppliedGesturesTests {
  @Test("A child gets its gestures when it is first reached, and again after they were removed")
  func supplied() {
    let tree = RenderTree()
    let interaction = Interaction(tree: tree)
    let layer = Node(name: "layer")
    tree.root.addChild(layer)
    let square = Path(CGRect(x: -50, y: -50, width: 100, height: 100))
    let nodes = (0..<3).map { index in
      let node = Node(name: "\(index)", drawing: Drawing(fill: square, .black))
      node.position = CGPoint(x: 100 + 200 * index, y: 100)
      layer.addChild(node)
      return node
    }
    var (asked, taps): ([String], [String]) = ([], [])
    interaction.supplyGestures(within: layer) { node in
      asked.append(node.name)
      // The last child has no gestures.
      if node !== nodes[2] {
        interaction.attach(TapGesture().onEnded { taps.append(node.name) }, to: node)
      }
    }
    var time: TimeInterval = 0
    func tap(_ x: CGFloat) {
      for phase in [ContactEvent.Phase.began, .ended] {
        time += 0.01
        interaction.handle(
          ContactEvent(
            id: ContactID(device: 3, sequence: 1), kind: .touch, phase: phase, time: time,
            location: CGPoint(x: x, y: 100)))
      }
    }
    #expect(asked.isEmpty)
    tap(100)
    tap(100)
    #expect(asked == ["0"] && taps == ["0", "0"])
    interaction.hover(at: CGPoint(x: 300, y: 100))
    // Before the first frame, the pointer hits nothing.
    #expect(interaction.hovered == nil && asked == ["0"])
    _ = tree.update(width: 600, height: 200, displayScale: 1)
    interaction.nodesDidMove()
    #expect(interaction.hovered === nodes[1] && asked == ["0", "1"])
    tap(500)
    #expect(taps == ["0", "0"] && !interaction.hasGestures(nodes[2]))
    interaction.detach(nodes[0])
    tap(100)
    #expect(taps == ["0", "0", "0"] && asked.count { $0 == "0" } == 2)
  }
}
