import DeftTesting
import Testing

@testable import DeftRenderTree

@Suite("Hit index: same results as visiting every child")
struct HitIndexTests {
  @Test(
    "Hit tests after random changes equal the reference", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let tree = RenderTree()
    let layer = Node(name: "layer")
    layer.position = CGPoint(x: 30, y: 20)
    layer.scale = 1.5
    tree.root.addChild(layer)
    var nodes: [Node] = []
    // Positions are fractional, because points on edges may validly yield either result.
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: -50...850, using: &numbers),
        y: CGFloat.random(in: -50...650, using: &numbers))
    }
    func path() -> Path {
      let r = CGFloat.random(in: 1...40, using: &numbers)
      return Bool.random(using: &numbers)
        ? .star(points: 5, radius: r, inset: 0.5)
        : Path(CGRect(x: -r, y: -5, width: 2 * r, height: 9))
    }
    func make() -> Node {
      let node = Node(drawing: Drawing(fill: path(), .black))
      node.position = point()
      if Int.random(in: 0..<4, using: &numbers) == 0 { node.contentShape = path() }
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        let child = Node(drawing: Drawing(fill: path(), .black))
        child.position = CGPoint(x: 20, y: 0)
        node.addChild(child)
      }
      return node
    }
    for _ in 0..<120 {
      nodes.append(make())
      layer.addChild(nodes[nodes.count - 1])
    }
    for step in 0..<600 {
      let node = nodes[Int.random(in: 0..<nodes.count, using: &numbers)]
      switch Int.random(in: 0..<16, using: &numbers) {
      case 0...2: node.position = point()
      case 3: node.scale = .random(in: 0.2...3, using: &numbers)
      case 4: node.rotation = .degrees(.random(in: 0...360, using: &numbers))
      case 5: node.drawing = Drawing(fill: path(), .black)
      case 6: node.contentShape = Bool.random(using: &numbers) ? path() : nil
      case 7:
        node.clipShape = Bool.random(using: &numbers) ? path() : nil
        node.isHitBeyondClip = Bool.random(using: &numbers)
      case 8: node.bringToFront()
      case 9:
        node.isHidden.toggle()
        for child in node.children { child.allowsHitTesting.toggle() }
      case 10:
        let child = Node(drawing: Drawing(fill: path(), .black))
        child.position = CGPoint(x: -30, y: 10)
        node.addChild(child)
      case 11: node.removeAllChildren()
      case 12:
        node.removeFromParent()
        node.position = point()
        layer.insertChild(node, at: Int.random(in: 0..<100, using: &numbers))
      case 13:
        node.transformEffect = CGAffineTransform(
          scaleX: 3, y: .random(in: 0.2...1, using: &numbers))
      case 14:
        layer.removeFromParent()
        node.position = point()
        tree.root.addChild(layer)
      default: _ = tree.update(width: 800, height: 600, displayScale: 1)
      }
      for _ in 0..<3 { tree.expectReferenceHits(at: point(), slop: CGFloat(step % 30)) }
      // This point certainly hits a node.
      tree.expectReferenceHits(at: node.convertToGlobal(.zero), slop: 10)
    }
    #expect(layer.flags.contains(.indexed))
  }

  @Test("The hit index visits few of ten thousand children")
  func few() throws {
    let tree = RenderTree()
    for i in 0..<10_000 {
      let node = Node(drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 8, height: 8)), .black))
      node.position = CGPoint(x: i % 100 * 10, y: i / 100 * 10)
      tree.root.addChild(node)
    }
    let index = try #require(tree.root.hitIndex)
    func count(_ margin: CGFloat) -> Int? {
      index.children(of: tree.root, near: CGPoint(x: 503, y: 404), within: margin)?.count
    }
    #expect(count(0) == 1)
    #expect(try #require(count(20)) <= 25)
    // With too many candidates, the index returns nil, because visiting all children in order is as fast.
    #expect(count(2000) == nil)
    let hit = tree.hitTest(CGPoint(x: 503, y: 404))
    #expect(hit.first?.position == CGPoint(x: 500, y: 400))
  }
}
