import Deft

@main
struct PhotoViewerApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A photo that one finger moves and two fingers zoom and rotate.
struct ContentView: View {
  @State private var zoom = 1.0
  @State private var rotation: Angle = .zero
  @State private var anchor: UnitPoint = .center
  @State private var position = CGSize.zero
  @GestureState private var drag = CGSize.zero

  private var magnify: some Gesture<MagnifyGesture.Value> {
    MagnifyGesture(minimumScaleDelta: 0.02)
      .onChanged { value in
        anchor = value.startAnchor
        zoom = min(max(value.magnification, 0.5), 4)
      }
      .onEnded { value in
        withAnimation(.spring()) { zoom = value.velocity > 2 ? 2 : 1 }
      }
  }

  private var rotate: some Gesture {
    RotateGesture(minimumAngleDelta: .degrees(2))
      .onChanged { rotation = $0.rotation }
      .onEnded { _ in withAnimation { rotation = .zero } }
  }

  private var move: some Gesture {
    DragGesture()
      .updating($drag) { value, state, _ in state = value.translation }
      .onEnded { value in
        position.width += value.translation.width
        position.height += value.translation.height
      }
  }

  var body: some View {
    RoundedRectangle(cornerRadius: 24, style: .continuous)
      .fill(
        RadialGradient(
          colors: [.yellow, .orange, .red], center: .center, startRadius: 10, endRadius: 160)
      )
      .overlay(alignment: .bottom) {
        Text("x \(zoom, specifier: "%.2f")").foregroundColor(.white).padding()
      }
      .frame(width: 240, height: 240)
      .clipShape(Circle())
      .scaleEffect(zoom, anchor: anchor)
      .rotationEffect(rotation, anchor: anchor)
      .offset(position)
      .offset(x: drag.width, y: drag.height)
      .gesture(SimultaneousGesture(move, magnify.simultaneously(with: rotate)))
  }
}
