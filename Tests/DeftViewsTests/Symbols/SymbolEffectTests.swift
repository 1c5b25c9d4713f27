import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var count = 0
  var isOn = false
}

@Suite("Symbol effects") @MainActor
struct SymbolEffectTests {
  /// Returns the frame of all painted parts.
  private func frame(_ views: PaintedViews) -> CGRect {
    views.painted.reduce(CGRect.null) { $0.union($1.frame) }
  }

  private func opacity(_ views: PaintedViews) -> Double {
    views.nodes.reduce(1) { $0 * $1.opacity }
  }

  @Test("A bounce plays once for each change of its value")
  func bounce() {
    struct Host: View {
      let model: Model
      var body: some View {
        Image(systemName: "heart.fill").symbolEffect(.bounce, value: model.count)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    let rest = frame(views)
    views.advance(to: 1)
    #expect(frame(views) == rest)
    model.count = 1
    _ = views.painted
    views.advance(to: 1.05)
    views.advance(to: 1.15)
    #expect(frame(views).width > rest.width * 1.05)
    views.advance(to: 3)
    #expect(frame(views) == rest)
  }

  @Test("Breathing begins and ends at the resting opacity")
  func breathe() {
    struct Host: View {
      let model: Model
      var body: some View {
        Image(systemName: "wifi").symbolEffect(.breathe, value: model.count)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    views.advance(to: 1)
    model.count = 1
    _ = views.painted
    views.advance(to: 1.01)
    #expect(opacity(views) > 0.95)
    views.advance(to: 2.2)
    #expect(opacity(views) < 0.7)
    views.advance(to: 5)
    #expect(opacity(views) == 1)
  }

  @Test("An indefinite effect lasts while it is active")
  func pulse() {
    struct Host: View {
      let model: Model
      var body: some View {
        Image(systemName: "wifi").symbolEffect(.pulse, isActive: model.isOn)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    views.advance(to: 1)
    #expect(opacity(views) == 1)
    model.isOn = true
    _ = views.painted
    views.advance(to: 1.1)
    views.advance(to: 1.7)
    #expect(opacity(views) < 0.6)
    views.advance(to: 4.5)
    #expect(opacity(views) < 0.999)
    model.isOn = false
    _ = views.painted
    #expect(opacity(views) == 1)
  }

  @Test("Variable color lights up the parts of a symbol in turn")
  func variableColor() {
    let views = PaintedViews {
      Image(systemName: "wifi").symbolEffect(.variableColor.iterative, options: .repeating)
    }
    var patterns: Set<[Double]> = []
    for frame in 1...20 {
      views.advance(to: Double(frame) * 0.1)
      patterns.insert(views.painted.compactMap { $0.color?.alpha })
    }
    #expect(patterns.count >= 3)
  }

  @Test("The effects of surrounding views apply to symbols, not to text")
  func environment() {
    struct Host: View {
      let model: Model
      var body: some View {
        Label("Home", systemImage: "house").symbolEffect(.scale.up, isActive: model.isOn)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    func frames() -> (symbol: CGRect, text: CGRect) {
      var (symbol, text) = (CGRect.null, CGRect.null)
      for painted in views.painted {
        if case .text = painted.item {
          text = text.union(painted.frame)
        } else {
          symbol = symbol.union(painted.frame)
        }
      }
      return (symbol, text)
    }
    let before = frames()
    model.isOn = true
    _ = views.painted
    for frame in 1...20 { views.advance(to: Double(frame) * 0.1) }
    let after = frames()
    #expect(after.symbol.width > before.symbol.width * 1.1 && after.text == before.text)
  }

  @Test("An effect that is active from the start is shown at once")
  func initialState() {
    let plain = PaintedViews { Image(systemName: "house") }
    let scaled = PaintedViews { Image(systemName: "house").symbolEffect(.scale.up) }
    #expect(frame(scaled).width > frame(plain).width * 1.1)
    let hidden = PaintedViews { Image(systemName: "house").symbolEffect(.disappear) }
    #expect(opacity(hidden) == 0)
  }

  @Test("A rotation returns to its start, and removed effects do not play")
  func rotation() {
    let views = PaintedViews {
      HStack {
        Image(systemName: "gear").symbolEffect(.rotate, options: .repeat(1))
        Image(systemName: "gear").symbolEffectsRemoved().symbolEffect(.wiggle)
      }
    }
    views.advance(to: 0.1)
    views.advance(to: 0.6)
    #expect(views.nodes.count { $0.transformEffect.b != 0 } == 1)
    views.advance(to: 3)
    views.advance(to: 3.1)
    #expect(views.nodes.allSatisfy { abs($0.transformEffect.b) < 1e-9 })
  }

  @Test("A variant selects another symbol if there is one")
  func variants() {
    func items(@ViewBuilder _ content: () -> some View) -> [Drawing.Item] {
      PaintedViews(content).painted.map(\.item)
    }
    let filled = items { Image(systemName: "heart.fill") }
    #expect(items { Image(systemName: "heart").symbolVariant(.fill) } == filled)
    #expect(items { Image(systemName: "heart.fill").symbolVariant(.fill) } == filled)
    #expect(items { Image(systemName: "heart") } != filled)
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
    #expect(
      items { Image(systemName: "xmark").symbolVariant(.circle.fill) }
        == items { Image(systemName: "xmark.circle.fill") })
  }
}
