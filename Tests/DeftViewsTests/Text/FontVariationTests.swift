import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Variations of fonts and lines") @MainActor
struct FontVariationTests {
  /// The painted text of a view.
  private func run(@ViewBuilder _ content: () -> some View) throws -> TextRun {
    let painted = PaintedViews(size: CGSize(width: 300, height: 300), content).painted
    return try #require(
      painted.lazy.compactMap { item -> TextRun? in
        if case .text(let run, _, _, _) = item.item { return run } else { return nil }
      }.first)
  }

  private func font(@ViewBuilder _ content: () -> some View) throws -> FontSpec {
    let run = try run(content)
    return run.spans.first?.font ?? run.font
  }

  @Test("The width of letters comes from the text, from the view around it or from the font")
  func width() throws {
    #expect(try font { Text("a") }.stretch == 100)
    #expect(try font { Text("a").fontWidth(.condensed) }.stretch == 80)
    #expect(try font { Text("a").font(.body.width(.expanded)) }.stretch == 120)
    #expect(try font { VStack { Text("a") }.fontWidth(.compressed) }.stretch == 60)
    #expect(try font { Text("a").fontWidth(.standard).fontWidth(.condensed) }.stretch == 100)
    #expect(try font { Text("a").fontWidth(Font.Width(9)) }.stretch == 200)
  }

  @Test("A font has small capitals for lowercase letters, uppercase letters or both")
  func smallCaps() throws {
    #expect(try font { Text("a") }.smallCaps == [])
    #expect(try font { Text("a").font(.body.lowercaseSmallCaps()) }.smallCaps == .lowercase)
    #expect(try font { Text("a").font(.body.uppercaseSmallCaps()) }.smallCaps == .uppercase)
    let both = try font { VStack { Text("a").bold() }.font(.title.smallCaps()) }
    #expect(both.smallCaps == [.lowercase, .uppercase] && both.weight == 700)
    let joined = try font { Text("a").font(.body.lowercaseSmallCaps().uppercaseSmallCaps()) }
    #expect(joined.smallCaps == both.smallCaps)
    let tester = ViewTester {
      VStack {
        Text("hamburg").font(.system(size: 20))
        Text("Hamburg").font(.system(size: 20).smallCaps())
      }
    }
    #expect(tester.find(text: "hamburg").size.width != tester.find(text: "Hamburg").size.width)
  }

  @Test("Condensed letters of a family that has them are narrower")
  func condensedLetters() {
    let tester = ViewTester {
      VStack {
        Text("Hamburgefonstiv").font(.custom("DejaVu Sans", size: 20))
        Text("Hamburgefonstiv.").font(.custom("DejaVu Sans", size: 20)).fontWidth(.condensed)
      }
    }
    let wide = tester.find(text: "Hamburgefonstiv").size.width
    #expect(tester.find(text: "Hamburgefonstiv.").size.width < wide)
  }

  @Test("Tight and loose leading change the height of texts with several lines")
  func leading() {
    let tester = ViewTester(size: CGSize(width: 300, height: 500)) {
      VStack {
        Text("a\nb\nc")
        Text("d\ne\nf").font(.body.leading(.tight))
        Text("g\nh\ni").font(.body.leading(.loose))
        Text("j").font(.body.leading(.loose))
        Text("k")
      }
    }
    func height(_ text: String) -> CGFloat { tester.find(text: text).size.height }
    let space = CGFloat(14) / 8
    #expect(abs(height("a\nb\nc") - 2 * space - height("d\ne\nf")) <= 1)
    #expect(abs(height("a\nb\nc") + 2 * space - height("g\nh\ni")) <= 1)
    #expect(height("d\ne\nf") < height("a\nb\nc"))
    #expect(height("g\nh\ni") > height("a\nb\nc"))
    #expect(height("j") == height("k"))
  }

  @Test("The secondary scale makes a text smaller than its font, if enabled")
  func scale() throws {
    #expect(try font { Text("a").font(.system(size: 20)).textScale(.secondary) }.size == 16)
    #expect(
      try font { Text("a").font(.system(size: 20)).textScale(.secondary, isEnabled: false) }.size
        == 20)
    let around = try font { VStack { Text("a") }.font(.system(size: 10)).textScale(.secondary) }
    #expect(around.size == 8)
    let mixed = try run { Text("a").font(.system(size: 20)) + Text("b").textScale(.secondary) }
    #expect(mixed.spans.map(\.font.size) == [20, 14 * 0.8])
  }

  @Test("Lines under and through texts have a pattern and a color")
  func patterns() throws {
    let dotted = try run { Text("a").underline(pattern: .dot, color: .red) }.spans.first
    #expect(dotted?.underline?.pattern == .dot)
    #expect(dotted?.underline?.color != nil)
    let crossed = try run { VStack { Text("a") }.strikethrough(pattern: .dashDot) }.spans.first
    #expect(crossed?.strikethrough == TextDecoration(pattern: .dashDot))
    #expect(try run { Text("a").underline(false, pattern: .dash) }.spans.first?.underline == nil)
  }

  @Test("A dashed line has gaps, and a continuous line has none")
  func gaps() throws {
    /// Returns the number of red columns of pixels.
    func columns(_ pattern: Text.LineStyle.Pattern) throws -> Int {
      let picture = try ViewTester(size: CGSize(width: 200, height: 60)) {
        Text("nnnnnnnnnnnn").font(.system(size: 20)).foregroundStyle(.black)
          .underline(pattern: pattern, color: Color(red: 1, green: 0, blue: 0))
      }.picture()
      return (0..<200).count { x in
        (0..<60).contains { y in
          let pixel = picture[x, y]
          return pixel >> 16 & 0xFF > 200 && pixel & 0xFFFF == 0
        }
      }
    }
    let solid = try columns(.solid)
    let (dashed, dotted) = (try columns(.dash), try columns(.dot))
    #expect(solid > 100)
    #expect(dashed < solid * 3 / 4 && dashed > solid / 3)
    #expect(dotted < solid * 2 / 3 && dotted > solid / 4)
  }
}
