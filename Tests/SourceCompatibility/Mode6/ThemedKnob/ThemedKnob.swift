import SwiftUI

struct Theme: Equatable, Sendable {
  var track: Color
  var thumb: Color

  static let calm = Theme(track: .gray, thumb: .blue)
  static let loud = Theme(track: .gray, thumb: .red)
}

extension EnvironmentValues {
  @Entry var theme: Theme = .calm
  @Entry var knobSize = 220.0
  @Entry var onCommit: (Double) -> Void = { _ in }
}

struct Knob: View {
  @Binding var value: Double
  @Environment(\.theme) private var theme
  @Environment(\.knobSize) private var size
  @Environment(\.onCommit) private var onCommit
  @State private var lastAngle: Angle?

  private func angle(of point: CGPoint) -> Angle {
    Angle(radians: atan2(point.y - size / 2, point.x - size / 2))
  }

  var body: some View {
    Circle()
      .fill(theme.track.gradient)
      .overlay {
        Circle()
          .fill(theme.thumb)
          .frame(width: 40, height: 40)
          .offset(y: -size / 2 + 30)
          .rotationEffect(.degrees(value * 360))
      }
      .frame(width: size, height: size)
      .contentShape(.circle)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            let now = angle(of: drag.location)
            if let last = lastAngle {
              var change = (now - last).degrees
              if change > 180 { change -= 360 }
              if change < -180 { change += 360 }
              value = min(max(value + change / 360, 0), 1)
            }
            lastAngle = now
          }
          .onEnded { _ in
            lastAngle = nil
            onCommit(value)
          }
      )
      .accessibilityElement()
      .accessibilityLabel("Volume")
      .accessibilityValue(value.formatted(.percent.precision(.fractionLength(0))))
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: value = min(1, value + 0.1)
        case .decrement: value = max(0, value - 0.1)
        @unknown default: break
        }
      }
  }
}

struct ContentView: View {
  @State private var value = 0.0
  @State private var committed: Double?

  var body: some View {
    VStack(spacing: 24) {
      Knob(value: $value)
      if let committed {
        Text("Set to \(committed, format: .percent.precision(.fractionLength(0)))")
      }
    }
    .environment(\.theme, committed == nil ? .calm : .loud)
    .environment(\.onCommit) { committed = $0 }
  }
}

#Preview("Knob", traits: .sizeThatFitsLayout) {
  @Previewable @State var value = 0.25
  Knob(value: $value)
    .environment(\.theme, .loud)
    .padding()
}

#Preview {
  ContentView()
}

@main
struct ThemedKnobApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
