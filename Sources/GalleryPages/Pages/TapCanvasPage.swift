import Deft

/// A canvas that adds a flower at each tap.
struct TapCanvasPage: View {
  @State private var places: [CGPoint] = []

  private let colors: [Color] = [
    .pink, .orange, .yellow, .green, .teal, .blue, .purple,
  ]

  var body: some View {
    VStack(spacing: 16) {
      Canvas { context, size in
        for (index, place) in places.enumerated() {
          let color = colors[index % colors.count]
          let flower = petals(around: place, turned: index)
          context.fill(flower, with: .color(color.opacity(0.85)))
        }
      }
      .background(.bar)
      .clipShape(.rect(cornerRadius: 20))
      .onTapGesture { place in
        places.append(place)
      }
      .frame(maxWidth: 480, maxHeight: 420)
      HStack(spacing: 16) {
        Text(places.isEmpty ? "Tap the canvas" : "Flowers: \(places.count)")
          .font(.title3)
          .monospacedDigit()
        Button("Clear") { places = [] }
          .buttonStyle(.bordered)
          .disabled(places.isEmpty)
      }
    }
  }

  /// Returns a flower with six petals.
  private func petals(around center: CGPoint, turned turns: Int) -> Path {
    Path { path in
      for petal in 0..<6 {
        let angle = Double(petal) * .pi / 3 + Double(turns) * 0.2
        let (x, y) = (center.x + 22 * cos(angle), center.y + 22 * sin(angle))
        path.addEllipse(
          in: CGRect(x: x - 14, y: y - 14, width: 28, height: 28))
      }
    }
  }
}
