import Deft

@main
struct TimerInertiaApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A thrown ball slowed down by a timer, as in older packages.
@MainActor
final class Inertia: ObservableObject {
  @Published var offset: CGFloat = 0
  @Published var hasRested = false
  private var velocity: CGFloat = 0
  private var timer: Timer?

  func drag(to place: CGFloat) {
    timer?.invalidate()
    hasRested = false
    offset = place
  }

  func release(velocity: CGFloat) {
    self.velocity = velocity
    timer = Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.step() }
    }
  }

  private func step() {
    offset += velocity / 60
    velocity *= 0.85
    guard abs(velocity) < 10 else { return }
    timer?.invalidate()
    let rest = Timer(
      fire: Date(timeIntervalSinceNow: 0.2), interval: 0, repeats: false
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.hasRested = true }
    }
    RunLoop.main.add(rest, forMode: .common)
  }
}

struct ContentView: View {
  @StateObject private var inertia = Inertia()
  @State private var isMarked = false

  var body: some View {
    VStack(alignment: .leading, spacing: 40) {
      Rectangle()
        .fill(inertia.hasRested ? .green : .red)
        .frame(width: 80, height: 80)
        .offset(x: inertia.offset)
        .gesture(
          DragGesture()
            .onChanged { inertia.drag(to: $0.translation.width) }
            .onEnded { _ in inertia.release(velocity: 600) }
        )
      Circle()
        .fill(isMarked ? .blue : .orange)
        .frame(width: 80, height: 80)
        .onTapGesture {
          // Runs after the tap is handled, like code that reads the layout.
          RunLoop.main.perform {
            MainActor.assumeIsolated { isMarked.toggle() }
          }
        }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(40)
  }
}
