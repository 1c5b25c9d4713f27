import DeftCairo
import DeftRenderTree
import Testing

@Suite("Text")
struct TextEngineTests {
  let engine = TextEngine()
  func run(_ string: String, size: CGFloat = 14, width: CGFloat? = nil) -> TextRun {
    TextRun(string, font: FontSpec(size: size), width: width)
  }

  @Test("is measured, and laid out once")
  func measured() {
    #expect(engine.layoutCount == 0)
    let first = engine.measure(run("Deft"))
    #expect(first.size.width > 14 && first.size.height > 14 && first.lineCount == 1)
    #expect(first.firstBaseline > 7 && first.firstBaseline < first.size.height)
    #expect(engine.measure(run("Deft")) == first)
    #expect(engine.layoutCount == 1)
    for i in 0..<2_000 { _ = engine.measure(run("\(i)")) }
    #expect(engine.measure(run("Deft")) == first)
  }

  @Test("grows with its size, to a hair")
  func scales() {
    let (small, large) = (
      engine.measure(run("Deft", size: 10)), engine.measure(run("Deft", size: 40))
    )
    #expect(abs(large.size.width / small.size.width - 4) < 0.05)
  }

  @Test("wraps within a width, and ends in an ellipsis at the limit of lines")
  func wraps() {
    var text = run("one two three four five six seven", width: 60)
    let free = engine.measure(text)
    #expect(free.lineCount > 2 && free.size.width == 60)
    #expect(free.lastBaseline > free.firstBaseline)
    text.lineLimit = 2
    #expect(engine.measure(text).lineCount == 2)
    #expect(engine.measure(run("one\ntwo")).lineCount == 2)
  }

  @Test(
    "a width without end, or that is no number, wraps nothing", arguments: [1e12, .infinity, .nan])
  func wide(width: Double) {
    let text = "one two three four five six seven"
    let metrics = engine.measure(run(text, width: width))
    #expect(metrics.lineCount == 1 && metrics.size.height == engine.measure(run(text)).size.height)
    if !width.isFinite { #expect(metrics == engine.measure(run(text))) }
  }

  @Test("tabular figures have one width")
  func tabular() {
    func width(_ digits: String) -> CGFloat {
      let font = FontSpec(size: 20, hasTabularFigures: true)
      return engine.measure(TextRun(digits, font: font)).size.width
    }
    #expect(abs(width("1111") - width("8888")) < 0.01)
  }

  @Test("an empty text has the height of a line")
  func empty() {
    let metrics = engine.measure(run(""))
    #expect(metrics.size.width == 0 && metrics.size.height > 10)
  }

  @Test("is painted within its frame, by color and alignment, upright and turned")
  func painted() throws {
    let resources = CairoResources()
    let text = TextRun(
      "i", font: FontSpec(size: 30, weight: 700), alignment: .trailing, width: 100)
    let size = resources.text.measure(text).size
    let surface = try CairoSurface(
      width: 200, height: 200, isOpaque: false, resources: resources)
    surface.painter.setTransform(CGAffineTransform(translationX: 20, y: 20))
    surface.painter.draw(
      Drawing([.text(text, RGBAColor(hex: 0xFF0000), in: CGRect(origin: .zero, size: size))]),
      opacity: 1)
    func ink(_ columns: Range<Int>) -> Int {
      (0..<200).reduce(0) { sum, y in
        sum + columns.count { surface.pixel(x: $0, y: y) == 0xFFFF_0000 }
      }
    }
    #expect(ink(0..<100) == 0 && ink(100..<121) > 10 && ink(121..<200) == 0)
  }
}
