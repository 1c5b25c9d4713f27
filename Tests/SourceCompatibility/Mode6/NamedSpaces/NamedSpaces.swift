import Deft

@main
struct NamedSpacesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// The location of a finger in the view, the container and the window.
struct ContentView: View {
  private let container: CoordinateSpace = .named("container")
  @State private var local = CGPoint.zero
  @State private var named = CGPoint.zero
  @State private var global = CGPoint.zero
  @State private var position = CGPoint(x: 100, y: 100)

  var body: some View {
    VStack(alignment: .leading) {
      Text("local \(text(local)), container \(text(named)), window \(text(global))")
        .monospacedDigit()
      ZStack(alignment: .topLeading) {
        Color.gray.opacity(0.2)
        Circle()
          .fill(.blue)
          .frame(width: 80, height: 80)
          .simultaneousGesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged {
              local = $0.location
            }
          )
          .simultaneousGesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .onChanged { global = $0.location }
          )
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: container)
              .onChanged { value in
                named = value.location
                position = value.location
              }
          )
          .position(position)
      }
      .coordinateSpace(name: "container")
      HStack {
        ForEach(0..<3) { index in
          Rectangle().fill(.green).frame(height: 40)
            .gesture(DragGesture(coordinateSpace: .named("row")).onEnded { named = $0.location })
            .opacity(1 - Double(index) / 5)
        }
      }
      .coordinateSpace(.named("row"))
    }
    .padding()
  }

  private func text(_ point: CGPoint) -> String {
    String(format: "%.0f, %.0f", point.x, point.y)
  }
}
