import DeftTesting
import Testing

@testable import DeftRenderTree

@Suite("Hit boxes: same results as visiting every node")
struct HitBoxTests {
  /// A random tree with random changes.
  private struct RandomTree {
    let tree = RenderTree()
    var nodes: [Node] = []
    var numbers: SplitMix64

    init(seed: UInt64, count: Int) {
      numbers = SplitMix64(seed: seed)
      nodes = [tree.root]
      for _ in 1..<count {
        let node = makeNode()
        parent().addChild(node)
        nodes.append(node)
      }
    }

    /// Returns `true` once in `times` calls on average.
    mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &numbers) == 0 }

    mutating func point(_ reach: CGFloat = 300) -> CGPoint {
      CGPoint(
        x: .random(in: -reach...reach, using: &numbers),
        y: .random(in: -reach...reach, using: &numbers))
    }

    mutating func path() -> Path {
      let r = CGFloat.random(in: 1...40, using: &numbers)
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0: return Path(CGRect(x: -400, y: -300, width: 800, height: 600))
      case 1: return Path(CGRect.infinite)
      case 2: return Path()
      case 3...6: return .star(points: 5, radius: r, inset: 0.5)
      default: return Path(CGRect(x: -r, y: -5, width: 2 * r, height: 9))
      }
    }

    /// Returns a random parent, chosen so that some nodes get many children and some chains become long.
    mutating func parent() -> Node {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: nodes[0]
      case 1: nodes[nodes.count / 2]
      case 2: nodes[nodes.count - 1]
      default: nodes.randomElement(using: &numbers)!
      }
    }

    mutating func makeNode() -> Node {
      let node = Node(drawing: chance(4) ? .empty : Drawing(fill: path(), .black))
      node.position = point(chance(2) ? 20 : 200)
      if chance(5) { node.scale = .random(in: 0.3...2, using: &numbers) }
      if chance(5) { node.rotation = .degrees(.random(in: 0...360, using: &numbers)) }
      if chance(9) { node.contentShape = path() }
      if chance(9) { node.clipShape = path() }
      if chance(3) { node.isHitBeyondClip = true }
      return node
    }

    mutating func change() {
      let node = nodes[Int.random(in: 1..<nodes.count, using: &numbers)]
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0...3: node.position = point()
      case 4: node.scale = chance(6) ? 0 : .random(in: -1...2, using: &numbers)
      case 5: node.rotation = .degrees(.random(in: 0...360, using: &numbers))
      case 6: node.drawing = chance(3) ? .empty : Drawing(fill: path(), .black)
      case 7: node.contentShape = chance(2) ? path() : nil
      case 8:
        node.clipShape = chance(2) ? path() : nil
        node.isHitBeyondClip = chance(2)
      case 9: node.isHidden = chance(4)
      case 10: node.allowsHitTesting = !chance(4)
      case 11: node.opacity = chance(5) ? 0 : chance(5) ? .nan : 1
      case 12: node.bringToFront()
      case 13: node.sendToBack()
      case 14:
        node.transformEffect =
          chance(3) ? CGAffineTransform(a: 2, b: 0.3, c: 0, d: 0.5, tx: 9, ty: 0) : .identity
      case 15: node.mask = chance(3) ? Node(drawing: Drawing(fill: path(), .black)) : nil
      case 16:
        // Remove the node, change it, and insert it again.
        guard let parent = node.parent else { return }
        let index = parent.index(of: node)
        node.removeFromParent()
        node.position = point()
        node.children.first?.position = point()
        parent.insertChild(node, at: index / 2)
      case 17:
        let other = parent()
        if !node.isAncestor(ofOrSame: other) { other.addChild(node) }
      default: _ = tree.update(width: 800, height: 600, displayScale: 1)
      }
    }
  }

  @Test(
    "Hit tests after random changes equal the reference", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var scene = RandomTree(seed: seed, count: 400)
    // Use boxes even in small and deep trees.
    scene.tree.usesHitBoxes = true
    for step in 0..<300 {
      for _ in 0..<(step % 4) { scene.change() }
      scene.tree.expectReferenceHits(at: scene.point(), slop: CGFloat(step % 30))
      let node = scene.nodes[step * 7 % scene.nodes.count]
      let middle = node.convertToGlobal(CGPoint(x: 0.7, y: 0.3))
      if middle.isFinite { scene.tree.expectReferenceHits(at: middle, slop: 10) }
      scene.tree._checkInvariants()
    }
  }

  @Test("A group is skipped, and found again when one of its descendants comes near")
  func passedOver() {
    let tree = RenderTree()
    tree.usesHitBoxes = true
    let (group, inner) = (Node(name: "group"), Node(name: "inner"))
    let dot = Node(
      name: "dot", drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 9, height: 9)), .black))
    tree.root.addChild(group)
    group.addChild(inner)
    inner.addChild(dot)
    // Add enough children for a cached box.
    for _ in 0..<10 { inner.addChild(Node()) }
    let place = CGPoint(x: 104, y: 104)
    #expect(tree.hitTest(place).isEmpty)
    #expect(dot.flags.contains(.located))
    dot.position = CGPoint(x: 100, y: 100)
    #expect(!group.flags.contains(.located))
    #expect(tree.hitTest(place).map(\.name) == ["dot", "inner", "group", "root"])
    dot.allowsHitTesting = false
    dot.position.x = 99
    #expect(tree.hitTest(place).isEmpty)
    dot.allowsHitTesting = true
    #expect(tree.hitTest(place).count == 4)
    inner.isHidden = true
    #expect(tree.hitTest(place).isEmpty)
    // Without a query in between, the second change invalidates nothing more.
    dot.position = .zero
    inner.isHidden = false
    #expect(tree.hitTest(place).isEmpty)
    #expect(tree.hitTest(CGPoint(x: 4, y: 4)).first === dot)
  }

  @Test("A node that changes twice without a query in between invalidates its boxes once")
  func invalidatesOnce() {
    let tree = RenderTree()
    let nodes = (0..<100).map { i in
      let node = Node(drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 8, height: 8)), .black))
      node.position = CGPoint(x: i * 10, y: 0)
      tree.root.addChild(node)
      return node
    }
    // Test before any frame, and after one.
    for _ in 0..<2 {
      #expect(tree.hitTest(CGPoint(x: 503, y: 4)).first === nodes[50])
      #expect(nodes.allSatisfy { $0.flags.contains(.located) })
      nodes[50].position.y = 100
      nodes[50].position.y = 50
      #expect(nodes.count { !$0.flags.contains(.located) } == 1)
      #expect(tree.hitTest(CGPoint(x: 503, y: 4)).isEmpty)
      #expect(tree.hitTest(CGPoint(x: 503, y: 54)).first === nodes[50])
      nodes[50].position.y = 0
      _ = tree.update(width: 800, height: 600, displayScale: 1)
    }
  }

  @Test("Slop finds content that lies beyond a clip by less than the rounding margin")
  func clipped() {
    let tree = RenderTree()
    tree.usesHitBoxes = true
    let group = Node()
    group.clipShape = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let dot = Node(
      drawing: Drawing(fill: Path(CGRect(x: 10.12, y: 0, width: 9, height: 9)), .black))
    group.addChild(dot)
    tree.root.addChild(group)
    let place = CGPoint(x: 8, y: 5)
    #expect(tree.hitTest(place, slop: 5).first === dot)
    tree.expectReferenceHits(at: place, slop: 5)
  }

  @Test("Nested large containers shrink when the node that enlarged them leaves")
  func shrinks() {
    let tree = RenderTree()
    let square = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 8, height: 8)), .black)
    let layer = Node()
    for _ in 0..<60 {
      layer.addChild(Node(drawing: square))
      tree.root.addChild(Node(drawing: square))
    }
    tree.root.addChild(layer)
    layer.children[0].position.x = 500
    #expect(tree.hitTest(CGPoint(x: 504, y: 4)).count == 3)
    #expect(layer.hitBox().x1 > 500)
    for i in 0..<200 {
      layer.children[i % 60].position = CGPoint(x: i % 7, y: 0)
      #expect(tree.hitTest(CGPoint(x: 504, y: 4)).isEmpty)
    }
    #expect(layer.hitBox().x1 < 20)
  }
}
