import Deft

@main
struct SnappingCardApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A card as plain data, independent of views and the main actor.
struct CardModel: Equatable {
  var angle: Angle = .zero
  var offset: CGSize = .zero
  var color: Color = .red
  var anchor: UnitPoint = .bottom

  static let snap = Animation.spring()
  static let settle = Animation.spring(response: 0.4, dampingFraction: 0.6)
  static let follow: Animation = .interactiveSpring()

  mutating func follow(_ value: DragGesture.Value) {
    offset = value.translation
    angle = .degrees(value.translation.width / 20)
  }
}

struct ContentView: View {
  @State private var card = CardModel()
  @State private var isOver = false

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(card.color)
        .frame(width: 220, height: 300)
        .overlay(Text("Drag me").font(.title).foregroundColor(.white))
        .rotationEffect(card.angle, anchor: card.anchor)
        .offset(card.offset)
        .animation(CardModel.follow, value: card.offset)
        .gesture(
          DragGesture()
            .onChanged {
              card.follow($0)
              isOver = abs($0.translation.width) > 120
            }
            .onEnded { _ in
              withAnimation(isOver ? CardModel.settle : CardModel.snap) {
                card.offset = .zero
                card.angle = .zero
                card.color = isOver ? .green : .red
                isOver = false
              }
            })
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(isOver ? Color.yellow : .white)
    .animation(isOver ? .easeIn : nil, value: isOver)
  }
}
