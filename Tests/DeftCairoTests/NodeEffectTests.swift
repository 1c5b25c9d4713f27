import DeftCairo
import DeftRenderTree
import Testing

@Suite("Node effects")
struct NodeEffectTests {
  let square = Path(CGRect(x: -20, y: -20, width: 40, height: 40))

  /// Returns a clear surface of 240 by 200 with one node at its center.
  func paint(_ node: Node, scale: CGFloat = 1) throws -> CairoSurface {
    let surface = try CairoSurface(
      width: Int(240 * scale), height: Int(200 * scale), isOpaque: false)
    let tree = RenderTree(background: Background(color: .clear))
    node.position = CGPoint(x: 120, y: 100)
    tree.root.addChild(node)
    _ = tree.update(width: surface.width, height: surface.height, displayScale: scale)
    tree._checkInvariants()
    tree.paint(onto: surface, age: 0)
    return surface
  }

  func alpha(_ surface: CairoSurface, _ x: Int, _ y: Int) -> Int {
    Int(surface.pixel(x: x, y: y) >> 24)
  }

  func half(_ effects: [NodeEffect]) -> Node {
    let node = Node(
      drawing: Drawing(fill: Path(CGRect(x: -300, y: -300, width: 300, height: 600)), .black))
    node.effects = effects
    return node
  }

  // Three box blurs differ from a Gaussian by up to 2%; pixel cells and integer box widths add another 2%.
  @Test(
    "A blur is a Gaussian whose standard deviation is the radius",
    arguments: [0.8, 1.5, 2.6, 4, 7.9, 8, 11, 23])
  func blurProfile(radius: CGFloat) throws {
    let surface = try paint(half([.blur(radius: radius)]))
    for x in stride(from: 70, to: 170, by: 3) {
      let distance = (Double(x) + 0.5 - 120) / Double(radius)
      let expected = 255 * 0.5 * erfc(distance / 2.0.squareRoot())
      #expect(abs(Double(alpha(surface, x, 100)) - expected) < 10, "\(x)")
    }
  }

  @Test(
    "For a single shape, a shadow effect equals the drawing's shadow",
    arguments: [0, 3, 8, 20] as [CGFloat])
  func shadow(radius: CGFloat) throws {
    let shadow = Shadow(color: .black, radius: radius, offset: CGSize(width: 6, height: 9))
    let red = Drawing.Item.fill(square, .color(RGBAColor(hex: 0xFF0000)))
    let drawn = try paint(Node(drawing: Drawing([.shadow(square, shadow), red])))
    let node = Node(drawing: Drawing([red]))
    node.effects = [.shadow(shadow)]
    let cast = try paint(node)
    for y in 0..<200 {
      for x in 0..<240 {
        #expect(abs(alpha(drawn, x, y) - alpha(cast, x, y)) < 14, "\(x), \(y)")
      }
    }
    #expect(cast.pixel(x: 120, y: 100) == 0xFFFF_0000)
  }

