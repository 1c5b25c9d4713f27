import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Adding shapes with the palette and keys, and their styles.
  @Suite("Adding shapes")
  struct ShapePaletteTests {
    @Test("A tap, click or drag on the palette adds a shape, and so do keys")
    func palette() throws {
      let user = try LiveDocument()
      func added(_ document: Document) throws -> CanvasShape {
        #expect(document.shapes.count == 5)
        return try #require(document.shapes.last)
      }
      var shape = try added(user.step("a tap") { user.touch.tap(at: ToolPlace.circle) })
      #expect(shape.figure == .circle(radius: 64) && shape.pose.position.x == 640)
      shape = try added(user.step("a click") { user.mouse.click(at: ToolPlace.star) })
      guard case .star = shape.figure else { return #expect(Bool(false), "\(shape.figure)") }
      let place = CGPoint(x: 960, y: 540)
      shape = try added(
        user.step("a finger's drag") {
          user.fingerDrag(from: ToolPlace.rectangle, to: place)
        })
      guard case .rectangle = shape.figure else { return #expect(Bool(false), "\(shape.figure)") }
      #expect(shape.pose.position == place && shape.home.position == place)
      shape = try added(
        user.step("a mouse's drag") { user.drag(from: ToolPlace.hexagon, to: place) })
      guard case .polygon(6, _) = shape.figure else {
        return #expect(Bool(false), "\(shape.figure)")
      }
      #expect(shape.pose.position == place)
      try user.noStep("a drag that ends on the palette") {
        user.drag(from: ToolPlace.circle, to: ToolPlace.star)
      }
      try user.noStep("a drag that Escape ends") {
        user.drag(from: ToolPlace.circle, to: place) { user.keyboard.type(.escape) }
      }
      for letter in ["c", "o", "b", "B", "a", "x", "*"] {
        _ = try added(user.step(letter) { user.keyboard.type(letter) })
      }
    }

    @Test("The style panel sets the color, fill, stroke and opacity of the selection")
    func stylePanel() throws {
      let user = try LiveDocument()
      user.mouse.click(at: user.a)
      let before = try user.canvas.still()
      user.mouse.click(at: ToolPlace.looks)
      try user.server.waitForScreen { $0.difference(from: before).count > 10_000 }
      func style(_ name: String, _ act: () -> Void) throws -> Style {
        let document = try user.step(name, act)
        #expect(document["b"]?.style == LiveDocument.shapes[1].style)
        return try #require(document["a"]?.style)
      }
      #expect(try style("color") { user.mouse.click(at: ToolPlace.amber) }.fill == .plain(.amber))
      #expect(try style("fill") { user.touch.tap(at: ToolPlace.hollow) }.fill == .line(.coral))
      #expect(try style("line") { user.touch.tap(at: ToolPlace.thick) }.stroke?.width == 8)
      #expect(try style("opacity") { user.mouse.click(at: ToolPlace.half) }.opacity == 0.5)
      // Change two shapes by keys, and undo with the button.
      user.drag(from: CGPoint(x: 372, y: 150), to: CGPoint(x: 620, y: 260))
      let first = try user.saved()
      user.keyboard.type(.eight, holding: .alt)
      let document = try user.saved()
      #expect(
        document["a"]?.style.fill.hue == .rose && document["b"]?.style.fill.hue == .rose
          && document["c"]?.style.fill.hue == .sky)
      user.mouse.click(at: ToolPlace.undo)
      #expect(try user.saved() == first)
      user.keyboard.type(.z, holding: .shift, .control)
      #expect(try user.saved() == document)
    }
  }
}
