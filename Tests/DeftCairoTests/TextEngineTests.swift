import DeftCairo
import DeftRenderTree
import Foundation
import Testing

@Suite("Text layout")
struct TextEngineTests {
  let engine = TextEngine()
  func run(_ string: String, size: CGFloat = 14, width: CGFloat? = nil) -> TextRun {
    TextRun(string, font: FontSpec(size: size), width: width)
  }

  @Test("Text is measured and laid out only once")
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

  @Test("Fonts loaded in advance on another thread yield the same size")
  func ahead() async {
    let fonts = [
      FontSpec(size: 19), FontSpec(size: 23, weight: 700), FontSpec(family: "serif", size: 19),
    ]
    /// Measures texts on a new thread. Returns the sizes, and whether the thread received the fonts of the
    /// search.
    func sizes(_ search: FontSearch) async -> (sizes: [CGSize], hasTaken: Bool) {
      await withCheckedContinuation { continuation in
        Thread {
          let hasTaken = search.wait()
          let engine = TextEngine()
          let runs = fonts.map { TextRun("Quick fox, ä € 一", font: $0) }
          continuation.resume(returning: (runs.map { engine.measure($0).size }, hasTaken))
        }.start()
      }
    }
    let plain = await sizes(FontSearch())
    #expect(!plain.hasTaken)
    #expect(Set(plain.sizes.map(\.width)).count == 3)
    let search = FontSearch()
    search.begin([fonts[0]])
    search.begin(fonts)
    let ahead = await sizes(search)
    #expect(ahead.hasTaken)
    #expect(ahead.sizes == plain.sizes)
    // Only the first thread receives the fonts. Other threads load their own.
    let last = await sizes(search)
    #expect(!last.hasTaken)
    #expect(last.sizes == plain.sizes)
  }

  @Test("Text scales exactly with its font size")
  func scales() {
    let (small, large) = (
      engine.measure(run("Deft", size: 10)), engine.measure(run("Deft", size: 40))
    )
    #expect(abs(large.size.width / small.size.width - 4) < 0.05)
  }

  @Test("Text wraps within a width, and ends in an ellipsis at the line limit")
  func wraps() {
    var text = run("one two three four five six seven", width: 60)
    let free = engine.measure(text)
    #expect(free.lineCount > 2 && free.size.width == 60)
    #expect(free.lastBaseline > free.firstBaseline)
    text.lineLimit = 2
    #expect(engine.measure(text).lineCount == 2)
    #expect(engine.measure(run("one\ntwo")).lineCount == 2)
  }

  @Test("A word broken for lack of space has no hyphen", arguments: [false, true])
  func noHyphens(hasTabularFigures: Bool) {
    let font = FontSpec(size: 14, hasTabularFigures: hasTabularFigures)
    let half = engine.measure(TextRun("mmmmm", font: font)).size.width
    // A line has space for only half of the word.
    let broken = engine.measure(TextRun("mmmmmmmmmm", font: font, width: half + 1))
    #expect(broken.lineCount == 2)
  }

