#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct PullToRevealApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A bottom sheet that rests at one of three heights.
struct ContentView: View {
  enum Detent: CaseIterable {
    case low, middle, high

    func height(in total: CGFloat) -> CGFloat {
      switch self {
      case .low: 80
      case .middle: total / 2
      case .high: total - 60
      }
    }
  }

  @State private var detent = Detent.low
  @GestureState(reset: { _, transaction in transaction.animation = .snappy })
  private var pull: CGFloat = 0

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .bottom) {
        Color.mint.opacity(0.4).ignoresSafeArea()
        VStack {
          Capsule().fill(.secondary).frame(width: 40, height: 5).padding(8)
          Text("Pull me").font(.headline)
          Spacer()
        }
        .frame(maxWidth: .infinity)
        .frame(height: max(60, detent.height(in: proxy.size.height) - pull))
        .background(.white, in: UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16))
        .contentShape(.rect)
        .gesture(
          DragGesture(coordinateSpace: .global)
            .updating($pull) { value, pull, _ in pull = value.translation.height }
            .onEnded { settle($0, in: proxy.size.height) }
        )
        .animation(.snappy, value: detent)
      }
    }
  }

  private func settle(_ value: DragGesture.Value, in total: CGFloat) {
    let target = detent.height(in: total) - value.predictedEndTranslation.height
    detent =
      Detent.allCases.min {
        abs($0.height(in: total) - target) < abs($1.height(in: total) - target)
      } ?? .low
  }
}
