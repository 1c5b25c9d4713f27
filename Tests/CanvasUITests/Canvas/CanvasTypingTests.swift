import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Typing on the canvas")
@MainActor
struct CanvasTypingTests {
  let user = CanvasUser()

  @Test(
    "Adding text is one edit; changing it is a second edit, which Escape saves and undo reverts")
  func text() {
    let id = user.type("Hi")
    user.key(.return, "", .control)
    #expect(text(id) == "Hi" && user.steps == ["Add text"] && user.editor.selection == [id])
    user.app.ask(.editText, byKey: false)
    user.wait(0.1)
    user.key(nil, "x")
    user.key(.escape)
    #expect(text(id) == "Hix" && user.app.canvas.text.state == .idle)
    #expect(user.steps == ["Add text", "Edit text"])
    user.editor.perform(.undo)
    #expect(text(id) == "Hi")
  }

  private func text(_ id: ShapeID) -> String? { user.document[id]?.figure.text?.content }

  private func open(_ shapes: [CanvasShape]) {
    user.editor.open(Document(shapes))
    user.wait(0.1)
  }

  /// Adds a text shape and returns it.
  private func added(_ text: TextBlock, at place: CGPoint = CGPoint(x: 640, y: 300)) -> CanvasShape
  {
    let shape = CanvasShape("words", .text(text), Style(.plain(.sky)), home: Pose(position: place))
    open([shape, OtherShapes.square])
    return shape
  }

  @Test("Return and Shift+Return start a new line, and letters typed next are not shortcuts")
  func lines() {
    let id = user.type("Hi\ndvp")
    user.key(.return, "\r", .shift)
    user.enter("t")
    user.key(.escape)
    #expect(text(id) == "Hi\ndvp\nt" && user.editor.tool == .select)
    #expect(user.steps == ["Add text"])
  }

  @Test(
    "New text that is empty or blank is not added", arguments: [CanvasAction.cancel, .finishText])
  func emptyText(_ end: CanvasAction) {
    let before = user.document
    for words in ["", " \n"] {
      _ = user.type(words)
      user.app.ask(end)
      #expect(user.document == before && user.steps.isEmpty && user.editor.selection.isEmpty)
      #expect(user.app.canvas.text.state == .idle)
    }
  }

  @Test("Existing text that is emptied is deleted, and undo restores the text")
  func erased() {
    let shape = added(TextBlock("Gone"))
    user.editor.select([shape.id])
    user.app.ask(.editText)
    user.key(nil, "a", .control)
    user.key(.delete)
    user.wait(0.1)
    user.tap(1000, 600, .pointer)
    #expect(user.document[shape.id] == nil && user.steps == ["Delete shape"])
    user.editor.perform(.undo)
    #expect(user.document[shape.id] == shape)
  }

  @Test("Text dragged from the palette can be edited where it is dropped")
  func dropped() throws {
    user.app.chrome.drop(.text, at: CGPoint(x: 500, y: 500))
    user.wait(0.1)
    user.enter("Here")
    user.key(.escape)
    let shape = try #require(user.document.shapes.last)
    #expect(text(shape.id) == "Here")
    let frame = user.editor.camera.toWindow(user.editor.frame(of: shape))
    #expect(frame.contains(CGPoint(x: 500, y: 500)), "\(frame)")
  }

  @Test(
    "A double click or double tap places the caret in text, but resets a circle",
    arguments: [InputKind.pointer, .touch])
  func doubleTap(_ kind: InputKind) {
    let shape = added(TextBlock("ab cd", size: 96))
    let frame = user.editor.camera.toWindow(user.editor.frame(of: shape))
    let place = CGPoint(x: frame.maxX - 2, y: frame.midY)
    for _ in 0..<2 {
      user.tap(place.x, place.y, kind)
      user.wait(0.05)
    }
    user.wait(0.1)
    #expect(user.app.canvas.text.state == .editingText)
    user.enter("X")
    user.key(.escape)
    #expect(text(shape.id) == "ab cdX" && user.steps == ["Edit text"])
    for _ in 0..<2 {
      user.tap(200, 560, kind)
      user.wait(0.05)
    }
    user.wait(1)
    #expect(user.app.canvas.text.state == .idle && user.steps == ["Edit text", "Reset"])
  }

  @Test("A double click on pinned text does not edit the text")
  func pinned() {
    var shape = added(TextBlock("ab cd", size: 96))
    for isPinned in [true, false] {
      shape.isPinned = isPinned
      open([shape])
      for _ in 0..<2 { user.tap(640, 300, .pointer) }
      user.wait(0.5)
      #expect(user.app.canvas.text.state == (isPinned ? .idle : .editingText))
    }
  }

