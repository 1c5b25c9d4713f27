#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct StatesOfGesturesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// All ways to declare a gesture state.
struct ContentView: View {
  enum Phase { case idle, pressing, moving }

  @GestureState private var translation = CGSize.zero
  @GestureState(initialValue: .idle) private var phase: Phase
  @GestureState private var start: CGPoint?
  @GestureState(resetTransaction: .init(animation: .easeInOut)) private var last: CGPoint?
  @GestureState(reset: { value, transaction in
    transaction.animation = value == nil ? nil : .interactiveSpring()
  }) private var time: Date?
  @GestureState(wrappedValue: 1, resetTransaction: Transaction(animation: .easeOut(duration: 0.2)))
  private var scale: CGFloat
  @GestureState private var pair = (count: 0, isFar: false)
  @State private var point: CGPoint?
  @State private var ended = 0

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating(
        $translation,
        body: { value, state, transaction in
          state = value.translation
          transaction.animation = .interactiveSpring()
        }
      )
      .updating($phase) { value, phase, _ in
        phase = hypot(value.translation.width, value.translation.height) < 5 ? .pressing : .moving
      }
      .updating($start) { value, start, _ in start = start ?? value.startLocation }
      .updating($last) { value, last, _ in last = value.location }
      .updating($time) { value, time, _ in time = value.time }
      .updating($scale) { _, scale, _ in scale = 1.2 }
      .updating($pair) { value, pair, _ in
        pair.count += 1
        pair.isFar = value.translation.height > 100
      }
      .onEnded { value in
        point = value.location
        ended += 1
      }
  }

  var body: some View {
    VStack {
      Circle()
        .fill(phase == .idle ? Color.blue : phase == .pressing ? .orange : .red)
        .frame(width: 100, height: 100)
        .scaleEffect(scale)
        .offset(translation)
        .gesture(drag)
      Text(start == nil ? "let go \(ended) times" : "\(pair.count) changes")
      Text(last.map { "at \(Int($0.x))" } ?? point.map { "was at \(Int($0.x))" } ?? "nowhere")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
