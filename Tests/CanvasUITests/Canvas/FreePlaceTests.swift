import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// What comes in never lies exactly upon something else, and where it can be seen.
@Suite("Places of shapes that come in")
@MainActor
struct FreePlaceTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  private func expectApart(_ what: String) {
    let places = user.document.shapes.map(\.pose.position)
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...] {
        #expect(place.distance(to: other) * editor.camera.zoom >= 1, "\(what): two at \(place)")
      }
    }
    let free = editor.freeWindow
    for shape in editor.selected {
      #expect(
        free.contains(editor.camera.toWindow(editor.frame(of: shape))), "\(what): \(shape.id)")
    }
  }

  @Test(
    "pastes near each edge, in each corner and over the tool bar lie apart",
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

  @Test("copies lie apart, also of a shape in the corner, and of one that is copied again")
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
    "shapes that are added one after another lie apart and in sight, at every zoom",
    arguments: [1.0, 0.2, 8])
  func added(zoom: CGFloat) {
    editor.zoom(to: zoom)
    let kinds: [ShapeKind] = zoom > 1 ? [] : [.circle, .star]
    for _ in 0..<30 { for kind in kinds { editor.perform(.add(kind)) } }
    if zoom <= 1 { expectApart("add") }
    // Larger than the window, they lie apart all the same.
    for _ in 0..<5 { editor.perform(.add(.circle)) }
    let new = user.document.shapes.suffix(5).map(\.pose.position)
    #expect(Set(new).count == 5)
  }
}
