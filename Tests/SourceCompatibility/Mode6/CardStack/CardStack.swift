import Deft

@main
struct CardStackApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Cards that are thrown to either side.
struct ContentView: View {
  enum Verdict { case yes, no }

  @State private var cards = ["star.fill", "heart.fill", "bolt.fill", "moon.fill"]
  @State private var verdicts: [Verdict] = []

  var body: some View {
    VStack {
      ZStack {
        if cards.isEmpty {
          Text("All done").font(.title)
        } else {
          ForEach(Array(cards.enumerated().reversed()), id: \.element) { index, symbol in
            Card(symbol: symbol) { verdict in
              verdicts.append(verdict)
              cards.removeAll { $0 == symbol }
            }
            .offset(y: CGFloat(index) * 8)
            .scaleEffect(1 - CGFloat(index) * 0.05)
            .zIndex(Double(cards.count - index))
            .allowsHitTesting(index == 0)
          }
        }
      }
      .frame(width: 300, height: 400)
      summary
    }
    .animation(.spring(response: 0.3, dampingFraction: 0.8), value: cards)
  }

  @ViewBuilder private var summary: some View {
    if let last = verdicts.last {
      switch last {
      case .yes: Label("Kept", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
      case .no: Label("Thrown away", systemImage: "xmark.circle.fill").foregroundStyle(.red)
      }
    }
    if #available(macOS 14, iOS 17, *) {
      Group {
        Text("\(cards.count) left")
        AnyView(Text("of four"))
      }
    } else {
      EmptyView()
    }
  }
}

struct Card: View {
  let symbol: String
  let onVerdict: (ContentView.Verdict) -> Void
  @State private var translation: CGSize = .zero

  private var tilt: Angle { .degrees(Double(translation.width / 15)) }

  var body: some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(.white)
      .shadow(color: .black.opacity(0.2), radius: 6, x: 0, y: 3)
      .overlay { Image(systemName: symbol).font(.system(size: 90)).foregroundStyle(tint) }
      .overlay(
        RoundedRectangle(cornerRadius: 20)
          .stroke(translation.width > 0 ? Color.green : Color.red, lineWidth: 4)
          .opacity(min(abs(translation.width) / 100, 1))
      )
      .frame(width: 240, height: 320)
      .offset(translation)
      .rotationEffect(tilt, anchor: .bottom)
      .gesture(
        DragGesture()
          .onChanged { translation = $0.translation }
          .onEnded { value in
            if abs(value.predictedEndTranslation.width) > 250 {
              onVerdict(value.translation.width > 0 ? .yes : .no)
            } else {
              withAnimation(.interpolatingSpring(stiffness: 200, damping: 18)) {
                translation = .zero
              }
            }
          })
  }

  private var tint: LinearGradient {
    LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom)
  }
}
