import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Canvases with many shapes")
@MainActor
struct ManyShapesTests {
  /// Creates a canvas with a number of small squares, 40 points apart, in rows of a hundred.
  private func user(shapes: Int) -> CanvasUser {
    let user = CanvasUser()
    let square = CanvasEditing.Figure.rectangle(CGSize(width: 20, height: 20))
    user.editor.open(
      Document(
        (0..<shapes).map { i in
          let place = CGPoint(x: 40 + i % 100 * 40, y: 40 + i / 100 * 40)
          return CanvasShape(
            ShapeID("s\(i)"), square, Style(.plain(.sky)), home: Pose(position: place))
        }))
    user.wait(0.5)
    return user
  }

  /// Returns the shapes in their visible order.
  private func seen(_ user: CanvasUser) -> [String] {
    user.app.canvas.layer.children.map(\.name)
  }

  @Test(
    "A frame of a snapping drag processes only the moving shapes, however many shapes are at rest",
    arguments: [300, 10_000])
  func drag(shapes: Int) {
    let user = user(shapes: shapes)
    user.editor.toggleSnapping()
    var finger = user.down(120, 80)
    user.move(&finger, by: 12, 8)
    // Wait until the backdrop is cached.
    user.wait(0.5)
    var (frames, composed, visited) = (0, 0, 0)
    let tree = user.stage.tree
    let observation = user.stage.frames.add { _ in
      frames += 1
      composed = max(composed, tree.statistics.composed)
      visited = max(visited, tree.statistics.visited)
    }
    user.move(&finger, by: 31, 23, steps: 40)
    user.wait(0.1)
    observation.cancel()
    #expect(user.app.canvas.holds.values.first?.isSnapped == true)
    #expect(frames > 10)
    // The search for the nodes in front of the shape visits at most 2,049 nodes. A repair of the
    // backdrop visits one node per 64 shapes.
    #expect(composed <= 8 && visited <= 2600, "\(composed) composed, \(visited) visited")
    // The backdrop lies behind all panels, so resting shapes are copied and not repainted.
    #expect(tree.aboveCount > 0)
    user.up(finger)
    user.wait(1)
    #expect(user.steps == ["Move"])
  }

  @Test("Dragged shapes keep their places in the z-order")
  func together() {
    let user = user(shapes: 900)
    let order = user.document.shapes.map(\.id.description)
    let ids = user.document.shapes.enumerated().filter { $0.offset % 3 == 1 }.map(\.element.id)
    user.editor.select(ids)
    var finger = user.down(80, 40)
    user.move(&finger, by: 20, 0)
    user.wait(0.3)
    #expect(user.pose("s1").position.x == 80, "The drag becomes an edit only when it ends.")
    #expect(seen(user) == order)
    user.up(finger)
    user.wait(2)
    #expect(seen(user) == order)
    #expect(user.steps == ["Move"])
    let camera = user.app.canvas.viewport.camera
    #expect(ids.allSatisfy { user.seen($0) == camera.toWindow(user.pose($0).position) })
  }

  @Test("Painting a change among many shapes gives the same pixels as painting from scratch")
  func repairs() throws {
    let user = user(shapes: 4000)
    let (width, height) = user.stage.pixelSize
    let resources = CairoResources()
    let surface = try CairoSurface(width: width, height: height, resources: resources)
    func pixels(_ surface: CairoSurface) -> [UInt32] {
      surface.withPixels { pixels, perRow in
        (0..<height).flatMap { y in (0..<width).map { pixels[y * perRow + $0] & 0xFFFFFF } }
      }
    }
    user.stage.accumulatesDamage = true
    user.stage.tree.paint(onto: surface, age: 0)
    var numbers = SplitMix64(seed: 5)
    for round in 0..<12 {
      let id = ShapeID("s\(Int.random(in: 0..<1200, using: &numbers))")
      user.editor.select([id])
      let action: CanvasAction = [
        .move(CGSize(width: 30, height: 20)), .scale(3), .delete, .undo, .bringForward,
        .bringToFront, .sendToBack, .duplicate, .fill(.coral), .togglePin,
      ][Int.random(in: 0..<10, using: &numbers)]
      user.editor.perform(action)
      user.editor.select([])
      user.wait(1)
      user.stage.tree.paint(onto: surface, age: 1)
      let whole = try CairoSurface(width: width, height: height, resources: resources)
      user.stage.tree.paintAll(on: whole.painter)
      #expect(pixels(surface) == pixels(whole), "round \(round), \(action)")
    }
  }

  @Test("Undo restores deleted shapes at their places in the z-order")
  func delete() {
    let user = user(shapes: 900)
    let order = user.document.shapes.map(\.id.description)
    let half = user.document.shapes.enumerated().filter { $0.offset % 2 == 0 }
    user.editor.select(half.map(\.element.id))
    user.editor.perform(.delete)
    user.wait(0.5)
    #expect(user.document.shapes.count == 450)
    #expect(seen(user) == user.document.shapes.map(\.id.description))
    user.editor.perform(.sendToBack)
    user.editor.undo()
    user.wait(0.5)
    #expect(user.document.shapes.map(\.id.description) == order && seen(user) == order)
    user.editor.select(user.document.shapes.suffix(400).map(\.id))
    user.editor.perform(.sendToBack)
    user.wait(0.5)
    #expect(seen(user) == Array(order.suffix(400) + order.prefix(500)))
  }

  @Test("Opening another document removes all shapes of the previous one")
  func reopening() {
    let user = user(shapes: 500)
    user.tap(80, 40)
    user.editor.open(Document(Array(user.document.shapes.prefix(3))))
    user.wait(0.5)
    #expect(seen(user) == ["s0", "s1", "s2"])
    user.drag(80, 40, by: 60, 0)
    #expect(user.pose("s1").position == CGPoint(x: 140, y: 40))
  }
}
