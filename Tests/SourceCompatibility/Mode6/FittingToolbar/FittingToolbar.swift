#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct FittingToolbarApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A toolbar that shows as many items as fit, with a handle to resize it.
struct ContentView: View {
  @State private var width: CGFloat = 500
  @GestureState private var startWidth: CGFloat?
  @State private var frame: CGRect = .zero

  var body: some View {
    VStack(spacing: 30) {
      HStack(spacing: 0) {
        ViewThatFits(in: .horizontal) {
          bar(.green, titles: ["Select", "Move", "Rotate", "Scale"])
          bar(.orange, titles: ["Select", "Move"])
          Color.cyan.frame(width: 60, height: 50)
        }
        .frame(width: width, alignment: .leading)
        .background(Color(white: 0.9))
        .onGeometryChange(for: CGRect.self) { proxy in
          proxy.frame(in: .global)
        } action: { newFrame in
          frame = newFrame
        }
        handle
      }
      Text("\(Int(frame.width)) points")
      Rectangle().fill(.blue).frame(width: frame.width, height: 20)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.white)
  }

  private func bar(_ color: Color, titles: [String]) -> some View {
    HStack {
      ForEach(titles, id: \.self) { title in
        Text(title).foregroundColor(.white).frame(width: 80, height: 50)
      }
    }
    .background(color)
  }

  private var handle: some View {
    Rectangle()
      .fill(.red)
      .frame(width: 30, height: 80)
      .gesture(
        DragGesture(coordinateSpace: .global)
          .updating($startWidth) { _, start, _ in start = start ?? width }
          .onChanged { value in
            let start = startWidth ?? width
            width = min(max(80, start + 2 * value.translation.width), 600)
          })
  }
}
