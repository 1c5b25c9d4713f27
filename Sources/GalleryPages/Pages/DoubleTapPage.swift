import Deft

/// A tap switches between day and night, and a double tap toggles a heart. A
/// single tap takes effect only when a second one can no longer follow.
struct DoubleTapPage: View {
  @State private var isLiked = false
  @State private var isNight = false

  var body: some View {
    VStack(spacing: 24) {
      Image(systemName: isNight ? "moon.stars.fill" : "sun.max.fill")
        .font(.system(size: 96))
        .foregroundStyle(.background)
        .frame(width: 260, height: 220)
        .background(sky, in: .rect(cornerRadius: 24))
        .overlay(alignment: .bottomTrailing) {
          if isLiked {
            Image(systemName: "heart.circle.fill")
              .font(.system(size: 56))
              .foregroundStyle(.pink)
              .background(.background, in: .circle)
              .padding(-16)
              .transition(.scale)
          }
        }
        .onTapGesture(count: 2) {
          withAnimation(.bouncy) { isLiked.toggle() }
        }
        .onTapGesture {
          withAnimation(.smooth) { isNight.toggle() }
        }
      Text(hour)
        .font(.title3)
      Text("Tap to switch day and night, double tap to like")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }

  private var hour: LocalizedStringKey {
    switch (isNight, isLiked) {
    case (false, false): "Day"
    case (false, true): "Day, liked"
    case (true, false): "Night"
    case (true, true): "Night, liked"
    }
  }

  private var sky: LinearGradient {
    LinearGradient(
      colors: isNight ? [.indigo, .purple] : [.orange, .pink],
      startPoint: .top, endPoint: .bottom)
  }
}
