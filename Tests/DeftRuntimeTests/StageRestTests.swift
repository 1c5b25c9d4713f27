import DeftCairo
import DeftRenderTree
import Testing

@testable import DeftRuntime

/// Pictures while they are rotated and scaled, and once they rest.
@Suite("Picture quality in motion and at rest")
struct StageRestTests {
  private static let size = CGSize(width: 200, height: 200)
  private let stage = HeadlessStage(size: size)
  private let photo = Node()

  /// Creates a magnified picture of stripes, for which smooth interpolation differs from linear.
  init() {
    let pixels = (0..<400).map { UInt32($0 % 20 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF) }
    let image = ImageRef(width: 20, height: 20, pixels: pixels)
    photo.drawing = Drawing([
      .image(
        image, in: CGRect(x: -60, y: -60, width: 120, height: 120),
        ImageStyle(interpolation: .high))
    ])
    photo.position = CGPoint(x: 100, y: 100)
    stage.layers.node(of: .content).addChild(photo)
    stage.tree.fineArea = 0
    stage.begin(at: 0)
  }

  /// The pixels on the screen, updated as in a window: only differences are painted.
  private final class Screen {
    let surface: CairoSurface
    var frames = 0
    init(_ stage: HeadlessStage) throws {
      surface = try CairoSurface(width: 200, height: 200)
      stage.accumulatesDamage = true
      stage.tree.paint(onto: surface, age: 0)
      stage.frames.add { [unowned self, unowned stage] _ in
        frames += 1
        stage.tree.paint(onto: surface, age: 1)
      }
    }
    var pixels: [UInt32] { surface.withPixels { pixels, _ in Array(pixels) } }
  }

  /// Returns the same content at full quality, painted from scratch in a new tree.
  private func fine() throws -> [UInt32] {
    let (tree, copy) = (RenderTree(background: stage.tree.background), Node())
    copy.drawing = photo.drawing
    (copy.position, copy.scale, copy.rotation) = (photo.position, photo.scale, photo.rotation)
    copy.opacity = photo.opacity
    tree.root.addChild(copy)
    let surface = try CairoSurface(width: 200, height: 200)
    _ = tree.update(width: 200, height: 200, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface.withPixels { pixels, _ in Array(pixels) }
  }

  @Test("A rotated picture is painted fast, a moment later at full quality, and then not again")
  func rotated() throws {
    let screen = try Screen(stage)
    #expect(try screen.pixels == fine())
    for step in 1...5 {
      photo.rotation = .degrees(Double(step) * 7)
      photo.scale = 1 + Double(step) / 20
      stage.advance(to: Double(step) * 0.02)
      #expect(try screen.pixels != fine(), "\(step)")
    }
    let moved = screen.frames
    stage.advance(to: 0.15)
    #expect(try screen.pixels != fine() && screen.frames == moved)
    stage.advance(to: 0.2)
    #expect(try screen.pixels == fine() && screen.frames == moved + 1)
    #expect(stage.nextDeadline == nil && !stage.needsFrame)
    stage.advance(to: 10)
    #expect(screen.frames == moved + 1)
  }

  @Test("A small picture has full quality even in motion")
  func small() throws {
    stage.tree.fineArea = 200 * 200
    let screen = try Screen(stage)
    photo.rotation = .degrees(10)
    stage.advance(to: 0.02)
    #expect(try screen.pixels == fine() && stage.nextDeadline == nil)
    // A picture that grows too large is painted fast, and at full quality as soon as it is small again.
    stage.tree.fineArea = 150 * 150
    photo.scale = 1.5
    stage.advance(to: 0.04)
    #expect(try screen.pixels != fine())
    photo.scale = 0.9
    stage.advance(to: 0.06)
    #expect(try screen.pixels == fine())
  }

  @Test("A moved, fading or new picture has full quality at once")
  func moved() throws {
    let screen = try Screen(stage)
    photo.position.x += 7.5
    stage.advance(to: 0.02)
    #expect(try screen.pixels == fine())
    photo.opacity = 0.5
    stage.advance(to: 0.04)
    #expect(try screen.pixels == fine())
    #expect(stage.nextDeadline == nil)
    photo.rotation = .degrees(20)
    photo.removeFromParent()
    stage.advance(to: 0.06)
    stage.layers.node(of: .content).addChild(photo)
    stage.advance(to: 0.08)
    #expect(try screen.pixels == fine())
  }

  @Test("Pictures in a container that is scaled are painted fast", arguments: [false, true])
  func container(isBlurred: Bool) throws {
    let group = Node()
    photo.removeFromParent()
    group.addChild(photo)
    // A group with effects is painted off-screen and cached.
    if isBlurred { group.effects = [.compositing, .shadow(Shadow(radius: 2))] }
    stage.layers.node(of: .content).addChild(group)
    stage.advance(to: 0.02)
    let screen = try Screen(stage)
    let before = screen.pixels
    group.scale = 1.1
    stage.advance(to: 0.04)
    let hasty = screen.pixels
    stage.advance(to: 1)
    let rested = screen.pixels
    #expect(before != hasty && hasty != rested)
    stage.tree.invalidateAll()
    stage.advance(to: 2)
    #expect(screen.pixels == rested)
  }

  @Test("A picture removed before it rests needs no frame")
  func removedPicture() throws {
    photo.rotation = .degrees(30)
    stage.advance(to: 0.02)
    photo.removeFromParent()
    stage.advance(to: 0.04)
    let screen = try Screen(stage)
    stage.advance(to: 1)
    #expect(screen.frames == 0 && stage.nextDeadline == nil)
  }
}
