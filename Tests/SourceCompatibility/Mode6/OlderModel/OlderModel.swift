#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct OlderModelApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct CounterView: View {
  @ObservedObject var counter: Counter
  @EnvironmentObject private var theme: Theme

  var body: some View {
    Circle()
      .fill(counter.isEven ? (theme.isWarm ? .orange : .blue) : .green)
      .frame(width: 120, height: 120)
      .gesture(TapGesture().onEnded { counter.tap("circle") })
  }
}

struct CounterStepper: View {
  @Binding var count: Int

  var body: some View {
    HStack {
      Button("Less") { count -= 1 }
      Button("More") { count += 1 }
    }
  }
}

struct ContentView: View {
  @StateObject private var counter = Counter()
  @StateObject private var theme = Theme()

  var body: some View {
    VStack(spacing: 20) {
      Text("Tapped \(counter.count) times")
      CounterView(counter: counter)
      CounterStepper(count: $counter.count)
      Toggle("Warm", isOn: $theme.isWarm).frame(width: 120)
      Text(counter.log.joined(separator: " ")).lineLimit(1)
    }
    .environmentObject(theme)
    .onReceive(counter.$count) { print("count", $0) }
  }
}
