import Deft

/// A custom slider for fingers, keys and screen readers.
struct AdjustableSliderPage: View {
  @State private var warmth = 0.4

  var body: some View {
    VStack(spacing: 32) {
      Image(systemName: "lightbulb.fill")
        .font(.system(size: 120))
        .foregroundStyle(light)
        .accessibilityHidden(true)
      WarmthSlider(warmth: $warmth)
        .frame(maxWidth: 320)
      Text("\(Int((warmth * 100).rounded()))% warm")
        .font(.title3)
        .monospacedDigit()
      Text("Drag, or press Tab and the arrow keys")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }

  private var light: Color {
    let hue = 0.15 - 0.1 * warmth
    return Color(hue: hue, saturation: 0.8, brightness: 0.95)
  }
}

struct WarmthSlider: View {
  @Binding var warmth: Double

  var body: some View {
    GeometryReader { area in
      let travel = area.size.width - 32
      ZStack(alignment: .leading) {
        Capsule()
          .fill(colors)
          .frame(height: 12)
        Circle()
          .fill(.white)
          .frame(width: 32, height: 32)
          .shadow(radius: 4, y: 2)
          .offset(x: travel * warmth)
      }
      .frame(height: 32)
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag in
          set((drag.location.x - 16) / travel)
        })
    }
    .frame(height: 32)
    // Cold is on the left in every language.
    .environment(\.layoutDirection, .leftToRight)
    .focusable()
    .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
      step(press.key == .rightArrow ? 1 : -1)
      return .handled
    }
    .accessibilityElement()
    .accessibilityLabel("Warmth")
    .accessibilityValue("\(Int((warmth * 100).rounded())) percent")
    .accessibilityAdjustableAction { direction in
      step(direction == .increment ? 1 : -1)
    }
  }

  private var colors: LinearGradient {
    LinearGradient(
      colors: [.yellow, .orange, .red],
      startPoint: .leading, endPoint: .trailing)
  }

  private func step(_ direction: Double) { set(warmth + 0.05 * direction) }
  private func set(_ value: Double) { warmth = min(max(value, 0), 1) }
}
