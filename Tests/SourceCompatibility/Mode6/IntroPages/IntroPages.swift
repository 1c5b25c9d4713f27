import Deft

@main
struct IntroPagesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

private let titles = ["Welcome", "Draw", "Share"]

/// Pages that fill the window, one at a time.
struct ContentView: View {
  @State private var page: Int? = 0
  @State private var isDone = false
  private let colors: [Color] = [.blue, .green, .orange]

  var body: some View {
    if isDone {
      Circle().fill(.purple).frame(width: 200, height: 200)
    } else {
      pages
    }
  }

  private var pages: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<3) { index in
          ZStack {
            colors[index]
            VStack(spacing: 20) {
              Text(titles[index]).font(.largeTitle).foregroundStyle(.white)
              if index == 2 {
                Button("Start") { isDone = true }.buttonStyle(.bordered)
              }
            }
          }
          .containerRelativeFrame([.horizontal, .vertical])
          .id(index)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: $page)
    .scrollIndicators(.hidden)
    .overlay(alignment: .bottom) {
      HStack {
        ForEach(0..<3) { index in
          Capsule()
            .fill(.white.opacity(index == page ? 1 : 0.4))
            .frame(width: index == page ? 28 : 10, height: 10)
        }
      }
      .animation(.spring(), value: page)
      .padding(30)
    }
  }
}
