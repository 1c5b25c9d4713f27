import Deft

/// A stack of cards. Throw a card to the right to keep it, or to the
/// left to pass. A card that is released early returns.
struct CardPage: View {
  @State private var top = 0
  @State private var kept = 0
  @State private var drag = CGSize.zero

  private let colors: [Color] = [.blue, .pink, .teal, .purple, .orange]
  private let symbols = [
    "leaf.fill", "flame.fill", "drop.fill", "moon.fill", "sun.max.fill",
  ]

  var body: some View {
    VStack(spacing: 28) {
      ZStack {
        ForEach((top..<top + 3).reversed(), id: \.self) { card in
          let depth = Double(card - top)
          face(card)
            .scaleEffect(1 - 0.06 * depth)
            .offset(y: 18 * depth)
            .rotationEffect(.degrees(depth == 0 ? drag.width / 16 : 0))
            .offset(depth == 0 ? drag : .zero)
            .gesture(dragging, isEnabled: depth == 0)
            .transition(
              .asymmetric(insertion: .opacity, removal: .identity))
        }
      }
      Text("Kept \(kept), passed \(top - kept)")
        .font(.title3)
        .monospacedDigit()
    }
  }

  private func face(_ card: Int) -> some View {
    Image(systemName: symbols[card % symbols.count])
      .font(.system(size: 72))
      .foregroundStyle(.background)
      .frame(width: 200, height: 260)
      .background(
        colors[card % colors.count].gradient, in: .rect(cornerRadius: 24)
      )
      .shadow(color: .black.opacity(0.2), radius: 12, y: 6)
  }

  private var dragging: some Gesture {
    DragGesture()
      .onChanged { drag = $0.translation }
      .onEnded { value in
        let landing = value.predictedEndTranslation.width
        if abs(landing) < 160 {
          withAnimation(.bouncy) { drag = .zero }
        } else {
          fly(to: landing < 0 ? -1 : 1)
        }
      }
  }

  private func fly(to side: Double) {
    withAnimation(.smooth(duration: 0.3)) {
      drag.width = 600 * side
    } completion: {
      drag = .zero
      if side > 0 { kept += 1 }
      withAnimation(.snappy) { top += 1 }
    }
  }
}
