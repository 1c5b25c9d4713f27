import DeftTesting
import DeftCairo
import DeftRenderTree
import Testing

@Suite("Cairo painter")
struct CairoPainterTests {
  let width = 240
  let height = 200

  /// Returns a clear surface with one node painted on it.
  func paint(
    _ drawing: Drawing, resources: CairoResources = .init(), _ change: (Node) -> Void = { _ in }
  ) throws -> (surface: CairoSurface, node: Node) {
    let surface = try CairoSurface(
      width: width, height: height, isOpaque: false, resources: resources)
    let tree = RenderTree(background: Background(color: .clear))
    let node = Node(drawing: drawing)
    node.position = CGPoint(x: 120, y: 100)
    change(node)
    tree.root.addChild(node)
    _ = tree.update(width: width, height: height, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return (surface, node)
  }

  func alpha(_ surface: CairoSurface, _ x: Int, _ y: Int) -> Int {
    Int(surface.pixel(x: x, y: y) >> 24)
  }

  let square = Path(CGRect(x: -20, y: -20, width: 40, height: 40))

  /// A large area is filled with a repeated tile of dots, and a small piece is painted dot by dot. Where a piece
  /// cuts a large dot, coverage is rounded differently.
  @Test(
    "A background looks the same whether painted at once or in pieces", arguments: [1, 1.25, 2],
    [1.25, 9.5])
  func backgroundInPieces(displayScale: CGFloat, radius: CGFloat) throws {
    let (background, all) = (
      Background(
        color: RGBAColor(hex: 0xF6F5F2),
        dots: DotGrid(
          spacing: 24, radius: radius, color: RGBAColor(hex: 0x3050A0, alpha: 0.7),
          origin: CGPoint(x: -7.3, y: 1003.8))),
      PixelRect(x: 3, y: 5, width: width - 9, height: height - 7)
    )
    let (whole, pieces) = (
      try CairoSurface(width: width, height: height),
      try CairoSurface(width: width, height: height)
    )
    whole.painter.fill(all, with: background, displayScale: displayScale)
    for y in stride(from: all.y0, to: all.y1, by: 32) {
      for x in stride(from: all.x0, to: all.x1, by: 48) {
        let piece = PixelRect(x: x, y: y, width: 48, height: 32).intersection(all)
        pieces.painter.fill(piece, with: background, displayScale: displayScale)
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (whole.pixel(x: x, y: y), pieces.pixel(x: x, y: y))
        let distance = stride(from: 0, to: 32, by: 8)
          .map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
        #expect(distance <= (radius > 2 ? 2 : 0), "at \(x), \(y)")
      }
    }
    #expect(whole.pixel(x: 17, y: 20) != whole.pixel(x: 0, y: 0))
  }

  @Test("Dots whose distance is not a whole number of pixels are near their places")
  func dotPlaces() throws {
    let (step, origin) = (17.3, CGPoint(x: 6.4, y: 8.7))
    let surface = try CairoSurface(width: width, height: height)
    surface.painter.fill(
      PixelRect(x: 0, y: 0, width: width, height: height),
      with: Background(
        color: .white, dots: DotGrid(spacing: step, radius: 1.25, color: .black, origin: origin)),
      displayScale: 1)
    for (column, row) in (0..<6).flatMap({ x in (0..<6).map { (x, $0) } }) {
      let dot = CGPoint(
        x: origin.x + CGFloat(column) * step, y: origin.y + CGFloat(row) * step)
      // The middle of the ink is the middle of the dot.
      var (ink, sum) = (0.0, CGSize.zero)
      for y in Int(dot.y) - 4...Int(dot.y) + 4 {
        for x in Int(dot.x) - 4...Int(dot.x) + 4 where x >= 0 && y >= 0 {
          let share = 1 - Double(surface.pixel(x: x, y: y) & 255) / 255
          ink += share
          sum.width += share * (CGFloat(x) + 0.5)
          sum.height += share * (CGFloat(y) + 0.5)
        }
      }
      #expect(abs(ink - .pi * 1.25 * 1.25) < 0.3, "\(column), \(row)")
      #expect(abs(sum.width / ink - dot.x) < 0.05, "\(column), \(row)")
      #expect(abs(sum.height / ink - dot.y) < 0.18, "\(column), \(row)")
    }
  }

  @Test("Nothing is painted outside a node's bounds", arguments: 1...40)
  func boundsContainPixels(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    let path = DamageTests.Scene.outlines[seed % 4]
    let text = TextRun(
      "Ågfjx,", font: FontSpec(size: 8 + 20 * share(), weight: 700, isItalic: seed % 3 == 0))
    let resources = CairoResources()
    let items: [Drawing.Item] = [
      .shadow(
        path,
        Shadow(
          color: .black, radius: share() * share() * 25,
          offset: CGSize(width: 8 * share(), height: 8 * share()))),
      .stroke(path, .color(.black), StrokeStyle(lineWidth: 8 * share(), lineJoin: .miter)),
      .fill(path, .color(.black)),
      .text(text, .black, in: CGRect(origin: .zero, size: resources.text.measure(text).size)),
    ]
    let item = items[seed / 4 % 4]
    let (surface, node) = try paint(Drawing([item]), resources: resources) {
      $0.rotation = .degrees(seed % 5 == 0 ? 0 : 360 * Double(share()))
      $0.scale = 0.2 + 1.3 * share()
    }
    let box = PixelRect(covering: node.globalBounds.insetBy(dx: -0.125, dy: -0.125))
    var painted = PixelRect.empty
    for y in 0..<height {
      for x in 0..<width where alpha(surface, x, y) > 0 {
        painted = painted.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    #expect(!painted.isEmpty)
    #expect(box.contains(painted), "\(painted) in \(box)")
  }

  @Test(
    "A shadow is a Gaussian whose standard deviation is half its radius",
    arguments: [4, 9, 16, 40] as [CGFloat])
  func shadowProfile(radius: CGFloat) throws {
    let half = Path(CGRect(x: -300, y: -300, width: 300, height: 600))
    let (surface, _) = try paint(
      Drawing([.shadow(half, Shadow(color: .black, radius: radius))]))
    for x in stride(from: 20, to: 220, by: 4) {
      let distance = (Double(x) + 0.5 - 120) / Double(radius / 2)
      let expected = 255 * 0.5 * erfc(distance / 2.0.squareRoot())
      #expect(abs(Double(alpha(surface, x, 100)) - expected) < 5, "\(distance)")
    }
  }

  @Test("A shadow that moves, rotates and grows is blurred once; a large one fits into the cache")
  func shadowCache() throws {
    let resources = CairoResources()
    let drawing = Drawing([.shadow(square, Shadow(radius: 10))])
    for step in 0..<20 {
      _ = try paint(drawing, resources: resources) {
        $0.position.x += CGFloat(step)
        $0.rotation = .degrees(Double(step) * 7)
        $0.scale = 1 + CGFloat(step) / 10
      }
    }
    #expect(resources.shadowMaskCount == 1)
    for step in 0..<8 {
      let huge = Path(CGRect(x: 0, y: 0, width: 4_000 + step, height: 4_000))
      _ = try paint(Drawing([.shadow(huge, Shadow(radius: 1))]), resources: resources)
    }
    #expect(resources.shadowMaskCount == 9)
    #expect(resources.shadowByteCount <= 6 << 20)
  }

  @Test("A shadow with radius 0 is sharp, and a shadow without an outline is not painted")
  func plainShadows() throws {
    let offset = CGSize(width: 30, height: 0)
    let (surface, _) = try paint(
      Drawing([.shadow(square, Shadow(color: .black, radius: 0, offset: offset))]))
    #expect(alpha(surface, 150, 100) == 255 && alpha(surface, 129, 100) == 0)
    let (empty, _) = try paint(Drawing([.shadow(Path(), Shadow(radius: 9))]))
    #expect(alpha(empty, 120, 100) == 0)
  }

  @Test("Items that cannot be painted do not affect other items")
  func degenerate() throws {
    let surface = try CairoSurface(width: 60, height: 20, isOpaque: false)
    let tree = RenderTree(background: Background(color: .clear))
    let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    func add(_ drawing: Drawing, _ change: (Node) -> Void = { _ in }) {
      let node = Node(drawing: drawing)
      change(node)
      tree.root.addChild(node)
    }
    let fill = Drawing(fill: box, .black)
    add(fill) { $0.scale = 0 }
    add(fill) { $0.scale = 1e-200 }
    add(fill) { $0.scale = .nan }
    add(fill) { $0.position.x = .infinity }
    add(fill) {
      $0.clipShape = Path()
      $0.opacity = 0.5
    }
    add(Drawing([.shadow(box, Shadow(radius: .infinity)), .fill(box, .color(.clear))]))
    add(Drawing([.shadow(Path { $0.move(to: .zero) }, Shadow(radius: 1e-300))]))
    add(
      Drawing([
        .image(ImageRef(width: 1, height: 1, pixels: [0]), in: .zero),
        .stroke(box, .color(.clear), StrokeStyle(lineWidth: .nan, dash: [-1, 2])),
        .text(TextRun("", font: FontSpec(size: 0)), .black, in: .zero),
      ]))
    add(fill) { $0.position.x = 40 }
    _ = tree.update(width: 60, height: 20, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    tree._checkInvariants()
    #expect(alpha(surface, 45, 5) == 255 && alpha(surface, 35, 5) == 0)
  }

  @Test("Gradients run from the first color to the last")
  func gradients() throws {
    let (black, white) = (RGBAColor.black, RGBAColor.white)
    let linear = try paint(
      Drawing(
        fill: square,
        .linearGradient(
          colors: [black, white], start: CGPoint(x: -20, y: 0), end: CGPoint(x: 20, y: 0)))
    ).surface
    let values = (100..<140).map { Int(linear.pixel(x: $0, y: 100) & 255) }
    #expect(values.first! < 6 && values.last! > 249)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    let radial = try paint(
      Drawing(
        fill: square, .radialGradient(colors: [white, black], center: .zero, endRadius: 20))
    ).surface
    #expect(radial.pixel(x: 120, y: 100) & 255 > 240)
    #expect(radial.pixel(x: 101, y: 100) & 255 < 25)
    #expect(radial.pixel(x: 130, y: 100) == radial.pixel(x: 120, y: 110))
  }

  @Test("Strokes have the requested width, line caps and dashes")
  func strokes() throws {
    let line = Path {
      $0.move(to: CGPoint(x: -40, y: 0))
      $0.addLine(to: CGPoint(x: 40, y: 0))
    }
    func stroke(_ style: StrokeStyle) throws -> CairoSurface {
      try paint(Drawing([.stroke(line, .color(.black), style)])).surface
    }
    let butt = try stroke(StrokeStyle(lineWidth: 10))
    #expect(alpha(butt, 120, 95) == 255 && alpha(butt, 120, 94) == 0)
    #expect(alpha(butt, 80, 100) == 255 && alpha(butt, 79, 100) == 0)
    let square = try stroke(StrokeStyle(lineWidth: 10, lineCap: .square))
    #expect(alpha(square, 75, 96) == 255 && alpha(square, 74, 100) == 0)
    let round = try stroke(StrokeStyle(lineWidth: 10, lineCap: .round))
    #expect(alpha(round, 76, 100) == 255 && alpha(round, 75, 96) == 0)
    let dashed = try stroke(StrokeStyle(lineWidth: 10, dash: [8, 4], dashPhase: 4))
    #expect(alpha(dashed, 83, 100) == 255 && alpha(dashed, 85, 100) == 0)
    #expect(alpha(dashed, 88, 100) == 255)
    let wrong = try stroke(StrokeStyle(lineWidth: 10, dash: [0, 0]))
    #expect(alpha(wrong, 85, 100) == 255)
  }

  @Test(
    "Overlapping items in a translucent node do not show through each other",
    arguments: [false, true])
  func groups(asChildren: Bool) throws {
    let shifted = square.offsetBy(dx: 20, dy: 0)
    let drawing =
      asChildren
      ? Drawing(fill: square, .black)
      : Drawing([.fill(square, .color(.black)), .fill(shifted, .color(.black))])
    let (surface, _) = try paint(drawing) {
      $0.opacity = 0.5
      if asChildren { $0.addChild(Node(drawing: Drawing(fill: shifted, .black))) }
    }
    for x in [105, 125, 155] { #expect(abs(alpha(surface, x, 100) - 128) <= 1) }
  }

  @Test("An image is stretched to its frame, and preserves its mean when reduced")
  func images() throws {
    let pixels = (0..<64 * 64).map { i in
      (i + i / 64) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32
    }
    let image = ImageRef(width: 64, height: 64, pixels: pixels)
    for side in [64, 30, 9] as [CGFloat] {
      let frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
      let (surface, _) = try paint(Drawing([.image(image, in: frame)])) {
        $0.rotation = .degrees(side == 64 ? 0 : 30)
      }
      var (sum, count) = (0, 0)
      for y in 97..<103 {
        for x in 117..<123 {
          sum += Int(surface.pixel(x: x, y: y) & 255)
          count += 1
        }
      }
      #expect(abs(sum / count - 127) < 20)
      #expect(alpha(surface, 120 + Int(side), 100) == 0)
    }
    let faint = try paint(
      Drawing([.image(image, in: CGRect(x: -10, y: -10, width: 20, height: 20))])
    ) { $0.opacity = 0.5 }
    #expect(abs(alpha(faint.surface, 120, 100) - 128) <= 2)
  }

  @Test("The box for a missing glyph does not depend on the style of lines painted before it")
  func boxOfAMissingLetter() throws {
    let resources = CairoResources()
    let run = TextRun("\u{10FFFD}", font: FontSpec(size: 30))
    let text = Drawing.Item.text(
      run, .black, in: CGRect(origin: .zero, size: resources.text.measure(run).size))
    let line = Drawing.Item.stroke(
      Path(CGRect(x: -80, y: -80, width: 10, height: 10)), .color(.black),
      StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round, dash: [1, 3]))
    let alone = try paint(Drawing([text]), resources: resources).surface
    let after = try paint(Drawing([line, text]), resources: resources).surface
    for y in 90..<height {
      for x in 110..<width where alone.pixel(x: x, y: y) != after.pixel(x: x, y: y) {
        Issue.record("The pixel at \(x), \(y) depends on the previous line style.")
        return
      }
    }
    #expect((110..<width).contains { x in (90..<height).contains { alpha(alone, x, $0) > 0 } })
  }
}
