import DeftCairo
import DeftGeometry
import DeftRenderTree
import Testing

@Suite("Text geometry")
struct TextGeometryTests {
  private let engine = TextEngine()
  private let font = FontSpec(family: "DejaVu Sans", size: 14)

  private func geometry(_ text: String, width: CGFloat? = nil) -> any TextGeometry {
    engine.geometry(of: TextRun(text, font: font, width: width))
  }

  @Test("The caret moves right with each character, and a click at the caret returns its offset")
  func caret() {
    let text = geometry("Hello")
    var last = -1.0
    for offset in 0...5 {
      let caret = text.caret(at: offset)
      #expect(caret.strong == caret.weak)
      #expect(caret.strong.minX > last)
      last = caret.strong.minX
      #expect(
        text.offset(at: CGPoint(x: caret.strong.minX + 0.1, y: caret.strong.midY)) == offset)
    }
    #expect(abs(last - text.metrics.size.width) < 0.01)
    #expect(text.offset(at: CGPoint(x: -50, y: 5)) == 0)
    #expect(text.offset(at: CGPoint(x: 5000, y: 5)) == 5)
  }

  @Test("Empty text has a caret as tall as a line")
  func empty() {
    let text = geometry("")
    #expect(text.caret(at: 0).strong.height > 10)
    #expect(text.offset(at: CGPoint(x: 3, y: 3)) == 0)
    #expect(text.offset(nextTo: 0, toRight: true) == nil)
    #expect(text.lines.count == 1)
  }

  @Test("In Hebrew the caret moves left through the text")
  func rightToLeft() {
    let hebrew = geometry("שלום")
    #expect(hebrew.isRightToLeft)
    #expect(!geometry("Hello").isRightToLeft)
    #expect(hebrew.caret(at: 0).strong.minX > hebrew.caret(at: 2).strong.minX)
    #expect(hebrew.offset(nextTo: 0, toRight: false) == 2)
    #expect(hebrew.offset(nextTo: 0, toRight: true) == nil)
  }

  @Test("Between two directions there are two carets, and arrows follow visual order")
  func bothDirections() {
    // Three Latin letters, then three Hebrew ones, which are displayed from right to left.
    let text = geometry("abcאבג")
    let border = text.caret(at: 3)
    #expect(border.strong.minX != border.weak.minX)
    var (offset, places) = (0, [0])
    while let next = text.offset(nextTo: offset, toRight: true), places.count < 20 {
      offset = next
      places.append(next)
    }
    #expect(Set(places).count == 7, "each place once: \(places)")
  }

  @Test("A selection covers its characters on each line, and a selected line break is visible")
  func rectangles() {
    let text = geometry("one\ntwo")
    let all = text.rectangles(of: 0..<7)
    #expect(all.count == 3)
    #expect(all[0].minX == 0)
    #expect(all[1].width == 5)
    #expect(all[2].minY == all[0].maxY)
    #expect(text.rectangles(of: 2..<2).isEmpty)
    let part = text.rectangles(of: 1..<2)
    #expect(part.count == 1)
    #expect(abs(part[0].minX - text.caret(at: 1).strong.minX) < 0.01)
    #expect(abs(part[0].maxX - text.caret(at: 2).strong.minX) < 0.01)
  }

  @Test("Wrapped text is divided into consecutive lines, which exclude their line breaks")
  func lines() {
    let text = "The quick brown fox\njumps"
    let lines = geometry(text, width: 90).lines
    #expect(lines.count >= 3)
    #expect(lines.first?.range.lowerBound == 0)
    #expect(lines.last?.range == 20..<25)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(next.range.lowerBound - line.range.upperBound <= 1)
      #expect(abs(next.frame.minY - line.frame.maxY) < 0.01)
    }
  }

  @Test("The caret passes a character of several bytes in one step")
  func emoji() {
    let family = "👩‍👩‍👧‍👦"
    let text = geometry("a" + family + "b")
    #expect(text.offset(nextTo: 1, toRight: true) == 1 + family.utf8.count)
    #expect(text.offset(nextTo: 1 + family.utf8.count, toRight: false) == 1)
  }
}
