import DeftRenderTree
import Testing

/// A surface that only counts the tree's requests.
final class CountingSurface: PaintSurface, Painter {
  let width: Int
  let height: Int
  var copied = Region()
  var clips: [Region] = []
  var filled: [PixelRect] = []
  var groups: [PixelRect] = []
  var drawn = 0
  var made: [CountingSurface] = []
  var hasMemory = true

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  var painter: any Painter { self }
  func makeSurface(width: Int, height: Int) -> (any PaintSurface)? {
    if !hasMemory { return nil }
    made.append(CountingSurface(width: width, height: height))
    return made.last
  }
  func copy(from other: any PaintSurface, in region: Region) { copied = region }
  func save() {}
  func restore() {}
  func clip(to region: Region) { clips.append(region) }
  func clip(to path: Path, eoFill: Bool) {}
  func setTransform(_ transform: CGAffineTransform) {}
  func draw(_ drawing: Drawing, opacity: Double) { drawn += 1 }
  func fill(_ rect: PixelRect, with background: Background, displayScale: CGFloat) {
    filled.append(rect)
  }
  func beginGroup() {}
  func beginGroup(in extent: PixelRect) { groups.append(extent) }
  func endGroup(opacity: Double) {}
}

@Suite("The cost of a frame depends only on its changes")
struct RenderTreeTests {
  let surface = CountingSurface(width: 800, height: 600)

