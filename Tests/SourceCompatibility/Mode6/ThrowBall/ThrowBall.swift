#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct ThrowBallApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A ball that moves to the predicted end of a throw.
struct ContentView: View {
  @State private var position: CGPoint?
  @State private var landing: CGPoint? = nil
  @State private var started: Date?
  @State private var speed = 0.0

  var body: some View {
    GeometryReader { proxy in
      let center = CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2)
      ZStack {
        if let landing {
          Circle().stroke(.gray, lineWidth: 2).frame(width: 50, height: 50).position(landing)
        }
        Circle()
          .fill(.orange)
          .frame(width: 50, height: 50)
          .position(position ?? center)
          .gesture(throwing(within: proxy.size))
        VStack {
          Spacer()
          Text("\(speed, specifier: "%.0f") points per second")
        }
      }
    }
  }

  private func throwing(within size: CGSize) -> some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .local)
      .onChanged { value in
        if started == nil { started = value.time }
        position = value.location
        landing = clamped(value.predictedEndLocation, to: size)
        speed = hypot(value.velocity.width, value.velocity.height)
      }
      .onEnded { value in
        let took = value.time.timeIntervalSince(started ?? Date())
        let far = abs(value.predictedEndTranslation.width) > 200
        print("from \(value.startLocation) in \(took) s, \(far ? "far" : "near")")
        started = nil
        withAnimation(.interpolatingSpring(stiffness: 120, damping: 14)) {
          position = clamped(value.predictedEndLocation, to: size)
        }
        landing = nil
      }
  }

  private func clamped(_ point: CGPoint, to size: CGSize) -> CGPoint {
    CGPoint(x: min(max(point.x, 25), size.width - 25), y: min(max(point.y, 25), size.height - 25))
  }
}
