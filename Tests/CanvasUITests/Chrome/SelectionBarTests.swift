import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Bar beside the selection")
struct SelectionBarTests {
  nonisolated private static let sizes = [
    CGSize(width: 480, height: 360), CGSize(width: 800, height: 600),
    CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
  ]

  private let user = ChromeUser()

  /// The labels of the buttons in the bar; empty while the bar is hidden.
  private var labels: [String] {
    user.element("Selection")?.children.compactMap(\.label) ?? []
  }

  @Test(
    "The bar is inside the window and covers neither the selection nor controls", arguments: sizes)
  func place(_ size: CGSize) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let layout = ChromeLayout(size: size, direction: direction)
      let palette = layout.palette(isOpen: layout.hasRoomForPalette)
      let controls = [layout.toolBar, layout.zoom, palette]
      for x in stride(from: CGFloat(8), through: size.width - 28, by: 20) {
        for y in stride(from: CGFloat(8), through: size.height - 80, by: 60) {
          for side in [CGFloat(14), 120] {
            let selection = CGRect(x: x, y: y, width: side, height: side * 0.8)
            guard
              let bar = layout.bar(beside: selection, withAlignment: true, besides: [palette])
            else {
              Issue.record("There is no bar beside \(selection) in \(size).")
              continue
            }
            #expect(!bar.frame.intersects(selection), "\(bar) covers \(selection)")
            #expect(CGRect(origin: .zero, size: size).contains(bar.frame))
            #expect(!controls.contains { $0.intersects(bar.frame) }, "\(bar) in \(size)")
          }
        }
      }
    }
  }

  @Test(
    "Without room for the bar, its last button covers no control",
    arguments: [CGSize(width: 900, height: 130), CGSize(width: 480, height: 180)])
  func lastButton(_ size: CGSize) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let layout = ChromeLayout(size: size, direction: direction)
      let palette = layout.palette(isOpen: false)
      let selection = CGRect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
      let bar = try #require(
        layout.bar(beside: selection, withAlignment: true, besides: [palette]))
      #expect(bar.items == [.more] && CGRect(origin: .zero, size: size).contains(bar.frame))
      for control in [layout.toolBar, layout.zoom, layout.switcher, palette] {
        #expect(!control.intersects(bar.frame), "\(bar.frame) covers \(control)")
      }
    }
  }

  @Test("The bar does not cover the pen panel, the style panel or the strip of poses")
  func besidesPanels() throws {
    let layout = ChromeLayout(on: user.stage)
    let palette = layout.palette(isOpen: true)
    let pens = layout.penPanel(besides: palette, isOpen: true)
    func expectFree(_ panel: CGRect) throws {
      for shape in user.document.shapes {
        user.app.editor.select([shape.id])
        user.wait(0.5)
        let bar = try #require(user.element("Selection"))
        #expect(!bar.frame.intersects(panel), "\(bar.frame) beside \(shape.id), \(panel)")
      }
    }
    user.press(.letter("k", .shift))
    try expectFree(layout.poseStrip(count: 0))
    user.press(.letter("k", .shift))
    user.press(.letter("d"))
    try expectFree(pens)
    try user.press(button: "Colors and strokes")
    try expectFree(layout.stylePanel(besides: palette, below: pens))
  }

  @Test("The bar covers no other shape if there is room on another side")
  func besidesShapes() throws {
    let user = ChromeUser()
    func box(_ id: ShapeID, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 90) -> CanvasShape {
      CanvasShape(
        id, .rectangle(CGSize(width: side, height: side)), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: x, y: y)))
    }
    func bar() throws -> CGRect {
      user.app.editor.select(["a"])
      user.wait(0.5)
      return try #require(user.element("Selection")).frame
    }
    let frame = CGRect(x: 595, y: 305, width: 90, height: 90)
    user.app.editor.open(Document([box("a", 640, 350)]))
    #expect(try bar().minY > frame.maxY)
    // On any side, the bar would cover the shape around the selection.
    user.app.editor.open(Document([box("around", 640, 350, 600), box("a", 640, 350)]))
    #expect(try bar().minY > frame.maxY)
    user.app.editor.open(Document([box("a", 640, 350), box("below", 640, 450)]))
    #expect(try bar().maxY < frame.minY)
    user.app.editor.open(
      Document([box("a", 640, 350), box("below", 640, 450), box("above", 640, 220)]))
    #expect(try bar().minX > frame.maxX)
  }

  @Test("The bar covers no handle of a small text", arguments: [12, 24] as [CGFloat])
  func smallText(_ size: CGFloat) throws {
    user.app.editor.open(
      Document([
        CanvasShape(
          "a", .text(TextBlock("Hi", size: size)), Style(.plain(.sky)),
          home: Pose(position: CGPoint(x: 640, y: 350)))
      ]))
    user.wait(0.5)
    user.press(at: try user.place(of: "a"))
    let bar = try #require(user.element("Selection")).frame
    let editor = user.app.editor
    var frame = try #require(
      SelectionFrame(of: user.selection, in: user.document, editor.measure)
    ).withRoom()
    frame.size.height += 2 * TextArt.frameMargin
    let reach = SelectionHandles.reach
    for corner in frame.corners {
      let handle = CGRect(
        x: corner.x - reach, y: corner.y - reach, width: 2 * reach, height: 2 * reach)
      #expect(!handle.intersects(bar), "\(bar) covers the handle at \(corner).")
    }
  }

  @Test("In right-to-left layout the bar is mirrored")
  func mirrored() throws {
    let size = CGSize(width: 1280, height: 800)
    let plain = ChromeLayout(size: size)
    let turned = ChromeLayout(size: size, direction: .rightToLeft)
    for x in stride(from: CGFloat(0), through: 1180, by: 30) {
      let selection = CGRect(x: x, y: 300, width: 100, height: 350)
      let other = CGRect(x: size.width - x - 100, y: 300, width: 100, height: 350)
      let a = try #require(plain.bar(beside: selection, withAlignment: false, besides: []))
      let b = try #require(turned.bar(beside: other, withAlignment: false, besides: []))
      #expect(abs(a.frame.minX - (size.width - b.frame.maxX)) < 1e-6 && a.items == b.items)
      let (first, last) = (a.items[0], a.items[a.items.count - 1])
      #expect(
        a.frame(of: first, isRightToLeft: false).minX
          <= a.frame(of: last, isRightToLeft: false).minX)
      #expect(
        b.frame(of: first, isRightToLeft: true).minX >= b.frame(of: last, isRightToLeft: true).minX)
    }
  }

  @Test("The bar appears after a tap, a click and a key that selects", arguments: 0..<3)
  func appears(_ way: Int) throws {
    #expect(labels.isEmpty)
    switch way {
    case 0: user.press(at: try user.place(of: "star"), kind: .touch)
    case 1: user.press(at: try user.place(of: "star"))
    default: user.press(.tab)
    }
    #expect(!user.selection.isEmpty)
    #expect(labels == ["Color", "Duplicate", "Delete", "Order", "Selection menu"])
    user.press(.escape)
    #expect(user.selection.isEmpty && labels.isEmpty)
  }

  @Test("The buttons are large enough for fingers")
  func targets() throws {
    user.press(at: try user.place(of: "star"), kind: .touch)
    let bar = try #require(user.element("Selection"))
    for button in bar.children {
      #expect(button.frame.width >= 44 && button.frame.height >= 44, "\(button.label ?? "")")
    }
  }

  @Test("The bar is hidden during drags, marquees, motion and typing")
  func hidden() throws {
    let place = try user.place(of: "star")
    user.press(at: place, kind: .touch)
    #expect(!labels.isEmpty)
    func contact(_ phase: ContactEvent.Phase, _ point: CGPoint) {
      user.stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 3, sequence: 9), kind: .touch, phase: phase, time: user.now,
            location: point)))
      user.wait(0.02)
    }
    contact(.began, place)
    contact(.moved, CGPoint(x: place.x + 30, y: place.y))
    #expect(labels.isEmpty)
    user.wait(0.3)
    contact(.ended, CGPoint(x: place.x + 30, y: place.y))
    user.wait(1)
    #expect(!labels.isEmpty, "The bar reappears after the drag.")
    // The shape moves home with a spring.
    user.press(.letter("r"))
    #expect(labels.isEmpty)
    user.wait(2)
    #expect(!labels.isEmpty)
    contact(.began, CGPoint(x: 640, y: 60))
    contact(.moved, CGPoint(x: 900, y: 160))
    contact(.moved, CGPoint(x: 1100, y: 260))
    #expect(user.selection.contains("star") && labels.isEmpty)
    contact(.ended, CGPoint(x: 1100, y: 260))
    user.wait(0.5)
    #expect(!labels.isEmpty)
    user.app.editor.select(["star"])
    user.press(.letter("n"))
    #expect(labels.isEmpty)
  }

  @Test("The buttons of the bar recolor, duplicate, order, align and delete the selected shapes")
  func commands() throws {
    user.press(at: try user.place(of: "star"), kind: .touch)
    try user.press(button: "Color", kind: .touch)
    try user.press(button: "Teal", kind: .touch)
    #expect(user.document["star"]?.style.fill.hue == .teal && user.selection == ["star"])
    try user.press(button: "Order", kind: .touch)
    try user.press(button: "Send to back", kind: .touch)
    #expect(user.document.shapes.first?.id == "star")
    try user.press(button: "Order", kind: .touch)
    #expect(user.element("Send to back")?.isEnabled == false)
    #expect(user.element("Send to back")?.hint == "Already at the back")
    user.press(.escape)
    #expect(user.selection == ["star"])
    let count = user.document.shapes.count
    try user.press(button: "Duplicate", kind: .touch)
    #expect(user.document.shapes.count == count + 1)
    try user.press(button: "Delete", kind: .touch)
    #expect(user.document.shapes.count == count && labels.isEmpty)
    #expect(user.document["star"] != nil)

    user.app.editor.select(["star", "circle", "hexagon"])
    user.wait(0.1)
    #expect(labels.contains("Align"))
    try user.press(button: "Align", kind: .touch)
    try user.press(button: "Align top", kind: .touch)
    user.wait(1)
    let tops = ["star", "circle", "hexagon"].compactMap { user.document[$0] }
      .map { user.app.editor.frame(of: $0).minY }
    // Edits round positions to a hundredth of a point.
    #expect((tops.max() ?? 0) - (tops.min() ?? 1) < 0.011)
    try user.press(button: "Selection menu", kind: .touch)
    #expect(user.contextMenu?.isTouch == true && user.contextMenu?.actions.contains(.group) == true)
  }
}
