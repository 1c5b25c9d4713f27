import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Gestures of reordered views") @MainActor
struct ReorderTests {
  private struct Tiles: View {
    @State private var order = [0, 1, 2, 3, 4]
    @State private var dragged: Int?
    @State private var translation: CGFloat = 0
    @State private var ended = 0

    var body: some View {
      VStack(spacing: 0) {
        ForEach(order, id: \.self) { tile in
          Text("tile \(tile)")
            .frame(width: 200, height: 40)
            .overlay(Text("x"))
            .scaleEffect(dragged == tile ? 1.05 : 1)
            .shadow(radius: dragged == tile ? 6 : 0)
            .offset(y: dragged == tile ? translation : 0)
            .zIndex(dragged == tile ? 1 : 0)
            .gesture(drag(tile))
        }
        Text("ended \(ended), first \(order[0])")
      }
      .animation(.spring(duration: 0.25), value: order)
    }

    private func drag(_ tile: Int) -> some Gesture {
      LongPressGesture(minimumDuration: 0.2)
        .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
        .onChanged { value in
          guard case .second(true, let drag?) = value else { return }
          dragged = tile
          let target = min(max(tile + Int((drag.translation.height / 40).rounded()), 0), 4)
          if let index = order.firstIndex(of: tile), index != target {
            order.insert(order.remove(at: index), at: target)
          }
          translation = drag.translation.height - CGFloat(target - tile) * 40
        }
        .onEnded { _ in
          dragged = nil
          ended += 1
        }
    }
  }

  @Test("A tile that is dragged across several other tiles keeps its gesture until release")
  func dragsContinue() {
    let tester = ViewTester { Tiles() }
    let finger = tester.touch(tester.find(text: "tile 0"))
    finger.hold(for: 0.3)
    finger.move(by: CGSize(width: 0, height: 130), over: 0.4)
    finger.hold(for: 0.1)
    finger.lift()
    #expect(tester.exists(text: "ended 1, first 1"))
    #expect(tester.find(text: "tile 0").frame.midY > tester.find(text: "tile 3").frame.midY)
  }
}
