import Deft

@main
struct TapPlacesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A mark that was set by a tap.
struct Mark: Identifiable {
  let id = UUID()
  var location: CGPoint
  var color: Color
}

extension View {
  /// Adds a tap with a location on older systems, under the name and parameters of newer ones.
  func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { value in action(value.location) })
  }
}

struct ContentView: View {
  @State private var marks: [Mark] = []

  var body: some View {
    ZStack {
      Color.black.opacity(0.05)
        .onTapGesture(count: 1, coordinateSpace: .local) { location in
          marks.append(Mark(location: location, color: marks.count % 2 == 0 ? .red : .blue))
        }
      ForEach(marks) { mark in
        Circle()
          .fill(mark.color)
          .frame(width: 40, height: 40)
          .position(mark.location)
          .onTapGesture { marks.removeAll { $0.id == mark.id } }
      }
      Text("\(marks.count) marks").allowsHitTesting(false)
    }
    .simultaneousGesture(
      SpatialTapGesture(count: 2, coordinateSpace: .global).onEnded { print($0.location) }
    )
    .onTapGesture { location in print("tapped at \(location)") }
  }
}
