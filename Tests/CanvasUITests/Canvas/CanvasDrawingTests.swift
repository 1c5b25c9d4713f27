import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Drawing on the canvas")
@MainActor
struct CanvasDrawingTests {
  let user = CanvasUser()

  @Test("The drawing tool creates a line, which undo removes")
  func draw() {
    user.editor.choose(Tool.draw)
    user.drag(420, 690, by: 300, 40)
    let line = user.document.shapes.last
    guard case .ink? = line?.figure else { return #expect(Bool(false), "There is no line.") }
    #expect(user.steps == ["Draw"])
    #expect(abs((line?.pose.position.x ?? 0) - 570) < 4)
    user.editor.perform(.undo)
    #expect(user.document.shapes.count == OpeningScene.shapes.count)
  }

  @Test(
    "A line longer than 8 points continues despite further contacts",
    arguments: [InputKind.touch, .pointer])
  func lineContinues(_ other: InputKind) {
    user.editor.choose(Tool.draw)
    var finger = user.down(420, 690)
    user.move(&finger, by: 60, 0)
    var palm = user.down(700, 700, other)
    user.move(&palm, by: 3, 0, steps: 2)
    user.move(&finger, by: 60, 0)
    user.up(palm)
    user.move(&finger, by: 60, 0)
    user.up(finger)
    user.wait(1)
    #expect(user.steps == ["Draw"] && user.editor.camera == .opening(in: OpeningScene.size))
    #expect(abs((user.document.shapes.last?.pose.position.x ?? 0) - 510) < 4)
  }

  @Test("A second finger within 100 ms and 8 points starts a pinch and discards the line")
  func earlySecondFinger() {
    user.editor.choose(Tool.draw)
    var first = user.down(420, 690)
    user.move(&first, by: 7, 0, steps: 2)
    var second = user.down(620, 690)
    user.move(&second, by: 100, 0)
    user.up(second)
    user.up(first)
    user.wait(1)
    #expect(user.steps.isEmpty && user.editor.camera.zoom > 1.2)
  }

  @Test(
    "After 100 ms, a second touch neither cancels a short line nor counts as a two-finger tap"
  )
  func slowLine() {
    user.drag(520, 180, by: 60, 40)
    user.editor.choose(Tool.draw)
    var first = user.down(420, 690)
    user.move(&first, by: 7, 0, steps: 11)
    let second = user.down(620, 690)
    user.wait(0.05)
    user.up(second)
    user.up(first)
    user.wait(1)
    #expect(user.steps == ["Move", "Draw"] && user.editor.camera.zoom == 1)
  }

  @Test("A line stays under the finger when the camera moves")
  func lineUnderAMovingCamera() {
    user.editor.choose(Tool.draw)
    var finger = user.down(420, 690)
    user.move(&finger, by: 60, 0)
    user.wheel(1, at: 700, 690)
    user.wheel(1, at: 700, 690)
    user.move(&finger, by: 60, 0)
    user.up(finger)
    user.wait(1)
    let camera = user.editor.camera
    guard let line = user.document.shapes.last, case .ink(let ink) = line.figure,
      let end = ink.points.last?.position
    else {
      Issue.record("There is no line.")
      return
    }
    let place = camera.toWindow(
      CGPoint(x: line.pose.position.x + end.x, y: line.pose.position.y + end.y))
    #expect(camera.translation.height != 0)
    #expect(place.distance(to: CGPoint(x: 540, y: 690)) < 1.5, "\(place)")
  }

  @Test("If only pens draw, a finger pans the canvas")
  func penOnly() {
    user.editor.choose(Tool.draw)
    user.app.ask(.togglePenOnly)
    user.drag(420, 690, by: 60, 20)
    #expect(user.steps.isEmpty && user.editor.camera.translation != .zero)
    user.drag(420, 650, by: 60, 0, .pen)
    #expect(user.steps == ["Draw"])
    user.app.ask(.togglePenOnly)
    user.drag(420, 600, by: 60, 0)
    #expect(user.steps == ["Draw", "Draw"])
  }

  @Test("A palm is ignored while a pen draws or hovers")
  func restingPalm() {
    user.editor.choose(Tool.draw)
    var palm = user.down(520, 180)
    user.move(&palm, by: 1, 1, steps: 2)
    var pen = user.down(420, 690, .pen)
    user.move(&pen, by: 60, 0)
    user.move(&palm, by: 40, 20)
    var second = user.down(600, 600)
    user.move(&second, by: 40, 20)
    user.move(&pen, by: 60, 0)
    user.up(pen)
    user.move(&palm, by: 20, 0)
    user.up(second)
    user.up(palm)
    user.tap(with: 2, at: 600, 650)
    user.wait(1)
    #expect(user.steps == ["Draw"] && user.pose("circle").position == CGPoint(x: 520, y: 180))
    #expect(user.editor.camera == .opening(in: OpeningScene.size))
    #expect(abs((user.document.shapes.last?.pose.position.x ?? 0) - 480) < 4)
    user.editor.choose(.select)
    user.drag(520, 180, by: 60, 40)
    #expect(user.pose("circle").position == CGPoint(x: 580, y: 220), "Fingers work again.")
  }

  @Test("A tap with the drawing tool draws a dot", arguments: [InputKind.touch, .pointer, .pen])
  func dot(_ kind: InputKind) {
    user.editor.choose(Tool.draw)
    user.tap(420, 690, kind)
    user.wait(1)
    guard case .ink(let ink)? = user.document.shapes.last?.figure else {
      Issue.record("There is no dot.")
      return
    }
    #expect(user.steps == ["Draw"] && ink.points.count == 1)
    #expect(user.document.shapes.last?.pose.position == CGPoint(x: 420, y: 690))
    user.tap(with: 2, at: 420, 640)
    user.wait(1)
    #expect(user.steps.isEmpty, "A tap of two fingers undoes, and draws no dot.")
  }

  @Test("A line has the chosen pen width")
  func widths() {
    user.editor.choose(Tool.draw)
    var widths: [CGFloat] = []
    for width in PenWidth.allCases {
      user.app.ask(.penWidth(width))
      #expect(user.editor.isOn(.penWidth(width)))
      user.drag(420, 690, by: 60, 0)
      if case .ink(let ink)? = user.document.shapes.last?.figure {
        widths.append(ink.points[0].width)
      }
    }
    #expect(widths == PenWidth.allCases.map(\.points))
  }

  @Test("A line can begin on a shape, which does not move")
  func overShapes() {
    let before = user.pose("circle")
    user.editor.choose(Tool.draw)
    user.drag(520, 180, by: 60, 40)
    #expect(user.steps == ["Draw"] && user.pose("circle") == before)
    user.editor.choose(Tool.select)
    user.drag(520, 150, by: 60, 40)
    #expect(user.steps == ["Draw", "Move"])
  }

  @Test("On an enlarged canvas, a line has more decimals and keeps its width in the window")
  func enlarged() throws {
    user.editor.moveCamera(to: Camera(zoom: 20, translation: .zero))
    user.editor.choose(Tool.draw)
    user.drag(420, 690, by: 60, 7)
    let shape = try #require(user.document.shapes.last)
    guard case .ink(let ink) = shape.figure else {
      Issue.record("There is no line.")
      return
    }
    #expect(ink.points.allSatisfy { abs($0.width - 0.3) < 1e-9 })
    #expect(abs(shape.pose.position.x - 22.5) < 1e-3)
  }
}
