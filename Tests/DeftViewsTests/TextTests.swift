import DeftRenderTree
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var text = "one"
  var color = Color.black
}

@Suite("Texts") @MainActor
struct TextTests {
  let size = CGSize(width: 400, height: 300)

  func run(_ content: () -> some View) -> TextRun? {
    PaintedViews(size: size) { content() }.painted.compactMap { painted in
      if case .text(let run, _, _, _) = painted.item { run } else { nil }
    }.first
  }

  func frame(scale: CGFloat = 1, _ content: () -> some View) -> CGRect {
    PaintedViews(size: size, scale: scale) { content() }.painted.first?.frame ?? .null
  }

  func measured(_ string: String, size: CGFloat = 14) -> CGSize {
    HeadlessStage(size: .zero).textMeasurer
      .measure(TextRun(string, font: FontSpec(size: size))).size
  }

  @Test("Text with a new proposal is repainted with new lines, even if its size is unchanged")
  func newLinesInTheSameSize() {
    struct Offered: View {
      let model: Model
      var body: some View {
        Text("M").fixedSize(horizontal: model.text == "one", vertical: false)
          .frame(width: 3, height: 9)
      }
    }
    let model = Model()
    let views = PaintedViews(size: size) { Offered(model: model) }
    func width() -> CGFloat? {
      if case .text(let run, _, _, _)? = views.painted.first?.item { run.width } else { nil }
    }
    let free = width()
    model.text = "two"
    #expect(width() != free)
  }

  // MARK: Content

  @Test("Values are interpolated into text")
  func interpolation() {
    func string(_ text: Text) -> String? { run { text }?.string }
    let (name, count, ratio) = ("Ada", 1234, 0.125)
    #expect(string(Text("Hello, \(name)!")) == "Hello, Ada!")
    #expect(string(Text("\(count) of \(ratio)")) == "1234 of 0.125000")
    #expect(string(Text("\(ratio, specifier: "%.1f") pt")) == "0.1 pt")
    #expect(string(Text("\(ratio, format: .percent)")) == ratio.formatted(.percent))
    #expect(string(Text("\(CGFloat(2.5), specifier: "%.2f")")) == "2.50")
    #expect(string(Text("100% of \(count)")) == "100% of 1234")
    #expect(string(Text("\(Optional(3) as Any)")) == "Optional(3)")
    #expect(string(Text(verbatim: "\(count)%@")) == "1234%@")
    #expect(string(Text(name)) == "Ada")
    #expect(string(Text(name.prefix(1))) == "A")
    #expect(string(Text(12.345, format: .number.precision(.fractionLength(1)))) == "12.3")
    #expect(string(Text("")) == nil || string(Text("")) == "")
  }

  @Test(
    "A translation inserts values by order or by number",
    arguments: [
      ("%lld of %@", "7 of ten"), ("%2$@: %1$lld", "ten: 7"), ("%lld%% of %@", "7% of ten"),
      ("nothing", "nothing"), ("%1$lld, %1$lld", "7, 7"), ("%.2f|%5@|%@", "7|ten|"),
    ])
  func translations(translation: String, expected: String) {
    let key: LocalizedStringKey = "\(7) of \("ten")"
    #expect(key.key == "%lld of %@")
    let strings = key.substituted(in: translation).map { piece in
      switch piece {
      case .literal(let string), .value(.string(let string)): string
      case .value(.text): "?"
      }
    }
    #expect(strings.joined() == expected)
  }

