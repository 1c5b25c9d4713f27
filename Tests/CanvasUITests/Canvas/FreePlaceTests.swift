import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Inserted shapes are visible and never exactly cover other shapes.
@Suite("Positions of inserted shapes")
@MainActor
struct FreePlaceTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  private func expectApart(_ what: String) {
    let places = user.document.shapes.map(\.pose.position)
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...] {
        #expect(
          place.distance(to: other) * editor.camera.zoom >= 1, "\(what): two shapes at \(place)")
      }
    }
    let free = editor.freeWindow
    for shape in editor.selected {
      #expect(
        free.contains(editor.camera.toWindow(editor.frame(of: shape))), "\(what): \(shape.id)")
    }
  }

  @Test(
    "Shapes pasted near edges, in corners and over the toolbar do not coincide",
    arguments: [
      CGPoint(x: 640, y: 400), CGPoint(x: 2, y: 2), CGPoint(x: 1278, y: 2), CGPoint(x: 2, y: 798),
      CGPoint(x: 1278, y: 690), CGPoint(x: 640, y: 780), CGPoint(x: 1278, y: 400),
    ])
  func pasted(_ pointer: CGPoint) {
    editor.select(["circle"])
    editor.perform(.copy)
    editor.pointer = { [editor] in editor.camera.toCanvas(pointer) }
    for _ in 0..<12 { editor.perform(.paste) }
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 12)
    expectApart("paste at \(pointer)")
  }

  @Test("Duplicates do not coincide, even in a corner or after repeated duplication")
  func duplicated() {
    editor.select(["star"])
    for _ in 0..<3 {
      editor.perform(.duplicate)
      editor.select(["star"])
    }
    editor.perform(.move(CGSize(width: 3000, height: 3000)))
    for _ in 0..<6 { editor.perform(.duplicate) }
    expectApart("duplicate")
  }

  @Test(
    "Added shapes do not coincide and are visible at every zoom",
    arguments: [1.0, 0.2, 8])
  func added(zoom: CGFloat) {
    editor.zoom(to: zoom)
    let kinds: [ShapeKind] = zoom > 1 ? [] : [.circle, .star]
    for _ in 0..<30 { for kind in kinds { editor.perform(.add(kind)) } }
    if zoom <= 1 { expectApart("add") }
    // Shapes larger than the window do not coincide either.
    for _ in 0..<5 { editor.perform(.add(.circle)) }
    let new = user.document.shapes.suffix(5).map(\.pose.position)
    #expect(Set(new).count == 5)
  }

  @Test("Added shapes have free room around them, and successive shapes have different hues")
  func room() throws {
    editor.open(Document())
    var hues: [Hue] = []
    for kind in [ShapeKind.circle, .star, .rectangle, .ring, .hexagon, .triangle, .circle, .star] {
      let others = user.document.shapes
      editor.perform(.add(kind))
      let new = try #require(user.document.shapes.last)
      hues.append(try #require(new.style.fill.hue))
      for other in others {
        #expect(!editor.frame(of: new).intersects(editor.frame(of: other)), "\(kind)")
      }
    }
    #expect(Set(hues).count == 8 && hues.first == .sky)
    // The first shape is in the middle.
    #expect(user.document.shapes.first?.pose.position == editor.middle)
  }

  @Test("After a hue is chosen, all new shapes have it")
  func chosenHue() {
    editor.perform(.fill(.rose))
    for _ in 0..<3 { editor.perform(.add(.circle)) }
    #expect(user.document.shapes.suffix(3).allSatisfy { $0.style.fill.hue == .rose })
  }
}
