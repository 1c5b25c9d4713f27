import Deft

@main
struct MetaballsApp: App {
  var body: some Scene {
    WindowGroup { MetaballsView() }
  }
}

/// Two drops that merge when one is dragged to the other.
struct MetaballsView: View {
  @State private var offset: CGSize = .zero

  var body: some View {
    Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5, color: .red))
      context.addFilter(.blur(radius: 16))
      context.drawLayer { layer in
        for id in [1, 2] {
          guard let ball = context.resolveSymbol(id: id) else { continue }
          layer.draw(ball, at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
      }
    } symbols: {
      Ball().tag(1)
      Ball(offset: offset).tag(2)
    }
    .gesture(
      DragGesture()
        .onChanged { offset = $0.translation }
        .onEnded { _ in
          withAnimation(.interactiveSpring(response: 0.6, dampingFraction: 0.7)) { offset = .zero }
        }
    )
  }
}

struct Ball: View {
  var offset: CGSize = .zero

  var body: some View {
    Circle().fill(.white).frame(width: 120, height: 120).offset(offset)
  }
}
