import Deft

@main
struct SwipeDirectionsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// The direction of a swipe.
enum SwipeDirection: String {
  case left, right, up, down
}

/// A drag, reported as a swipe along its longer axis.
struct SwipeGesture: Gesture {
  typealias Value = SwipeDirection

  var minimumDistance: CGFloat = 20
  var coordinateSpace: CoordinateSpace = .local

  var body: AnyGesture<Value> {
    AnyGesture(
      DragGesture(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace)
        .map { value in
          let width = value.translation.width
          let height = value.translation.height
          if abs(width) > abs(height) {
            return width < 0 ? .left : .right
          }
          return height < 0 ? .up : .down
        })
  }
}

extension View {
  func onSwipe(perform action: @escaping (SwipeDirection) -> Void) -> some View {
    gesture(SwipeGesture().onEnded(action))
  }

  func onSwipe(
    _ direction: SwipeDirection, perform action: @escaping () -> Void
  ) -> some View {
    onSwipe { if $0 == direction { action() } }
  }
}

struct ContentView: View {
  @State private var direction: SwipeDirection?

  var body: some View {
    ZStack {
      color
      Text(direction?.rawValue ?? "Swipe").font(.largeTitle).foregroundStyle(.white)
    }
    .onSwipe { direction = $0 }
  }

  private var color: Color {
    switch direction {
    case .left: return .red
    case .right: return .green
    case .up: return .orange
    case .down: return .purple
    case nil: return .blue
    }
  }
}