  /// Returns a tree of small resting shapes with a large one in front and two in an overlay.
  func scene(_ count: Int) -> (tree: RenderTree, hero: Node) {
    let tree = RenderTree()
    let layer = Node(name: "layer")
    tree.root.addChild(layer)
    let small = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .black)
    for i in 0..<count {
      let node = Node(drawing: small)
      node.position = CGPoint(x: CGFloat(i * 37 % 790), y: CGFloat(i * 53 % 590))
      layer.addChild(node)
    }
    let hero = Node(
      name: "hero",
      drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 100, height: 100)), .black))
    layer.addChild(hero)
    for _ in 0..<2 {
      let node = Node(drawing: small)
      tree.root.addChild(node)
    }
    return (tree, hero)
  }

  @discardableResult
  func frame(_ tree: RenderTree) -> Region {
    let damage = tree.update(width: 800, height: 600, displayScale: 1)
    if !damage.isEmpty { tree.paint(onto: surface, age: 1) }
    tree._checkInvariants()
    return damage
  }

  @Test("The first frame paints every node once")
  func firstFrame() {
    let (tree, _) = scene(500)
    #expect(frame(tree).area == 800 * 600)
    #expect(tree.statistics.painted == 503)
    #expect(surface.drawn + surface.made[0].drawn == 503)
    #expect(frame(tree).isEmpty)
  }

  @Test("A drag step does the same work for any number of resting nodes")
  func dragStep() {
    func steps(_ count: Int) -> [RenderTree.Statistics] {
      let (tree, hero) = scene(count)
      frame(tree)
      return (0..<8).map { step in
        hero.position = CGPoint(x: 200 + step * 5, y: 200)
        frame(tree)
        return tree.statistics
      }
    }
    let (few, many) = (steps(100), steps(10_000))
    #expect(few == many)
    #expect(many[1].composed == 1)
    #expect(many[1].painted == 1)
    #expect(many[1].visited <= 32)
  }

  @Test("A translucent group allocates no more pixels than it covers")
  func groups() {
    let (tree, hero) = scene(10)
    let group = Node(name: "group")
    for x in [400.0, 500] {
      let node = Node(
        drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 20, height: 30)), .black))
      node.position = CGPoint(x: x, y: 300)
      group.addChild(node)
    }
    group.opacity = 0.5
    // Several items in a drawing form a group as well.
    hero.drawing = Drawing([
      .fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), .color(.black)),
      .fill(Path(CGRect(x: 40, y: 0, width: 100, height: 100)), .color(.black)),
    ])
    hero.opacity = 0.5
    hero.parent?.addChild(group)
    frame(tree)
    #expect(
      Set(surface.groups + surface.made[0].groups) == [
        PixelRect(x0: 399, y0: 299, x1: 521, y1: 331), PixelRect(x0: -1, y0: -1, x1: 141, y1: 101),
      ])
  }

  @Test("Damage covers the node's previous and new bounds")
  func damage() {
    let (tree, hero) = scene(10)
    frame(tree)
    hero.position = CGPoint(x: 300, y: 300)
    #expect(
      Set(frame(tree).rects) == [
        PixelRect(x0: 0, y0: 0, x1: 101, y1: 101), PixelRect(x0: 299, y0: 299, x1: 401, y1: 401),
      ])
  }

  @Test("A change that is reset, or that is invisible, needs no frame")
  func noFrame() {
    let (tree, hero) = scene(10)
    frame(tree)
    hero.position.x += 10
    #expect(tree.needsUpdate)
    hero.position.x -= 10
    #expect(frame(tree).isEmpty)
    hero.drawing = Drawing(hero.drawing.items)
    #expect(!tree.needsUpdate)
    hero.isHidden = true
    #expect(!frame(tree).isEmpty)
    hero.position.x += 10
    hero.opacity = 0.5
    #expect(frame(tree).isEmpty)
    hero.isHidden = false
    #expect(!frame(tree).isEmpty)
    hero.position = CGPoint(x: -500, y: 0)
    #expect(!frame(tree).isEmpty)
    hero.position = CGPoint(x: -600, y: 0)
    #expect(frame(tree).isEmpty)
    hero.position.x = .nan
    #expect(frame(tree).isEmpty)
  }

  @Test("Each kind of change requires an update until the update has run")
  func needsUpdate() {
    let (tree, hero) = scene(3)
    #expect(tree.needsUpdate)
    frame(tree)
    for change in [
      { hero.position.x += 1 }, { hero.scale = 2 }, { tree.root.addChild(Node()) },
      { hero.removeFromParent() },
    ] {
      #expect(!tree.needsUpdate)
      change()
      #expect(tree.needsUpdate)
      frame(tree)
    }
    hero.position.x += 1
    #expect(!tree.needsUpdate)
  }

  @Test("Unpainted damage accumulates, and a buffer without the last frame is repainted")
  func history() {
    let (tree, hero) = scene(3)
    frame(tree)
    func move(_ x: CGFloat) -> Region {
      hero.position = CGPoint(x: x, y: 400)
      return tree.update(width: 800, height: 600, displayScale: 1)
    }
    let first = move(0)
    #expect(tree.needsPaint && !tree.needsUpdate)
    let both = move(500)
    #expect(first.rects.allSatisfy { rect in both.rects.contains { $0.contains(rect) } })
    #expect(tree.paint(onto: surface, age: 1).area == both.area)
    #expect(!tree.needsPaint)
    #expect(move(502).area < 2 * 104 * 104)
    tree.paint(onto: surface, age: 1)
    for (index, age) in [2, 0, 9].enumerated() {
      let last = move(504 + CGFloat(index))
      #expect(tree.paint(onto: surface, age: age).area == 800 * 600)
      #expect(last.area < 2 * 104 * 104)
      #expect(tree.update(width: 800, height: 600, displayScale: 1).isEmpty)
    }
    let next = move(508)
    #expect(tree.paint(onto: surface, age: 1) == next)
  }

  @Test("A raised node leaves the backdrop, which is repaired only where the node was")
  func raised() {
    let (tree, _) = scene(5_000)
    frame(tree)
    let node = tree.root.children[0].children[100]
    node.bringToFront()
    frame(tree)
    #expect(surface.made[0].filled.count == 2)
    #expect(surface.made[0].filled[1].area <= 12 * 12)
    #expect(tree.statistics.painted < 30)
    node.position.x += 3
    frame(tree)
    #expect(surface.made[0].filled.count == 2)
    #expect(tree.statistics.painted == 1)
  }

  @Test(
    "A node too deep to be raised is searched for when it starts to move, not in every frame"
  )
  func buried() {
    let (tree, _) = scene(5_000)
    frame(tree)
    let layer = tree.root.children[0]
    let node = layer.children[100]
    let front = tree.aboveCount
    node.position.x += 3
    frame(tree)
    let looked = tree.statistics.visited
    for _ in 0..<20 {
      node.position.x += 3
      frame(tree)
      #expect(tree.statistics.visited < looked - 200)
    }
    #expect(tree.aboveCount == front)
    // The nodes in front of the deep node have been removed, so it can be raised.
    for child in layer.children[120...] { child.removeFromParent() }
    for _ in 0..<40 {
      node.position.x += 3
      frame(tree)
    }
    let repairs = surface.made[0].filled.count
    node.position.x += 3
    frame(tree)
    #expect(surface.made[0].filled.count == repairs)
  }

  @Test("Resting nodes return to the backdrop")
  func rested() {
    let (tree, hero) = scene(5_000)
    frame(tree)
    let front = tree.aboveCount
    #expect(front == 8)
    let layer = tree.root.children[0]
    for _ in 0..<50 {
      layer.children[1_000].bringToFront()
      frame(tree)
    }
    #expect(tree.aboveCount > 30)
    for step in 0..<40 {
      hero.bringToFront()
      hero.position.x = CGFloat(step)
      frame(tree)
    }
    // The moving node and two nodes painted after it are above the backdrop.
    #expect(tree.aboveCount == 3)
    let repairs = surface.made[0].filled.count
    for step in 0..<40 {
      hero.position.x = CGFloat(step) + 100
      frame(tree)
      #expect(tree.statistics.visited < front)
    }
    #expect(surface.made[0].filled.count == repairs)
  }

  @Test("Changing the frontmost nodes needs no repair of the backdrop")
  func front() {
    let (tree, hero) = scene(5_000)
    frame(tree)
    hero.position.x += 1
    frame(tree)
    #expect(surface.made[0].filled.count == 1)
  }

  @Test("A node far behind the others stays in the backdrop, which is repaired")
  func lowNode() {
    let (tree, _) = scene(5_000)
    frame(tree)
    let node = tree.root.children[0].children[2]
    for x in 0..<5 {
      node.position = CGPoint(x: 400 + x, y: 300)
      frame(tree)
      #expect(tree.statistics.painted < 40)
    }
  }

  @Test("The search for a raised node among ten thousand starts at the node's last index")
  func raising() {
    let (tree, _) = scene(10_000)
    frame(tree)
    let layer = tree.root.children[0]
    for i in stride(from: 9_000, to: 0, by: -1_000) {
      let node = layer.children[i]
      node.bringToFront()
      #expect(layer.children.last === node)
      node.bringToFront()
      frame(tree)
    }
    let first = layer.children[0]
    first.move(toIndex: 5)
    #expect(layer.children[5] === first)
  }

  @Test("A removed subtree can be added again with all its content")
  func subtree() {
    let (tree, hero) = scene(20)
    frame(tree)
    let layer = hero.parent!
    layer.removeFromParent()
    #expect(hero.tree == nil)
    #expect(!frame(tree).isEmpty)
    hero.position = CGPoint(x: 50, y: 50)
    #expect(frame(tree).isEmpty)
    tree.root.insertChild(layer, at: 0)
    #expect(hero.tree === tree)
    #expect(!frame(tree).isEmpty)
    #expect(frame(tree).isEmpty)
  }

  @Test("Without memory for a backdrop, the damage is painted completely")
  func noBackdrop() {
    let (tree, hero) = scene(50)
    surface.hasMemory = false
    frame(tree)
    #expect(surface.drawn == 53)
    hero.position = CGPoint(x: 300, y: 300)
    let damage = frame(tree)
    #expect(surface.clips.last == damage && surface.drawn < 106)
  }

  @Test("A new size or scale repaints everything once")
  func resize() {
    let (tree, hero) = scene(10)
    frame(tree)
    hero.position.x = 7
    frame(tree)
    #expect(tree.update(width: 640, height: 480, displayScale: 2).area == 640 * 480)
    let small = CountingSurface(width: 640, height: 480)
    tree.paint(onto: small, age: 0)
    tree._checkInvariants()
    #expect(tree.update(width: 640, height: 480, displayScale: 2).isEmpty)
    #expect(hero.globalBounds.minX < 7.1)
  }
}
