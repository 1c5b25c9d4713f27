import DeftRenderTree
import DeftTesting
import Testing

@Suite("Hit tests")
struct HitTestPassTests {
  let tree = RenderTree()
  let square = Path(CGRect(x: -10, y: -10, width: 20, height: 20))

  func add(_ name: String, _ path: Path, at position: CGPoint, to parent: Node? = nil) -> Node {
    let node = Node(name: name, drawing: Drawing(fill: path, .black))
    node.position = position
    (parent ?? tree.root).addChild(node)
    return node
  }
  func names(_ x: CGFloat, _ y: CGFloat) -> [String] {
    tree.hitTest(CGPoint(x: x, y: y)).map(\.name)
  }

  @Test("A point between the arms of a star hits nothing")
  func star() {
    let star = add(
      "star", .star(points: 5, radius: 50, inset: 0.4), at: CGPoint(x: 100, y: 100))
    #expect(names(100, 52) == ["star", "root"])
    #expect(names(130, 60) == [])
    star.rotation = .degrees(36)
    #expect(names(100, 52) == [])
    #expect(names(129, 60) == ["star", "root"])
  }

  @Test("Hits pass through rotated and scaled ancestors, innermost node first")
  func ancestors() {
    let group = Node(name: "group")
    group.position = CGPoint(x: 100, y: 0)
    group.rotation = .degrees(90)
    group.scale = 2
    tree.root.addChild(group)
    _ = add("child", square, at: CGPoint(x: 50, y: 0), to: group)
    // A rotation by 90° and a scale of two turn 50 points to the right into 100 points down.
    #expect(names(100, 100) == ["child", "group", "root"])
    #expect(names(119, 119) == ["child", "group", "root"])
    #expect(names(121, 100) == [])
    #expect(group.children[0].convertToGlobal(.zero).distance(to: CGPoint(x: 100, y: 100)) < 1e-9)
  }

  @Test("The frontmost node is hit first")
  func order() {
    let low = add("low", square, at: CGPoint(x: 20, y: 20))
    _ = add("high", square, at: CGPoint(x: 25, y: 20))
    #expect(names(20, 20).first == "high")
    low.bringToFront()
    #expect(names(20, 20).first == "low")
    low.sendToBack()
    #expect(names(20, 20).first == "high")
  }

  @Test("Hidden, nearly transparent, singular and untouchable nodes are not hit")
  func notHit() {
    _ = add("back", square, at: CGPoint(x: 20, y: 20))
    let front = add("front", square, at: CGPoint(x: 20, y: 20))
    let inner = add("inner", square, at: .zero, to: front)
    #expect(names(20, 20) == ["inner", "front", "root"])
    let ways: [(String, (Node) -> Void)] = [
      ("hidden", { $0.isHidden = true }), ("clear", { $0.opacity = 0.0009 }),
      ("flat", { $0.scale = 0 }), ("untouchable", { $0.allowsHitTesting = false }),
      ("not a number", { $0.scale = .nan }),
    ]
    for (name, apply) in ways {
      apply(front)
      #expect(names(20, 20) == ["back", "root"], "\(name)")
      front.isHidden = false
      front.opacity = 1
      front.scale = 1
      front.allowsHitTesting = true
    }
    front.opacity = 0.001
    #expect(names(20, 20) == ["inner", "front", "root"])
    inner.isHidden = true
    #expect(names(20, 20) == ["front", "root"])
  }

