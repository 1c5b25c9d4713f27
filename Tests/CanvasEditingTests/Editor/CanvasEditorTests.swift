import DeftGeometry
import Foundation
import Testing

@testable import CanvasEditing

@Suite("Canvas editor")
struct CanvasEditorTests {
  let editor: CanvasEditor

  init() {
    editor = CanvasEditor()
    editor.open(Document(OpeningScene.shapes))
  }

  @Test("Repeats of a held key create one step, which a single undo reverses")
  func amended() {
    let first = editor.document
    editor.select(["circle", "star"])
    editor.perform(.move(CGSize(width: 10, height: 0)))
    editor.isRepeat = true
    for _ in 0..<4 { editor.perform(.move(CGSize(width: 10, height: 0))) }
    editor.isRepeat = false
    #expect(editor.history.done.count == 1 && editor.history.done[0].changes.count == 2)
    #expect(editor.document["circle"]?.pose.position == CGPoint(x: 570, y: 180))
    let last = editor.document
    editor.perform(.undo)
    #expect(editor.document == first)
    editor.perform(.redo)
    #expect(editor.document == last)
  }

  @Test("Duplicating a moved duplicate repeats its offset")
  func repeatedDuplicates() throws {
    editor.open(Document([OpeningScene.shapes[1], OpeningScene.shapes[2]]))
    editor.select(["circle", "rounded"])
    editor.perform(.duplicate)
    editor.step(.move, by: CGSize(width: 16, height: 56))
    let moved = editor.selected.map(\.pose)
    editor.perform(.duplicate)
    for (copy, pose) in zip(editor.selected, moved) {
      #expect(copy.pose.position.distance(to: pose.position + CGSize(width: 40, height: 80)) < 0.02)
      #expect(copy.home == copy.pose && copy.pose.rotation == pose.rotation)
    }
    // A copy that was moved and rotated has no offset to repeat.
    editor.perform(.rotate(.degrees(15)))
    let before = try #require(editor.frame(of: editor.selected)).center
    editor.perform(.duplicate)
    let after = try #require(editor.frame(of: editor.selected)).center
    #expect(after.distance(to: before + CanvasEditor.copyOffset) < 2)
  }

  @Test("Texts, lines and arrows are black until given a color; shapes cycle through the colors")
  func colors() throws {
    editor.open(Document())
    func add(_ kind: ShapeKind) throws -> Fill {
      editor.add(kind)
      return try #require(editor.document.shapes.last).style.fill
    }
    func arrow() -> Fill { editor.arrow(from: .zero, to: CGPoint(x: 9, y: 9), id: "a").style.fill }
    #expect(try add(.rectangle) == .linear(.sky) && add(.text) == .plain(.black))
    #expect(try add(.circle) == .linear(.coral) && arrow() == .plain(.black))
    // A color chosen for a shape applies to new shapes, but not to new texts.
    editor.perform(.fill(.white))
    #expect(try add(.circle) == .linear(.white) && add(.text) == .plain(.black))
    editor.perform(.fill(.teal))
    #expect(editor.document.shapes.last?.style.fill == .plain(.teal))
    #expect(try add(.star) == .linear(.white) && add(.text) == .plain(.teal))
    // While the drawing tool is chosen, a color applies only to ink.
    editor.perform(.choose(.draw))
    #expect(editor.nextHue == .teal && editor.isOn(.fill(.teal)))
    editor.perform(.fill(.rose))
    #expect(editor.inkHue == .rose && editor.shapeHue == .white)
    editor.perform(.choose(.select))
    editor.perform(.fill(.gray))
    #expect(editor.inkHue == .gray && editor.shapeHue == .gray)
  }

  @Test("A tool that draws or erases clears the selection")
  func tools() {
    for tool in [Tool.draw, .erase, .arrow, .shape(.star)] {
      editor.perform(.choose(.select))
      editor.select(["circle"])
      editor.perform(.choose(.select))
      #expect(editor.selection == ["circle"])
      editor.perform(.choose(tool))
      #expect(editor.selection.isEmpty && editor.tool == tool)
    }
  }

  @Test("A picture has no color to change")
  func pictureColor() {
    editor.select(["picture"])
    #expect(!editor.canPerform(.fill(.teal)) && !editor.canPerform(.fillKind(.plain)))
    editor.select(["picture", "circle"])
    #expect(editor.canPerform(.fill(.teal)) && editor.canPerform(.fillKind(.plain)))
  }

