import Deft

@main
struct TodoSwipeApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Item: Identifiable, Hashable {
  let id: Int
  var title: String
  var isDone = false
}

/// A row that is swiped away to the left.
struct Row: View {
  @Binding var item: Item
  let onDelete: () -> Void
  @State private var offset: CGFloat = 0

  var body: some View {
    HStack {
      Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(item.isDone ? .green : .gray)
        .onTapGesture { item.isDone.toggle() }
      Text(item.title).strikethrough(item.isDone)
      Spacer()
    }
    .padding()
    .background(.white)
    .offset(x: offset)
    .background(alignment: .trailing) {
      Color.red.overlay(
        Image(systemName: "trash.fill").foregroundColor(.white), alignment: .trailing)
    }
    .gesture(
      DragGesture(minimumDistance: 20)
        .onChanged { offset = min(0, $0.translation.width) }
        .onEnded { value in
          if value.predictedEndTranslation.width < -200 {
            withAnimation(.easeOut(duration: 0.2)) { onDelete() }
          } else {
            withAnimation(.spring()) { offset = 0 }
          }
        })
  }
}

struct ContentView: View {
  @State private var items = (1...20).map { Item(id: $0, title: "Thing number \($0)") }

  var body: some View {
    VStack(spacing: 0) {
      Text("\(items.filter(\.isDone).count) of \(items.count) done").font(.headline).padding()
      Divider()
      ScrollView {
        VStack(spacing: 1) {
          ForEach($items) { $item in
            Row(item: $item) { items.removeAll { $0.id == item.id } }
              .transition(.move(edge: .leading).combined(with: .opacity))
          }
        }
      }
      .background(Color(white: 0.9))
    }
  }
}
