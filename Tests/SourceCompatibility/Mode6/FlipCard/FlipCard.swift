import Deft

@main
struct FlipCardApp: App {
  var body: some Scene {
    WindowGroup { FlipCardView() }
  }
}

/// A card that turns over when tapped.
struct FlipCardView: View {
  @State private var isFlipped = false
  @State private var flips = 0

  var body: some View {
    ZStack {
      face(.blue, "Front").opacity(isFlipped ? 0 : 1)
      face(.orange, "Back")
        .rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
        .opacity(isFlipped ? 1 : 0)
    }
    .rotation3DEffect(
      .degrees(isFlipped ? 180 : 0), axis: (x: 0.0, y: 1.0, z: 0.0), perspective: 0.5
    )
    .onTapGesture {
      withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) { isFlipped.toggle() }
      flips += 1
    }
    .sensoryFeedback(.impact(weight: .medium), trigger: flips)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func face(_ color: Color, _ title: String) -> some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(color)
      .frame(width: 240, height: 320)
      .overlay(Text(title).font(.largeTitle).foregroundColor(.white))
  }
}
