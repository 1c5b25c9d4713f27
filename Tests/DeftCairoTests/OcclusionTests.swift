import DeftCairo
import DeftRenderTree
import DeftTesting
import Testing

@Suite("Skipping hidden content does not change the painted result")
struct OcclusionTests {
  private static let (width, height) = (360, 300)

  /// Overlapping, mostly opaque content that moves, rotates and changes randomly.
  private final class Scene {
    var random: SplitMix64
    let tree = RenderTree(background: Background(color: RGBAColor(hex: 0xF6F5F2)))
    var nodes: [Node] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      for _ in 0..<9 { add() }
    }

    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }
    func color() -> RGBAColor {
      RGBAColor(red: share(), green: share(), blue: share(), alpha: pick(4) > 0 ? 1 : 0.6)
    }

    private func outline(_ side: CGFloat) -> Path {
      let rect = CGRect(x: -side / 2, y: -side / 3, width: side, height: side / 1.5)
      switch pick(4) {
      case 0: return Path(ellipseIn: rect)
      case 1: return Path(roundedRect: rect, cornerRadius: 14)
      case 2:
        // An outline with a possible hole has no inner area, so it occludes nothing.
        var path = Path(rect)
        path.addRect(rect.insetBy(dx: side / 4, dy: side / 5))
        return path
      default: return Path(rect)
      }
    }

    private func drawing() -> Drawing {
      let side = 60 + 300 * share()
      let path = outline(side)
      let paint: Paint =
        switch pick(4) {
        case 0: .color(color())
        case 1:
          .linearGradient(
            colors: [color(), color()], start: CGPoint(x: -side / 2, y: 0),
            end: CGPoint(x: side / 2, y: pick(5) == 0 ? 0 : 20))
        case 2: .radialGradient(colors: [color(), color()], center: .zero, endRadius: side / 2)
        default:
          .angularGradient(
            colors: [color(), color()], center: .zero, startAngle: .zero, endAngle: .degrees(300))
        }
      var items: [Drawing.Item] = [.fill(path, paint, eoFill: pick(3) == 0)]
      if pick(2) == 0 {
        let shadow = Shadow(radius: 4 + 20 * share(), offset: CGSize(width: 0, height: 9))
        items.insert(.shadow(path, shadow), at: 0)
      }
      if pick(4) == 0 {
        let seen: UInt32 = pick(3) == 0 ? 0x8000_0000 : 0xFF00_0000
        let image = ImageRef(
          width: 20, height: 10,
          pixels: (0..<200).map { index -> UInt32 in seen | UInt32(index % 20 * 6) << 16 })
        items.append(
          .image(
            image, in: path.boundingRect.insetBy(dx: 10, dy: 8),
            ImageStyle(interpolation: pick(2) == 0 ? .high : .none)))
      }
      return Drawing(items)
    }

    func add() {
      let node = Node(drawing: drawing())
      node.position = CGPoint(x: 360 * share(), y: 300 * share())
      if pick(5) == 0 {
        // Adds the node to a clipped group, which may have its own drawing.
        let group = Node()
        group.clipShape = outline(260)
        group.clipsEvenOdd = pick(4) == 0
        group.position = node.position
        node.position = .zero
        group.addChild(node)
        if pick(2) == 0 { group.addChild(Node(drawing: drawing())) }
        nodes.append(group)
        tree.root.addChild(group)
        return
      }
      nodes.append(node)
      tree.root.addChild(node)
    }

    func mutate() {
      let node = nodes[pick(nodes.count)]
      switch pick(12) {
      case 0: node.drawing = drawing()
      case 1, 2, 3: node.rotation = .radians(6 * share())
      case 4, 5: node.scale = 0.5 + share()
      case 6: node.opacity = pick(2) == 0 ? 1 : 0.7
      case 7: node.isHidden.toggle()
      case 8: node.bringToFront()
      case 9: node.effects = pick(2) == 0 ? [] : [.blur(radius: 3)]
      case 10:
        node.removeFromParent()
        nodes.removeAll { $0 === node }
        add()
      default: node.position = CGPoint(x: 360 * share(), y: 300 * share())
      }
    }
  }

  @Test("Frames with and without occlusion are the same", arguments: [0, 10, 20, 30])
  func random(seed: UInt64) throws {
    var (hiding, left) = (0, 0)
    for seed in seed..<seed + 10 {
      let scene = Scene(seed: seed)
      let surface = try CairoSurface(width: Self.width, height: Self.height)
      let whole = try CairoSurface(width: Self.width, height: Self.height)
      for step in 0..<40 {
        for _ in 0...scene.pick(4) { scene.mutate() }
        let damage = scene.tree.update(width: Self.width, height: Self.height, displayScale: 1)
        scene.tree._checkInvariants()
        if damage.isEmpty { continue }
        let occluders = scene.tree.occluders(of: damage)
        if !occluders.isEmpty { hiding += 1 }
        left += occluders.reduce(0) { $0 + $1.area.bounds.area }
        scene.tree.paint(onto: surface, age: step == 0 ? 0 : 1)
        // Paint the whole frame again without occlusion.
        scene.tree.optimizations.remove(.occlusion)
        scene.tree.invalidate(PixelRect(x0: 0, y0: 0, x1: Self.width, y1: Self.height))
        _ = scene.tree.update(width: Self.width, height: Self.height, displayScale: 1)
        scene.tree.paint(onto: whole, age: 0)
        scene.tree.optimizations.insert(.occlusion)
        let differences = surface.differences(from: whole)
        // Outlines that cross the edge of the repainted area are sampled differently there.
        let worst = differences.max() ?? 0
        let count = differences.count { $0 > 1 }
        #expect(worst <= 48 && count <= Self.width * Self.height / 50, "\(seed), \(step)")
      }
    }
    #expect(hiding > 40)
    #expect(left > 1_000_000)
  }

  @Test("Covered pixels are neither copied from the backdrop nor painted")
  func isLeftOut() {
    let tree = RenderTree(background: Background(color: .white))
    let back = Node(
      drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 360, height: 300)), .black))
    let front = Node(
      drawing: Drawing(fill: Path(CGRect(x: -400, y: -400, width: 800, height: 800)), .white))
    front.position = CGPoint(x: 180, y: 150)
    tree.root.addChild(back)
    tree.root.addChild(front)
    _ = tree.update(width: 360, height: 300, displayScale: 1)
    let window = Region(PixelRect(x0: 0, y0: 0, x1: 360, y1: 300))
    func hidden() -> [Int] {
      tree.occluders(of: window).map { cover in
        (0..<300).reduce(0) {
          $0 + cover.area.columns(of: $1..<$1 + 1).clamped(to: 0..<360).count
        }
      }
    }
    #expect(hidden().last == 360 * 300)
    #expect(tree.occluders(of: Region(PixelRect(x0: 0, y0: 0, x1: 9, y1: 9))).isEmpty)
    front.rotation = .degrees(30)
    _ = tree.update(width: 360, height: 300, displayScale: 1)
    #expect(hidden().last == 360 * 300)
    for (change, back) in [
      ({ front.opacity = 0.5 }, { front.opacity = 1 }),
      ({ front.isHidden = true }, { front.isHidden = false }),
      ({ front.effects = [.blur(radius: 2)] }, { front.effects = [] }),
    ] as [(() -> Void, () -> Void)] {
      change()
      _ = tree.update(width: 360, height: 300, displayScale: 1)
      #expect(tree.occluders(of: window).allSatisfy { $0.area.bounds.width < 800 })
      back()
    }
  }
}
