#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct DraggableAnythingApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A modifier that makes any view draggable. On release, the view springs back.
struct Draggable: ViewModifier {
  @GestureState(resetTransaction: Transaction(animation: .interactiveSpring()))
  private var offset = CGSize.zero
  var onDrop: ((CGPoint) -> Void)?

  func body(content: Content) -> some View {
    content
      .offset(offset)
      .gesture(
        DragGesture(coordinateSpace: .global)
          .updating($offset) { value, state, transaction in
            state = value.translation
            transaction.animation = nil
          }
          .onEnded { onDrop?($0.location) })
  }
}

extension View {
  func draggableHome(onDrop: ((CGPoint) -> Void)? = nil) -> some View {
    modifier(Draggable(onDrop: onDrop))
  }
}

/// A tray for any content.
struct Tray<Content: View>: View {
  private let title: String
  private let content: () -> Content

  init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(title).bold()
      HStack { content() }
    }
    .padding()
    .background(RoundedRectangle(cornerRadius: 12).fill(Color.yellow.opacity(0.3)))
  }
}

struct ContentView: View {
  @State private var dropped: CGPoint?

  var body: some View {
    VStack(spacing: 40) {
      Tray("Shapes") {
        Circle().fill(.red).frame(width: 60, height: 60).draggableHome { dropped = $0 }
        Rectangle().fill(.green).frame(width: 60, height: 60).draggableHome()
        Capsule().fill(.blue).frame(width: 90, height: 60).draggableHome()
      }
      Tray("Others") {
        Image(systemName: "star.circle.fill").font(.system(size: 50)).draggableHome()
        Text("A word").draggableHome()
      }
      Text(dropped.map { "Dropped at \(Int($0.x)), \(Int($0.y))" } ?? "Nothing dropped yet")
    }
  }
}
