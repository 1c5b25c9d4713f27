import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var items = Array(0..<5)
}

/// Cards and pictures from typical tutorials and forum answers, operated by a finger.
@Suite("Cards and pictures from tutorials") @MainActor
struct TutorialCardsTests {
  @Test(
    "A card whose predicted end is far enough leaves, and the next card has its own state")
  func deck() {
    struct Card: View {
      let name: Int
      let remove: () -> Void
      @State private var translation = CGSize.zero
      var body: some View {
        GeometryReader { geometry in
          Text("card \(name)").frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.blue)
            .offset(x: translation.width)
            .rotationEffect(
              .degrees(Double(translation.width / geometry.size.width) * 25), anchor: .bottom
            )
            .gesture(
              DragGesture()
                .onChanged { translation = $0.translation }
                .onEnded { value in
                  if abs(value.predictedEndTranslation.width) > geometry.size.width {
                    remove()
                  } else {
                    withAnimation(.spring()) { translation = .zero }
                  }
                })
        }
      }
    }
    struct Deck: View {
      let model: Model
      var body: some View {
        ZStack {
          ForEach(Array(model.items.enumerated()), id: \.element) { index, item in
            Card(name: item) { withAnimation(.spring()) { model.items.removeAll { $0 == item } } }
              .frame(width: 200, height: 150)
              .offset(y: CGFloat(index) * 8)
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Deck(model: model) }
    let top = tester.find(text: "card 4").center
    // After a slow, short drag, the card returns.
    let slow = tester.touch(at: top)
    slow.move(by: CGSize(width: 40, height: 0), over: 0.4)
    slow.hold(for: 0.2)
    slow.lift()
    tester.advance(by: 2)
    #expect(model.items.count == 5 && abs(tester.find(text: "card 4").center.x - top.x) < 1)
    let fast = tester.touch(at: top)
    fast.move(by: CGSize(width: 120, height: 0), over: 0.1)
    fast.lift()
    #expect(model.items == [0, 1, 2, 3])
    tester.advance(by: 2)
    #expect(!tester.exists(text: "card 4"))
    #expect(abs(tester.find(text: "card 3").center.x - top.x) < 1)
  }

  @Test(
    "A double tap zooms, a pinch continues from that scale, and a drag moves the zoomed picture")
  func photo() {
    struct Photo: View {
      @State private var scale: CGFloat = 1
      @State private var lastScale: CGFloat = 1
      @State private var offset = CGSize.zero
      @State private var lastOffset = CGSize.zero
      var body: some View {
        Color.blue.frame(width: 100, height: 100).id("photo")
          .scaleEffect(scale)
          .offset(offset)
          .gesture(
            MagnificationGesture()
              .onChanged { value in
                scale = min(max(scale * value / lastScale, 1), 4)
                lastScale = value
              }
              .onEnded { _ in lastScale = 1 }
              .simultaneously(
                with: DragGesture()
                  .onChanged { value in
                    guard scale > 1 else { return }
                    offset = CGSize(
                      width: lastOffset.width + value.translation.width,
                      height: lastOffset.height + value.translation.height)
                  }
                  .onEnded { _ in lastOffset = offset })
          )
          .onTapGesture(count: 2) {
            withAnimation(.spring()) {
              scale = scale > 1 ? 1 : 2
              if scale == 1 { (offset, lastOffset) = (.zero, .zero) }
            }
          }
      }
    }
    let tester = ViewTester { Photo() }
    func state(_ name: String) -> CGFloat {
      tester.state(name, of: Photo.self, as: CGFloat.self) ?? -1
    }
    func drag(_ distance: CGFloat) {
      let finger = tester.touch(tester.find(id: "photo"))
      finger.move(by: CGSize(width: distance, height: 0), over: 0.2)
      finger.lift()
      tester.advance(by: 0.5)
    }
    let start = tester.find(id: "photo").center
    drag(50)
    #expect(tester.find(id: "photo").center == start)
    tester.tap(tester.find(id: "photo"), count: 2)
    tester.advance(by: 2)
    #expect(state("scale") == 2 && abs(tester.find(id: "photo").frame.width - 200) < 0.5)
    drag(50)
    #expect(abs(tester.find(id: "photo").center.x - start.x - 50) < 1)
    drag(-20)
    #expect(abs(tester.find(id: "photo").center.x - start.x - 30) < 1)
    tester.tap(tester.find(id: "photo"), count: 2)
    tester.advance(by: 2)
    #expect(state("scale") == 1 && abs(tester.find(id: "photo").center.x - start.x) < 0.5)
  }
}
