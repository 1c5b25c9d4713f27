import Deft

/// A tap with its location.
struct SpatialTapPage: View {
  @State private var taps: [CGPoint] = []

  var body: some View {
    VStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 20)
        .fill(.indigo.gradient)
        .overlay {
          ForEach(taps.indices, id: \.self) { index in
            Ripple().position(taps[index])
          }
        }
        .clipShape(.rect(cornerRadius: 20))
        .gesture(
          SpatialTapGesture().onEnded { tap in
            taps = taps.suffix(20) + [tap.location]
          }
        )
        .frame(maxWidth: 480, maxHeight: 420)
      Group {
        if let tap = taps.last { Text(tap.text) } else { Text("Tap anywhere") }
      }
      .font(.title3)
      .monospacedDigit()
    }
  }
}

extension CGPoint {
  fileprivate var text: String { "x \(Int(x)), y \(Int(y))" }
}

/// A ring that widens and fades.
private struct Ripple: View {
  @State private var isWide = false

  var body: some View {
    ZStack {
      Circle()
        .stroke(.white, lineWidth: 3)
        .scaleEffect(isWide ? 1 : 0.1)
        .opacity(isWide ? 0 : 1)
      Circle()
        .fill(.white)
        .frame(width: 12, height: 12)
    }
    .frame(width: 120, height: 120)
    .allowsHitTesting(false)
    .onAppear {
      withAnimation(.easeOut(duration: 0.7)) { isWide = true }
    }
  }
}
