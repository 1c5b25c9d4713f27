import DeftTesting
import Testing

@testable import DeftRenderTree

@Suite("An index of many children answers as looking at each does")
struct HitIndexTests {
  /// What a hit test finds, and the same with nothing but the children's order to go by.
  private func expectSame(_ tree: RenderTree, at p: CGPoint, slop: CGFloat) {
    // As it was before there was an index.
    let plain = Plain(tree)
    #expect(tree.hitTest(p).map(\.id) == plain.hit(p).map(\.id), "at \(p)")
    #expect(
      tree.hitTest(p, slop: slop).map(\.id) == plain.hit(p, slop: slop).map(\.id), "near \(p)")
    #expect(tree.nodes(at: p) { _ in true }.map(\.id) == plain.nodes(at: p).map(\.id), "at \(p)")
  }

  @Test("whatever changes in between", arguments: 1...10 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let tree = RenderTree()
    let layer = Node(name: "layer")
    layer.position = CGPoint(x: 30, y: 20)
    layer.scale = 1.5
    tree.root.addChild(layer)
    var nodes: [Node] = []
    // Not whole numbers: there, points lie on edges, where either answer is right.
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
      case 7: node.clipShape = Bool.random(using: &numbers) ? path() : nil
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
      for _ in 0..<3 { expectSame(tree, at: point(), slop: CGFloat(step % 30)) }
      // Where there surely is something.
      expectSame(tree, at: node.convertToGlobal(.zero), slop: 10)
    }
    #expect(layer.flags.contains(.indexed))
  }

  @Test("it looks at few of ten thousand")
  func few() {
    let tree = RenderTree()
    for i in 0..<10_000 {
      let node = Node(drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 8, height: 8)), .black))
      node.position = CGPoint(x: i % 100 * 10, y: i / 100 * 10)
      tree.root.addChild(node)
    }
    let index = tree.root.hitIndex!
    #expect(index.children(of: tree.root, near: CGPoint(x: 503, y: 404), within: 0).count == 1)
    #expect(index.children(of: tree.root, near: CGPoint(x: 503, y: 404), within: 20).count <= 25)
    let hit = tree.hitTest(CGPoint(x: 503, y: 404))
    #expect(hit.first?.position == CGPoint(x: 500, y: 400))
  }
}

/// Hit tests that look at every node, written anew: the model that the index is held against.
private struct Plain {
  let tree: RenderTree
  init(_ tree: RenderTree) { self.tree = tree }

  private func enter(_ node: Node, _ p: CGPoint) -> CGPoint? {
    guard node.opacity >= 0.001, !node.isHidden, node.allowsHitTesting,
      let local = node.transform.inverse.map({ p.applying($0) })
    else { return nil }
    return node.clipShape?.contains(local) == false ? nil : local
  }

  func hit(_ p: CGPoint) -> [Node] { hit(tree.root, p) }

  private func hit(_ node: Node, _ p: CGPoint) -> [Node] {
    guard let local = enter(node, p) else { return [] }
    let shape = node.contentShape?.contains(local)
    if shape == false { return [] }
    for child in node.children.reversed() {
      let path = hit(child, local)
      if !path.isEmpty { return path + [node] }
    }
    return shape == true || node.drawing.contains(local) ? [node] : []
  }

  func nodes(at p: CGPoint) -> [Node] {
    var found: [Node] = []
    _ = collect(tree.root, p, &found)
    return found
  }

  private func collect(_ node: Node, _ p: CGPoint, _ found: inout [Node]) -> Bool {
    guard let local = enter(node, p) else { return false }
    let shape = node.contentShape?.contains(local)
    if shape == false { return false }
    var isUnder = false
    for child in node.children.reversed() where collect(child, local, &found) { isUnder = true }
    guard isUnder || shape == true || node.drawing.contains(local) else { return false }
    found.append(node)
    return true
  }

  func hit(_ p: CGPoint, slop: CGFloat) -> [Node] {
    let path = hit(p)
    if !path.isEmpty || !(slop > 0) { return path }
    var nearest: (node: Node, distance: CGFloat)?
    approach(tree.root, p, p, slop, 1, &nearest)
    return nearest.map { Array(sequence(first: $0.node, next: \.parent)) } ?? []
  }

  private func approach(
    _ node: Node, _ p0: CGPoint, _ p: CGPoint, _ slop: CGFloat, _ unit: CGFloat,
    _ nearest: inout (node: Node, distance: CGFloat)?
  ) {
    guard let local = enter(node, p) else { return }
    let scale = unit * abs(node.transform.determinant).squareRoot()
    let shape = node.contentShape
    let inside = shape?.contains(local) ?? true
    if inside {
      for child in node.children.reversed() { approach(child, p0, local, slop, scale, &nearest) }
    }
    let distance =
      if let shape { inside ? 0 : shape.distance(to: local) } else {
        node.drawing.distance(to: local, limit: slop / scale)
      }
    guard distance * scale < nearest?.distance ?? slop.nextUp else { return }
    if shape == nil, !isSeen(node, near: p0, within: slop) { return }
    nearest = (node, distance * scale)
  }

  /// Whether something of a drawing is left by clips, within a distance of a point of the window; where lengths are not
  /// the same all ways, at any distance.
  private func isSeen(_ node: Node, near p: CGPoint, within slop: CGFloat) -> Bool {
    let bounds = tree.bounds(of: node, in: tree.surroundings(of: node).within(node))
    if bounds.isEmpty { return false }
    if sequence(first: node, next: \.parent).contains(where: { !$0.transformEffect.isIdentity }) {
      return true
    }
    return CGRect(
      x: CGFloat(bounds.x0), y: CGFloat(bounds.y0), width: CGFloat(bounds.x1 - bounds.x0),
      height: CGFloat(bounds.y1 - bounds.y0)
    ).insetBy(dx: -slop, dy: -slop).contains(p)
  }
}
