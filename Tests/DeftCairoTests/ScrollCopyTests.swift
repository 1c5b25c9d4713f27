import DeftCairo
import DeftRenderTree
import DeftTesting
import Testing

@Suite("Content copied while scrolling looks like repainted content")
struct ScrollCopyTests {
  /// A list in a window that scrolls and changes randomly, with other nodes above and beneath it.
  private final class Scene {
    var random: SplitMix64
    let tree = RenderTree(background: Background(color: RGBAColor(hex: 0xF6F5F2)))
    let panel = Node(name: "panel")
    let view = Node(name: "view")
    let content = Node(name: "content")
    var rows: [Node] = []
    var others: [Node] = []
    var (width, height, scale) = (320, 280, CGFloat(1))
    /// Whether the scene consists of upright rectangles that end at whole pixels.
    let isExact: Bool

    init(seed: UInt64, isExact: Bool) {
      random = SplitMix64(seed: seed)
      self.isExact = isExact
      // The panel hides the content beneath it completely or partly.
      if pick(4) > 0 { tree.root.addChild(Node(drawing: box(0, 0, 400, 400, color(1)))) }
      if pick(3) == 0 { tree.background.dots = DotGrid(spacing: 24, radius: 1, color: .black) }
      tree.root.addChild(panel)
      let frame = CGRect(x: 10, y: 10, width: 280, height: 240)
      let outline = Path(roundedRect: frame, cornerRadius: isExact ? 0 : 12)
      panel.drawing =
        switch pick(4) {
        case 0: .empty
        case 1:
          Drawing(
            fill: outline,
            .linearGradient(
              colors: [color(1), color(1)], start: .zero, end: CGPoint(x: 300, y: 300)))
        default: Drawing(fill: outline, color(pick(2) == 0 ? 1 : 0.7))
        }
      view.position = CGPoint(x: 10, y: 10)
      let inner = CGRect(x: 0, y: 0, width: 280, height: 240)
      view.clipShape =
        isExact || pick(2) == 0 ? Path(inner) : Path(roundedRect: inner, cornerRadius: 12)
      if pick(5) == 0 { view.clipShape = Path(ellipseIn: inner) }
      panel.addChild(view)
      view.addChild(content)
      for _ in 0..<30 { addRow() }
      for _ in 0..<pick(3) { addOther() }
    }

    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }
    func color(_ alpha: CGFloat) -> RGBAColor {
      RGBAColor(red: share(), green: share(), blue: share(), alpha: alpha)
    }
    func box(
      _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: RGBAColor
    ) -> Drawing {
      Drawing(fill: Path(CGRect(x: x, y: y, width: width, height: height)), color)
    }

    func drawing() -> Drawing {
      let width = CGFloat(60 + 10 * pick(20))
      if isExact { return box(0, 0, width, 20, color(pick(2) == 0 ? 1 : 0.5)) }
      let path = Path(
        roundedRect: CGRect(x: 0, y: 0, width: width, height: 20), cornerRadius: 6)
      let text = Drawing.Item.text(
        TextRun("Row \(pick(99))", font: FontSpec(size: 13)), color(1),
        in: CGRect(x: 8, y: 2.5, width: 200, height: 16))
      switch pick(8) {
      case 0:
        return Drawing(
          fill: path,
          .linearGradient(
            colors: [color(1), color(0.5)], start: .zero, end: CGPoint(x: 200, y: 20)))
      case 1:
        return Drawing([
          .shadow(path, Shadow(radius: 6, offset: CGSize(width: 0, height: 3))),
          .fill(path, .color(color(1))), text,
        ])
      case 2: return Drawing([.stroke(path, .color(color(1)), StrokeStyle(lineWidth: 1.5)), text])
      default: return Drawing([.fill(path, .color(color(0.8))), text])
      }
    }

    func addRow() {
      let row = Node(drawing: drawing())
      row.position = CGPoint(x: 8 * pick(4), y: 26 * rows.count)
      if !isExact {
        switch pick(12) {
        case 0: row.effects = [.blur(radius: 2)]
        case 1: row.rotation = .degrees(5)
        case 2: row.clipShape = Path(ellipseIn: CGRect(x: 0, y: 0, width: 120, height: 22))
        case 3:
          row.addChild(Node(drawing: box(20, 4, 30, 14, color(0.5))))
          row.opacity = 0.6
        default: break
        }
      }
      content.addChild(row)
      rows.append(row)
    }

