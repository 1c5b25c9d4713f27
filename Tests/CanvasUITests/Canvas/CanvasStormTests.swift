import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Random edits of the canvas")
@MainActor
struct CanvasStormTests {
  /// Performs a random edit of the document.
  private func act(_ editor: CanvasEditor, _ numbers: inout SplitMix64) {
    func any<T>(_ choices: [T]) -> T { choices.randomElement(using: &numbers)! }
    let shapes = editor.document.shapes
    if Int.random(in: 0..<4, using: &numbers) == 0, !shapes.isEmpty {
      let count = Int.random(in: 1...3, using: &numbers)
      editor.select((0..<count).map { _ in any(shapes).id })
    }
    let step = CGFloat.random(in: -40...40, using: &numbers)
    switch Int.random(in: 0..<24, using: &numbers) {
    case 0 where shapes.count < 24: editor.perform(.add(any(ShapeKind.allCases)))
    case 1 where shapes.count < 24: editor.perform(.duplicate)
    case 2, 3: editor.perform(.delete)
    case 4: editor.perform(.group)
    case 5: editor.perform(.ungroup)
    case 6: editor.perform(any([.bringToFront, .bringForward, .sendBackward, .sendToBack]))
    case 7: editor.perform(.fill(any(Hue.allCases)))
    case 8: editor.perform(.fillKind(any(FillKind.allCases)))
    case 9: editor.perform(.stroke(any(StrokeChoice.allCases)))
    case 10: editor.perform(.opacity(Double.random(in: 0...1, using: &numbers)))
    case 11: editor.perform(.togglePin)
    case 12: editor.perform(.align(any(ShapeAlignment.allCases)))
    case 13: editor.perform(.distribute(any(ShapeAxis.allCases)))
    case 14: editor.perform(.setHome)
    case 15: editor.perform(.reset)
    case 16: editor.perform(.savePose(Int.random(in: 1...9, using: &numbers)))
    case 17: editor.perform(.goToPose(Int.random(in: 1...9, using: &numbers)))
    case 18: editor.perform(.scale(1 + step / 100))
    case 19: editor.perform(.rotate(.degrees(step)))
    case 20: editor.perform(.undo)
    case 21: editor.perform(.redo)
    default: editor.perform(.move(CGSize(width: step, height: -step)))
    }
  }

  private func text(of document: Document) -> String {
    var text = DocumentText()
    text.document(document)
    return text.text
  }

  @Test(
    "After 20,000 edits, undoing all restores the first document; redoing all restores the last")
  func history() {
    let editor = CanvasEditor()
    let first = Document(OpeningScene.shapes)
    editor.open(first)
    var numbers = SplitMix64(seed: 12)
    for _ in 0..<20_000 { act(editor, &numbers) }
    let last = editor.document
    let steps = editor.history.done.count
    #expect(steps > 5_000 && last != first)
    while editor.canPerform(.undo) { editor.undo() }
    #expect(editor.document == first)
    #expect(text(of: editor.document) == text(of: first))
    for _ in 0..<steps { editor.redo() }
    #expect(editor.document == last)
    #expect(text(of: editor.document) == text(of: last))
  }

  @Test(
    "The nodes match the document after random edits: shapes, positions and order")
  func projection() {
    let user = CanvasUser(reducesMotion: true)
    var numbers = SplitMix64(seed: 5)
    for round in 0..<3_000 {
      act(user.editor, &numbers)
      if round % 50 == 0 { user.wait(0.1) }
      let canvas = user.app.canvas
      guard canvas.views.map(\.shape) == user.document.shapes,
        zip(canvas.views, user.document.shapes).allSatisfy({ $0.pose.target == $1.pose })
      else {
        return #expect(Bool(false), "The views do not match the document after edit \(round).")
      }
    }
    user.wait(1)
    #expect(
      user.app.canvas.layer.children.map(\.name) == user.document.shapes.map(\.id.description))
  }
}
