#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct PeekingCardsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Card: Identifiable {
  let id: Int
  let color: Color
}

/// A carousel in which the next card peeks in, with dots that follow the current card.
struct ContentView: View {
  let cards = [
    Card(id: 0, color: .red), Card(id: 1, color: .green), Card(id: 2, color: .blue),
    Card(id: 3, color: .orange),
  ]
  @State private var current: Int?

  var body: some View {
    VStack(spacing: 24) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 16) {
          ForEach(cards) { card in
            RoundedRectangle(cornerRadius: 24)
              .fill(card.color)
              .containerRelativeFrame(.horizontal)
              .frame(height: 300)
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 60, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      .scrollPosition(id: $current)
      .frame(height: 320)
      HStack(spacing: 12) {
        ForEach(cards) { card in
          Circle()
            .fill(card.id == (current ?? 0) ? Color.purple : Color.gray.opacity(0.3))
            .frame(width: 16, height: 16)
            .onTapGesture { withAnimation(.snappy) { current = card.id } }
        }
      }
      Button("Next") {
        withAnimation { current = min((current ?? 0) + 1, cards.count - 1) }
      }
      .buttonStyle(.borderedProminent)
    }
  }
}