  @Test("A double click selects a word, a triple click a line, and Shift extends the selection")
  func words() {
    let shape = added(TextBlock("ab cd\nef gh", size: 96))
    user.editor.select([shape.id])
    user.app.ask(.editText)
    user.wait(0.1)
    let frame = user.editor.camera.toWindow(user.editor.frame(of: shape))
    func press(_ count: Int, _ x: CGFloat, _ modifiers: EventModifiers = []) {
      user.wait(1)
      for _ in 0..<count { user.tap(frame.minX + x, frame.minY + 60, .pointer, modifiers) }
      user.wait(0.1)
    }
    func content() -> String? { user.app.canvas.text.text?.content }
    press(2, 40)
    user.enter("X")
    #expect(content() == "X cd\nef gh")
    press(3, 40)
    user.enter("Y")
    #expect(content() == "Y\nef gh" || content() == "Yef gh", "\(content() ?? "")")
    press(1, 5)
    press(1, 300, .shift)
    user.key(.delete)
    user.wait(0.1)
    #expect(content()?.contains("Y") == false)
  }

  @Test("A finger that rests on a word selects it")
  func restingFinger() {
    let shape = added(TextBlock("ab cd", size: 96))
    user.editor.select([shape.id])
    user.app.ask(.editText)
    user.wait(0.1)
    let frame = user.editor.camera.toWindow(user.editor.frame(of: shape))
    let finger = user.down(frame.minX + 40, frame.midY)
    user.wait(0.8)
    user.up(finger)
    user.wait(0.1)
    user.enter("Z")
    #expect(user.app.canvas.text.text?.content == "Z cd")
  }

  @Test("Text that is being composed enlarges the field, and is committed when editing ends")
  func composed() {
    let id = user.type("")
    for (text, next) in [("한", "ㄱ"), ("그", "ㄹ")] {
      user.stage.compose(TextComposition("ㅎ"))
      user.wait(0.1)
      user.stage.compose(TextComposition(""))
      user.stage.insertText(text)
      let before = user.stage.caret ?? .null
      user.stage.compose(TextComposition(next))
      user.wait(0.1)
      let caret = user.stage.caret ?? .null
      #expect(caret.minX > before.minX + 5, "\(caret) after \(before)")
      user.stage.compose(TextComposition(""))
      user.wait(0.1)
    }
    user.stage.compose(TextComposition("ㄱ"))
    user.wait(0.1)
    user.tap(1000, 600, .pointer)
    #expect(text(id) == "한그ㄱ")
  }

  @Test("Line breaks in pasted text are preserved while text is edited")
  func pastedLines() {
    user.stage.clipboard.set("one\r\ntwo\n")
    let id = user.type("a ")
    user.key(nil, "v", .control)
    user.wait(0.1)
    user.key(.escape)
    #expect(text(id) == "a one\ntwo\n")
  }