  @Test(
    "An infinite or NaN width disables wrapping", arguments: [1e12, .infinity, .nan])
  func wide(width: Double) {
    let text = "one two three four five six seven"
    let metrics = engine.measure(run(text, width: width))
    #expect(metrics.lineCount == 1 && metrics.size.height == engine.measure(run(text)).size.height)
    if !width.isFinite { #expect(metrics == engine.measure(run(text))) }
  }

  @Test("Tabular figures have equal widths")
  func tabular() {
    func width(_ digits: String) -> CGFloat {
      let font = FontSpec(size: 20, hasTabularFigures: true)
      return engine.measure(TextRun(digits, font: font)).size.width
    }
    #expect(abs(width("1111") - width("8888")) < 0.01)
  }

  @Test("Small capitals are lower than capitals, and replace only the chosen letters")
  func smallCaps() {
    func height(_ text: String, _ smallCaps: FontSpec.SmallCaps) -> CGFloat {
      var font = FontSpec(size: 40)
      font.smallCaps = smallCaps
      return engine.measure(TextRun(text, font: font)).ink.height
    }
    let capital = height("E", [])
    let small = height("e", .lowercase)
    #expect(small < 0.9 * capital && small > 0.6 * capital)
    #expect(height("E", .lowercase) == capital && height("E", .uppercase) == small)
    #expect(height("x", .uppercase) == height("x", []))
    let all: FontSpec.SmallCaps = [.lowercase, .uppercase]
    #expect(height("E", all) == small && height("e", all) == small)
  }

  @Test("Empty text has the height of a line")
  func empty() {
    let metrics = engine.measure(run(""))
    #expect(metrics.size.width == 0 && metrics.size.height > 10)
  }

  @Test("Text is painted within its frame, with its color and alignment")
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

  let plain = FontSpec(size: 20)
  let bold = FontSpec(size: 20, weight: 700)

  @Test("Consecutive spans form one text; a single span with only a font equals text without spans")
  func spans() {
    let single = TextRun(spans: [TextSpan("Deft", font: plain)])
    #expect(single == TextRun("Deft", font: plain) && single.spans.isEmpty)
    func width(_ run: TextRun) -> CGFloat { engine.measure(run).size.width }
    let both = TextRun(spans: [TextSpan("Deft ", font: plain), TextSpan("Deft", font: bold)])
    #expect(both.string == "Deft Deft")
    let (first, second) = (TextRun("Deft ", font: plain), TextRun("Deft", font: bold))
    #expect(abs(width(both) - width(first) - width(second)) < 0.1)
    let small = TextSpan("x", font: FontSpec(size: 8), baselineOffset: 30)
    #expect(
      engine.measure(TextRun(spans: [TextSpan("x", font: plain), small])).size.height
        > engine.measure(first).size.height + 8)
    var loose = TextSpan("aaaa", font: plain)
    loose.kerning = 5
    let difference = width(TextRun(spans: [loose])) - width(TextRun("aaaa", font: plain))
    #expect(abs(difference - 20) < 5.1 && difference > 14)
    var changed = both
    changed.string = "new"
    #expect(changed.spans.isEmpty)
  }

  @Test("Wrapping text reports the width of its longest line, and can shrink to it")
  func hugs() {
    var text = run("one two three four five six seven", width: 75)
    let filled = engine.measure(text)
    #expect(filled.size.width == 75 && filled.longestLine < 75 && filled.longestLine > 30)
    text.hugsLines = true
    let hugged = engine.measure(text)
    #expect(hugged.size.width == filled.longestLine && hugged.lineCount == filled.lineCount)
    text.width = nil
    #expect(engine.measure(text).size.width == engine.measure(text).longestLine)
    text = run("one two three four five six seven", width: 60)
    let height = engine.measure(text).size.height
    text.lineSpacing = 7
    let spaced = engine.measure(text)
    #expect(abs(spaced.size.height - height - 7 * CGFloat(spaced.lineCount - 1)) < 0.01)
  }

  @Test("Text that does not fit is truncated at the head, in the middle or at the tail")
  func truncation() throws {
    let (red, blue) = (RGBAColor(hex: 0xFF0000), RGBAColor(hex: 0x0000FF))
    var text = TextRun(
      spans: [
        TextSpan("HHHHH", font: bold, color: red), TextSpan("HHHHH", font: bold, color: blue),
      ],
      width: 90, lineLimit: 1)
    for place in [TextRun.Truncation.head, .middle, .tail] {
      text.truncation = place
      let metrics = engine.measure(text)
      #expect(metrics.lineCount == 1 && metrics.isTruncated && metrics.longestLine <= 90)
      let surface = try CairoSurface(width: 100, height: 40, isOpaque: false)
      surface.painter.draw(
        Drawing([.text(text, .black, in: CGRect(origin: .zero, size: metrics.size))]), opacity: 1)
      func count(_ color: UInt32) -> Int {
        (0..<4_000).count { surface.pixel(x: $0 % 100, y: $0 / 100) == color }
      }
      // The ellipsis also has one of the colors, so a few pixels of each are allowed.
      #expect((count(0xFFFF_0000) > 60) == (place != .head), "\(place)")
      #expect((count(0xFF00_00FF) > 60) == (place != .tail), "\(place)")
    }
    #expect(!engine.measure(run("one")).isTruncated)
  }

