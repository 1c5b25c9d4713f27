#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct NodeEditorApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Node: Identifiable {
  let id: Int
  var position: CGPoint
  var color: Color
}

struct Link: Shape {
  var start: CGPoint
  var end: CGPoint

  var animatableData: AnimatablePair<CGPoint.AnimatableData, CGPoint.AnimatableData> {
    get { AnimatablePair(start.animatableData, end.animatableData) }
    set { (start.animatableData, end.animatableData) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: start)
      let middle = (start.x + end.x) / 2
      path.addCurve(
        to: end, control1: CGPoint(x: middle, y: start.y), control2: CGPoint(x: middle, y: end.y))
    }
  }
}

/// Nodes with links between them, on a canvas that can be panned and zoomed.
struct ContentView: View {
  @State private var nodes = [
    Node(id: 0, position: CGPoint(x: 150, y: 150), color: .red),
    Node(id: 1, position: CGPoint(x: 400, y: 300), color: .green),
    Node(id: 2, position: CGPoint(x: 620, y: 180), color: .blue),
  ]
  @State private var pan = CGSize.zero
  @State private var zoom: CGFloat = 1
  @GestureState private var livePan = CGSize.zero
  @GestureState private var liveZoom: CGFloat = 1
  @GestureState private var moved: (id: Int, by: CGSize)?

  private func position(_ node: Node) -> CGPoint {
    guard let moved, moved.id == node.id else { return node.position }
    return CGPoint(x: node.position.x + moved.by.width, y: node.position.y + moved.by.height)
  }

  var body: some View {
    ZStack {
      Color.gray.opacity(0.1)
        .contentShape(Rectangle())
        .gesture(
          DragGesture()
            .updating($livePan) { value, state, _ in state = value.translation }
            .onEnded { value in
              pan.width += value.translation.width
              pan.height += value.translation.height
            }
        )
        .simultaneousGesture(
          MagnificationGesture()
            .updating($liveZoom) { value, state, _ in state = value }
            .onEnded { zoom = min(max(zoom * $0, 0.5), 3) })
      ZStack {
        ForEach(1..<nodes.count, id: \.self) { index in
          Link(start: position(nodes[index - 1]), end: position(nodes[index]))
            .stroke(.gray, lineWidth: 3)
        }
        ForEach($nodes) { $node in
          RoundedRectangle(cornerRadius: 12)
            .fill(node.color)
            .frame(width: 120, height: 70)
            .position(position(node))
            .gesture(
              DragGesture()
                .updating($moved) { value, state, _ in state = (node.id, value.translation) }
                .onEnded { value in
                  node.position.x += value.translation.width
                  node.position.y += value.translation.height
                })
        }
      }
      .scaleEffect(zoom * liveZoom)
      .offset(x: pan.width + livePan.width, y: pan.height + livePan.height)
    }
  }
}
