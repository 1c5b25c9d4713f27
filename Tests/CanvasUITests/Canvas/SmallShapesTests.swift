import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A selected shape of any size can be moved by its center.
@Suite("Small shapes and their handles")
@MainActor
struct SmallShapesTests {
  static let figures: [CanvasEditing.Figure] = [
    .rectangle(CGSize(width: 6, height: 6)), .rectangle(CGSize(width: 14, height: 9)),
    .circle(radius: 4), .rectangle(CGSize(width: 200, height: 4)),
    .rectangle(CGSize(width: 3, height: 160)), .rectangle(CGSize(width: 44, height: 44)),
    .rectangle(CGSize(width: 100, height: 80)),
  ]

  @Test(
    "Dragging the center of a selected shape moves it without scaling, by mouse, pen and finger",
    arguments: [InputKind.pointer, .pen, .touch], [1, 0.17, 0.5, 3] as [CGFloat])
  func middle(_ kind: InputKind, zoom: CGFloat) {
    for figure in Self.figures {
      for degrees in [0.0, 30] {
        let user = CanvasUser(reducesMotion: true)
        let start = Pose(position: CGPoint(x: 640, y: 360), rotation: .degrees(degrees))
        user.editor.open(
          Document([CanvasShape("s", figure, Style(.plain(.sky)), home: start)]))
        user.editor.moveCamera(to: Camera().zoomed(by: zoom, about: CGPoint(x: 640, y: 360)))
        user.wait(0.5)
        // Select by mouse, so that handles are shown.
        user.tap(640, 360, .pointer)
        user.wait(1)
        user.drag(640, 360, by: 40, 30, kind)
        let pose = user.pose("s")
        #expect(user.steps == ["Move"], "\(figure) at \(zoom), \(kind): \(user.steps)")
        #expect(pose.scale == 1 && pose.rotation == start.rotation, "\(figure) at \(zoom), \(kind)")
        // Coordinates are rounded to a hundredth of a point.
        #expect(
          pose.position.distance(to: CGPoint(x: 640 + 40 / zoom, y: 360 + 30 / zoom)) < 0.01)
      }
    }
  }

  @Test("Handles are outside a small shape and scale it by the dragged distance")
  func outside() {
    let user = CanvasUser(reducesMotion: true)
    user.editor.open(
      Document([
        CanvasShape(
          "s", .rectangle(CGSize(width: 20, height: 20)), Style(.plain(.sky)),
          home: Pose(position: CGPoint(x: 640, y: 360)))
      ]))
    user.tap(640, 360, .pointer)
    user.wait(1)
    let half = SelectionFrame.leastRoom / 2
    user.drag(640 + half, 360 + half, by: 20, 20, .pointer)
    #expect(abs(user.pose("s").scale - 2) < 1e-9 && user.steps == ["Scale"])
    user.editor.perform(.undo)
    user.wait(1)
    user.drag(640, 360 - half - SelectionFrame.rotationReach, by: 60, 60, .pointer)
    #expect(user.steps == ["Rotate"])
  }
}