  @Test("All content of a node casts a single shadow, after clipping")
  func groupShadow() throws {
    let node = Node(drawing: Drawing(fill: square, .black))
    let child = Node(drawing: Drawing(fill: square, .black))
    child.position.x = 30
    node.addChild(child)
    node.effects = [
      .shadow(Shadow(color: .black.opacity(0.5), radius: 0, offset: CGSize(width: 0, height: 50)))
    ]
    let surface = try paint(node)
    for x in [105, 125, 165] { #expect(abs(alpha(surface, x, 150) - 128) <= 1) }
    node.removeFromParent()
    node.clipShape = square
    let clipped = try paint(node)
    #expect(alpha(clipped, 165, 150) == 0 && abs(alpha(clipped, 125, 150) - 128) <= 1)
  }

  @Test("Effects apply in order")
  func order() throws {
    let sharp = NodeEffect.shadow(
      Shadow(color: .black, radius: 0, offset: CGSize(width: 60, height: 0)))
    let blurredFirst = try paint(half([.blur(radius: 8), sharp]))
    let shadowFirst = try paint(half([sharp, .blur(radius: 8)]))
    #expect(abs(alpha(blurredFirst, 180, 100) - 128) < 10)
    #expect(alpha(shadowFirst, 120, 100) == 255)
  }

  @Test("A mask limits painting by its alpha, in the node's coordinates")
  func mask() throws {
    let node = Node(drawing: Drawing(fill: square, RGBAColor(hex: 0x0000FF)))
    node.rotation = .degrees(90)
    let mask = Node(
      drawing: Drawing(
        fill: square,
        .linearGradient(
          colors: [.clear, .white], start: CGPoint(x: -20, y: 0), end: CGPoint(x: 20, y: 0))))
    mask.addChild(
      Node(drawing: Drawing(fill: Path(CGRect(x: -20, y: -20, width: 10, height: 10)), .black)))
    node.mask = mask
    let surface = try paint(node)
    #expect(abs(alpha(surface, 110, 100) - 128) <= 4)
    #expect(abs(alpha(surface, 110, 115) - 128 - 96) <= 4)
    #expect(surface.pixel(x: 137, y: 82) == 0xFF00_00FF)
    #expect(alpha(surface, 110, 125) == 0)
    mask.isHidden = true
    node.removeFromParent()
    #expect(alpha(try paint(node), 110, 100) == 0)
    node.mask = nil
    node.removeFromParent()
    #expect(alpha(try paint(node), 110, 100) == 255)
    #expect(mask.parent == nil && mask.tree == nil)
  }

  @Test("The even-odd rule makes holes in a clip")
  func evenOddClip() throws {
    let node = Node(drawing: Drawing(fill: square, .black))
    var ring = square
    ring.addRect(CGRect(x: -10, y: -10, width: 20, height: 20))
    node.clipShape = ring
    node.clipsEvenOdd = true
    let surface = try paint(node)
    #expect(alpha(surface, 120, 100) == 0 && alpha(surface, 105, 100) == 255)
    let tree = RenderTree()
    tree.root.addChild(node)
    #expect(tree.hitTest(CGPoint(x: 120, y: 100)).isEmpty)
    #expect(tree.hitTest(CGPoint(x: 105, y: 100)).first === node)
  }

  @Test("A group with unchanged content is painted once while it moves by whole pixels")
  func paintedOnce() throws {
    let surface = try CairoSurface(width: 240, height: 200)
    let tree = RenderTree()
    let node = Node(drawing: Drawing(fill: square, .white))
    let child = Node(drawing: Drawing(fill: square, .black))
    node.addChild(child)
    node.effects = [.shadow(Shadow(radius: 6))]
    tree.root.addChild(node)
    var count = 0
    func frame(_ change: () -> Void) -> Int {
      change()
      count += 1
      _ = tree.update(width: 240, height: 200, displayScale: 1)
      tree.paint(onto: surface, age: count == 1 ? 0 : 1)
      return tree.statistics.layered
    }
    _ = frame {}
    _ = frame { node.position.x += 1 }
    for _ in 0..<20 { #expect(frame { node.position.x += 2 } == 0) }
    #expect(frame { node.opacity = 0.5 } == 0)
    #expect(frame { node.position.x += 0.5 } == 1)
    #expect(frame { child.position.x += 4 } == 1)
    #expect(frame { child.drawing = Drawing(fill: square, .white) } == 1)
    #expect(frame { node.effects = [.shadow(Shadow(radius: 3))] } == 1)
    #expect(frame { node.addChild(Node(drawing: Drawing(fill: square, .black))) } == 1)
    #expect(frame { child.removeFromParent() } == 1)
    #expect(frame { node.mask = Node(drawing: Drawing(fill: square, .black)) } == 1)
    #expect(frame { node.mask?.position.x = 7 } == 1)
    #expect(frame { node.rotation = .degrees(3) } == 1)
    #expect(frame { node.position.y += 3 } == 0)
  }

  @Test("A group with a mask is repainted when the mask changes, even if no node has effects")
  func maskedWhereItIs() throws {
    let surface = try CairoSurface(width: 240, height: 200)
    let tree = RenderTree(background: Background(color: .white))
    let node = Node(drawing: Drawing(fill: square, .black))
    node.position = CGPoint(x: 120, y: 100)
    tree.root.addChild(node)
    var age = 0
    func frame() {
      _ = tree.update(width: 240, height: 200, displayScale: 1)
      tree.paint(onto: surface, age: age)
      age = 1
    }
    frame()
    let mask = Node(drawing: Drawing(fill: square, .black))
    node.mask = mask
    for _ in 0..<3 {
      frame()
      node.position.x += 2
    }
    #expect(surface.pixel(x: 110, y: 100) == 0xFF00_0000)
    mask.drawing = Drawing(fill: Path(CGRect(x: 0, y: -20, width: 20, height: 40)), .black)
    frame()
    #expect(surface.pixel(x: 110, y: 100) == 0xFFFF_FFFF)
    #expect(surface.pixel(x: 134, y: 100) == 0xFF00_0000)
  }

  @Test("More moving groups than the layer cache can hold are painted correctly")
  func moreThanTheCacheHolds() throws {
    let surface = try CairoSurface(width: 240, height: 200)
    let tree = RenderTree()
    let nodes = (0..<20).map { index in
      let node = Node(drawing: Drawing(fill: square, .color(RGBAColor(white: Double(index) / 20))))
      node.effects = [.shadow(Shadow(radius: 6))]
      tree.root.addChild(node)
      return node
    }
    /// Moves some of the groups by whole pixels, and returns how many of them were repainted.
    func frame(moving count: Int, age: Int = 1) -> Int {
      for (index, node) in nodes.suffix(count).enumerated() {
        node.position.x = (node.position.x + CGFloat(index % 3 + 1)).remainder(dividingBy: 200)
        node.position.y = (node.position.y + 1).remainder(dividingBy: 160)
      }
      _ = tree.update(width: 240, height: 200, displayScale: 1)
      tree.paint(onto: surface, age: age)
      return tree.statistics.layered
    }
    /// Expects the image to equal that of a surface painted for the first time.
    func expectWhole() throws {
      let whole = try CairoSurface(width: 240, height: 200)
      tree.paintAll(on: whole.painter)
      let off = (0..<240 * 200).count { place in
        let (x, y) = (place % 240, place / 240)
        let (seen, meant) = (surface.pixel(x: x, y: y), whole.pixel(x: x, y: y))
        return abs(Int(seen & 255) - Int(meant & 255)) > 2
      }
      #expect(off == 0)
    }
    _ = frame(moving: 20, age: 0)
    // Each group moves again only after all other groups, when its layer is no longer cached.
    for _ in 0..<3 { #expect(frame(moving: 20) == 20) }
    try expectWhole()
    // Groups at rest return to the backdrop, so the cache can hold all other groups.
    for _ in 0..<64 { _ = frame(moving: 16) }
    for _ in 0..<3 { #expect(frame(moving: 16) == 0) }
    try expectWhole()
    #expect(frame(moving: 17) > 0)
    try expectWhole()
  }

  @Test("A transform effect applies to drawing, children, hit tests and bounds alike")
  func transformEffect() throws {
    let node = Node(drawing: Drawing(fill: square, .black))
    node.rotation = .degrees(90)
    node.scale = 2
    node.transformEffect = CGAffineTransform(a: 2, b: 0, c: 0.5, d: 0.5, tx: 10, ty: 0)
    let child = Node(name: "child")
    child.position = CGPoint(x: 4, y: 8)
    node.addChild(child)
    let surface = try paint(node)
    // (4, 8) maps to (22, 4), is scaled to (44, 8) and rotated to (-8, 44).
    #expect(child.convertToGlobal(.zero).distance(to: CGPoint(x: 112, y: 144)) < 1e-9)
    let back = try #require(child.convertFromGlobal(CGPoint(x: 112, y: 144)))
    #expect(back.distance(to: .zero) < 1e-9)
    let tree = RenderTree()
    tree.root.addChild(node)
    for y in stride(from: 1, to: 200, by: 7) {
      for x in stride(from: 1, to: 240, by: 7) {
        let isInside = alpha(surface, x, y) > 127
        let isHit = !tree.hitTest(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)).isEmpty
        #expect(isInside == isHit, "\(x), \(y)")
      }
    }
    node.transformEffect = CGAffineTransform(scaleX: 0, y: 1)
    #expect(tree.hitTest(CGPoint(x: 120, y: 100)).isEmpty)
  }

  @Test("Invalid effects are ignored, and a flat or empty node paints nothing")
  func degenerate() throws {
    let endless: [NodeEffect] = [
      .blur(radius: .infinity), .blur(radius: .nan), .blur(radius: -3),
      .shadow(Shadow(radius: .infinity, offset: CGSize(width: CGFloat.nan, height: .infinity))),
      .shadow(Shadow(color: .clear, radius: 4, offset: CGSize(width: 1e300 as CGFloat, height: 0))),
    ]
    for effect in endless {
      let node = Node(drawing: Drawing(fill: square, .black))
      node.effects = [effect]
      #expect(alpha(try paint(node), 120, 100) == 255, "\(effect)")
    }
    let flat = Node(drawing: Drawing(fill: square, .black))
    flat.effects = [.blur(radius: 3)]
    flat.transformEffect = CGAffineTransform(scaleX: 0, y: 1)
    #expect(alpha(try paint(flat), 120, 100) == 0)
    let empty = Node()
    empty.effects = [.shadow(Shadow(radius: 3))]
    empty.mask = Node()
    #expect(alpha(try paint(empty), 120, 100) == 0)
  }
}
