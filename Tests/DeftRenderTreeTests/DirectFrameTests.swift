import Testing

@testable import DeftRenderTree

@Suite("A frame that is painted straight onto its surface")
struct DirectFrameTests {
  let surface = CountingSurface(width: 800, height: 600)

  /// A tree of 500 small resting shapes with a large one on top of them.
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

  @Test("paints every node once, and the backdrop is made of it")
  func straightFrame() {
    let (tree, hero) = scene()
    _ = tree.update(width: 800, height: 600, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    #expect(surface.made.isEmpty)
    #expect(surface.drawn == 501)
    #expect(surface.filled == [PixelRect(x: 0, y: 0, width: 800, height: 600)])

    tree.makeBackdrop(from: surface)
    #expect(surface.made.count == 1)
    #expect(surface.made[0].copied.area == 800 * 600)
    // What lies beneath what is above is painted, and nothing else.
    let beneath = tree.backdrop.above.reduce(into: Region()) {
      $0.formUnion($1.bounds.rect.intersection(tree.extent))
    }
    #expect(surface.made[0].clips == [beneath])
    #expect(surface.made[0].drawn < 100)
    tree.makeBackdrop(from: surface)
    #expect(surface.made.count == 1)

    // The next frames are as after any other.
    hero.position.x = 300
    surface.drawn = 0
    _ = tree.update(width: 800, height: 600, displayScale: 1)
    tree.paint(onto: surface, age: 1)
    #expect(surface.made.count == 1)
    #expect(surface.drawn < 20)
  }

  @Test("is followed by one that comes before the backdrop was made, and paints it as ever")
  func straightFrameInHaste() {
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
