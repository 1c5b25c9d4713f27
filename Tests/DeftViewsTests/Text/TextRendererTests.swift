import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

private struct Emphasis: TextAttribute {}
private struct Level: TextAttribute, Equatable {
  var value: Int
}

/// A renderer whose drawing is a closure.
private struct Closure: TextRenderer {
  var amount = 0.0
  let draw: (Text.Layout, Double, inout GraphicsContext) -> Void
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func draw(layout: Text.Layout, in ctx: inout GraphicsContext) { draw(layout, amount, &ctx) }
}

@Observable
private final class Model {
  var amount = 0.0
}

@Suite("Text renderers") @MainActor
struct TextRendererTests {
  private func picture(@ViewBuilder _ content: () -> some View) throws -> Screenshot {
    try ViewTester(size: CGSize(width: 200, height: 100), content).picture()
  }

  /// Returns the number of pixels whose components differ by more than a few levels.
  private func difference(_ a: Screenshot, _ b: Screenshot, dx: Int = 0) -> Int {
    var count = 0
    for y in 0..<100 {
      for x in 0..<200 - dx {
        let (p, q) = (a[x, y], b[x + dx, y])
        let isNear = [0, 8, 16].allSatisfy { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) < 24 }
        if !isNear { count += 1 }
      }
    }
    return count
  }

  /// Lets a renderer draw text once, and returns its layout.
  private func layout(_ text: some View, width: CGFloat? = nil) throws -> Text.Layout {
    var found: Text.Layout?
    let tester = ViewTester(size: CGSize(width: 200, height: 100)) {
      text.frame(width: width).textRenderer(Closure { layout, _, _ in found = layout })
    }
    tester.advance(by: 0.1)
    return try #require(found)
  }

  // MARK: - Layouts

  @Test("A layout contains lines, runs and glyphs from left to right")
  func structure() throws {
    let layout = try layout(Text("one two three").font(.system(size: 20)), width: 80)
    #expect(layout.count > 1 && !layout.isTruncated)
    let bounds = layout.map(\.typographicBounds)
    #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0.rect.maxY <= $1.rect.minY + 0.01 })
    for line in layout {
      #expect(line.paragraphLayoutDirection == .leftToRight && line.count == 1)
      let glyphs = line.flatMap { $0 }.map(\.typographicBounds)
      #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { abs($0.rect.maxX - $1.rect.minX) < 0.1 })
      #expect(
        glyphs.allSatisfy { $0.ascent > 10 && $0.descent > 1 && $0.origin.y == line.origin.y })
    }
    let letters = layout.flatMap { $0 }.flatMap(\.characterIndices)
    #expect(letters == letters.sorted() && Set(letters).count >= 11)
  }

  @Test("The letters of right-to-left text are placed from left to right")
  func rightToLeft() throws {
    let layout = try layout(Text("שלום"))
    let run = try #require(layout.first?.first)
    #expect(run.layoutDirection == .rightToLeft && run.count == 4)
    #expect(run.characterIndices == run.characterIndices.sorted().reversed())
    let edges = run.map(\.typographicBounds.rect.minX)
    #expect(edges == edges.sorted())
  }

  @Test("Runs have the custom attributes of their part of the text, the innermost ones first")
  func attributes() throws {
    let inner = Text("b").customAttribute(Level(value: 2)).customAttribute(Level(value: 3))
    let text = (Text("a") + inner.customAttribute(Emphasis()) + Text("c"))
    let layout = try layout(text.customAttribute(Level(value: 1)))
    let runs = layout.flatMap { $0 }
    #expect(runs.map { $0[Level.self]?.value } == [1, 2, 1])
    #expect(runs.map { $0[Emphasis.self] != nil } == [false, true, false])
    #expect(runs.map { $0[0][Level.self]?.value } == [1, 2, 1])
    #expect(text == text && Text("a").customAttribute(Level(value: 1)) != Text("a"))
  }

  @Test("Truncated text has a truncated layout") func truncation() throws {
    let layout = try layout(Text("a long line of letters").lineLimit(1), width: 60)
    #expect(layout.count == 1 && layout.isTruncated)
  }

  // MARK: - Drawing

  @Test("A renderer that draws all lines, runs or glyphs shows the usual text", arguments: 0..<3)
  func usual(_ part: Int) throws {
    let text =
      Text("Sphinx of ") + Text("quartz").bold().foregroundStyle(.red).underline()
      + Text(", judge my vow")
    let renderer = Closure { layout, _, context in
      for line in layout {
        if part == 0 { context.draw(line) }
        for run in line where part > 0 {
          if part == 1 { context.draw(run) } else { for glyph in run { context.draw(glyph) } }
        }
      }
    }
    let plain = try picture { text }
    let drawn = try picture { text.textRenderer(renderer) }
    #expect(difference(plain, try picture { Text("") }) > 200)
    // Glyphs that touch are blended one by one.
    #expect(difference(plain, drawn) <= (part == 2 ? 24 : 0))
  }

  @Test("The context moves, fades and filters glyphs")
  func effects() throws {
    let text = Text("moved").font(.system(size: 24))
    let moved = try picture {
      text.textRenderer(
        Closure { layout, _, context in
          context.translateBy(x: 30, y: 0)
          for line in layout { context.draw(line) }
        })
    }
    #expect(difference(try picture { text }, moved, dx: 30) == 0)
    func darkest(_ opacity: Double, blur: CGFloat) throws -> UInt32 {
      let picture = try picture {
        text.bold().textRenderer(
          Closure { layout, _, context in
            context.opacity = opacity
            if blur > 0 { context.addFilter(.blur(radius: blur)) }
            for run in layout.flatMap({ $0 }) { for glyph in run { context.draw(glyph) } }
          })
      }
      return (0..<100).flatMap { y in (0..<200).map { picture[$0, y] & 255 } }.min() ?? 0
    }
    let full = try darkest(1, blur: 0)
    #expect(try full + 60 < darkest(0.5, blur: 0) && full + 20 < darkest(1, blur: 3))
  }

  @Test("A gradient continues over all glyphs") func gradient() throws {
    let text = Text("MMMM").font(.system(size: 40, weight: .black))
      .foregroundStyle(
        LinearGradient(colors: [.black, .red], startPoint: .leading, endPoint: .trailing))
    let drawn = try picture {
      text.textRenderer(
        Closure { layout, _, context in for line in layout { context.draw(line) } })
    }
    #expect(difference(try picture { text }, drawn) < 40)
  }

  // MARK: - Motion and size

  private struct Moving: View {
    let model: Model
    let note: (Double) -> Void
    var body: some View {
      Text("a").textRenderer(Closure(amount: model.amount) { _, amount, _ in note(amount) })
    }
  }

  @Test("The animatable data of a renderer moves with an animation") func animation() {
    let model = Model()
    var amounts: [Double] = []
    let tester = ViewTester { Moving(model: model) { amounts.append($0) } }
    withAnimation(.linear(duration: 1)) { model.amount = 1 }
    tester.advance(by: 0.5)
    #expect(amounts.contains { abs($0 - 0.5) < 0.1 })
    tester.advance(by: 1)
    #expect(amounts.last == 1 && amounts == amounts.sorted())
  }

  private struct Wide: TextRenderer {
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {}
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      let size = text.sizeThatFits(proposal)
      return CGSize(width: size.width + 50, height: size.height * 2)
    }
  }

  @Test("A renderer determines the size of the text") func size() {
    let usual = ViewTester { Text("size") }.find(text: "size").size
    let wide = ViewTester { Text("size").textRenderer(Wide()) }.find(text: "size").size
    #expect(abs(wide.width - usual.width - 50) <= 1 && abs(wide.height - 2 * usual.height) <= 1)
  }

  private struct Switched: View {
    let isRendered: Bool
    @State private var isOn = true
    var body: some View {
      Text("x").textRenderer(
        Closure { layout, _, context in
          guard isOn else { return }
          for run in layout.flatMap({ $0 }) { context.draw(run) }
        }
      )
      .onAppear { isOn = isRendered }
    }
  }

  @Test("A renderer draws again when a state that it reads changes", arguments: [true, false])
  func states(isRendered: Bool) throws {
    let tester = ViewTester(size: CGSize(width: 200, height: 100)) {
      Switched(isRendered: isRendered)
    }
    tester.advance(by: 0.1)
    let isVisible = try difference(tester.picture(), picture { Text("") }) > 0
    #expect(isVisible == isRendered)
  }
}
