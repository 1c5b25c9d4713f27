import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Random changes of matched views") @MainActor
struct MatchedStormTests {
  @Test("Matched views come to rest in their places after random changes", arguments: 0..<12)
  func storm(seed: UInt64) {
    struct Host: View {
      let model: MatchedModel
      @Namespace private var namespace
      var body: some View {
        VStack(spacing: 0) {
          MatchedTabs(model: model)
          ZStack(alignment: model.isBig ? .topLeading : .bottomTrailing) {
            Color.clear
            if model.isBig {
              mark(40).padding(4).matchedGeometryEffect(id: "card", in: namespace)
            } else {
              mark(12).padding(2).matchedGeometryEffect(id: "card", in: namespace)
            }
            if model.isDoubled {
              Rectangle().matchedGeometryEffect(id: "card", in: namespace, isSource: false)
                .frame(width: 1, height: 1)
            }
          }
          .offset(x: model.offset)
        }
      }
      private func mark(_ side: CGFloat) -> some View {
        Rectangle().matchedGeometryEffect(id: "mark", in: namespace)
          .frame(width: side, height: side)
      }
    }
    var random = SplitMix64(seed: seed)
    let model = MatchedModel()
    let probe = LayoutProbe(200, 120) { Host(model: model) }
    let animations: [Animation?] = [nil, .linear(duration: 0.3), .spring, .bouncy(duration: 0.4)]
    var time = 0.0
    for _ in 0..<60 {
      withAnimation(animations.randomElement(using: &random) ?? nil) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: model.selected = Int.random(in: 0..<4, using: &random)
        case 1: model.isBig.toggle()
        case 2: model.isDoubled.toggle()
        case 3: model.offset = CGFloat(Int.random(in: 0..<20, using: &random))
        default:
          model.isBig.toggle()
          model.selected = Int.random(in: 0..<4, using: &random)
        }
      }
      time += Double.random(in: 0..<0.4, using: &random)
      probe.stage.advance(to: time)
    }
    probe.stage.advance(to: time + 5)
    #expect(!probe.stage.timeline.isRunning && probe.views.graph.leavingCount == 0)
    let side: CGFloat = model.isBig ? 40 : 12
    let mark = CGRect(
      x: (model.isBig ? 4 : 186) + model.offset, y: model.isBig ? 24 : 106, width: side,
      height: side)
    let tab: [CGRect] =
      model.selected > 2
      ? []
      : [CGRect(x: model.selected * 60, y: 0, width: model.selected == 2 ? 80 : 40, height: 20)]
    let rim: CGFloat = model.isBig ? 4 : 2
    let card = mark.insetBy(dx: -rim, dy: -rim)
    #expect(
      probe.black == tab + [mark] + (model.isDoubled ? [card] : []), "\(probe.views.graph.dump)")
  }
}
