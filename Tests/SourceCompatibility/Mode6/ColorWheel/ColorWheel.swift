import Deft

@main
struct ColorWheelApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A wheel of hues with a handle that follows the finger.
struct ColorWheel: View {
  @Binding var hue: Double
  @Binding var saturation: Double
  let radius: CGFloat = 160

  private var handle: CGSize {
    let angle = hue * 2 * .pi
    return CGSize(
      width: cos(angle) * saturation * Double(radius),
      height: sin(angle) * saturation * Double(radius))
  }

  var body: some View {
    ZStack {
      Circle()
        .fill(
          AngularGradient(
            gradient: Gradient(
              colors: stride(from: 0.0, through: 1, by: 0.1).map {
                Color(hue: $0, saturation: 1, brightness: 1)
              }), center: .center))
      Circle()
        .fill(
          RadialGradient(
            gradient: Gradient(colors: [.white, .white.opacity(0)]), center: .center,
            startRadius: 0, endRadius: radius))
      Circle()
        .stroke(Color.white, lineWidth: 4)
        .frame(width: 36, height: 36)
        .shadow(radius: 3)
        .offset(handle)
    }
    .frame(width: radius * 2, height: radius * 2)
    .gesture(
      DragGesture(minimumDistance: 0).onChanged { value in
        let (dx, dy) = (value.location.x - radius, value.location.y - radius)
        let angle = atan2(dy, dx)
        hue = Double(angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        saturation = Double(min(hypot(dx, dy) / radius, 1))
      })
  }
}

struct ContentView: View {
  @State private var hue = 0.0
  @State private var saturation = 0.7

  var body: some View {
    HStack(spacing: 60) {
      ColorWheel(hue: $hue, saturation: $saturation)
      RoundedRectangle(cornerRadius: 20)
        .fill(Color(hue: hue, saturation: saturation, brightness: 0.9))
        .frame(width: 160, height: 160)
    }
  }
}