  @Test(
    "A weight selects the nearest weight of the family, and each design uses a different family")
  func weights() {
    func width(_ font: FontSpec) -> CGFloat {
      engine.measure(TextRun("Hamburgefonts", font: font)).size.width
    }
    let widths = stride(from: 100, through: 900, by: 100).map {
      width(FontSpec(family: "DejaVu Sans", size: 30, weight: $0))
    }
    // Regular and medium map to regular; from semibold on, weights map to bold.
    #expect(widths[3] == widths[4])
    #expect(Set(widths[5...]).count == 1 && widths[5] > widths[3])
    #expect(widths[0] <= widths[3] && widths[1] <= widths[3] && widths[2] <= widths[3])
    #expect(width(FontSpec(size: 30, weight: -5)) == width(FontSpec(size: 30, weight: 100)))
    func mono(_ letters: String) -> CGFloat {
      engine.measure(TextRun(letters, font: FontSpec(design: .monospaced, size: 30))).size.width
    }
    #expect(mono("iiii") == mono("WWWW"))
    #expect(width(FontSpec(design: .default, size: 30)) == width(FontSpec(size: 30)))
    for design in FontSpec.Design.allCases {
      #expect(width(FontSpec(design: design, size: 30)) > 100, "\(design)")
    }
  }

  /// Returns whether a pixel has a color, even at reduced opacity: thin lines cover pixels partly.
  static func isNear(_ pixel: UInt32, _ color: UInt32) -> Bool {
    let alpha = pixel >> 24
    return alpha > 90
      && [16, 8, 0].allSatisfy { shift in
        let (a, b) = (pixel >> shift & 255, (color >> shift & 255) * alpha / 255)
        return a + 12 > b && b + 12 > a
      }
  }

  @Test("Each span is painted in its color, with its decorations", arguments: [0.0, 12])
  func paintedSpans(degrees: Double) throws {
    let resources = CairoResources()
    let (red, blue) = (RGBAColor(hex: 0xFF0000), RGBAColor(hex: 0x0000FF))
    var text = TextRun(
      spans: [
        TextSpan("HHH ", font: bold), TextSpan("HHH", font: plain, color: red),
        TextSpan("      ", font: plain, underline: TextDecoration(color: blue)),
        TextSpan("   ", font: plain, color: red, strikethrough: TextDecoration()),
      ], alignment: .center, width: 300)
    text.hugsLines = true
    let size = resources.text.measure(text).size
    let surface = try CairoSurface(
      width: 300, height: 120, isOpaque: false, resources: resources)
    surface.painter.setTransform(
      CGAffineTransform(translationX: 20, y: 20).rotated(by: degrees * .pi / 180))
    surface.painter.draw(
      Drawing([.text(text, .black, in: CGRect(origin: .zero, size: size))]), opacity: 1)
    /// Returns the positions along the line that have ink of a color.
    func extent(_ color: UInt32) -> ClosedRange<Int>? {
      let columns = (0..<300).filter { x in
        (0..<120).contains { Self.isNear(surface.pixel(x: x, y: $0), color) }
      }
      guard let first = columns.first, let last = columns.last else { return nil }
      return first...last
    }
    let black = try #require(extent(0xFF00_0000))
    let reds = try #require(extent(0xFFFF_0000))
    let blues = try #require(extent(0xFF00_00FF))
    #expect(black.lowerBound >= 18 && black.lowerBound < 26)
    #expect(black.upperBound < reds.lowerBound)
    #expect(reds.lowerBound < blues.lowerBound && blues.upperBound <= reds.upperBound)
    #expect(Double(reds.upperBound) <= 21 + Double(size.width))
  }
}
