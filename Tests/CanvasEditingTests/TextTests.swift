import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Texts")
struct TextTests {
  private let measure = FigureMeasure.estimate

  @Test(
    "When text changes, its first line stays in place in the current pose, the home and saved poses"
  )
  func anchor() throws {
    var random = SplitMix64(seed: 39)
    for round in 0..<200 {
      let alignment = TextBlock.Alignment.allCases[round % 3]
      let old = TextBlock("some words", size: 20, alignment: alignment)
      let (home, pose, saved) = (random.pose(), random.pose(), random.pose())
      var document = Document([
        CanvasShape("a", .text(old), Style(.plain(.sky)), home: home, pose: pose)
      ])
      try document.apply(Edit(.savePose, [.pose(2, from: nil, to: ["a": saved])]))
      let before = document
      let edit = document.changingTexts(["a", "unknown"], .editText, measure) {
        $0.content = "more\nwords than before"
        if round % 2 == 0 { $0.width = 40 }
      }
      try document.apply(edit)
      let shape = try #require(document["a"])
      let new = try #require(shape.figure.text)
      func anchor(_ pose: Pose, _ text: TextBlock) -> CGPoint {
        let size = measure.textSize(text)
        let x: CGFloat =
          switch text.side {
          case .left: -0.5
          case .center: 0
          case .right: 0.5
          }
        return pose.transform.apply(CGPoint(x: x * size.width, y: -size.height / 2))
      }
      let poses = [
        (home, shape.home), (pose, shape.pose), (saved, try #require(document.poses[2]?["a"])),
      ]
      for (old_, new_) in poses {
        #expect(anchor(old_, old).distance(to: anchor(new_, new)) < 1e-6)
      }
      try document.apply(edit.inverse)
      #expect(document == before)
    }
  }

  @Test("The left and right sides of text do not depend on the reading direction")
  func sides() {
    for (words, isRightToLeft) in [
      ("word", false), ("123 word", false), ("שלום", true), ("12 مرحبا", true), ("", false),
    ] {
      for side in TextSide.allCases {
        var text = TextBlock(words)
        text.side = side
        #expect(text.side == side)
        if side == .left { #expect((text.alignment == .trailing) == isRightToLeft) }
      }
    }
  }

  @Test("Without a selection, sizes and alignments apply to new texts")
  func choices() throws {
    let editor = CanvasEditor()
    editor.open(Document())
    editor.perform(.textSize(.small))
    editor.perform(.alignText(.right))
    #expect(editor.isOn(.textSize(.small)) && editor.isOn(.alignText(.right)))
    editor.add(.text)
    let text = try #require(editor.selected.first?.figure.text)
    #expect(text.size == TextSize.small.points && text.side == .right)
    #expect(editor.history.done.count == 1)
  }

  @Test("Documents omit the default width and alignment; other values are read back")
  func stored() throws {
    func line(_ text: TextBlock) throws -> String {
      let shape = CanvasShape("a", .text(text), Style(.plain(.sky)), home: Pose())
      let written = Document([shape]).text()
      #expect(try DocumentReader.read(Array(written.utf8), file: "f").document == Document([shape]))
      return written
    }
    #expect(try line(TextBlock("a", size: 24)).contains(#""text": {"content": "a", "size": 24}"#))
    #expect(
      try line(TextBlock("a", size: 24, width: 99.5, alignment: .center))
        .contains(#""size": 24, "width": 99.5, "alignment": "center"}"#))
  }
}