  @Test(
    "Markup in a key styles parts; unpaired marks are shown",
    arguments: [
      ("plain", ["plain"]), ("**a** b", ["a:b", " b"]), ("a *b* c", ["a ", "b:i", " c"]),
      ("_a_ __b__", ["a:i", " ", "b:b"]), ("~~a~~", ["a:s"]), ("`a * b`", ["a * b:m"]),
      ("2 * 3 * 4", ["2 * 3 * 4"]), ("snake_case_name", ["snake_case_name"]),
      ("**a *b* c**", ["a :b", "b:bi", " c:b"]), ("**a", ["**a"]), ("a*", ["a*"]),
      (#"\*a\*"#, ["*a*"]), ("a `b", ["a `b"]),
    ] as [(String, [String])])
  func marks(key: String, expected: [String]) {
    let parts = Text(LocalizedStringKey(key)).parts.map { part -> String in
      let attributes = part.attributes ?? TextAttributes()
      let marks =
        (attributes.isBold == true ? "b" : "") + (attributes.isItalic == true ? "i" : "")
        + (attributes.strikethrough != nil ? "s" : "")
        + (attributes.design == .monospaced ? "m" : "")
      return part.string + (marks.isEmpty ? "" : ":" + marks)
    }
    #expect(parts == expected)
  }

  @Test("Markup applies to interpolated values but is not parsed inside them")
  func markupOfValues() {
    let name = "*Ada*"
    let parts = Text("**\(name)**, \(Text("hi").italic())").parts
    #expect(parts.map(\.string) == ["*Ada*", ", ", "hi"])
    #expect(parts.map { $0.attributes?.isBold } == [true, nil, nil])
    #expect(parts.map { $0.attributes?.isItalic } == [nil, nil, true])
    // A string that is not a key is shown unchanged.
    #expect(Text(name).parts.map(\.string) == ["*Ada*"])
  }

  @Test("Each part of a text keeps its attributes")
  func partAttributes() throws {
    let text =
      Text("a").bold() + Text("b").foregroundColor(.red).underline()
      + Text("c").font(.title).italic()
    let spans = try #require(run { text.font(.system(size: 20)) }?.spans)
    #expect(spans.map(\.string) == ["a", "b", "c"])
    #expect(spans.map(\.font.size) == [20, 20, 22])
    #expect(spans.map(\.font.weight) == [700, 400, 400])
    #expect(spans.map(\.font.isItalic) == [false, false, true])
    #expect(spans.map(\.color) == [nil, RGBAColor(light: .red), nil])
    #expect(spans[1].underline == TextDecoration())
    let inner = try #require(run { Text("Hello, \(Text("you").bold())!") }?.spans)
    #expect(inner.map(\.string) == ["Hello, ", "you", "!"])
    #expect(inner.map(\.font.weight) == [400, 700, 400])
  }

  @Test("The innermost attribute is used: text, then view, then environment")
  func attributesNest() {
    #expect(run { Text("a").font(.title).font(.caption) }?.font.size == 22)
    #expect(run { VStack { Text("a").font(.title) }.font(.caption) }?.font.size == 22)
    #expect(run { VStack { Text("a") }.font(.caption) }?.font.size == 12)
    #expect(run { VStack { Text("a").fontWeight(.light) }.bold() }?.font.weight == 700)
    #expect(run { VStack { Text("a").bold(false) }.bold() }?.font.weight == 400)
    #expect(run { VStack { Text("a") }.fontWeight(.heavy) }?.font.weight == 800)
    #expect(run { VStack { Text("a") }.italic().monospaced() }?.font.family == "monospace")
    #expect(run { VStack { Text("ab") }.textCase(.uppercase) }?.string == "AB")
    #expect(run { VStack { Text("1") }.monospacedDigit() }?.font.hasTabularFigures == true)
    #expect(run { VStack { Text("1") }.kerning(3) }?.spans.first?.kerning == 3)
    #expect(
      run { Text("1").baselineOffset(4).strikethrough(color: .red) }?.spans.first?.strikethrough?
        .color == RGBAColor(light: .red))
  }

  @Test("Text styles have the specified sizes and weights")
  func fonts() {
    let sizes: [(Font, CGFloat, Int)] = [
      (.largeTitle, 28, 400), (.title, 22, 400), (.title2, 19, 400), (.title3, 17, 400),
      (.headline, 14, 600), (.body, 14, 400), (.callout, 13, 400), (.subheadline, 12, 400),
      (.footnote, 12, 400), (.caption, 12, 400), (.caption2, 11, 400),
      (.system(size: 33, weight: .bold, design: .serif), 33, 700),
      (.system(.title, design: .rounded, weight: .light), 22, 300),
      (.custom("Any", size: 9).weight(.black), 9, 900), (.body.bold(), 14, 700),
    ]
    for (font, size, weight) in sizes {
      let spec = run { Text("a").font(font) }?.font
      #expect(spec?.size == size && spec?.weight == weight, "\(font)")
    }
  }

