import Deft
import Testing

@testable import CanvasEditing
@testable import CanvasUI

/// The pin on a pinned shape.
@MainActor
@Suite("Badges of pinned shapes")
struct PinnedBadgeTests {
  private let user = CanvasUser(reducesMotion: true)

  /// Returns the nodes at and below a shape's node that draw something, with their opacity.
  private func painted(_ id: ShapeID) throws -> [Double] {
    var found: [Double] = []
    func add(_ node: Node, _ opacity: Double) {
      let opacity = opacity * node.opacity
      if !node.drawing.isEmpty, !node.isHidden { found.append(opacity) }
      for child in node.children { add(child, opacity) }
    }
    add(try #require(user.app.canvas.byID[id]).node, 1)
    return found
  }

  @Test("The badge of a translucent shape has full contrast", arguments: ["circle", "ring"])
  func contrast(_ id: ShapeID) throws {
    user.editor.select([id])
    user.editor.perform(.opacity(0.5))
    #expect(try painted(id) == [0.5])
    user.editor.perform(.togglePin)
    #expect(try painted(id) == [0.5, 1])
    user.editor.perform(.opacity(0.25))
    #expect(try painted(id) == [0.25, 1])
    user.editor.perform(.togglePin)
    #expect(try painted(id) == [0.25])
  }

  @Test("A pinned translucent shape is hit where it is painted")
  func hit() throws {
    let ring = user.pose("ring").position
    user.editor.select(["ring"])
    user.editor.perform(.opacity(0.5))
    user.editor.perform(.togglePin)
    for (x, isHit) in [(62.0, true), (0, false)] {
      user.editor.select([])
      user.tap(ring.x + x, ring.y, .pointer)
      #expect(user.editor.selection == (isHit ? ["ring"] : []))
    }
  }
}
