import DeftCairo
import DeftGestures
import DeftRenderTree
import Testing

@testable import DeftRuntime

@Suite("Hover after a frame")
struct StageHoverTests {
  /// Returns the pixels of a square, highlighted or not, painted by a separate tree.
  private func picture(_ drawing: Drawing, at place: CGPoint) throws -> [UInt32] {
    let (tree, node) = (RenderTree(), Node(drawing: drawing))
    node.position = place
    tree.root.addChild(node)
    let surface = try CairoSurface(width: 100, height: 100)
    _ = tree.update(width: 100, height: 100, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface.withPixels { pixels, _ in Array(pixels) }
  }

  @Test(
    "A node that moves under the pointer is fully highlighted, and its highlight is removed completely"
  )
  func mark() throws {
    let plain = Drawing(fill: Path(CGRect(x: -10, y: -10, width: 20, height: 20)), .black)
    let marked = Drawing(
      plain.items + [
        .stroke(
          Path(CGRect(x: -20, y: -20, width: 40, height: 40)), .color(.black), StrokeStyle())
      ])
    let (stage, square) = (
      HeadlessStage(size: CGSize(width: 100, height: 100)), Node(drawing: plain)
    )
    square.position = CGPoint(x: 50, y: 80)
    stage.accumulatesDamage = true
    stage.layers.node(of: .content).addChild(square)
    stage.interaction.attach(TapGesture(), to: square)
    stage.interaction.hoverChanges.add { [square] node in
      square.drawing = node === square ? marked : plain
    }
    let surface = try CairoSurface(width: 100, height: 100)
    stage.frames.add { [unowned stage] _ in stage.tree.paint(onto: surface, age: 1) }
    func pixels() -> [UInt32] { surface.withPixels { pixels, _ in Array(pixels) } }

    stage.interaction.hover(at: CGPoint(x: 50, y: 50))
    stage.begin(at: 0)
    stage.tree.paint(onto: surface, age: 0)
    square.position.y = 50
    stage.advance(to: 0.02)
    #expect(stage.interaction.hovered === square)
    #expect(try pixels() == picture(plain, at: square.position))
    stage.interaction.hover(at: CGPoint(x: 5, y: 5))
    stage.advance(to: 1)
    #expect(try pixels() == picture(plain, at: square.position))
    stage.interaction.hover(at: CGPoint(x: 50, y: 50))
    stage.advance(to: 2)
    #expect(try pixels() == picture(marked, at: square.position))
  }
}