  @Test("Colors and strokes of a shape do not apply to its label")
  func labelColors() throws {
    editor.select(["circle"])
    let label = editor.newLabel(of: try #require(editor.labelable))
    editor.insert(label, labeling: "circle")
    #expect(editor.selection == ["circle", label.id] && editor.labelable == nil)
    editor.select([label.id])
    editor.perform(.fill(.rose))
    #expect(editor.document[label.id]?.style.fill == .plain(.rose))
    #expect(editor.document["circle"]?.style.fill == .radial(.coral))
    editor.select(editor.unit(of: "circle"))
    editor.perform(.fill(.teal))
    editor.perform(.stroke(.thick))
    editor.perform(.fillKind(.linear))
    #expect(editor.document["circle"]?.style.fill == .linear(.teal) && editor.isOn(.fill(.teal)))
    #expect(editor.document[label.id]?.style == Style(.plain(.rose)))
    // Two labeled shapes are connected like shapes without labels.
    editor.select(["star"])
    editor.insert(editor.newLabel(of: try #require(editor.labelable)), labeling: "star")
    editor.select(editor.unit(of: "circle").union(editor.unit(of: "star")))
    #expect(editor.selection.count == 4)
    editor.perform(.connect)
    #expect(editor.document.shapes.last?.figure.arrow?.targets == ["circle", "star"])
  }

  @Test("Observers can reproduce the document from the edits they receive")
  func observers() {
    var copy = editor.document
    var causes: [EditorEvent.Cause] = []
    editor.events.add { change in
      guard case .edited(let edit, let cause, _) = change else { return }
      causes.append(cause)
      do { try copy.apply(edit) } catch { Issue.record("\(error)") }
    }
    editor.select(["circle"])
    editor.perform(.duplicate)
    editor.perform(.rotate(.degrees(15)))
    editor.perform(.undo)
    editor.perform(.redo)
    editor.perform(.sendToBack)
    editor.perform(.delete)
    #expect(copy == editor.document)
    #expect(causes == [.done, .done, .undone, .redone, .done, .done])
  }

  @Test(
    "A copy has a new id and group, and the id of a deleted shape is not reused")
  func copies() throws {
    editor.select(["circle", "star"])
    editor.perform(.group)
    editor.perform(.duplicate)
    let copies = editor.selected
    #expect(copies.map(\.id.description).sorted() == ["circle-2", "star-2"])
    #expect(Set(copies.flatMap(\.groups)).count == 1)
    #expect(copies[0].groups != editor.document["circle"]?.groups)
    editor.perform(.delete)
    editor.select(["circle"])
    editor.perform(.duplicate)
    #expect(editor.selected.map(\.id) == ["circle-3"])
  }

  @Test("Shapes moved together stay visible and move by the same offset")
  func rest() throws {
    editor.select(["circle", "star"])
    editor.perform(.move(CGSize(width: 400, height: 0)))
    let (circle, star) = (
      try #require(editor.document["circle"]), try #require(editor.document["star"])
    )
    #expect(abs(editor.frame(of: star).maxX - (1280 - Settling.margin)) < 0.01)
    #expect(abs(star.pose.position.x - circle.pose.position.x - 494) < 1e-9)
    editor.perform(.move(CGSize(width: 0, height: 5000)))
    let low = try #require(editor.frame(of: editor.selected)?.maxY)
    #expect(abs(low - (800 - editor.footHeight - Settling.margin)) < 0.01)
  }

  @Test("Unavailable actions are reported and have no effect")
  func possible() {
    #expect(!editor.canPerform(.undo) && !editor.canPerform(.delete) && !editor.canPerform(.group))
    editor.perform(.delete)
    #expect(editor.history.done.isEmpty)
    editor.select(["circle"])
    editor.perform(.togglePin)
    #expect(editor.isOn(.togglePin) && !editor.canPerform(.move(CGSize(width: 1, height: 0))))
    editor.perform(.savePose(3))
    editor.select(["star"])
    editor.perform(.move(CGSize(width: 0, height: 30)))
    #expect(editor.canPerform(.goToPose(3)) && !editor.isOn(.goToPose(3)))
    editor.perform(.goToPose(3))
    #expect(editor.isOn(.goToPose(3)))
  }

  @Test("A stroke and an opacity chosen without a selection apply to new shapes and lines")
  func newStyles() throws {
    editor.open(Document())
    func add(_ kind: ShapeKind) throws -> Style {
      editor.add(kind)
      editor.select([])
      return try #require(editor.document.shapes.last).style
    }
    editor.perform(.stroke(.thick))
    editor.perform(.opacity(0.25))
    #expect(editor.isOn(.stroke(.thick)) && editor.isOn(.opacity(0.25)))
    let circle = try add(.circle)
    #expect(circle.stroke?.width == 8 && circle.opacity == 0.25)
    let text = try add(.text)
    #expect(text.stroke == nil && text.opacity == 0.25)
    // With the drawing tool, they apply to lines and arrows, which have no stroke.
    editor.perform(.choose(.draw))
    #expect(!editor.canPerform(.stroke(.thin)) && !editor.isOn(.stroke(.thick)))
    #expect(editor.obstacle(to: .stroke(.thin))?.english == "Lines cannot have a stroke")
    editor.perform(.opacity(0.5))
    #expect(editor.inkStyle.opacity == 0.5)
    editor.perform(.choose(.select))
    #expect(try add(.star).opacity == 0.25)
    // A choice for a selected shape applies to the next one as well.
    editor.select([try #require(editor.document.shapes.first).id])
    editor.perform(.stroke(.none))
    editor.perform(.opacity(1))
    #expect(editor.document.shapes[0].style.stroke == nil)
    editor.select([])
    let hexagon = try add(.hexagon)
    #expect(hexagon.stroke == nil && hexagon.opacity == 1 && editor.inkStyle.opacity == 0.5)
  }

  @Test("A hollow shape always has a stroke: its line is thin or thick")
  func hollow() throws {
    editor.open(Document())
    editor.perform(.fillKind(.line))
    #expect(editor.isOn(.stroke(.thick)) && !editor.canPerform(.stroke(.none)))
    editor.add(.rectangle)
    let id = try #require(editor.document.shapes.last).id
    func width() throws -> CGFloat { try #require(editor.document[id]).line.width }
    let usual = try width()
    #expect(usual == ShapeLine.defaultWidth && editor.isOn(.stroke(.thick)))
    #expect(!editor.canPerform(.stroke(.none)))
    #expect(editor.obstacle(to: .stroke(.none))?.english == "Hollow shapes always have a stroke")
    editor.perform(.stroke(.thin))
    #expect(try width() < usual && editor.isOn(.stroke(.thin)))
    editor.perform(.stroke(.thick))
    #expect(try width() == usual)
    // A ring is hollow without a stroke, too.
    editor.add(.ring)
    #expect(editor.canPerform(.stroke(.none)))
  }

  @Test("Zoom to fit uses the room beside the tools, unless the tools cover most of the window")
  func fit() throws {
    let tools = [
      CGRect(x: 12, y: 64, width: 52, height: 640), CGRect(x: 16, y: 12, width: 144, height: 36),
    ]
    editor.resize(to: CGSize(width: 1280, height: 800))
    editor.toolFrames = tools
    editor.perform(.zoomToFit)
    let frame = editor.camera.toWindow(try #require(editor.frame(of: editor.document.shapes)))
    #expect(frame.minX >= 64 + 20 && frame.minY >= 48 + 20)
    #expect(editor.freeWindow.contains(frame))
    editor.toolFrames = [CGRect(x: 0, y: 0, width: 900, height: 700)]
    #expect(editor.clearWindow == editor.freeWindow)
  }

  @Test("A window shows all of its document; an empty canvas is shown at its actual size")
  func opened() throws {
    func opened(_ document: Document, _ size: CGSize) -> CanvasEditor {
      let editor = CanvasEditor()
      editor.resize(to: size)
      editor.open(document)
      // The view is there at once; it does not move.
      let observation = editor.events.add { event in
        if case .cameraMoved(let motion) = event { #expect(motion == .atOnce) }
      }
      editor.showOpened()
      withExtendedLifetime(observation) {}
      return editor
    }
    let empty = opened(Document(), CGSize(width: 480, height: 360))
    #expect(empty.camera == Camera())
    let far = CanvasShape(
      "far", .rectangle(CGSize(width: 900, height: 300)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 4000, y: 2000)))
    let editor = opened(Document([far]), CGSize(width: 900, height: 360))
    let frame = editor.camera.toWindow(editor.frame(of: far))
    #expect(editor.freeWindow.contains(frame) && frame.width > 400 && editor.camera.zoom < 1)
    let scene = opened(Document(OpeningScene.shapes), OpeningScene.size)
    #expect(scene.camera == Camera())
    // A view that the document itself determines does not change with the window.
    for editor in [empty, editor] {
      let camera = editor.camera
      editor.resize(to: CGSize(width: 1000, height: 700))
      #expect(editor.camera == camera)
    }
  }
}
