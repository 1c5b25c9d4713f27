import Deft

/// A ball to throw. A ring shows where it will land.
struct ThrowPage: View {
  @State private var position: CGPoint?
  @GestureState private var flight: DragGesture.Value?

  var body: some View {
    GeometryReader { area in
      let middle = CGPoint(x: area.size.width / 2, y: area.size.height / 2)
      let home = position ?? middle
      ZStack {
        if let flight {
          let place = landing(of: flight, from: home, in: area.size)
          Path { path in
            path.move(to: home.moved(by: flight.translation))
            path.addLine(to: place)
          }
          .stroke(.secondary, style: dots)
          Circle()
            .stroke(.pink, lineWidth: 2)
            .frame(width: 72, height: 72)
            .position(place)
        } else {
          Text("Throw the ball")
            .font(.title3)
            .foregroundStyle(.secondary)
            .position(x: middle.x, y: 24)
        }
        Circle()
          .fill(.pink.gradient)
          .frame(width: 72, height: 72)
          .shadow(color: .pink.opacity(0.4), radius: 12, y: 6)
          .accessibilityElement()
          .accessibilityLabel("Ball")
          .position(home.moved(by: flight?.translation ?? .zero))
          .gesture(
            DragGesture(coordinateSpace: .global)
              .updating($flight) { value, flight, _ in flight = value }
              .onEnded { value in
                position = home.moved(by: value.translation)
                withAnimation(.spring(duration: 0.6, bounce: 0.2)) {
                  position = landing(of: value, from: home, in: area.size)
                }
              })
      }
    }
  }

  private let dots = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 8])

  /// Returns the point inside the area where a thrown ball comes to rest.
  private func landing(
    of drag: DragGesture.Value, from home: CGPoint, in size: CGSize
  ) -> CGPoint {
    let end = home.moved(by: drag.predictedEndTranslation)
    return CGPoint(
      x: min(max(end.x, 36), size.width - 36),
      y: min(max(end.y, 36), size.height - 36))
  }
}

extension CGPoint {
  fileprivate func moved(by distance: CGSize) -> CGPoint {
    CGPoint(x: x + distance.width, y: y + distance.height)
  }
}
