import DeftTesting
import DeftCairo
import DeftRenderTree
import Testing

@Suite("Painting the damage equals painting everything")
struct DamageTests {
  /// A scene that changes randomly.
  final class Scene {
    static let outlines: [Path] = [
      Path(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40)),
      Path(roundedRect: CGRect(x: -25, y: -15, width: 50, height: 30), cornerRadius: 8),
      .star(points: 5, radius: 26, inset: 0.45),
      .polygon(sides: 6, radius: 22),
    ]
    var random: SplitMix64
    let tree = RenderTree(
      background: Background(
        color: RGBAColor(hex: 0xF6F5F2),
        dots: DotGrid(spacing: 24, radius: 1.2, color: RGBAColor(hex: 0xD0D0D0))))
    let layer = Node(name: "layer")
    let overlay = Node(name: "overlay")
    var nodes: [Node] = []
    var (width, height, scale) = (220, 170, CGFloat(1))

    /// Whether the scene consists of upright rectangles that end at whole pixels.
    let isExact: Bool
    /// Whether nodes also have effects, masks and transform effects.
    let hasEffects: Bool

    init(seed: UInt64, count: Int, isExact: Bool, hasEffects: Bool = false) {
      random = SplitMix64(seed: seed)
      self.isExact = isExact
      self.hasEffects = hasEffects
      if isExact { tree.background.dots = nil }
      tree.root.addChild(layer)
      tree.root.addChild(overlay)
      for _ in 0..<count { add() }
    }

    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }
    func point() -> CGPoint {
      isExact
        ? CGPoint(x: 8 * pick(30) - 8, y: 8 * pick(24) - 8)
        : CGPoint(x: share() * 240 - 10, y: share() * 190 - 10)
    }
    func factor() -> CGFloat { isExact ? [0.5, 1, 2][pick(3)] : 0.3 + 1.6 * share() }
    func color() -> RGBAColor {
      RGBAColor(red: share(), green: share(), blue: share(), alpha: 0.4 + 0.6 * share())
    }

    func angle() -> Angle { .degrees(isExact ? 0 : Double(share()) * 360) }

    func drawing() -> Drawing {
      if isExact {
        let items = (0..<pick(3)).map { _ in
          let rect = CGRect(
            x: -8 * pick(4), y: -8 * pick(4), width: 8 + 8 * pick(5), height: 8 + 8 * pick(5))
          return Drawing.Item.fill(Path(rect), .color(color()))
        }
        return Drawing(items)
      }
      let path = Self.outlines[pick(Self.outlines.count)]
      if hasEffects, pick(6) == 0 {
        return Drawing(
          fill: path,
          .angularGradient(
            colors: [color(), color(), color()], center: CGPoint(x: 2, y: 3), startAngle: angle(),
            endAngle: .degrees(400)))
      }
      switch pick(6) {
      case 0:
        let colors = [color(), color()]
        return Drawing(
          fill: path,
          .linearGradient(colors: colors, start: CGPoint(x: -20, y: 0), end: CGPoint(x: 20, y: 9)))
      case 1:
        return Drawing([
          .shadow(
            path,
            Shadow(radius: share() * 9, offset: CGSize(width: share() * 4, height: share() * 8))),
          .fill(path, .color(color())),
        ])
      case 2:
        return Drawing([
          .fill(path, .radialGradient(colors: [color(), color()], center: .zero, endRadius: 24)),
          .stroke(path, .color(color()), StrokeStyle(lineWidth: share() * 5, lineJoin: .round)),
        ])
      case 3:
        return Drawing([
          .text(
            TextRun("Ag\(pick(9))", font: FontSpec(size: 18)), color(),
            in: CGRect(x: -16, y: -12, width: 32, height: 24))
        ])
      case 4: return .empty
      default: return Drawing(fill: path, color())
      }
    }

    func add() {
      let node = Node(drawing: drawing())
      node.position = point()
      if pick(3) == 0 { node.rotation = angle() }
      let parent =
        switch pick(8) {
        case 0: overlay
        case 1: nodes.isEmpty ? layer : nodes[pick(nodes.count)]
        default: layer
        }
      parent.insertChild(node, at: pick(3) == 0 ? pick(parent.children.count + 1) : .max)
      nodes.append(node)
    }

    func effect() -> NodeEffect {
      switch pick(4) {
      case 0: .compositing
      case 1: .blur(radius: share() * (pick(3) == 0 ? 14 : 3))
      default:
        .shadow(
          Shadow(
            color: color(), radius: pick(4) == 0 ? 0 : share() * 20,
            offset: isExact
              ? CGSize(width: 4 * pick(3), height: 4 * pick(4))
              : CGSize(width: share() * 8 - 4, height: share() * 12)))
      }
    }

    func mutateEffects(of node: Node) {
      switch pick(6) {
      case 0: node.effects = []
      case 1, 2: node.effects = (0...pick(2)).map { _ in effect() }
      case 3:
        node.transformEffect =
          pick(2) == 0
          ? .identity
          : CGAffineTransform(
            a: factor(), b: 0, c: isExact ? 0 : share() - 0.5, d: factor(),
            tx: CGFloat(8 * pick(3)),
            ty: 0)
      case 4:
        let mask = pick(2) == 0 ? nil : Node(drawing: drawing())
        if pick(2) == 0 { mask?.addChild(Node(drawing: drawing())) }
        node.mask = mask
      default:
        guard let mask = node.mask else { return }
        switch pick(3) {
        case 0:
          mask.position = isExact ? CGPoint(x: 8 * pick(3), y: 8) : CGPoint(x: share() * 9, y: 2)
        case 1: mask.drawing = drawing()
        default: mask.isHidden.toggle()
        }
      }
    }

    func mutate() {
      guard !nodes.isEmpty else { return add() }
      let node = nodes[pick(nodes.count)]
      if hasEffects, pick(3) == 0 { return mutateEffects(of: node) }
      switch pick(25) {
      case 0..<7: node.position = point()
      case 7..<9: node.rotation = angle()
      case 9..<11: node.scale = factor()
      case 11: node.opacity = pick(3) == 0 ? 1 : pick(5) == 0 ? 0 : Double(share())
      case 12: node.isHidden.toggle()
      case 13..<15: node.drawing = drawing()
      case 15..<17: node.bringToFront()
      case 17: node.sendToBack()
      case 18: if let parent = node.parent { node.move(toIndex: pick(parent.children.count)) }
      case 19:
        node.removeFromParent()
        nodes.removeAll { node.isAncestor(ofOrSame: $0) }
      case 20: add()
      case 21:
        let parent = pick(2) == 0 ? layer : nodes[pick(nodes.count)]
        if !node.isAncestor(ofOrSame: parent) { parent.addChild(node) }
      case 22:
        let old = node.position
        node.position = point()
        node.position = old
      case 23:
        let clip = CGRect(x: -16, y: -8, width: 8 + 8 * pick(6), height: 8 + 8 * pick(4))
        node.clipShape =
          pick(2) == 0 ? nil : isExact ? Path(clip) : Path(ellipseIn: clip)
      default: if pick(4) == 0 { overlay.opacity = Double(share()) }
      }
    }
  }

  /// Returns the number of differing pixels, and the greatest difference of a component.
  static func compare(_ a: CairoSurface, _ b: CairoSurface) -> (count: Int, worst: Int) {
    let differences = a.differences(from: b)
    return (differences.count, differences.max() ?? 0)
  }

  /// The allowed difference between an incrementally painted frame and a completely painted one.
  struct Tolerance {
    var count = 0
    var worst = 0
  }

  @Test("Rectangles of whole pixels match to within 1 of 255", arguments: 1...8)
  func rectangles(seed: Int) throws {
    let scene = Scene(seed: UInt64(seed), count: seed * 6, isExact: true)
    try run(scene, Tolerance(count: .max, worst: 1))
  }

  // Where an outline crosses the edge of a clip, Cairo samples that row of pixels differently: the coverage
  // of a pixel on the outline may differ by a fifteenth, and several such errors may add up.
  @Test("All drawings match, except for Cairo's rounding at outlines", arguments: 1...8)
  func everything(seed: Int) throws {
    let scene = Scene(seed: UInt64(seed), count: seed * 6, isExact: false)
    try run(scene, Tolerance(count: 220 * 170 / 200, worst: 36))
  }

  @Test("Rectangles with effects match to within 2 of 255", arguments: 1...4)
  func rectanglesWithEffects(seed: Int) throws {
    let scene = Scene(seed: UInt64(seed), count: seed * 4, isExact: true, hasEffects: true)
    try run(scene, Tolerance(count: .max, worst: 2))
  }

  @Test("All drawings with effects match, except for Cairo's rounding", arguments: 1...4)
  func everythingWithEffects(seed: Int) throws {
    let scene = Scene(seed: UInt64(seed), count: seed * 4, isExact: false, hasEffects: true)
    try run(scene, Tolerance(count: 220 * 170 / 200, worst: 36))
  }

  /// Changes a scene, and paints each frame into the previous frame's buffer or sometimes another.
  func run(_ scene: Scene, _ tolerance: Tolerance) throws {
    let resources = CairoResources()
    func surface() throws -> CairoSurface {
      try CairoSurface(width: scene.width, height: scene.height, resources: resources)
    }
    var buffers = [try surface(), try surface()]
    var latest: Int?
    for step in 0..<160 {
      for _ in 0..<(step % 7 == 0 ? 12 : 1 + scene.pick(3)) { scene.mutate() }
      if step % 50 == 49 {
        (scene.width, scene.height) = (150 + scene.pick(80), 120 + scene.pick(60))
        scene.scale = [1, 1.5, 2][scene.pick(3)]
        (buffers, latest) = ([try surface(), try surface()], nil)
      }
      if step % 37 == 36 { scene.tree.releaseBackdrop() }
      let damage = scene.tree.update(
        width: scene.width, height: scene.height, displayScale: scene.scale)
      scene.tree._checkInvariants()
      #expect(damage.rects.count <= Region.limit)
      if damage.isEmpty { continue }
      let isOther = scene.pick(3) == 0
      let index = isOther ? 1 - (latest ?? 0) : latest ?? 0
      let age = index == latest ? 1 : 0
      let painted = scene.tree.paint(onto: buffers[index], age: age)
      latest = index
      #expect(damage.rects.allSatisfy { rect in painted.bounds.contains(rect) })

      let whole = try surface()
      scene.tree.paintAll(on: whole.painter)
      let (count, worst) = Self.compare(buffers[index], whole)
      #expect(
        count <= tolerance.count && worst <= tolerance.worst,
        "step \(step), age \(age): \(count) pixels, by up to \(worst)")
      if worst > tolerance.worst { return }
    }
  }
}