  @Test("An outline is hit on the stroke, but not inside")
  func stroke() {
    let ring = Node(
      name: "ring",
      drawing: Drawing([
        .stroke(
          Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)), .color(.black),
          StrokeStyle(lineWidth: 6))
      ]))
    tree.root.addChild(ring)
    #expect(names(50, 50) == [])
    #expect(names(2, 50).first == "ring")
    #expect(names(-2.5, 50).first == "ring")
    #expect(names(-3.5, 50) == [])
    #expect(names(4, 50) == [])
  }

  @Test("Even-odd holes and shadows are not hit; text frames are")
  func items() {
    var frame = square
    frame.addRect(CGRect(x: -5, y: -5, width: 10, height: 10))
    let node = Node(
      name: "n",
      drawing: Drawing([
        .shadow(square, Shadow(radius: 20, offset: CGSize(width: 40, height: 0))),
        .fill(frame, .color(.black), eoFill: true),
        .text(
          TextRun("a", font: FontSpec(size: 12)), .black,
          in: CGRect(x: 100, y: 0, width: 30, height: 15)),
      ]))
    tree.root.addChild(node)
    #expect(names(0, 0) == [])
    #expect(names(7, 0).first == "n")
    #expect(names(40, 0) == [])
    #expect(names(128, 2).first == "n")
  }

  @Test("A content shape replaces the node's area and limits the area of its children")
  func contentShape() {
    let node = add("node", square, at: CGPoint(x: 50, y: 50))
    _ = add("child", square, at: CGPoint(x: 30, y: 0), to: node)
    #expect(names(80, 50) == ["child", "node", "root"])
    node.contentShape = Path(ellipseIn: CGRect(x: -25, y: -25, width: 50, height: 50))
    #expect(names(80, 50) == [])
    #expect(names(73, 50) == ["child", "node", "root"])
    #expect(names(50, 70) == ["node", "root"])
    node.contentShape = nil
    #expect(names(50, 70) == [])
  }

  @Test("Clipped parts are not hit")
  func clipShape() {
    let node = add("node", square, at: CGPoint(x: 50, y: 50))
    _ = add("child", square, at: CGPoint(x: 15, y: 0), to: node)
    #expect(names(72, 50) == ["child", "node", "root"])
    node.clipShape = Path(CGRect(x: 0, y: -10, width: 20, height: 20))
    #expect(names(72, 50) == [])
    #expect(names(68, 50) == ["child", "node", "root"])
    #expect(names(45, 50) == [])
    #expect(names(52, 50) == ["node", "root"])
    node.isHitBeyondClip = true
    #expect(names(72, 50) == ["child", "node", "root"])
    #expect(names(45, 50) == ["node", "root"])
    _ = tree.update(width: 200, height: 200, displayScale: 1)
    #expect(names(72, 50) == ["child", "node", "root"])
  }

  @Test("Slop finds the nearest node, but only if nothing is hit")
  func slop() {
    _ = add("left", square, at: CGPoint(x: 20, y: 20))
    let right = add("right", square, at: CGPoint(x: 60, y: 20))
    right.scale = 0.5
    func near(_ x: CGFloat, _ slop: CGFloat) -> String? {
      tree.hitTest(CGPoint(x: x, y: 20), slop: slop).first?.name
    }
    #expect(near(35, 4) == nil)
    #expect(near(35, 6) == "left")
    #expect(near(46, 20) == "right")
    #expect(near(29, 50) == "left")
    #expect(tree.hitTest(CGPoint(x: 35, y: 20), slop: 6).map(\.name) == ["left", "root"])
  }

  @Test("Bounds from the last update do not change the result of a hit test", arguments: 1...12)
  func earlyOut(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }
    var nodes = [tree.root]
    func change(_ node: Node) {
      node.position = CGPoint(x: 100 * share(), y: 100 * share())
      switch pick(9) {
      case 0: node.rotation = .degrees(360 * share())
      case 1: node.scale = 2 * share()
      case 2: node.isHidden.toggle()
      case 3: node.opacity = pick(2) == 0 ? 0 : 1
      case 4: node.contentShape = pick(2) == 0 ? nil : square.offsetBy(dx: 40 * share(), dy: 9)
      case 5:
        node.clipShape = pick(2) == 0 ? nil : square.offsetBy(dx: 9 * share(), dy: 9)
        node.isHitBeyondClip = pick(2) == 0
      case 6:
        node.transformEffect = CGAffineTransform(
          a: 2 * share(), b: share(), c: 0, d: 1, tx: 5, ty: 0)
      case 7:
        node.mask = pick(2) == 0 ? nil : Node(drawing: Drawing(fill: square, .black))
      default: node.drawing = pick(3) == 0 ? .empty : Drawing(fill: square, .black)
      }
    }
    for _ in 0..<40 {
      nodes.append(
        add("n", square, at: CGPoint(x: 150 * share(), y: 99), to: nodes[pick(nodes.count)]))
    }
    for step in 0..<60 {
      for _ in 0..<2 { change(nodes[1 + pick(nodes.count - 1)]) }
      if step % 3 == 0 { _ = tree.update(width: 200, height: 200, displayScale: 1.5) }
      let places = (0..<20).map { _ in CGPoint(x: 160 * share(), y: 160 * share()) }
      func answers() -> [[NodeID]] {
        places.flatMap { p in
          [
            tree.hitTest(p).map(\.id), tree.hitTest(p, slop: 12).map(\.id),
            tree.nodes(at: p) { _ in true }.map(\.id),
          ]
        }
      }
      let quick = answers()
      tree.invalidateAll()
      #expect(answers() == quick, "step \(step)")
      _ = tree.update(width: 200, height: 200, displayScale: 1.5)
    }
  }

  @Test("Nodes under a point that meet a condition are returned from front to back")
  func nodesAt() {
    let back = add("back", square, at: CGPoint(x: 20, y: 20))
    let group = Node(name: "group")
    tree.root.addChild(group)
    let front = add("front", square, at: CGPoint(x: 25, y: 20), to: group)
    _ = add("elsewhere", square, at: CGPoint(x: 90, y: 20), to: group)
    func names(_ x: CGFloat, where isWanted: (Node) -> Bool = { _ in true }) -> [String] {
      tree.nodes(at: CGPoint(x: x, y: 20), where: isWanted).map(\.name)
    }
    #expect(names(22) == ["front", "group", "back", "root"])
    #expect(names(22) { $0 !== front && $0 !== tree.root } == ["group", "back"])
    #expect(names(12) == ["back", "root"])
    #expect(names(60) == [])
    back.allowsHitTesting = false
    #expect(names(22) == ["front", "group", "root"])
  }
}
