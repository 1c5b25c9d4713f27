import Deft

/// A stopwatch whose model uses publishers.
final class StopwatchModel: ObservableObject {
  @Published var ticks = 0
  @Published var isRunning = false
  @Published private(set) var title = "stopped"
  private var timer: AnyCancellable?
  private var subscriptions = Set<AnyCancellable>()
  let resets = PassthroughSubject<Void, Never>()

  init() {
    $isRunning
      .removeDuplicates()
      .map { $0 ? "running" : "stopped" }
      .receive(on: RunLoop.main)
      .assign(to: &$title)
    resets
      .debounce(for: .milliseconds(50), scheduler: DispatchQueue.main)
      .sink { [weak self] in self?.ticks = 0 }
      .store(in: &subscriptions)
    $ticks
      .combineLatest($isRunning)
      .filter { $0.0 > 1000 && $0.1 }
      .sink { [weak self] _, _ in self?.toggle() }
      .store(in: &subscriptions)
  }

  func toggle() {
    if isRunning {
      timer?.cancel()
    } else {
      timer = Timer.publish(every: 0.05, on: .main, in: .common)
        .autoconnect()
        .scan(ticks) { count, _ in count + 1 }
        .sink { [weak self] in self?.ticks = $0 }
    }
    isRunning.toggle()
  }
}

struct StopwatchFace: View {
  @StateObject private var model = StopwatchModel()
  @State private var clock = Timer.publish(every: 0.1, on: .main, in: .common)
  @State private var connection: Cancellable?
  @State private var seconds = 0
  private let news = NotificationCenter.default.publisher(for: Notification.Name("stopwatch.news"))

  var body: some View {
    VStack(spacing: 30) {
      Text("\(model.ticks), \(model.title), \(seconds)")
      Rectangle()
        .fill(model.isRunning ? Color.green : .red)
        .frame(width: 120 + CGFloat(min(model.ticks, 40)) * 5, height: 80)
        .onTapGesture { model.toggle() }
      Circle()
        .fill(Color.blue)
        .frame(width: 80, height: 80)
        .onTapGesture {
          if model.isRunning { model.toggle() }
          model.resets.send()
        }
    }
    .onReceive(clock) { _ in seconds += 1 }
    .onReceive(news) { _ in seconds = 0 }
    .onAppear { connection = clock.connect() }
    .onDisappear { connection?.cancel() }
  }
}

@main
struct StopwatchApp: App {
  var body: some Scene { WindowGroup { StopwatchFace() } }
}
