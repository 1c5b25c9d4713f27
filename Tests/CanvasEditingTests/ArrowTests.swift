import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Arrows")
struct ArrowTests {
  private let measure = FigureMeasure.estimate
  private let editor = CanvasEditor()

  private func disc(_ id: ShapeID, _ x: CGFloat, _ y: CGFloat = 0) -> CanvasShape {
    CanvasShape(
      id, .circle(radius: 50), Style(.plain(.sky)), home: Pose(position: CGPoint(x: x, y: y)))
  }

  /// Opens a document with two discs and an arrow between them.
  private func open() {
    editor.open(Document([disc("a", 0), disc("b", 400)]))
    editor.moveCamera(to: Camera())
    let arrow = editor.arrow(from: .zero, to: CGPoint(x: 400, y: 0), id: "arrow")
    editor.insert([arrow], .addArrow)
  }

  private var arrow: CanvasShape { editor.document["arrow"]! }
  private var ends: (start: CGPoint, end: CGPoint) {
    let (arrow, map) = (arrow.figure.arrow!, arrow.pose.transform)
    return (map.apply(arrow.start.point), map.apply(arrow.end.point))
  }

  /// Checks that both ends are just outside their shapes, and that the line points at the centers
  /// of the shapes.
  private func expectBetween(_ a: CanvasShape, _ b: CanvasShape) {
    let length = a.pose.position.distance(to: b.pose.position)
    let start = ends.start.distance(to: a.pose.position) - 50 * a.pose.scale
    let end = ends.end.distance(to: b.pose.position) - 50 * b.pose.scale
    #expect((2...4).contains(start) && (4...6).contains(end), "\(start), \(end)")
    let way = b.pose.position - a.pose.position
    let off = ends.end - a.pose.position
    #expect(abs(way.width * off.height - way.height * off.width) / length < 0.5)
  }

  @Test("An end dropped on a shape is attached, and the tip is outside the shape's outline")
  func attached() {
    open()
    #expect(arrow.figure.arrow?.targets == ["a", "b"])
    expectBetween(editor.document["a"]!, editor.document["b"]!)
    // An end dropped near the middle points at the center; an end dropped near the edge stays
    // there.
    #expect(editor.attachment(at: CGPoint(x: 10, y: 10))?.place == CGPoint(x: 0.5, y: 0.5))
    #expect(editor.attachment(at: CGPoint(x: 45, y: 0))?.place == CGPoint(x: 0.95, y: 0.5))
    #expect(editor.attachment(at: CGPoint(x: 200, y: 0)) == nil, "An arrow cannot be a target.")
  }

  @Test("Moving, scaling, rotating or resetting a shape moves an attached end in the same step")
  func followed() {
    open()
    let before = editor.document
    editor.select(["b"])
    for action in [
      CanvasAction.move(CGSize(width: 30, height: 120)), .scale(1.1), .rotate(.degrees(15)),
      .stretch(.vertical, 1), .reset,
    ] {
      let old = editor.document
      editor.perform(action)
      expectBetween(editor.document["a"]!, editor.document["b"]!)
      guard editor.document != old else { continue }
      editor.undo()
      #expect(editor.document == old, "\(action)")
      editor.redo()
    }
    while !editor.history.done.isEmpty, editor.document != before { editor.undo() }
    #expect(editor.document == before)
  }

  @Test("Deleting a shape frees the attached end in place, and undo attaches it again")
  func deleted() {
    open()
    let (before, place) = (editor.document, ends.end)
    editor.remove(["b"], .delete)
    #expect(arrow.figure.arrow?.targets == ["a"] && ends.end.distance(to: place) < 1e-9)
    editor.undo()
    #expect(editor.document == before)
    editor.redo()
    editor.select(["a"])
    editor.perform(.move(CGSize(width: 0, height: 60)))
    #expect(ends.end.distance(to: place) < 1e-9)
  }

  @Test("An arrow moved without its shapes is detached; an arrow moved with them stays attached")
  func moved() {
    open()
    let way = CGSize(width: 20, height: 30)
    editor.select(["a", "b", "arrow"])
    editor.perform(.move(way))
    #expect(arrow.figure.arrow?.targets == ["a", "b"])
    expectBetween(editor.document["a"]!, editor.document["b"]!)
    let old = ends
    editor.select(["arrow"])
    editor.perform(.move(way))
    #expect(arrow.figure.arrow?.targets == [])
    #expect(ends.start.distance(to: old.start + way) < 1e-6)
  }

  @Test("A copied arrow is attached to the copies of its shapes, or free if they are not copied")
  func copied() {
    open()
    editor.select(["a", "b", "arrow"])
    editor.perform(.duplicate)
    let copy = editor.selected.first { $0.figure.arrow != nil }
    #expect(copy?.figure.arrow?.targets.allSatisfy { editor.selection.contains($0) } == true)
    #expect(copy?.figure.arrow?.targets.count == 2)
    editor.select(["arrow"])
    editor.perform(.duplicate)
    #expect(editor.selected.first?.figure.arrow?.targets == [])
  }

  @Test("The connect command connects two selected shapes with an arrow")
  func connected() {
    editor.open(Document([disc("a", 0), disc("b", 400, 300)]))
    editor.moveCamera(to: Camera())
    editor.select(["a"])
    #expect(!editor.canPerform(.connect))
    editor.select(["a", "b"])
    editor.perform(.connect)
    let new = editor.selected.first
    #expect(new?.figure.arrow?.targets == ["a", "b"] && editor.history.done.count == 1)
    #expect(!editor.canPerform(.connect))
  }

  @Test("Attached ends follow shapes with any figure in any pose, and stay outside their outlines")
  func outside() {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<120 {
      var target = CanvasShape("t", numbers.figure(), Style(.plain(.sky)), home: numbers.pose())
      target.pose.position = CGPoint(x: 5000, y: 0)
      target.pose.scale = min(target.pose.scale, 2)
      let start = CGPoint(x: 0, y: .random(in: -2000...2000, using: &numbers))
      let arrow = CanvasShape(
        "arrow",
        .arrow(
          Arrow(
            from: .init(start), to: .init(CGPoint(x: 5000, y: 0), attachment: .init("t")))),
        Style(.plain(.sky)), home: Pose())
      let shape = arrow.following(measure) { _ in (target, target.pose) }
      let tip = shape.figure.arrow!.end.point
      let outline = measure.outline(of: target.figure).applying(target.pose.transform.affine)
      #expect(!outline.contains(tip) || outline.distance(to: tip) > 0)
      // A tip outside the outline must still be near the shape.
      let frame = measure.frame(of: target)
      if !outline.contains(tip) { #expect(tip.distance(to: frame.center) < 2000) }
    }
  }
}
