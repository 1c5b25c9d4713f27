import CPixels
import DeftCairo
import DeftGeometry
import DeftRenderTree
import Testing

@Suite("Projections, filters and blending")
struct LayerEffectTests {
  private let width = 160
  private let height = 120
  private let square = Path(CGRect(x: -30, y: -30, width: 60, height: 60))

  /// A transform with perspective about the origin.
  private func perspective(_ strength: CGFloat, _ shift: CGFloat = 0) -> Projection {
    var projection = Projection()
    (projection.m13, projection.m23, projection.m11) = (strength, shift, 0.8)
    return projection
  }

  private func paint(_ build: (Node) -> Void) throws -> [UInt32] {
    let tree = RenderTree(background: Background(color: .white))
    build(tree.root)
    let surface = try CairoSurface(width: width, height: height)
    _ = tree.update(width: width, height: height, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return pixels(surface)
  }

  private func pixels(_ surface: CairoSurface) -> [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { surface.pixel(x: $0, y: y) & 0xFF_FFFF } }
  }

  private func node(_ color: RGBAColor, at x: CGFloat = 80, _ y: CGFloat = 60) -> Node {
    let node = Node(drawing: Drawing(fill: square, color))
    node.position = CGPoint(x: x, y: y)
    return node
  }

  @Test("A projected node is painted where its corners are projected")
  func projectedPlace() throws {
    let projection = perspective(0.008)
    let pixels = try paint { root in
      let node = node(.black)
      node.projection = projection
      root.addChild(node)
    }
    for y in 0..<height {
      for x in 0..<width {
        let point = CGPoint(x: CGFloat(x) + 0.5 - 80, y: CGFloat(y) + 0.5 - 60)
        guard let source = projection.source(of: point) else { continue }
        let depth = min(30 - abs(source.x), 30 - abs(source.y))
        // Edges are interpolated over the neighboring pixels.
        if abs(depth) < 2 { continue }
        #expect(pixels[y * width + x] == (depth > 0 ? 0 : 0xFF_FFFF), "\(x), \(y)")
      }
    }
  }

  @Test("A node is hit where its projection is painted")
  func projectedHits() {
    let tree = RenderTree()
    let node = node(.black)
    node.projection = perspective(0.008)
    tree.root.addChild(node)
    _ = tree.update(width: width, height: height, displayScale: 1)
    for x in stride(from: 41.0, to: 125, by: 4) {
      for y in stride(from: 11.0, to: 110, by: 4) {
        let local = perspective(0.008).source(of: CGPoint(x: x - 80, y: y - 60))
        let isInside = local.map { abs($0.x) < 30 && abs($0.y) < 30 } ?? false
        #expect(tree.hitTest(CGPoint(x: x, y: y)).first === (isInside ? node : nil), "\(x), \(y)")
      }
    }
    let point = CGPoint(x: 90, y: 70)
    let local = node.convertFromGlobal(point)
    #expect(local.map { node.convertToGlobal($0).distance(to: point) < 1e-9 } == true)
  }

  @Test("A node seen from the side is invisible and cannot be hit")
  func edgeOn() throws {
    var flat = Projection()
    (flat.m11, flat.m13) = (0, 0.01)
    let edge = node(.black)
    edge.projection = flat
    let pixels = try paint { $0.addChild(edge) }
    #expect(pixels.allSatisfy { $0 == 0xFF_FFFF })
    let tree = RenderTree()
    edge.removeFromParent()
    tree.root.addChild(edge)
    #expect(tree.hitTest(CGPoint(x: 80, y: 60)).isEmpty)
  }

  @Test("Repainting changed parts yields the same pixels as painting everything")
  func damage() throws {
    let filter = NodeFilter(
      .matrix([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]))
    let threshold = NodeFilter(.alphaThreshold(0.5...1, RGBAColor(hex: 0x0033AA)))
    let steps: [(Node, Node, Int) -> Void] = [
      { outer, _, step in outer.projection = perspective(0.001 * CGFloat(step), 0.002) },
      { _, inner, step in inner.position.x = CGFloat(step) * 3 - 10 },
      { outer, inner, step in
        outer.position.x += 2.5
        inner.effects = step % 2 == 0 ? [.filter(filter), .blend(.multiply)] : []
      },
      { _, inner, step in inner.effects = [.blur(radius: 4), .filter(threshold)] },
      { outer, _, step in outer.projection = step % 3 == 0 ? nil : perspective(0.012, -0.006) },
      { outer, inner, step in
        inner.projection = perspective(0, 0.004 * CGFloat(step))
        outer.effects = [.innerShadow(Shadow(color: .black, radius: 6, offset: .zero))]
      },
      { outer, inner, step in
        inner.effects = [.blend(step % 2 == 0 ? .plusDarker : .difference)]
        outer.effects = []
      },
    ]
    func make(_ root: Node) -> (outer: Node, inner: Node) {
      root.addChild(node(RGBAColor(hex: 0xFFAA33), at: 60, 50))
      let outer = node(RGBAColor(hex: 0x3377CC))
      let inner = node(RGBAColor(hex: 0xCC2255), at: 10, 5)
      inner.scale = 0.7
      outer.addChild(inner)
      root.addChild(outer)
      return (outer, inner)
    }
    let tree = RenderTree(background: Background(color: .white))
    let (outer, inner) = make(tree.root)
    let surface = try CairoSurface(width: width, height: height)
    var age = 0
    for step in 0..<70 {
      steps[(step / 3 + step) % steps.count](outer, inner, step % 10)
      _ = tree.update(width: width, height: height, displayScale: 1)
      tree._checkInvariants()
      tree.paint(onto: surface, age: age)
      age = 1
      let whole = RenderTree(background: Background(color: .white))
      let copies = make(whole.root)
      for (copy, original) in [(copies.outer, outer), (copies.inner, inner)] {
        copy.position = original.position
        copy.projection = original.projection
        copy.effects = original.effects
      }
      let reference = try CairoSurface(width: width, height: height)
      _ = whole.update(width: width, height: height, displayScale: 1)
      whole.paint(onto: reference, age: 0)
      #expect(pixels(surface) == pixels(reference), "step \(step)")
    }
  }

