import Testing

@testable import DeftRenderTree

@Suite("Directly painted frames")
struct DirectFrameTests {
  let surface = CountingSurface(width: 800, height: 600)

  /// Returns a tree of 500 small resting shapes with a large one in front.
  private func scene() -> (tree: RenderTree, hero: Node) {
    let tree = RenderTree()
    tree.optimizations.insert(.directFrames)
    let small = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .black)
    for i in 0..<500 {
      let node = Node(drawing: small)
      node.position = CGPoint(x: CGFloat(i * 37 % 790), y: CGFloat(i * 53 % 590))
      tree.root.addChild(node)
    }
    let hero = Node(
      drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 100, height: 100)), .black))
    tree.root.addChild(hero)
    return (tree, hero)
  }

  @Test("A direct frame paints every node once, and the backdrop is created from it")
  func directFrame() {
    let (tree, hero) = scene()
    _ = tree.update(width: 800, height: 600, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    #expect(surface.made.isEmpty)
    #expect(surface.drawn == 501)
    #expect(surface.filled == [PixelRect(x: 0, y: 0, width: 800, height: 600)])

    tree.makeBackdrop(from: surface)
    #expect(surface.made.count == 1)
    #expect(surface.made[0].copied.area == 800 * 600)
    // Only the content beneath the nodes above the backdrop is repainted.
    let beneath = tree.backdrop.above.reduce(into: Region()) {
      $0.formUnion($1.bounds.rect.intersection(tree.extent))
    }
    #expect(surface.made[0].clips == [beneath])
    #expect(surface.made[0].drawn < 100)
    tree.makeBackdrop(from: surface)
    #expect(surface.made.count == 1)

    // After a direct frame, later frames are painted incrementally, as usual.
    hero.position.x = 300
    surface.drawn = 0
    _ = tree.update(width: 800, height: 600, displayScale: 1)
    tree.paint(onto: surface, age: 1)
    #expect(surface.made.count == 1)
    #expect(surface.drawn < 20)
  }

  @Test(
    "If the next frame starts before the backdrop has been created, the frame paints the backdrop")
  func frameBeforeBackdrop() {
    let (tree, hero) = scene()
    _ = tree.update(width: 800, height: 600, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    hero.position.x = 300
    _ = tree.update(width: 800, height: 600, displayScale: 1)
    tree.paint(onto: surface, age: 1)
    #expect(surface.made.count == 1)
    tree.makeBackdrop(from: surface)
    #expect(surface.made.count == 1)
    #expect(surface.made[0].copied.isEmpty)
  }
}
