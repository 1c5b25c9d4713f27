#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct TapCounterApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

let doubleTap = TapGesture(count: 2)

/// A view that counts single and double taps separately.
struct ContentView: View {
  @State private var singles = 0
  @State private var doubles = 0

  private static let label = "Taps"

  var body: some View {
    VStack(spacing: 20) {
      Text(Self.label).font(.system(size: 22, weight: .bold, design: .rounded))
      Text("\(singles) single, \(doubles) double")
      RoundedRectangle(cornerRadius: 16)
        .fill(doubles > 0 ? .green : .blue)
        .frame(width: 200, height: 200)
        .gesture(
          doubleTap
            .onEnded { doubles += 1 }
            .exclusively(before: TapGesture().onEnded { singles += 1 }))
      Circle()
        .foregroundColor(singles > 0 ? .orange : .gray)
        .frame(width: 60, height: 60)
        .gesture(TapGesture().onEnded { print("tapped") })
      Rectangle()
        .fill(.pink)
        .frame(width: 60, height: 60)
        .gesture(TapGesture(count: 3).onEnded({ print("three times") }))
        .gesture(TapGesture().onEnded({ _ in print("once") }))
    }
  }
}
