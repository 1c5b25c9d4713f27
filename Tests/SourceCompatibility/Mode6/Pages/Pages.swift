import Deft

@main
struct PagesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Topic: Identifiable, Hashable {
  let id: String
  var color: Color
}

struct DetailView: View {
  let topic: Topic
  @State private var offset: CGSize = .zero

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(topic.color)
        .frame(width: 160, height: 160)
        .offset(offset)
        .gesture(
          DragGesture()
            .onChanged { offset = $0.translation }
            .onEnded { _ in withAnimation(.spring()) { offset = .zero } })
      Text(topic.id)
    }
    .navigationTitle(topic.id)
  }
}

struct ContentView: View {
  private let topics = [Topic(id: "Red", color: .red), Topic(id: "Green", color: .green)]

  var body: some View {
    NavigationStack {
      VStack(spacing: 20) {
        ForEach(topics) { topic in
          NavigationLink(destination: DetailView(topic: topic)) {
            Text(topic.id).padding().background(topic.color)
          }
        }
        NavigationLink("By value", value: Topic(id: "Blue", color: .blue))
      }
      .navigationDestination(for: Topic.self) { DetailView(topic: $0) }
      .navigationTitle("Topics")
    }
  }
}
