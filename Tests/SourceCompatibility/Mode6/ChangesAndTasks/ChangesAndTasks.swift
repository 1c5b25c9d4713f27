import Deft

@main
struct ChangesAndTasksApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Views that react to changes, appearance and disappearance.
struct ContentView: View {
  @State private var step = 0
  @State private var history: [String] = []
  @State private var isShown = true
  @State private var loaded: String?
  private let fingers = PassthroughSubject<Int, Never>()

  var body: some View {
    VStack(spacing: 12) {
      Text(loaded ?? "loading")
      if isShown {
        Text("Step \(step)")
          .onAppear { history.append("appeared") }
          .onDisappear { history.append("gone") }
      }
      ScrollView(.horizontal) {
        HStack { ForEach(Array(history.enumerated()), id: \.offset) { Text($0.element) } }
      }
      RoundedRectangle(cornerRadius: 20).fill(.teal).frame(width: 200, height: 100)
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { step = Int($0.translation.width / 20) }
            .onEnded { _ in isShown.toggle() })
    }
    .onChange(of: step) { old, new in history.append("\(old) to \(new)") }
    .onChange(of: isShown) { history.append(isShown ? "on" : "off") }
    .onChange(of: step, initial: true) { _, new in print(new) }
    .onReceive(fingers) { history.append("finger \($0)") }
    .task {
      loaded = await load()
    }
    .task(id: step) {
      fingers.send(step)
    }
  }

  private func load() async -> String {
    await Task.yield()
    return "loaded"
  }
}
