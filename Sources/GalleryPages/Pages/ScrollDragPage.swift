import Deft

/// Cards in a scrolling list. A card can be dragged sideways. An upward
/// drag loses to the scroll view, which needs a shorter distance.
struct ScrollDragPage: View {
  @State private var winner: LocalizedStringKey = "Drag a card"

  var body: some View {
    VStack(spacing: 16) {
      Text(winner).font(.title3)
      ScrollView {
        VStack(spacing: 12) {
          ForEach(0..<8, id: \.self) { number in
            DraggedCard(number: number) { winner = $0 }
          }
        }
        .padding(20)
      }
      .frame(width: 320, height: 340)
      .background(.gray.opacity(0.12), in: .rect(cornerRadius: 24))
    }
  }
}

/// A card that follows its drag, and reports which gesture won.
struct DraggedCard: View {
  let number: Int
  let report: (LocalizedStringKey) -> Void
  @State private var offset = CGSize.zero

  var body: some View {
    Text("Card \(number + 1)")
      .frame(maxWidth: .infinity, minHeight: 64)
      .background(.indigo, in: .rect(cornerRadius: 16))
      .foregroundStyle(.background)
      .offset(offset)
      .gesture(
        DragGesture(minimumDistance: 20)
          .onChanged {
            offset = $0.translation
            report("The drag won")
          }
          .onEnded { _ in withAnimation(.snappy) { offset = .zero } }
          .onCancelled { _ in
            withAnimation(.snappy) { offset = .zero }
            report("The scroll view won")
          })
  }
}
