#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct BouncingBallsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Ball {
  var position: CGPoint
  var velocity: CGVector
  let color: Color
}

/// A simulation of the balls, advanced to the date of each frame.
@MainActor
final class World: ObservableObject {
  @Published private(set) var balls: [Ball] = []
  private var last: Date?

  func add(_ drag: DragGesture.Value, color: Color) {
    balls.append(
      Ball(
        position: drag.location,
        velocity: CGVector(dx: drag.velocity.width, dy: drag.velocity.height), color: color))
  }

  func advance(to date: Date, in size: CGSize) {
    let step = min(date.timeIntervalSince(last ?? date), 1 / 20)
    last = date
    for index in balls.indices {
      balls[index].velocity.dy += 900 * step
      balls[index].position.x += balls[index].velocity.dx * step
      balls[index].position.y += balls[index].velocity.dy * step
      if balls[index].position.y > size.height - 20 {
        balls[index].position.y = size.height - 20
        balls[index].velocity.dy *= -0.5
        balls[index].velocity.dx *= 0.9
      }
      balls[index].position.x = min(max(balls[index].position.x, 20), size.width - 20)
    }
  }
}

struct ContentView: View {
  @StateObject private var world = World()
  @GestureState private var finger: CGPoint?
  @State private var isPaused = false

  var body: some View {
    GeometryReader { geometry in
      TimelineView(.animation(minimumInterval: 1 / 60, paused: isPaused || world.balls.isEmpty)) {
        timeline in
        Canvas { context, size in
          for ball in world.balls {
            let rect = CGRect(
              x: ball.position.x - 20, y: ball.position.y - 20, width: 40, height: 40)
            context.fill(Path(ellipseIn: rect), with: .color(ball.color))
          }
          if let finger {
            let rect = CGRect(x: finger.x - 20, y: finger.y - 20, width: 40, height: 40)
            context.fill(Path(ellipseIn: rect), with: .color(.blue))
          }
        }
        .onChange(of: timeline.date) { _, date in world.advance(to: date, in: geometry.size) }
      }
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0)
          .updating($finger) { value, state, _ in state = value.location }
          .onEnded { world.add($0, color: .red) })
    }
    .background(Color.white)
    .overlay(alignment: .top) {
      Text(isPaused ? "Paused" : "Throw a ball").font(.title).padding().allowsHitTesting(false)
    }
    .onTapGesture(count: 2) { isPaused.toggle() }
  }
}