  @Test("Each blend mode follows its formula")
  func blending() throws {
    func result(_ mode: NodeBlendMode, _ back: RGBAColor, _ front: RGBAColor) throws -> UInt32 {
      try paint { root in
        root.addChild(node(back))
        let top = node(front)
        top.effects = [.blend(mode)]
        root.addChild(top)
      }[60 * width + 80]
    }
    let (a, b) = (RGBAColor(hex: 0xCC8040), RGBAColor(hex: 0x6699FF))
    func expected(_ formula: (Int, Int) -> Int) -> UInt32 {
      [(0xCC, 0x66), (0x80, 0x99), (0x40, 0xFF)].reduce(0) { $0 << 8 | UInt32(formula($1.0, $1.1)) }
    }
    func near(_ x: UInt32, _ y: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { abs(Int(x >> $0 & 255) - Int(y >> $0 & 255)) <= 1 }
    }
    #expect(near(try result(.multiply, a, b), expected { $0 * $1 / 255 }))
    #expect(near(try result(.screen, a, b), expected { $0 + $1 - $0 * $1 / 255 }))
    #expect(near(try result(.darken, a, b), expected { min($0, $1) }))
    #expect(near(try result(.lighten, a, b), expected { max($0, $1) }))
    #expect(near(try result(.difference, a, b), expected { abs($0 - $1) }))
    #expect(near(try result(.plusLighter, a, b), expected { min(255, $0 + $1) }))
    #expect(near(try result(.plusDarker, a, b), expected { max(0, $0 + $1 - 255) }))
    #expect(near(try result(.sourceAtop, a, b), expected { $1 }))
    #expect(near(try result(.destinationOver, a, b), expected { a, _ in a }))
    #expect(near(try result(.destinationOut, a, b), 0))
  }

  @Test("A group limits blending to its own content")
  func isolation() throws {
    let pixels = try paint { root in
      root.addChild(node(RGBAColor(hex: 0xCC8040)))
      let group = Node()
      group.effects = [.compositing]
      let top = node(RGBAColor(hex: 0x6699FF))
      top.effects = [.blend(.multiply)]
      group.addChild(top)
      root.addChild(group)
    }
    #expect(pixels[60 * width + 80] == 0x6699FF)
  }

  @Test("An inner shadow darkens the content near its edges only")
  func innerShadow() throws {
    let pixels = try paint { root in
      let node = node(.white)
      node.effects = [.innerShadow(Shadow(color: .black, radius: 8, offset: .zero))]
      root.addChild(node)
    }
    #expect(pixels[60 * width + 80] == 0xFF_FFFF)
    // One and a half pixels inside the edge, a Gaussian of half the radius covers 35 percent.
    #expect(abs(Int(pixels[60 * width + 51] & 255) - 165) < 8)
    #expect(pixels[60 * width + 51] & 255 < pixels[60 * width + 56] & 255)
    #expect(pixels[60 * width + 45] == 0xFF_FFFF)
  }

  @Test("Both compilations of the loops write the same pixels")
  func kernels() {
    var random = SystemRandomNumberGenerator()
    func premultiplied() -> UInt32 {
      let alpha = UInt32.random(in: 0...255, using: &random)
      return (0..<3).reduce(alpha) { pixel, _ in
        pixel << 8 | UInt32.random(in: 0...alpha, using: &random)
      }
    }
    let source = (0..<400).map { _ in premultiplied() }
    let matrix = (0..<20).map { _ in Float.random(in: -1...1, using: &random) }
    func run(_ kernels: DeftKernels) -> [UInt32] {
      var (first, second) = (source, source)
      var third = [UInt32](repeating: 0, count: 20)
      var fourth = third
      kernels.transform_colors(&first, 400, matrix)
      kernels.luminance_to_alpha(&second, 400)
      source.withUnsafeBufferPointer { pixels in
        let base = pixels.baseAddress!
        kernels.threshold_alpha(&third, 20, base + 20, base, base + 40, 100, 255, 0x8040_2010)
        kernels.fill_projected(
          &fourth, 20,
          DeftPicture(
            pixels: base, pixels_per_row: 20, width: 20, height: 20, is_opaque: false),
          DeftProjectedRow(
            place: (3, 9, 1), across: (0.9, 0.1, 0.02), down: (0.1, 1, 0.01),
            first_column: 0, last_w: 1000, most_samples: 4))
      }
      return first + second + third + fourth
    }
    let result = run(deft_plain_kernels().pointee)
    #expect(result == run(deft_kernels().pointee))
    #expect(Set(result.suffix(20)).count > 10)
  }
}
