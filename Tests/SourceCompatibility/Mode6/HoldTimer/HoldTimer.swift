import Deft

@main
struct HoldTimerApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// The duration of a hold, updated ten times a second.
struct ContentView: View {
  @GestureState private var pressedSince: Date?
  @State private var timer: Publishers.Autoconnect<Timer.TimerPublisher>
  @State private var duration: TimeInterval = 0
  @State private var best: Double?

  init() {
    _timer = State(
      wrappedValue: Timer.publish(every: 0.1, tolerance: 0.02, on: .current, in: .common)
        .autoconnect())
  }

  private var hold: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($pressedSince) { value, since, _ in
        if since == nil { since = value.time }
      }
      .onEnded { _ in
        best = max(best ?? 0, duration)
        duration = 0
      }
  }

  var body: some View {
    VStack {
      Text(duration, format: .number.precision(.fractionLength(1)))
        .font(.system(size: 48, weight: .bold, design: .rounded))
      if let best {
        Text("Best: \(best, specifier: "%.1f") s").foregroundColor(.secondary)
      }
      Circle()
        .fill(pressedSince == nil ? .blue : .red)
        .scaleEffect(1 + duration / 10)
        .frame(width: 150, height: 150)
        .gesture(hold)
    }
    .onReceive(timer) { now in
      guard let pressedSince else { return }
      duration = now.timeIntervalSince(pressedSince)
    }
  }
}
