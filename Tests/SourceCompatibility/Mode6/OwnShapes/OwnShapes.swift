#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct OwnShapesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A star with any number of points and an animatable depth.
struct Star: Shape {
  var points = 5
  var depth: CGFloat = 0.5

  var animatableData: CGFloat {
    get { depth }
    set { depth = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for index in 0..<(points * 2) {
      let corner = self.corner(index, in: rect)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.closeSubpath()
    return path
  }

  private func corner(_ index: Int, in rect: CGRect) -> CGPoint {
    let radius = min(rect.width, rect.height) / 2 * (index.isMultiple(of: 2) ? 1 : depth)
    let angle = Angle.degrees(Double(index) * 180 / Double(points) - 90)
    return CGPoint(
      x: rect.midX + radius * cos(angle.radians), y: rect.midY + radius * sin(angle.radians))
  }
}

struct Wave: Shape {
  var phase: Double

  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
        path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 20 + phase) * rect.height / 4))
      }
    }
  }
}

struct ContentView: View {
  @State private var isSharp = false
  @State private var phase = 0.0

  var body: some View {
    VStack(spacing: 30) {
      Star(depth: isSharp ? 0.3 : 0.6)
        .fill(isSharp ? .blue : .orange)
        .frame(width: 200, height: 200)
        .contentShape(Star())
        .onTapGesture {
          withAnimation(.easeInOut(duration: 0.3)) { isSharp.toggle() }
        }
      Wave(phase: phase)
        .stroke(.purple, style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round))
        .frame(height: 60)
        .contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 0).onChanged { phase = $0.translation.width / 20 })
      Circle().trim(from: 0, to: isSharp ? 1 : 0.25).stroke(Color.green, lineWidth: 6)
        .frame(width: 60, height: 60)
      Ellipse().strokeBorder(.pink, lineWidth: 3).frame(width: 90, height: 50)
    }
    .padding(20)
  }
}
