import Deft

@main
struct PinchAndTwistApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A picture that two fingers rotate and scale, using the older gestures.
struct ContentView: View {
  struct Pose {
    var scale: CGFloat = 1
    var angle: Angle = .zero
  }

  @State private var zoom: CGFloat = 1
  @State private var angle = Angle.zero
  @GestureState private var live = Pose()

  var body: some View {
    let twist = RotationGesture()
    let pinch = MagnificationGesture()
    let both = pinch.simultaneously(with: twist)
      .updating($live) { value, pose, _ in
        pose.scale = value.first ?? 1
        pose.angle = value.second ?? .zero
      }
      .onEnded { value in
        zoom *= value.first ?? 1
        angle += value.second ?? .zero
      }

    return Image(systemName: "photo.fill")
      .font(.system(size: 160))
      .foregroundStyle(
        LinearGradient(
          colors: [.purple, .pink], startPoint: UnitPoint(x: 0, y: 0), endPoint: .bottomTrailing)
      )
      .scaleEffect(zoom * live.scale)
      .rotationEffect(angle + live.angle)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(both)
  }
}
