#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct KnobApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A knob that turns with the finger around its center.
struct Knob: View {
  @Binding var value: Double
  @State private var last: Angle?
  private let turn = Angle.degrees(270)

  var body: some View {
    ZStack {
      Circle().fill(.blue).shadow(radius: 4)
      Capsule().fill(.white).frame(width: 8, height: 40).offset(y: -50)
        .rotationEffect(.degrees(-135) + turn * value)
    }
    .frame(width: 160, height: 160)
    .gesture(
      DragGesture(minimumDistance: 2)
        .onChanged { drag in
          let angle = Angle(
            radians: Double(atan2(drag.location.y - 80, drag.location.x - 80)))
          defer { last = angle }
          guard let last else { return }
          var change = (angle - last).degrees
          if change > 180 { change -= 360 }
          if change < -180 { change += 360 }
          value = min(max(value + change / turn.degrees, 0), 1)
        }
        .onEnded { _ in last = nil }
    )
    .accessibilityElement()
    .accessibilityLabel(Text("Volume"))
    .accessibilityValue(Text("\(Int(value * 100)) percent"))
  }
}

struct ContentView: View {
  @State private var value = 0.5

  var body: some View {
    VStack(spacing: 40) {
      Knob(value: $value)
      ZStack(alignment: .leading) {
        Rectangle().fill(.gray.opacity(0.2)).frame(width: 400, height: 30)
        Rectangle().fill(.red).frame(width: 400 * value, height: 30)
      }
    }
  }
}
