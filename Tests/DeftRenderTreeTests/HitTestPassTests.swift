import DeftRenderTree
import Testing

@Suite("A point hits what is seen there")
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

  @Test("between the arms of a star there is nothing")
  func star() {
    let star = add(
      "star", .star(points: 5, radius: 50, inset: 0.4), at: CGPoint(x: 100, y: 100))
    #expect(names(100, 52) == ["star", "root"])
    #expect(names(130, 60) == [])
    star.rotation = .degrees(36)
    #expect(names(100, 52) == [])
    #expect(names(129, 60) == ["star", "root"])
  }

  @Test("through turned and scaled ancestors, innermost first")
  func ancestors() {
    let group = Node(name: "group")
    group.position = CGPoint(x: 100, y: 0)
    group.rotation = .degrees(90)
    group.scale = 2
    tree.root.addChild(group)
    _ = add("child", square, at: CGPoint(x: 50, y: 0), to: group)
    // 50 to the right, turned a quarter, twice as far: 100 down.
    #expect(names(100, 100) == ["child", "group", "root"])
    #expect(names(119, 119) == ["child", "group", "root"])
    #expect(names(121, 100) == [])
    #expect(group.children[0].convertToGlobal(.zero).distance(to: CGPoint(x: 100, y: 100)) < 1e-9)
  }

  @Test("the last painted is the first hit")
  func order() {
    let low = add("low", square, at: CGPoint(x: 20, y: 20))
    _ = add("high", square, at: CGPoint(x: 25, y: 20))
    #expect(names(20, 20).first == "high")
    low.bringToFront()
    #expect(names(20, 20).first == "low")
    low.sendToBack()
    #expect(names(20, 20).first == "high")
  }

  @Test("hidden, nearly clear, flattened and untouchable nodes let the point through")
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

  @Test("an outline is hit on the line, not inside")
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

  @Test("holes of the even-odd rule, text frames, and shadows")
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

  @Test("a content shape replaces the area, and bounds that of the children")
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

  @Test("nothing is hit where it is clipped away")
  func clipShape() {
    let node = add("node", square, at: CGPoint(x: 50, y: 50))
    _ = add("child", square, at: CGPoint(x: 15, y: 0), to: node)
    #expect(names(72, 50) == ["child", "node", "root"])
    node.clipShape = Path(CGRect(x: 0, y: -10, width: 20, height: 20))
    #expect(names(72, 50) == [])
    #expect(names(68, 50) == ["child", "node", "root"])
    #expect(names(45, 50) == [])
    #expect(names(52, 50) == ["node", "root"])
  }

  @Test("slop finds the nearest, but only where nothing is hit")
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
}
