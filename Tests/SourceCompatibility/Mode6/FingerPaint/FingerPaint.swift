import Deft

@main
struct FingerPaintApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A line drawn with a finger.
struct Line {
  var points: [CGPoint] = []
  var color = Color.blue
  var width: Double = 6
}

struct ContentView: View {
  @State private var lines: [Line] = []
  @State private var current = Line()
  @State private var width = 6.0

  var body: some View {
    VStack(spacing: 0) {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
        for line in lines + [current] {
          var path = Path()
          path.addLines(line.points)
          context.stroke(
            path, with: .color(line.color),
            style: StrokeStyle(lineWidth: line.width, lineCap: .round, lineJoin: .round))
        }
        var layer = context
        layer.opacity = 0.5
        layer.translateBy(x: size.width - 40, y: 40)
        layer.draw(Text("\(lines.count)"), at: .zero)
      }
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
          .onChanged { value in
            current.width = width
            current.points.append(value.location)
          }
          .onEnded { _ in
            lines.append(current)
            current = Line(color: lines.count.isMultiple(of: 2) ? .blue : .red)
          })
      HStack {
        Slider(value: $width, in: 1...20) { Text("Width") }
        Button("Undo") { if !lines.isEmpty { lines.removeLast() } }.disabled(lines.isEmpty)
        Button("Clear", role: .destructive, action: { lines = [] })
      }
      .padding()
    }
  }
}
