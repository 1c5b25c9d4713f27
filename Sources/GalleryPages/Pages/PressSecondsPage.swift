import Deft

/// A disc that shows the duration of a press.
struct PressSecondsPage: View {
  @GestureState private var start: Date?
  @State private var seconds = 0.0

  var body: some View {
    VStack(spacing: 28) {
      Circle()
        .fill(isPressed ? Color.purple.gradient : Color.blue.gradient)
        .frame(width: 200, height: 200)
        .shadow(radius: isPressed ? 6 : 14, y: isPressed ? 3 : 8)
        .scaleEffect(isPressed ? 0.94 : 1)
        .animation(.snappy, value: isPressed)
        .overlay {
          if let start {
            Stopwatch(start: start, seconds: $seconds)
          } else {
            Text("Press me").font(.largeTitle)
          }
        }
        .foregroundStyle(.background)
        .gesture(press)
      Text(hint)
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
  }

  private var isPressed: Bool { start != nil }

  private var hint: LocalizedStringKey {
    if isPressed { return "Release to stop" }
    if seconds == 0 { return "Press and hold" }
    return "Held for \(seconds.text)"
  }

  /// A drag without a minimum distance, which begins with the press.
  private var press: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($start) { drag, start, _ in
        start = start ?? drag.time
      }
  }
}

/// The seconds since a date, counted while it is visible.
private struct Stopwatch: View {
  let start: Date
  @Binding var seconds: TimeInterval

  private let timer =
    Timer
    .publish(every: 0.1, on: .main, in: .common)
    .autoconnect()

  var body: some View {
    Text(seconds.text)
      .font(.system(size: 44, weight: .light))
      .monospacedDigit()
      .onAppear { seconds = 0 }
      .onReceive(timer) { now in
        seconds = now.timeIntervalSince(start)
      }
  }
}

extension TimeInterval {
  fileprivate var text: String { String(format: "%.1f s", self) }
}