  // MARK: Layout

  @Test("Text is as wide as its letters, rounded up to whole pixels", arguments: [1, 1.5, 2])
  func idealSize(scale: CGFloat) {
    let natural = measured("Hello, world")
    let result = frame(scale: scale) { Text("Hello, world") }
    for (length, ideal) in [(result.width, natural.width), (result.height, natural.height)] {
      #expect(length >= ideal - 0.01 && length < ideal + 1 / scale)
      #expect(abs((length * scale).rounded() - length * scale) < 0.05)
    }
  }

  @Test("Text that wraps is as wide as its longest line")
  func wrapping() {
    let word = measured("wonderful").width
    let result = frame { Text("wonderful is").frame(width: word + 4) }
    let line = measured("x").height
    #expect(abs(result.width - word.rounded(.up)) <= 1)
    #expect(abs(result.height - 2 * line) <= 2)
    #expect(abs(result.midX - 200) <= 1)
    // A wider proposal does not stretch the text.
    #expect(frame { Text("wonderful").frame(width: 300) }.width < word + 1)
  }

  @Test("Lines are limited by the line limit and by the proposed height")
  func lineLimits() throws {
    let line = measured("x").height
    let long = "one two three four five six seven eight nine ten"
    let one = frame { Text(long).lineLimit(1).frame(width: 100) }
    #expect(abs(one.height - line) <= 1 && one.width <= 100)
    let two = frame { Text(long).lineLimit(2).frame(width: 100) }
    #expect(abs(two.height - 2 * line) <= 2)
    let reserved = frame { Text("one").lineLimit(3, reservesSpace: true) }
    #expect(abs(reserved.height - 3 * line) <= 3)
    let limited = try #require(
      run { Text(long).lineLimit(1).truncationMode(.head).frame(width: 100) })
    #expect(limited.lineLimit == 1 && limited.truncation == .head && limited.width == 100)
    // If the height is too small, fewer lines are shown, but at least one.
    #expect(run { Text(long).frame(width: 100, height: 2.5 * line) }?.lineLimit == 2)
    #expect(run { Text(long).frame(width: 100, height: 3) }?.lineLimit == 1)
  }

  @Test("Explicit line breaks count towards the line limit")
  func explicitLineBreaks() {
    let line = measured("x").height
    let own = "one\ntwo\nthree"
    #expect(abs(frame { Text(own) }.height - 3 * line) <= 3)
    #expect(abs(frame { Text(own).lineLimit(2) }.height - 2 * line) <= 2)
    #expect(abs(frame { Text(own).frame(height: 1.5 * line) }.height - line) <= 1)
    let wrapped = frame { Text("one two three four\nfive").lineLimit(2).frame(width: 60) }
    #expect(abs(wrapped.height - 2 * line) <= 2)
  }

  @Test("Line spacing and alignment apply to several lines")
  func lineSpacing() throws {
    let long = "one two three four five six seven"
    let plain = frame { Text(long).frame(width: 100) }
    let spaced = frame { Text(long).lineSpacing(10).frame(width: 100) }
    let count = (plain.height / measured("x").height).rounded()
    #expect(abs(spaced.height - plain.height - 10 * (count - 1)) <= 1)
    let run = try #require(run { Text(long).multilineTextAlignment(.trailing).frame(width: 100) })
    #expect(run.alignment == .trailing)
  }

  @Test("Text scales down to fit, as far as the minimum scale factor allows")
  func shrinking() throws {
    let natural = measured("some words").width
    func size(_ factor: CGFloat) -> CGFloat? {
      run {
        Text("some words").lineLimit(1).minimumScaleFactor(factor)
          .frame(width: natural * 0.8, height: 40)
      }?.font.size
    }
    #expect(size(1) == 14)
    let fitting = try #require(size(0.5))
    #expect(fitting < 14 * 0.85 && fitting > 14 * 0.65)
    #expect(size(0.9) == 14 * 0.9)
  }

  @Test("Text that may be tightened is tightened by up to a twentieth before it is truncated")
  func tightening() throws {
    let words = "some words in one line"
    let natural = measured(words).width
    func run(_ factor: CGFloat, tight: Bool = true, scale: CGFloat = 1) throws -> TextRun {
      try #require(
        self.run {
          Text(words).lineLimit(1).frame(width: natural * factor).allowsTightening(tight)
            .minimumScaleFactor(scale)
        })
    }
    func kerning(_ run: TextRun) -> CGFloat { run.spans.first?.kerning ?? 0 }
    let tight = try run(0.97)
    #expect(kerning(tight) < 0 && tight.font.size == 14)
    let metrics = HeadlessStage(size: .zero).textMeasurer.measure(tight)
    #expect(!metrics.isTruncated && metrics.size.width > natural * 0.95)
    #expect(try kerning(run(1.1)) == 0 && kerning(run(0.97, tight: false)) == 0)
    // Narrower: the text is scaled down too if it may be, and truncated otherwise.
    let scaled = try run(0.85, scale: 0.5)
    #expect(kerning(scaled) < 0 && scaled.font.size < 14)
    let truncated = try run(0.85)
    #expect(HeadlessStage(size: .zero).textMeasurer.measure(truncated).isTruncated)
  }

  @Test("Right-to-left text keeps its direction when it scales down or its line breaks are limited")
  func textFromRightToLeft() {
    let width = measured("some words").width * 0.8
    let scaled = run {
      Text("some words").lineLimit(1).minimumScaleFactor(0.5).frame(width: width, height: 40)
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(scaled?.font.size ?? 14 < 14 && scaled?.beginsAtRight == true)
    let broken = run {
      Text("one\ntwo\nthree").lineLimit(2).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(broken?.lineLimit == 2 && broken?.beginsAtRight == true)
  }

  @Test("Baselines are alignment guides")
  func baselines() {
    let views = PaintedViews(size: size) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").font(.system(size: 40))
        Text("b").font(.system(size: 10))
      }
    }
    let measurer = HeadlessStage(size: .zero).textMeasurer
    func baseline(_ size: CGFloat) -> CGFloat {
      measurer.measure(TextRun("a", font: FontSpec(size: size))).firstBaseline
    }
    let frames = views.painted.map(\.frame)
    #expect(abs(frames[0].minY + baseline(40) - frames[1].minY - baseline(10)) <= 1)
  }

  // MARK: Drawing

  @Test("Text is painted in the foreground style")
  func foregroundStyle() {
    func color(_ content: () -> some View) -> RGBAColor? {
      PaintedViews(size: size) { content() }.painted.first?.color
    }
    #expect(color { Text("a") } == RGBAColor(light: .primary))
    #expect(color { VStack { Text("a") }.foregroundStyle(.red) } == RGBAColor(light: .red))
    #expect(
      color { Text("a").foregroundStyle(.blue).foregroundStyle(.red) } == RGBAColor(light: .blue))
    #expect(color { Text("a").foregroundStyle(.secondary) } == RGBAColor(light: .secondary))
    #expect(color { Text("a").foregroundColor(.clear) } == nil)
  }

  @Test("A gradient fills the letters, and the text's hit area is unchanged")
  func gradients() {
    let views = PaintedViews(size: size) {
      Text("gradient").font(.largeTitle)
        .foregroundStyle(
          .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    let mask = views.nodes.compactMap(\.mask).first
    guard case .text(let run, _, let frame, _)? = mask?.drawing.items.first else {
      Issue.record("Expected the text as a mask.")
      return
    }
    #expect(run.string == "gradient")
    #expect(views.isHit(200, 150) && !views.isHit(200, 150 + frame.height / 2 + 2))
  }

  @Test("A change of the string causes layout, and a change of color does not")
  func updates() {
    struct Host: View {
      let model: Model
      var body: some View { Text(model.text).foregroundStyle(model.color) }
    }
    let model = Model()
    let views = PaintedViews(size: size) { Host(model: model) }
    let (layouts, first) = (views.views.graph.statistics.layouts, views.painted.first?.frame)
    model.color = .white
    #expect(views.painted.first?.color == .white)
    #expect(views.views.graph.statistics.layouts == layouts, "A change of color causes no layout.")
    model.text = "one and two"
    #expect(views.painted.first?.frame.width ?? 0 > (first?.width ?? .infinity) * 2)
  }
}