    func addOther() {
      let node = Node(drawing: box(0, 0, 30 + 8 * CGFloat(pick(6)), 16, color(0.7)))
      node.position = place()
      if !isExact, pick(4) == 0 { node.effects = [.blur(radius: 5)] }
      let parent = [tree.root, panel, view][pick(3)]
      parent.insertChild(node, at: pick(3) == 0 ? 0 : .max)
      others.append(node)
    }

    func place() -> CGPoint { CGPoint(x: 8 * pick(40) - 20, y: 8 * pick(34) - 20) }

    func scroll() {
      let way = CGFloat(pick(5) == 0 ? pick(200) - 100 : pick(24) - 12) / scale
      content.position.y = min(10, max(-700, content.position.y + way))
      if pick(8) == 0 { content.position.x += CGFloat(pick(9) - 4) / scale }
      if !isExact, pick(10) == 0 { content.position.y += 0.3 }
    }

    func mutate() {
      let row = rows[pick(rows.count)]
      switch pick(16) {
      case 0: row.drawing = drawing()
      case 1: row.position.x += 8
      case 2: row.isHidden.toggle()
      case 3: row.opacity = pick(2) == 0 ? 1 : 0.5
      case 4:
        row.removeFromParent()
        rows.removeAll { $0 === row }
        addRow()
      case 5: addOther()
      case 6, 7, 8: others.isEmpty ? addOther() : (others[pick(others.count)].position = place())
      case 9:
        guard others.count > 2 else { return }
        others.remove(at: pick(others.count)).removeFromParent()
      case 10: panel.position = CGPoint(x: pick(5), y: pick(5))
      case 11: row.bringToFront()
      case 12: tree.invalidate(PixelRect(x: pick(200), y: pick(200), width: 40, height: 30))
      case 13: content.isHidden.toggle()
      case 14: view.position.x = CGFloat(10 + pick(3))
      default: content.isHidden = false
      }
    }
  }

  private struct Tolerance {
    /// The greatest difference of a component.
    var worst: Int
    /// The number of pixels that may differ by more than rounding.
    var count: Int
  }

  @Test("Rectangles of whole pixels match to within 1 of 255", arguments: [0, 10])
  func rectangles(seed: UInt64) throws {
    let copied = try (seed..<seed + 10).reduce(0) {
      try $0 + run(Scene(seed: $1, isExact: true), Tolerance(worst: 1, count: 0))
    }
    #expect(copied > 100)
  }

  // Where an outline crosses the edge of a clip, Cairo samples that row of pixels differently. This
  // affects every partial repaint.
  @Test("All drawings match, except for Cairo's rounding at outlines", arguments: [0, 10])
  func everything(seed: UInt64) throws {
    let copied = try (seed..<seed + 10).reduce(0) {
      try $0 + run(Scene(seed: $1, isExact: false), Tolerance(worst: 48, count: 320 * 280 / 50))
    }
    #expect(copied > 40)
  }

  /// Changes a scene, and returns how many of its frames were partly copied.
  private func run(_ scene: Scene, _ tolerance: Tolerance) throws -> Int {
    let resources = CairoResources()
    func surface() throws -> CairoSurface {
      try CairoSurface(width: scene.width, height: scene.height, resources: resources)
    }
    var buffers = [try surface(), try surface()]
    var latest: Int?
    var copied = 0
    for step in 0..<120 {
      if scene.pick(6) > 0 { scene.scroll() }
      if scene.pick(3) == 0 { scene.mutate() }
      if step % 50 == 49 {
        scene.scale = scene.isExact ? [1, 2][scene.pick(2)] : [1, 1.5, 2][scene.pick(3)]
        (scene.width, scene.height) = (300 + scene.pick(200), 260 + scene.pick(100))
        (buffers, latest) = ([try surface(), try surface()], nil)
      }
      let damage = scene.tree.update(
        width: scene.width, height: scene.height, displayScale: scene.scale)
      scene.tree._checkInvariants()
      // Occasionally no buffer is free, and a node is removed before the next update.
      if damage.isEmpty || scene.pick(10) == 0 { continue }
      if scene.pick(12) == 0, let other = scene.others.popLast() { other.removeFromParent() }
      let isOther = scene.pick(5) == 0
      let index = isOther ? 1 - (latest ?? 0) : latest ?? 0
      if isOther, let latest, scene.pick(2) == 0 {
        // Copy the latest frame first, like a presenter with two buffers.
        buffers[index].copy(
          from: buffers[latest], in: Region(PixelRect(x: 0, y: 0, width: 600, height: 600)))
        scene.tree.paint(onto: buffers[index], age: 1)
      } else {
        scene.tree.paint(onto: buffers[index], age: index == latest ? 1 : 0)
      }
      latest = index
      if scene.tree.statistics.copied > 0 { copied += 1 }
      let whole = try surface()
      scene.tree.paintAll(on: whole.painter)
      let differences = buffers[index].differences(from: whole)
      // A difference of 2 is due to rounding.
      let (count, worst) = (differences.count { $0 > 2 }, differences.max() ?? 0)
      #expect(
        count <= tolerance.count && worst <= tolerance.worst,
        "step \(step): \(count) pixels, by up to \(worst)")
      if worst > tolerance.worst { break }
    }
    return copied
  }

  /// Returns the number of pixels copied in the frame after a change to a list above a plain panel.
  ///
  /// `ground` is the content beneath the rows, which scrolls with them.
  private func copied(
    over ground: Drawing = .empty,
    _ change: (_ scene: (content: Node, panel: Node, view: Node)) -> Void
  ) throws -> Int {
    let tree = RenderTree()
    let (panel, view, content) = (Node(), Node(), Node())
    panel.drawing = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 300, height: 300)), .white)
    view.clipShape = Path(CGRect(x: 0, y: 0, width: 300, height: 300))
    content.addChild(Node(drawing: ground))
    for i in 0..<40 {
      let row = Node(
        drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 300, height: 18)), .black))
      row.position.y = CGFloat(20 * i)
      content.addChild(row)
    }
    view.addChild(content)
    panel.addChild(view)
    tree.root.addChild(panel)
    let surface = try CairoSurface(width: 300, height: 300)
    func frame() {
      _ = tree.update(width: 300, height: 300, displayScale: 1)
      tree.paint(onto: surface, age: 1)
    }
    frame()
    for _ in 0..<2 {
      content.position.y -= 7
      frame()
    }
    if ground.isEmpty { #expect(tree.statistics.copied == 300 * 293) }
    change((content, panel, view))
    frame()
    return tree.statistics.copied
  }

  @Test("A step of whole pixels copies everything except newly exposed pixels")
  func steps() throws {
    #expect(try copied { $0.content.position.y -= 10 } == 300 * 290)
    #expect(try copied { $0.content.position.x += 4 } == 296 * 300)
  }

  @Test("Content that may look different at another pixel is repainted, not copied")
  func colors() throws {
    let outline = Path(CGRect(x: 0, y: -100, width: 300, height: 1000))
    let gradient = Paint.linearGradient(
      colors: [.white, .black], start: .zero, end: CGPoint(x: 0, y: 900))
    func step(over items: [Drawing.Item]) throws -> Int {
      try copied(over: Drawing(items)) { $0.content.position.y -= 10 }
    }
    #expect(try step(over: [.fill(outline, .color(.white))]) == 300 * 290)
    #expect(try step(over: [.fill(outline, gradient)]) == 0)
    #expect(try step(over: [.shadow(outline, Shadow(radius: 5))]) == 0)
  }

  @Test("Content that does more than move by whole pixels is repainted, not copied")
  func doubts() throws {
    #expect(try copied { $0.content.position.y -= 10.5 } == 0)
    #expect(try copied { $0.content.scale = 1.1 } == 0)
    #expect(
      try copied {
        $0.content.position.y -= 10
        $0.panel.drawing = Drawing(
          fill: Path(CGRect(x: 0, y: 0, width: 300, height: 300)), .black)
      } == 0)
    #expect(
      try copied {
        $0.content.position.y -= 10
        $0.panel.position.x = 1
      } == 0)
    #expect(
      try copied {
        $0.content.position.y -= 10
        $0.view.opacity = 0.5
      } == 0)
  }
}