  @Test(
    "The caret stays visible while text grows, beside the palette and above the toolbar",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 480, height: 360)])
  func caret(_ size: CGSize) {
    let user = CanvasUser(size: size)
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    func expectVisible(_ what: String) {
      user.wait(0.1)
      let caret = user.stage.caret ?? .null
      #expect(user.app.chrome.freeArea.contains(caret), "\(what): \(caret)")
    }
    for line in 0..<12 {
      user.key(nil, "w")
      user.key(.return, "\r")
      expectVisible("line \(line)")
    }
    for _ in 0..<40 { user.key(nil, "w") }
    expectVisible("a long line")
    user.key(.home)
    expectVisible("its start")
    user.key(.home, "", .control)
    expectVisible("the start of the text")
    // When the user moves the canvas, it scrolls back to the caret only at the next key press.
    let camera = user.editor.camera
    user.wheel(-20, at: size.width / 2, size.height / 2)
    user.wait(0.1)
    #expect(user.editor.camera != camera)
    let moved = user.editor.camera
    user.wait(1)
    #expect(user.editor.camera == moved)
    user.key(.rightArrow)
    expectVisible("after a key")
  }

  @Test("While text grows, the side to which its lines are aligned stays in place")
  func anchored() throws {
    for (side, x) in [(TextSide.left, CGFloat(0)), (.center, 0.5), (.right, 1)] {
      let user = CanvasUser()
      user.app.ask(.alignText(side))
      user.app.ask(.add(.text), byKey: false)
      user.wait(0.1)
      for letter in "ab" { user.key(nil, String(letter)) }
      user.key(.escape)
      let first = user.editor.frame(of: try #require(user.editor.selected.first))
      user.app.ask(.editText)
      user.wait(0.1)
      for letter in "cdefg" { user.key(nil, String(letter)) }
      user.key(.return, "\r")
      user.key(nil, "h")
      user.key(.escape)
      let shape = try #require(user.editor.selected.first)
      let second = user.editor.frame(of: shape)
      #expect(shape.figure.text?.content == "abcdefg\nh" && shape.pose == shape.home)
      #expect(abs(first.minY - second.minY) < 0.01)
      #expect(
        abs(first.minX + x * first.width - second.minX - x * second.width) < 0.01, "\(side)")
    }
  }

  @Test("Changing the size or alignment of text while it is edited does not end editing")
  func styledWhileTyping() {
    let id = user.type("ab")
    user.key(nil, "L", [.shift, .option])
    user.key(.rightArrow, "", [.shift, .option])
    #expect(user.app.canvas.text.state == .editingText)
    #expect(user.editor.isOn(.textSize(.large)) && user.editor.isOn(.alignText(.right)))
    user.enter("c")
    user.key(.escape)
    let expected = TextBlock("abc", size: TextSize.large.points, alignment: .trailing)
    #expect(user.document[id]?.figure.text == expected && user.steps == ["Add text"])
    // New texts have the same alignment.
    #expect(user.editor.newShape(.text).figure.text?.alignment == .trailing)
  }

  @Test("Changing the size, alignment or width of the selected texts is a single step")
  func styled() {
    let shape = added(TextBlock("ab cd ef", width: 100))
    user.editor.select([shape.id, OtherShapes.square.id])
    for (action, step) in [
      (CanvasAction.textSize(.small), "Text size"), (.alignText(.center), "Align text"),
      (.fitText, "Text width"),
    ] {
      user.app.ask(action)
      #expect(user.steps.last == step)
    }
    let text = user.document[shape.id]?.figure.text
    #expect(text == TextBlock("ab cd ef", size: 24, alignment: .center))
    #expect(!user.editor.canPerform(.fitText) && user.editor.isOn(.textSize(.small)))
    for _ in 0..<3 { user.editor.perform(.undo) }
    #expect(user.document[shape.id] == shape)
    user.editor.select([OtherShapes.square.id])
    #expect(!user.editor.canPerform(.textSize(.large)) && !user.editor.canPerform(.fitText))
  }

  @Test(
    "A command, leaving the page and closing the window save the edited text",
    arguments: [CanvasAction.choose(.draw), .add(.circle), .duplicate])
  func typedTextIsSaved(_ action: CanvasAction) {
    let id = user.type("Kept")
    user.app.ask(action, byKey: false)
    #expect(text(id) == "Kept" && user.app.canvas.text.state == .idle)
    let other = user.type("Too")
    user.app.pageWillLeave()
    #expect(text(other) == "Too")
  }

  @Test("Zooming while text is edited does not move the caret")
  func zoomedWhileTyping() {
    let id = user.type("On")
    user.app.ask(.zoomIn, byKey: false)
    user.wait(0.5)
    #expect(user.app.canvas.text.state == .editingText)
    user.key(nil, "e")
    user.key(.escape)
    #expect(text(id) == "One")
  }

  @Test("Escape in the name field discards the change")
  func escapedName() {
    user.tap(520, 180)
    user.wait(1)
    let name = user.document["circle"]?.name
    user.app.ask(.rename, byKey: false)
    user.wait(0.1)
    user.key(nil, "x")
    user.key(.escape)
    #expect(user.document["circle"]?.name == name && user.steps.isEmpty)
  }

  @Test("A press on the empty canvas moves a new text there until something is typed")
  func moved() throws {
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    user.tap(420, 690, .pointer)
    user.wait(0.1)
    user.enter("Here")
    let place = try #require(user.app.canvas.text.text)
    #expect(place.content == "Here" && user.editor.tool == .select && user.steps.isEmpty)
    user.tap(640, 690, .pointer)
    #expect(user.app.canvas.text.state == .idle && user.steps == ["Add text"])
    let text = try #require(user.document.shapes.last)
    // The canvas may have scrolled to show the caret.
    let frame = user.editor.frame(of: text)
    #expect(abs(frame.midY - 690) < 1 && frame.minX < 420 && frame.maxX > 380)
  }

  @Test("A color and an opacity chosen while typing apply to the text, and typing continues")
  func style() throws {
    let id = user.type("No")
    user.app.ask(.fill(.coral), byKey: false)
    user.app.ask(.opacity(0.5), byKey: false)
    #expect(user.app.actionTarget.newHue == .coral && user.app.actionTarget.isOn(.fill(.coral)))
    #expect(user.app.actionTarget.isOn(.opacity(0.5)) && !user.editor.canPerform(.stroke(.thin)))
    user.enter("w")
    user.key(.escape)
    #expect(text(id) == "Now" && user.steps == ["Add text"])
    #expect(user.document[id]?.style == Style(.plain(.coral), opacity: 0.5))
    // New shapes keep their own colors.
    user.editor.select([])
    #expect(user.editor.shapeHue == Hue.cycle[0] && user.editor.shapeOpacity == 1)
    // An existing text is recolored in a step of its own.
    user.editor.select([id])
    user.app.ask(.editText, byKey: false)
    user.app.ask(.fill(.leaf), byKey: false)
    user.enter("!")
    user.key(.escape)
    #expect(text(id) == "Now!" && user.document[id]?.style.fill == .plain(.leaf))
    #expect(user.steps == ["Add text", "Color", "Edit text"])
  }
}

/// Shapes that are not texts.
private enum OtherShapes {
  static let square = CanvasShape(
    "square", .rectangle(CGSize(width: 100, height: 100)), Style(.plain(.coral)),
    home: Pose(position: CGPoint(x: 200, y: 500)), pose: Pose(position: CGPoint(x: 200, y: 560)))
}
