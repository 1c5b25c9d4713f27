import Deft

/// Wrappers that make any view draggable or magnifiable.
struct DraggablePage: View {
  var body: some View {
    VStack(spacing: 36) {
      Draggable {
        Text("Drag me")
          .font(.title3)
          .foregroundStyle(.background)
          .padding(16)
          .background(.purple, in: .capsule)
      }
      Magnifiable {
        Image(systemName: "star.fill")
          .font(.system(size: 120))
          .foregroundStyle(.orange)
      }
      Draggable {
        Magnifiable {
          Text("Drag and pinch me")
            .padding(20)
            .foregroundStyle(.background)
            .background(.indigo, in: .rect(cornerRadius: 16))
        }
      }
    }
  }
}

/// A view that follows a finger and keeps its final position.
struct Draggable<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var position = CGSize.zero
  @GestureState private var drag = CGSize.zero

  var body: some View {
    content
      .offset(
        x: position.width + drag.width, y: position.height + drag.height
      )
      .gesture(
        DragGesture()
          .updating($drag) { value, drag, _ in
            drag = value.translation
          }
          .onEnded { value in
            position.width += value.translation.width
            position.height += value.translation.height
          })
  }
}

/// A view that two fingers scale.
struct Magnifiable<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var scale = 1.0
  @GestureState private var pinch = 1.0

  var body: some View {
    content
      .scaleEffect(scale * pinch)
      .gesture(
        MagnifyGesture()
          .updating($pinch) { value, pinch, _ in
            pinch = value.magnification
          }
          .onEnded { scale *= $0.magnification })
  }
}
