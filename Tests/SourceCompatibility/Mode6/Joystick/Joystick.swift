#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct JoystickApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A stick in a ring that steers a dot.
struct Stick: View {
  @Binding var direction: CGVector
  var radius: CGFloat = 60
  @GestureState private var offset = CGSize.zero

  var body: some View {
    ZStack {
      Circle().fill(.gray.opacity(0.25)).frame(width: radius * 2, height: radius * 2)
      Circle().fill(.blue).frame(width: radius, height: radius)
        .offset(offset)
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($offset) { value, state, _ in state = clamped(value.translation) }
            .onChanged { value in
              let offset = clamped(value.translation)
              direction = CGVector(dx: offset.width / radius, dy: offset.height / radius)
            }
            .onEnded { _ in direction = .zero })
    }
    .animation(.interactiveSpring(response: 0.2, dampingFraction: 0.7), value: offset)
  }

  private func clamped(_ translation: CGSize) -> CGSize {
    let length = hypot(translation.width, translation.height)
    guard length > radius else { return translation }
    let factor = radius / length
    return CGSize(width: translation.width * factor, height: translation.height * factor)
  }
}

struct ContentView: View {
  @State private var direction = CGVector.zero
  @State private var place = CGPoint(x: 150, y: 100)
  private let timer = Timer.publish(every: 1 / 60, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      GeometryReader { geometry in
        Circle().fill(.red).frame(width: 20, height: 20).position(place)
          .onReceive(timer) { _ in
            place.x = (place.x + direction.dx * 4).clamped(to: 0...geometry.size.width)
            place.y = (place.y + direction.dy * 4).clamped(to: 0...geometry.size.height)
          }
      }
      Stick(direction: $direction).padding()
    }
    .background(Color(red: 0.95, green: 0.95, blue: 0.98))
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
