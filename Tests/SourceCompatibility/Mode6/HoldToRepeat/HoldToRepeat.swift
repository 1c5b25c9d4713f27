import Deft

@main
struct HoldToRepeatApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A press that shows at once and completes after its minimum duration.
struct ContentView: View {
  @State private var isPressing = false
  @State private var count = 0

  var body: some View {
    VStack(spacing: 30) {
      Text("\(count)").font(.system(size: 40)).bold()
      Circle()
        .fill(isPressing ? .red : .blue)
        .frame(width: 120, height: 120)
        .scaleEffect(isPressing ? 1.2 : 1)
        .animation(.easeInOut(duration: 0.4), value: isPressing)
        .onLongPressGesture(minimumDuration: 0.4, maximumDistance: 50) {
          count += 1
        } onPressingChanged: { pressing in
          isPressing = pressing
        }
      Rectangle().fill(.green).frame(width: 100, height: 60)
        .onLongPressGesture { count += 10 }
      Rectangle().fill(.orange).frame(width: 100, height: 60)
        .onLongPressGesture(
          minimumDuration: 1, pressing: { isPressing = $0 }, perform: { count = 0 })
    }
  }
}
