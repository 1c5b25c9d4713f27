import Deft

/// A tile that two fingers rotate and scale. On release it springs back.
struct RotateMagnifyPage: View {
  private struct Pinch {
    var scale: CGFloat = 1
    var angle = Angle.zero
  }

  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var pinch = Pinch()

  var body: some View {
    VStack(spacing: 64) {
      RoundedRectangle(cornerRadius: 28)
        .fill(
          .linearGradient(
            colors: [.pink, .orange], startPoint: .topLeading,
            endPoint: .bottomTrailing)
        )
        .frame(width: 180, height: 180)
        .shadow(color: .pink.opacity(0.3), radius: 18, y: 10)
        .accessibilityElement()
        .accessibilityLabel("Tile")
        .scaleEffect(pinch.scale)
        .rotationEffect(pinch.angle)
        .gesture(pinching)
      Text(String(format: "%.2f×   %.0f°", pinch.scale, pinch.angle.degrees))
        .font(.title3)
        .monospacedDigit()
    }
  }

  private var pinching: some Gesture {
    MagnifyGesture()
      .simultaneously(with: RotateGesture())
      .updating($pinch) { value, pinch, _ in
        pinch.scale = value.first?.magnification ?? 1
        pinch.angle = value.second?.rotation ?? .zero
      }
  }
}
