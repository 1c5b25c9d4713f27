import DeftCairo
import DeftGeometry
import DeftRenderTree
import Testing

/// Images whose pixels belong to another part of the program, as in the window of `deft simulate`.
@Suite("Images of borrowed pixels")
struct BorrowedPixelsTests {
  /// Memory of 300 by 240 pixels with an undefined alpha.
  private final class Memory: Sendable {
    nonisolated(unsafe) let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 300 * 240)

    init() {
      for index in 0..<300 * 240 {
        let (x, y) = (UInt32(index % 300), UInt32(index / 300))
        pixels[index] = (x * 7 & 0xFF) << 24 | (x & 0xFF) << 16 | (y & 0xFF) << 8 | (x ^ y) & 0xFF
      }
    }

    deinit { pixels.deallocate() }

    /// Returns an image of 200 by 160 pixels at (20, 10).
    func image(
      insteadOf earlier: ImageRef? = nil, differingIn part: PixelRect = .empty
    ) -> ImageRef {
      ImageRef(
        width: 200, height: 160,
        borrowing: BorrowedPixels(pixels + 10 * 300 + 20, perRow: 300, owner: self),
        insteadOf: earlier, differingIn: part)
    }
  }

  private static let frame = CGRect(x: 0, y: 0, width: 200, height: 160)

  private static func paint(
    _ image: ImageRef, _ map: CGAffineTransform, isOpaque: Bool, opacity: Double, directly: Bool
  ) throws -> [UInt32] {
    let surface = try CairoSurface(width: 340, height: 280, isOpaque: isOpaque)
    let painter = surface.cairoPainter
    painter.paintsDirectly = directly
    painter.save()
    painter.setTransform(map)
    painter.draw(
      Drawing([.image(image, in: frame, ImageStyle(interpolation: .medium))]), opacity: opacity)
    painter.restore()
    return surface.image.pixels
  }

  @Test("They look like images with the same opaque colors", arguments: [true, false])
  func colors(isOpaque: Bool) throws {
    let borrowed = Memory().image()
    let own = ImageRef(width: 200, height: 160, pixels: borrowed.pixels)
    #expect(own.isOpaque && borrowed.isOpaque)
    let maps = [
      CGAffineTransform(translationX: 31, y: 17), CGAffineTransform(translationX: -50, y: 200),
      CGAffineTransform(translationX: 31.5, y: 17.25), CGAffineTransform(scaleX: 1.5, y: 1.5),
      CGAffineTransform(scaleX: 0.4, y: 0.4),
      CGAffineTransform(rotationAngle: 0.3).concatenating(.init(translationX: 60, y: 20)),
    ]
    for map in maps {
      for (opacity, directly) in [(1, true), (1, false), (0.5, true)] {
        // Without alpha, pixels are not written directly into a translucent surface. At edges, Cairo rounds differently.
        let expected = try Self.paint(
          own, map, isOpaque: isOpaque, opacity: opacity, directly: directly && isOpaque)
        let pixels = try Self.paint(
          borrowed, map, isOpaque: isOpaque, opacity: opacity, directly: directly)
        // The values are not printed, because there are 95,200 of them.
        let differing = pixels.indices.count { pixels[$0] != expected[$0] }
        #expect(differing == 0, "\(map), opacity \(opacity), directly: \(directly)")
      }
    }
  }

  @Test("Images moved by whole pixels are copied exactly", arguments: [true, false])
  func copies(directly: Bool) throws {
    let image = Memory().image()
    let pixels = try Self.paint(
      image, CGAffineTransform(translationX: 31, y: 17), isOpaque: false, opacity: 1,
      directly: directly)
    let source = image.pixels
    for y in 0..<280 {
      for x in 0..<340 {
        let isInside = 31..<231 ~= x && 17..<177 ~= y
        let expected = isInside ? source[(y - 17) * 200 + x - 31] : 0
        guard pixels[y * 340 + x] != expected else { continue }
        Issue.record("Pixel (\(x), \(y)) is \(pixels[y * 340 + x]) instead of \(expected).")
        return
      }
    }
  }

  @Test("The memory exists as long as an image of it")
  func lifetime() {
    weak var memory: Memory?
    var image: ImageRef?
    do {
      let new = Memory()
      (memory, image) = (new, new.image())
    }
    #expect(memory != nil && image?.pixels[0] == 0xFF14_0A1E)
    image = nil
    #expect(memory == nil)
  }

  /// Shows an image, then others in its place, and returns the damage of the last one.
  private func damage(
    scale: CGFloat, position: CGPoint = CGPoint(x: 5, y: 6), _ replace: (Memory, Node) -> Void
  ) -> Region {
    let (memory, tree, node) = (Memory(), RenderTree(), Node(name: "screen"))
    tree.root.addChild(node)
    node.position = position
    node.scale = scale
    node.drawing = Drawing([.image(memory.image(), in: Self.frame)])
    let surface = try? CairoSurface(width: 400, height: 400)
    _ = tree.update(width: 400, height: 400, displayScale: 1)
    if let surface { _ = tree.paint(onto: surface, age: 0) }
    replace(memory, node)
    return tree.update(width: 400, height: 400, displayScale: 1)
  }

  private func shown(_ node: Node) -> ImageRef? {
    guard case .image(let image, _, _) = node.drawing.items.first else { return nil }
    return image
  }

  private func show(_ memory: Memory, _ part: PixelRect, in node: Node) {
    let image = memory.image(insteadOf: shown(node), differingIn: part)
    node.drawing = Drawing([.image(image, in: Self.frame)])
  }

  @Test("Only the pixels that differ from the image before are painted")
  func part() {
    let part = PixelRect(x: 30, y: 40, width: 10, height: 20)
    let damage = damage(scale: 1) { show($0, part, in: $1) }
    #expect(damage.rects == [PixelRect(x: 35, y: 46, width: 10, height: 20)])
  }

  @Test("Scaled images, and those between device pixels, are painted as a whole")
  func whole() {
    let part = PixelRect(x: 30, y: 40, width: 10, height: 20)
    #expect(damage(scale: 0.5) { show($0, part, in: $1) }.area >= 100 * 80)
    let between = CGPoint(x: 5.5, y: 6)
    #expect(damage(scale: 1, position: between) { show($0, part, in: $1) }.area >= 200 * 160)
  }

  @Test("Two changes in one frame, and a change of position, are painted as a whole")
  func unknown() {
    let part = PixelRect(x: 30, y: 40, width: 10, height: 20)
    let twice = damage(scale: 1) {
      show($0, part, in: $1)
      show($0, PixelRect(x: 0, y: 0, width: 1, height: 1), in: $1)
    }
    #expect(twice.area >= 200 * 160)
    let moved = damage(scale: 1) {
      show($0, part, in: $1)
      $1.position.x += 1
    }
    #expect(moved.area >= 200 * 160)
  }
}
