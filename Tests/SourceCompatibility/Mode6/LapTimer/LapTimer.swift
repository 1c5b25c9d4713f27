import Combine
import SwiftUI

/// A stopwatch whose laps can be swiped away.
final class Stopwatch: ObservableObject {
  @Combine.Published private(set) var elapsed: TimeInterval = 0
  @Published private(set) var laps: [Lap] = []
  @Published private(set) var isRunning = false

  struct Lap: Identifiable {
    let id: Int
    let time: TimeInterval
  }

  private var start = Date()
  private var ticks: AnyCancellable?

  func toggle() {
    isRunning.toggle()
    if isRunning {
      start = Date().addingTimeInterval(-elapsed)
    }
  }

  func tick(_ now: Date) {
    if isRunning { elapsed = now.timeIntervalSince(start) }
  }

  func lap() {
    laps.append(Lap(id: laps.count, time: elapsed))
  }

  func remove(_ lap: Lap) {
    laps.removeAll { $0.id == lap.id }
  }
}

struct LapRow: SwiftUI.View {
  let lap: Stopwatch.Lap
  let onRemove: () -> Void
  @GestureState private var offset: CGFloat = 0

  var body: some SwiftUI.View {
    HStack {
      Text("Lap \(lap.id + 1)")
      Spacer()
      Text(String(format: "%.2f", lap.time))
    }
    .padding()
    .frame(height: 44)
    .background(SwiftUI.Color.orange)
    .offset(x: offset)
    .gesture(
      DragGesture()
        .updating($offset) { value, state, _ in state = min(0, value.translation.width) }
        .onEnded { value in
          if value.translation.width < -120 { onRemove() }
        }
    )
  }
}

struct StopwatchView: View {
  @StateObject private var watch = Stopwatch()
  private let timer = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 20) {
      Text(String(format: "%.1f", watch.elapsed))
        .font(.system(size: 60, weight: .thin, design: .rounded))
      HStack(spacing: 20) {
        Circle()
          .fill(watch.isRunning ? Color.red : Color.green)
          .frame(width: 90, height: 90)
          .onTapGesture { watch.toggle() }
        Circle()
          .fill(Color.blue)
          .frame(width: 90, height: 90)
          .onTapGesture { watch.lap() }
      }
      ForEach(watch.laps) { lap in
        LapRow(lap: lap) { watch.remove(lap) }
      }
      Spacer()
    }
    .padding()
    .onReceive(timer) { watch.tick($0) }
  }
}

struct StopwatchView_Previews: PreviewProvider {
  static var previews: some View {
    StopwatchView()
      .previewLayout(.sizeThatFits)
  }
}

@main
struct LapTimerApp: App {
  var body: some Scene {
    WindowGroup {
      StopwatchView()
    }
  }
}
