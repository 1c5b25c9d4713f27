import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var count = 128
  var symbol = "play.fill"
}

@Suite("Content transitions and redaction") @MainActor
struct ContentTransitionTests {
  private struct Counter: View {
    let model: Model
    let transition: ContentTransition
    var body: some View {
      Text(verbatim: "\(model.count)").contentTransition(transition)
    }
  }

  private func texts(_ views: PaintedViews) -> [String] {
    views.painted.compactMap {
      if case .text(let run, _, _, _) = $0.item { run.string } else { nil }
    }
  }

  @Test("Changed digits roll, and unchanged digits do not move")
  func digits() {
    let model = Model()
    let views = PaintedViews { Counter(model: model, transition: .numericText()) }
    withAnimation(.linear(duration: 1)) { model.count = 138 }
    #expect(texts(views).sorted() == ["1", "2", "8"].sorted() || texts(views).count == 4)
    views.advance(to: 0.1)
    views.advance(to: 0.5)
    #expect(texts(views).sorted() == ["1", "2", "3", "8"])
    let places = views.painted.map(\.frame.midY)
    #expect(Set(places).count == 3, "The old digit leaves up, and the new one comes from below.")
    views.advance(to: 2)
    #expect(texts(views) == ["138"])
  }

  @Test("Without an animation, text changes at once")
  func atOnce() {
    let model = Model()
    let views = PaintedViews { Counter(model: model, transition: .numericText(value: 1)) }
    model.count = 7
    #expect(texts(views) == ["7"])
  }

  @Test("Fading text shows both the old and the new content")
  func fading() {
    let model = Model()
    let views = PaintedViews { Counter(model: model, transition: .opacity) }
    withAnimation(.linear(duration: 1)) { model.count = 9 }
    views.advance(to: 0.1)
    views.advance(to: 0.5)
    #expect(texts(views) == ["128", "9"])
    let alphas = views.painted.compactMap { $0.color?.alpha }
    #expect(alphas.allSatisfy { (0.2...0.8).contains($0) })
    views.advance(to: 2)
    #expect(texts(views) == ["9"])
  }

  @Test("Fading text keeps its layout, even if the new text is shorter")
  func shorter() {
    struct Host: View {
      let model: Model
      var body: some View {
        Text(verbatim: model.count > 100 ? "Loading the pictures" : "Done")
          .contentTransition(.opacity)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    let width = views.painted[0].frame.width
    withAnimation(.linear(duration: 1)) { model.count = 9 }
    views.advance(to: 0.1)
    views.advance(to: 0.5)
    #expect(texts(views) == ["Loading the pictures", "Done"])
    #expect(abs(views.painted[0].frame.width - width) < 1)
  }

  @Test("A right-to-left line fades instead of rolling")
  func rightToLeft() {
    struct Host: View {
      let model: Model
      var body: some View {
        Text(verbatim: "\(model.count) דקות").contentTransition(.numericText())
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.count = 138 }
    views.advance(to: 0.1)
    views.advance(to: 0.5)
    #expect(texts(views) == ["128 דקות", "138 דקות"])
  }

  @Test("A symbol that fades keeps its size")
  func fadingSymbol() {
    struct Host: View {
      let model: Model
      var body: some View {
        Image(systemName: model.symbol).contentTransition(.opacity)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    let rest = views.painted.reduce(CGRect.null) { $0.union($1.frame) }
    withAnimation(.linear(duration: 1)) { model.symbol = "pause.fill" }
    views.advance(to: 0.1)
    views.advance(to: 0.45)
    #expect(views.painted.reduce(CGRect.null) { $0.union($1.frame) } == rest)
  }

  @Test("A replaced symbol shrinks, and the new symbol grows")
  func symbols() {
    struct Host: View {
      let model: Model
      var body: some View {
        Image(systemName: model.symbol).contentTransition(.symbolEffect(.replace))
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    let rest = views.painted.reduce(CGRect.null) { $0.union($1.frame) }
    withAnimation(.linear(duration: 1)) { model.symbol = "pause.fill" }
    views.advance(to: 0.1)
    views.advance(to: 0.45)
    let small = views.painted.reduce(CGRect.null) { $0.union($1.frame) }
    #expect(small.height < rest.height * 0.85)
  }

  @Test("Redacted text keeps its size and shows a gray area for each line")
  func redactedText() {
    let plain = PaintedViews { Text("One two\nthree").fixedSize() }
    let views = PaintedViews { Text("One two\nthree").fixedSize().redacted(reason: .placeholder) }
    #expect(texts(plain).count == 1 && texts(views).isEmpty)
    #expect(views.painted.count == 2)
    let (a, b) = (plain.painted[0].frame, views.painted.reduce(CGRect.null) { $0.union($1.frame) })
    #expect(abs(a.midX - b.midX) < 2 && abs(a.width - b.width) < 3)
  }

  @Test("Redaction covers images but not shapes, and can be removed")
  func redactedImages() {
    let views = PaintedViews {
      VStack {
        Image(systemName: "wifi")
        Image(systemName: "wifi").unredacted()
        Rectangle().fill(.red)
      }
      .redacted(reason: .placeholder)
    }
    let plain = PaintedViews { Image(systemName: "wifi") }
    #expect(views.painted.count == 1 + plain.painted.count + 1)
  }

  @Test("Private content is redacted only where it is marked")
  func privacy() {
    let views = PaintedViews {
      VStack {
        Text(verbatim: "name")
        Text(verbatim: "number").privacySensitive()
      }
      .redacted(reason: .privacy)
    }
    #expect(texts(views) == ["name"])
    struct Reader: View {
      @Environment(\.redactionReasons) var reasons
      var body: some View { Text(verbatim: reasons.contains(.privacy) ? "hidden" : "shown") }
    }
    #expect(texts(PaintedViews { Reader().redacted(reason: .privacy) }) == ["hidden"])
    #expect(texts(PaintedViews { Reader() }) == ["shown"])
  }
}
