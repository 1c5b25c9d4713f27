import DeftCairo
import DeftRenderTree
import Testing

@testable import DeftRuntime

/// Texts while they are scaled and rotated, and once they rest.
@Suite("Text quality in motion and at rest")
struct StageTextTests {
  private static let side = 240
  private let stage = HeadlessStage(size: CGSize(width: side, height: side))
  private let page = Node()

  init() {
    for line in 0..<14 {
      let run = TextRun("Line \(line) of a page of text, and more", font: FontSpec(size: 13))
      page.addChild(
        Node(
          drawing: Drawing([
            .text(run, .black, in: CGRect(x: -110, y: 16 * line - 110, width: 220, height: 16))
          ])))
    }
    page.position = CGPoint(x: 120, y: 120)
    stage.layers.node(of: .content).addChild(page)
    stage.tree.fineTextArea = 0
    stage.begin(at: 0)
  }

  /// The pixels on the screen, updated as in a window: only differences are painted.
  private final class Screen {
    let surface: CairoSurface
    init(_ stage: HeadlessStage) throws {
      surface = try CairoSurface(width: side, height: side)
      stage.accumulatesDamage = true
      stage.tree.paint(onto: surface, age: 0)
      stage.frames.add { [unowned self, unowned stage] _ in
        stage.tree.paint(onto: surface, age: 1)
      }
    }
    var pixels: [UInt32] { surface.withPixels { pixels, _ in Array(pixels) } }
  }

  /// Returns the same content, painted from scratch at rest.
  private func fine() throws -> [UInt32] {
    let (tree, copy) = (RenderTree(background: stage.tree.background), Node())
    (copy.position, copy.scale, copy.rotation) = (page.position, page.scale, page.rotation)
    for line in page.children { copy.addChild(Node(drawing: line.drawing)) }
    tree.root.addChild(copy)
    let surface = try CairoSurface(width: Self.side, height: Self.side)
    _ = tree.update(width: Self.side, height: Self.side, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface.withPixels { pixels, _ in Array(pixels) }
  }

  /// Returns the mean and maximum difference of a color component, from 0 to 255. The mean includes only pixels with
  /// ink.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> (mean: Double, worst: Int) {
    var (sum, inked, worst) = (0, 0, 0)
    for (p, q) in zip(a, b) where p & 255 < 255 || q & 255 < 255 {
      let off = abs(Int(p & 255) - Int(q & 255))
      (sum, inked, worst) = (sum + off, inked + 1, max(worst, off))
    }
    return (Double(sum) / Double(max(1, inked)), worst)
  }

  // Letters in motion are sampled from a mask up to a fifth larger or smaller, and one-pixel stems are a little
  // softer.
  @Test(
    "Scaled and rotated text looks nearly the same in motion as at rest, where it is exact",
    arguments: [0.0, 3])
  func scaled(degrees: Double) throws {
    let screen = try Screen(stage)
    #expect(try screen.pixels == fine())
    for step in 1...20 {
      // Avoid the scales of displays, at which letters at rest lie on whole pixels.
      page.scale = 1.013 + Double(step) / 50
      page.rotation = .degrees(degrees * Double(step))
      stage.advance(to: Double(step) * 0.02)
      let (mean, worst) = try difference(screen.pixels, fine())
      #expect(mean > 0 && mean < 36 && worst < 160, "\(step): \(mean), \(worst)")
    }
    stage.advance(to: 0.5)
    #expect(try screen.pixels == fine())
    #expect(stage.nextDeadline == nil && !stage.needsFrame)
  }

  @Test("Text scaled much further is rendered again during the motion")
  func far() throws {
    let screen = try Screen(stage)
    for step in 1...60 {
      page.scale = 1.01 + Double(step) / 15
      stage.advance(to: Double(step) * 0.02)
    }
    let (mean, worst) = try difference(screen.pixels, fine())
    #expect(mean < 20 && worst < 160, "\(mean), \(worst)")
    stage.advance(to: 2)
    #expect(try screen.pixels == fine())
  }

  @Test("Short text, and text that only moves, has full quality even in motion")
  func few() throws {
    let screen = try Screen(stage)
    page.position.x += 3.5
    stage.advance(to: 0.02)
    #expect(try screen.pixels == fine() && stage.nextDeadline == nil)
    page.scale = 1.1
    stage.advance(to: 0.04)
    #expect(try screen.pixels != fine() && stage.nextDeadline != nil)
    stage.tree.fineTextArea = 1 << 20
    page.scale = 1.13
    stage.advance(to: 0.06)
    #expect(try screen.pixels == fine())
  }
}
