#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct SurroundingValuesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

private struct SpeedKey: EnvironmentKey {
  static let defaultValue = 1.0
}

extension EnvironmentValues {
  var speed: Double {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }
}

extension View {
  func speed(_ speed: Double) -> some View { environment(\.speed, speed) }
}

/// A box that slides at the speed set by its environment.
struct Slider2D: View {
  @Environment(\.speed) private var speed
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.displayScale) private var displayScale
  @Environment(\.isEnabled) private var isEnabled
  @State private var offset: CGSize = .zero

  var body: some View {
    RoundedRectangle(cornerRadius: 10)
      .fill(isEnabled ? (colorScheme == .dark ? .yellow : .blue) : .gray)
      .overlay(Text("x \(speed, specifier: "%.1f")").foregroundStyle(.white))
      .frame(width: 80 / displayScale * displayScale, height: 60)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged {
            offset = CGSize(
              width: $0.translation.width * speed, height: $0.translation.height * speed)
          }
          .onEnded { _ in withAnimation(.spring()) { offset = .zero } })
  }
}

struct ContentView: View {
  var body: some View {
    VStack(spacing: 50) {
      Slider2D()
      Slider2D().speed(2)
      Slider2D().speed(0.5)
      Slider2D().disabled(true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .preferredColorScheme(.light)
  }
}
